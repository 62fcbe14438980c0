import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dateTimeText } from '#platform/web/date-text.ts';
import { paths } from '#platform/web/paths.ts';
import type { BatchDetails } from '../contract.ts';
import { BatchRows } from './BatchRows.tsx';
import { useBatchActions } from './use-batch-actions.ts';

/** What became of the rows, and the archive. */
export function BatchResult({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('documents');
  const { save, remove } = useBatchActions(batch);
  const { made, left_out } = batch.counts;
  const said = [t('batches.made', { count: made }), left_out > 0 && t('batches.wereLeftOut', { count: left_out })];
  return (
    <Stack>
      <Paper p="lg" maw={720}>
        <Stack>
          <Text fw={600} role="status">
            {said.filter(Boolean).join(' · ')}
          </Text>
          <Text c="dimmed">{t('batches.kept', { until: dateTimeText(batch.expires_at) })}</Text>
          <Group>
            {batch.size_bytes !== null && (
              <Button loading={save.isPending} onClick={() => save.mutate()}>
                {t('batches.downloadAll')}
              </Button>
            )}
            <Button variant="default" component={Link} to={paths.documentBatches()}>
              {t('batches.another')}
            </Button>
            <Button variant="subtle" color="red" onClick={() => remove.mutate()}>
              {t('batches.remove')}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <BatchRows batch={batch} />
    </Stack>
  );
}
