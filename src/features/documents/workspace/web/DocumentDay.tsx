import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#features/documents/contract.ts';
import { documentChanged, saveDetails } from '#features/documents/web/parts/queries.ts';
import { dateText } from '#platform/web/date-text.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { isLikelyDay } from '../rules.ts';

interface DocumentDayProps {
  document: Document;
  /** Opened to be changed: has the focus, and tells once it is over. */
  onDone?: () => void;
}

/* Long enough to type day, month and year one after another. */
const pauseMs = 900;

/* The same each time: a ref that is another would take the keyboard back whenever something is drawn anew. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

/** The day that a document bears, and that rules go by; of a draft it is chosen here. */
export function DocumentDay({ document, onDone }: DocumentDayProps) {
  const { t } = useTranslation('documents');
  const { id, date, can } = document;
  const [typed, setTyped] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (to: string) => saveDetails(document, { date: to }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
    onSettled: () => setTyped(null),
  });
  const save = (to: string | null) => {
    if (to !== null && to !== date && isLikelyDay(to)) change.mutate(to);
  };
  const saveSoon = useDebouncedCallback(save, pauseMs);
  if (!can.change) return <StatusChip>{t('workspace.day.dated', { date: dateText(date) })}</StatusChip>;
  const finish = () => {
    saveSoon.cancel();
    // What can't have been meant gives way to the day that stands.
    if (typed !== null && !isLikelyDay(typed)) setTyped(null);
    else save(typed);
    onDone?.();
  };
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Enter') finish();
    if (key !== 'Escape') return;
    saveSoon.cancel();
    setTyped(null);
    onDone?.();
  };
  return (
    <TextInput
      type="date"
      size="xs"
      w={150}
      aria-label={t('workspace.day.label')}
      disabled={change.isPending}
      value={typed ?? date}
      {...(onDone && { ref: focusFirst })}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        saveSoon(value);
      }}
      onBlur={finish}
      onKeyDown={handleKey}
    />
  );
}
