import { Anchor, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LanguageSelect } from '#features/documents/web/parts/LanguageSelect.tsx';
import { TemplateSelect } from '#features/documents/web/parts/TemplateSelect.tsx';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import { download, saveFile, upload } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';
import { DropTable } from '#platform/web/ui/DropTable.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { documentBatches } from '../contract.ts';
import { mostRows } from '../rules.ts';
import { batchChanged } from './queries.ts';

/** What begins a batch: a template, and a table with a row for each document. */
export function NewBatch({ templates }: { templates: readonly DocumentTemplate[] }) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [templateId, setTemplateId] = useState<string | null>(null);
  const [language, setLanguage] = useState('en-GB');
  const [share, setShare] = useState(0);
  const template = templates.find(({ id }) => id === templateId) ?? templates.findLast(({ is_fixed }) => !is_fixed) ?? templates[0];
  const document_template_id = template?.id ?? '';
  const send = useMutation({
    mutationFn: (file: File) =>
      upload(documentBatches.upload, { query: { document_template_id, language } }, file, { onProgress: setShare }),
    onSuccess: async (made) => {
      await batchChanged(made);
      await navigate(paths.documentBatch(made.id));
    },
  });
  const sample = useMutation({
    mutationFn: async () => saveFile(await download(documentBatches.sample, { query: { document_template_id } })),
    onError: (error) => toastError(error),
  });
  return (
    <Stack>
      <TemplateSelect templates={templates} value={template} onChange={setTemplateId} />
      {template && (
        <>
          <LanguageSelect value={language} onChange={setLanguage} hint={t('batches.languageHint')} />
          <Text c="dimmed">
            {t('batches.sampleText')}{' '}
            <Anchor component="button" type="button" onClick={() => sample.mutate()}>
              {t('batches.sample')}
            </Anchor>
          </Text>
          <DropTable
            label={t('batches.file')}
            title={t('batches.drop')}
            text={t('batches.dropText', { count: mostRows })}
            choose={t('batches.choose')}
            send={send}
            share={share}
            sending={t('batches.sending')}
          />
        </>
      )}
    </Stack>
  );
}
