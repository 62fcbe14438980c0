import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BatchDetails } from '../contract.ts';
import { BatchRows } from './BatchRows.tsx';
import { NotGiven } from './NotGiven.tsx';
import { useBatchActions } from './use-batch-actions.ts';

/** Every row with what is wrong with it; nothing is made until a person says so. */
export function BatchPreview({ batch }: { batch: BatchDetails }) {
  const { t } = useTranslation('documents');
  const { run, remove } = useBatchActions(batch);
  const { ready, left_out } = batch.counts;
  const said = [t('batches.ready', { count: ready }), left_out > 0 && t('batches.leftOut', { count: left_out })];
  return (
    <Stack>
      <NotGiven tags={batch.not_given} />
      <Text>{said.filter(Boolean).join(' · ')}</Text>
      <Group>
        <Button loading={run.isPending} disabled={ready === 0} onClick={() => run.mutate()}>
          {t('batches.run', { count: ready })}
        </Button>
        <Button variant="default" component={Link} to="?columns">
          {t('batches.mapAgain')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => remove.mutate()}>
          {t('batches.remove')}
        </Button>
      </Group>
      <BatchRows batch={batch} />
    </Stack>
  );
}
