import { Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useJobProgress } from '#platform/web/events.ts';
import { paths } from '#platform/web/paths.ts';
import { DateText } from '#platform/web/ui/DateText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { BatchStatus, DocumentBatch } from '../contract.ts';
import { useBatchActions } from './use-batch-actions.ts';
import classes from './Batch.module.css';

const tones: Partial<Record<BatchStatus, 'good' | 'bad' | 'warn'>> = { done: 'good', failed: 'bad', cancelled: 'warn' };

/** A batch of before: its state, its archive, and the way to be rid of it. */
export function BatchLine({ batch }: { batch: DocumentBatch }) {
  const { t } = useTranslation('documents');
  const { id, name, template_name, status, counts, created_at, size_bytes, job_id } = batch;
  const { save, remove } = useBatchActions(batch);
  const progress = useJobProgress(status === 'running' ? job_id : null);
  return (
    <li className={classes.row}>
      <div>
        <Anchor component={Link} to={paths.documentBatch(id)} fw={600} className={classes.anywhere}>
          {name}
        </Anchor>
        <Text c="dimmed" size="sm">
          {template_name ?? '–'} · <DateText value={created_at} />
        </Text>
      </div>
      <Group gap="xs">
        <StatusChip tone={tones[status] ?? 'plain'}>
          {progress
            ? t('batches.running', { done: progress.done, count: progress.total ?? counts.ready })
            : t(`batches.status.${status}`, { made: counts.made, count: counts.rows })}
        </StatusChip>
        {size_bytes !== null && (
          <Button
            size="xs"
            variant="default"
            loading={save.isPending}
            onClick={() => save.mutate()}
            aria-label={t('batches.downloadOf', { name })}
          >
            {t('batches.download')}
          </Button>
        )}
        {status !== 'running' && (
          <Button size="xs" variant="subtle" color="red" onClick={() => remove.mutate()} aria-label={t('batches.removeOf', { name })}>
            {t('batches.remove')}
          </Button>
        )}
      </Group>
    </li>
  );
}
