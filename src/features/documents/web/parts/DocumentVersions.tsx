import { Alert, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type DocumentVersion, documentVersions, type VersionFormat, versionFormats } from '#features/documents/versions/contract.ts';
import { call, download, saveFile } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { SheetList } from '#platform/web/ui/SheetList.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { documentChanged, versionsQuery } from './queries.ts';
import classes from './DocumentVersions.module.css';

/** The final versions of a document with their files, newest first. */
export function DocumentVersions({ documentId }: { documentId: string }) {
  const { t } = useTranslation('documents');
  const { data, error, refetch } = useQuery(versionsQuery(documentId));
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.versions.length === 0) return <Text c="dimmed">{t('versions.none')}</Text>;
  return (
    <SheetList>
      {data.versions.map((version) => (
        <li key={version.id} className={classes.version}>
          <Version version={version} />
        </li>
      ))}
    </SheetList>
  );
}

function Version({ version }: { version: DocumentVersion }) {
  const { t } = useTranslation('documents');
  const { number, finalised_by_name, approved_by_name, created_at, sha256, files } = version;
  const isThere = (wanted: VersionFormat) => files.some(({ format }) => format === wanted);
  return (
    <Stack gap={6}>
      <Text fw={600}>
        {t('versions.number', { number })} · <DateText value={created_at} />
      </Text>
      <Text size="sm" c="dimmed">
        {t('versions.by', { name: finalised_by_name })}
        {approved_by_name && ` · ${t('versions.approvedBy', { name: approved_by_name })}`}
      </Text>
      <Group gap="md">
        {versionFormats.filter(isThere).map((format) => (
          <SaveFile key={format} version={version} format={format} />
        ))}
      </Group>
      <Pdf version={version} />
      <Text size="xs" c="dimmed" className={classes.hash}>
        {t('versions.sha256', { sha256 })}
      </Text>
    </Stack>
  );
}

function SaveFile({ version: { document_id: id, number }, format }: { version: DocumentVersion; format: VersionFormat }) {
  const { t } = useTranslation('documents');
  const save = useMutation({
    mutationFn: async () => saveFile(await download(documentVersions.content, { params: { id, number }, query: { format } })),
    onError: (error) => toastError(error),
  });
  const label = t(`versions.formats.${format}`);
  return (
    <Anchor
      component="button"
      type="button"
      disabled={save.isPending}
      onClick={() => save.mutate()}
      aria-label={t('versions.download', { format: label, number })}
    >
      {label}
    </Anchor>
  );
}

/** Where the PDF is not there: why, and what to do. */
function Pdf({ version: { document_id: id, number, pdf, message, job_id } }: { version: DocumentVersion }) {
  const { t } = useTranslation('documents');
  const progress = useJobProgress(pdf === 'making' ? job_id : null);
  const again = useMutation({
    mutationFn: () => call(documentVersions.makeAgain, { params: { id, number } }),
    onSuccess: () => documentChanged(id),
    onError: (error) => toastError(error),
  });
  if (pdf === 'ready') return null;
  if (pdf === 'making') {
    return (
      <Group gap="sm" wrap="nowrap" role="status">
        <Progress
          className={classes.bar}
          value={progress?.total ? (100 * progress.done) / progress.total : 8}
          animated
          aria-label={t('versions.making')}
        />
        <Text size="sm" c="dimmed">
          {t('versions.making')}
        </Text>
      </Group>
    );
  }
  return (
    <Alert color={pdf === 'failed' ? 'red' : 'orange'}>
      <Stack gap="xs" align="flex-start">
        <StatusChip tone={pdf === 'failed' ? 'bad' : 'warn'}>{t(`versions.pdf.${pdf}`)}</StatusChip>
        <Text>{message ?? t('versions.wordIsSafe')}</Text>
        <Button variant="default" size="xs" loading={again.isPending} onClick={() => again.mutate()}>
          {t('versions.again')}
        </Button>
      </Stack>
    </Alert>
  );
}
