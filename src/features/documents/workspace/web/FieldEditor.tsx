import { Button, Group, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import classes from './Queue.module.css';
import type { Editing } from './use-queue-keys.ts';

interface FieldEditorProps {
  field: DocumentField;
  as: Editing;
  onSave: (value: string) => void;
  onCancel: () => void;
}

/** A person's own words for a field, in the shape of its type. Escape leaves it, Enter saves; among paragraphs Ctrl and Enter. */
export function FieldEditor({ field: { label, type, draft }, as, onSave, onCancel }: FieldEditorProps) {
  const { t } = useTranslation('documents');
  const [value, setValue] = useState(draft.value ?? '');
  const isLong = type === 'paragraph' || type === 'list' || type === 'table' || value.length > 120;
  const save = () => value.trim() !== '' && onSave(value.trim());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  const shared = {
    label: t(`workspace.editor.${as}`, { label }),
    description: t(`workspace.editor.types.${type}`),
    value,
    onChange: (event: { currentTarget: { value: string } }) => setValue(event.currentTarget.value),
    onKeyDown: handleKey,
    'data-autofocus': true,
    // Opened by a key, and to be typed into at once.
    ref: focusEnd,
  };
  return (
    <form className={classes.editor} onSubmit={handleSubmit}>
      {isLong ? <Textarea autosize minRows={4} maxRows={16} {...shared} /> : <TextInput autoComplete="off" {...shared} />}
      {type === 'date' && <DayPicker onPick={(day) => setValue(dateText(day))} label={t('workspace.editor.day')} />}
      <Group gap={6}>
        <Button type="submit" size="compact-xs" disabled={value.trim() === ''}>
          {t('workspace.editor.save')} <Kbd keys={isLong ? 'Ctrl ⏎' : '⏎'} />
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={onCancel}>
          {t('workspace.editor.cancel')} <Kbd keys="Esc" />
        </Button>
      </Group>
    </form>
  );
}

function DayPicker({ label, onPick }: { label: string; onPick: (day: string) => void }) {
  return (
    <TextInput
      type="date"
      size="xs"
      aria-label={label}
      onChange={({ currentTarget }) => currentTarget.value !== '' && onPick(currentTarget.value)}
    />
  );
}

function focusEnd(input: HTMLInputElement | HTMLTextAreaElement | null): void {
  input?.focus();
}
