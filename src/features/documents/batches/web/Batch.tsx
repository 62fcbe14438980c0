import { Alert, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { useJobProgress } from '#platform/web/events.ts';
import { loadTexts } from '#platform/web/i18n.ts';
import { paths } from '#platform/web/paths.ts';
import { queryClient } from '#platform/web/query.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { TopBar } from '#platform/web/ui/TopBar.tsx';
import type { BatchDetails } from '../contract.ts';
import { BatchMapping } from './BatchMapping.tsx';
import { BatchPreview } from './BatchPreview.tsx';
import { BatchResult } from './BatchResult.tsx';
import { batchesQuery, batchQuery } from './queries.ts';
import { useBatchActions } from './use-batch-actions.ts';

export async function clientLoader({ params }: ClientLoaderFunctionArgs): Promise<null> {
  await Promise.all([loadTexts('documents'), queryClient.fetchQuery(batchQuery(params['batchId'] ?? ''))]);
  return null;
}

/** One batch, as far as it is: columns, preview, being made, made. */
export default function Batch() {
  const { t } = useTranslation('documents');
  const { batchId = '' } = useParams();
  const { data: batch } = useSuspenseQuery(batchQuery(batchId));
  const [params] = useSearchParams();
  const { status, name, template_name, message, counts } = batch;
  // A job ends without a call of this screen: what lists know of it is old then.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: batchesQuery.queryKey }), [status]);
  // A checked batch may have its columns said anew: the address says so.
  const maps = status === 'mapping' || (params.has('columns') && status !== 'running' && status !== 'done');
  return (
    <>
      <TopBar
        crumbs={[{ label: t('title'), to: paths.documents() }, { label: t('batches.title'), to: paths.documentBatches() }, { label: name }]}
      />
      <PageHeader title={name} subtitle={[template_name, t('batches.rows', { count: counts.rows })].filter(Boolean).join(' · ')} />
      {status === 'failed' && (
        <Alert color="red" role="alert" mb="md" maw={720} title={t('batches.failed')}>
          {message}
        </Alert>
      )}
      {status === 'cancelled' && (
        <Alert color="orange" mb="md" maw={720}>
          {t('batches.cancelled')}
        </Alert>
      )}
      {status === 'running' && <Running batch={batch} />}
      {maps && <BatchMapping key={batch.version} batch={batch} />}
      {!maps && status !== 'running' && status !== 'done' && <BatchPreview batch={batch} />}
      {status === 'done' && <BatchResult batch={batch} />}
    </>
  );
}

/** How far the job is, and the way to stop it. */
function Running({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('documents');
  const { cancel } = useBatchActions(batch);
  const { done = 0, total } = useJobProgress(batch.job_id) ?? {};
  const all = total ?? batch.counts.ready;
  return (
    <Paper p="lg" maw={720}>
      <Stack gap="xs">
        <Text role="status">{t('batches.running', { done, count: all })}</Text>
        <Progress value={all > 0 ? Math.max(2, (100 * done) / all) : 2} aria-label={t('batches.making')} />
        <Group mt="xs">
          <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
            {t('batches.cancel')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
