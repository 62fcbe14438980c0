import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dateTimeText } from '#platform/web/date-text.ts';
import { ErrorText } from '#platform/web/ui/ErrorText.tsx';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { ChainCheck } from '../contract.ts';
import { auditCheckQuery } from './queries.ts';

/** Proves the whole trail and says so; names the first row that is not as it was written. */
export function TrailCheck() {
  const { t } = useTranslation('audit');
  const { data, error, isFetching, refetch } = useQuery(auditCheckQuery);
  return (
    <Group gap="md" mb="md" role="status">
      {isFetching ? <StatusChip>{t('check.running')}</StatusChip> : data && <Outcome check={data} />}
      {error && !isFetching && <ErrorText error={error} />}
      <Button variant="default" size="compact-sm" disabled={isFetching} onClick={() => void refetch()}>
        {t('check.again')}
      </Button>
    </Group>
  );
}

function Outcome({ check: { ok, rows, anchored, first_bad: bad } }: { check: ChainCheck }) {
  const { t } = useTranslation('audit');
  if (!ok && bad) {
    return (
      <Alert color="red" title={t('check.bad', { seq: bad.seq, reason: t(`check.reasons.${bad.reason}`) })}>
        {t('check.badText', { rows })}
      </Alert>
    );
  }
  return (
    <>
      <StatusChip tone="good">{t('check.ok', { count: rows })}</StatusChip>
      <Text c="dimmed" size="sm">
        {anchored ? t('check.anchored', { seq: anchored.seq, date: dateTimeText(anchored.at) }) : t('check.notAnchored')}
      </Text>
    </>
  );
}
