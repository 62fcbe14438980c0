import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call, upload } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { toastUndo } from '#platform/web/ui/undo.tsx';
import { type DocumentTemplate, templates, TemplateType } from '../contract.ts';
import { templateQuery, templatesChanged } from './parts/queries.ts';
import { WordDrop } from './parts/WordDrop.tsx';

interface NewTemplateProps {
  opened: boolean;
  onClose: () => void;
}

/** Takes a Word file as a draft and opens it: its tags and problems are there at once. */
export function NewTemplate({ opened, onClose }: NewTemplateProps) {
  const { t } = useTranslation('templates');
  const navigate = useNavigate();
  const [type, setType] = useState<TemplateType>('SUITABILITY_LETTER');
  const handleSent = async ({ id, name }: DocumentTemplate) => {
    await templatesChanged();
    onClose();
    await navigate(paths.template(id));
    // A changed file is easily taken for a new template: its tests and whoever uses it stay with the other.
    const { data } = await call(templates.list, { query: { search: name } });
    const twin = data.find((other) => other.id !== id && other.name === name && other.status !== 'archived' && other.can.change);
    if (!twin) return;
    toastUndo(t('new.twin', { name }), async () => {
      await navigate(paths.template(twin.id));
      await call(templates.remove, { params: { id } });
      await templatesChanged({ gone: templateQuery(id) });
    });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('new.title')}>
      <Stack>
        <NativeSelect
          label={t('new.type')}
          value={type}
          onChange={(event) => setType(TemplateType.parse(event.currentTarget.value))}
          data={TemplateType.options.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
        <WordDrop send={(file, onProgress) => upload(templates.create, { query: { type } }, file, { onProgress })} onSent={handleSent} />
      </Stack>
    </Dialog>
  );
}
