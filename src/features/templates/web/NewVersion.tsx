import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '#platform/web/api.ts';
import { toast } from '#platform/web/ui/toast.ts';
import { type TemplateVersion, templateVersions } from '../contract.ts';
import { templatesChanged } from './parts/queries.ts';
import { WordDrop } from './parts/WordDrop.tsx';

/** Takes a changed file as a template's next version. */
export function NewVersion({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('templates');
  const [note, setNote] = useState('');
  const handleSent = async ({ number }: TemplateVersion) => {
    await templatesChanged();
    toast(t('newVersion.done', { number }));
    onDone();
  };
  const query = note.trim() === '' ? {} : { note: note.trim() };
  return (
    <Stack>
      <Text>{t('newVersion.text')}</Text>
      <TextInput label={t('newVersion.note')} value={note} onChange={(event) => setNote(event.currentTarget.value)} maxLength={1_000} />
      <WordDrop
        send={(file, onProgress) => upload(templateVersions.add, { params: { id }, query }, file, { onProgress })}
        onSent={handleSent}
      />
    </Stack>
  );
}
