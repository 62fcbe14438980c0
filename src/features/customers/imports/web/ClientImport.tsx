import { Alert, Button, Paper, Progress, Stack, Text } from '@mantine/core';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router';
import { clientsChanged } from '#features/customers/web/parts/queries.ts';
import { call } from '#platform/web/api.ts';
import { useJobProgress } from '#platform/web/events.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { toastError } from '#platform/web/ui/toast.ts';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import { type CustomerImport, customerImports } from '../contract.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { importQuery, isWorking } from './queries.ts';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('customers'), queryClient.fetchQuery(importQuery(params['importId'] ?? ''))]);
  return null;
}

/** One import, as far as it is: columns, preview, at work, result. */
export default function ClientImport() {
  const { t } = useTranslation('customers');
  const { importId = '' } = useParams();
  const { data: file } = useSuspenseQuery(importQuery(importId));
  const { status } = file;
  const [params] = useSearchParams();
  // A checked file may have its columns changed: the address says so.
  const mapsAgain = status === 'checked' && params.has('columns');
  useEffect(() => {
    if (status === 'done' || status === 'undone') void clientsChanged();
  }, [status]);
  return (
    <>
      <TopBar
        crumbs={[{ label: t('title'), to: paths.clients() }, { label: t('import.title'), to: paths.importClients() }, { label: file.name }]}
      />
      <PageHeader title={file.name} subtitle={t('import.rows', { count: file.counts.rows })} />
      {file.message && status !== 'failed' && (
        <Alert color="orange" mb="md" maw={720}>
          {file.message}
        </Alert>
      )}
      {isWorking(file) && <Working file={file} />}
      {(status === 'mapping' || mapsAgain) && <ImportMapping key={file.version} file={file} />}
      {status === 'checked' && !mapsAgain && <ImportPreview file={file} />}
      {(status === 'done' || status === 'undone') && <ImportResult file={file} />}
      {status === 'failed' && <Failed file={file} />}
    </>
  );
}

/** What a job does, and how far it is. */
function Working({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const progress = useJobProgress(file.job_id);
  const total = progress?.total ?? file.counts.rows;
  const done = progress?.done ?? 0;
  return (
    <Paper p="lg" maw={720}>
      <Stack gap="xs">
        <Text role="status">
          {t(`import.working.${file.status}`)} {total > 0 && t('import.progress', { done, total })}
        </Text>
        <Progress value={total > 0 ? (100 * done) / total : 5} aria-label={t(`import.working.${file.status}`)} />
      </Stack>
    </Paper>
  );
}

function Failed({ file }: { file: CustomerImport }) {
  const { t } = useTranslation('customers');
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => call(customerImports.remove, { params: { id: file.id } }),
    onSuccess: () => navigate(paths.importClients()),
    onError: (error) => toastError(error),
  });
  return (
    <Alert color="red" role="alert" maw={720} title={t('import.failed')}>
      <Stack align="flex-start">
        {file.message}
        <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
          {t('import.another')}
        </Button>
      </Stack>
    </Alert>
  );
}
