import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { FormEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tableIn } from '#engine/collections/record.ts';
import type { DocumentField } from '#features/documents/fields/contract.ts';
import { dateText } from '#platform/web/date-text.ts';
import { Kbd } from '#platform/web/ui/Kbd.tsx';
import { lacksFigure } from '../rules.ts';
import { TableEditor } from './TableEditor.tsx';
import type { FieldEdit } from './use-queue-keys.ts';
import classes from './Queue.module.css';

interface FieldEditorProps {
  field: DocumentField;
  edit: FieldEdit;
  /** With null where it is given up. */
  onEdit: (edit: FieldEdit | null) => void;
  onSave: (value: string) => void;
}

/** A person's own words for a field, in the shape of its type. Escape leaves it, Enter saves; among paragraphs Ctrl and Enter. */
export function FieldEditor({ field: { label, type, columns }, edit, onEdit, onSave }: FieldEditorProps) {
  const { t } = useTranslation('documents');
  const { as, text: value } = edit;
  const write = (text: string) => onEdit({ ...edit, text });
  const cancel = () => onEdit(null);
  const isLong = type === 'paragraph' || type === 'list' || value.length > 120;
  const isEmpty = type === 'table' ? tableIn(value).rows.length === 0 : value.trim() === '';
  const save = () => !isEmpty && onSave(value.trim());
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') cancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  const said = { label: t(`workspace.editor.${as}`, { label }), description: t(`workspace.editor.types.${type}`), value };
  const shared = {
    ...said,
    onChange: (event: { currentTarget: { value: string } }) => write(event.currentTarget.value),
    onKeyDown: handleKey,
    'data-autofocus': true,
    // Opened by a key, and to be typed into at once.
    ref: focusEnd,
  };
  return (
    <form className={classes.editor} onSubmit={handleSubmit}>
      {type === 'table' ? (
        <TableEditor {...said} columns={columns} onChange={write} onKeyDown={handleKey} />
      ) : isLong ? (
        <Textarea autosize minRows={4} maxRows={16} {...shared} />
      ) : (
        <TextInput autoComplete="off" {...shared} />
      )}
      {lacksFigure(type, value) && (
        <Text size="xs" c="orange" role="status">
          {t('workspace.editor.noFigure')}
        </Text>
      )}
      {type === 'date' && <DayPicker onPick={(day) => write(dateText(day))} label={t('workspace.editor.day')} />}
      <Group gap={6}>
        <Button type="submit" size="compact-xs" disabled={isEmpty}>
          {t('workspace.editor.save')} <Kbd keys={isLong ? 'Ctrl ⏎' : '⏎'} />
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={cancel}>
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
