import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { UnreadFiles } from '#features/bank-accounts/contract.ts';
import type { CustomerIncomeReport } from '#features/income-reports/contract.ts';
import { filesWaiting } from '#features/income-reports/rules.ts';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';

interface ReportStateProps {
  report: CustomerIncomeReport;
  /** The related data of the list that the report is of. */
  related: Record<string, { id: string }[]> | undefined;
}

/** How far a report is, and what files of its client wait for. */
export function ReportState({ report: { finished_at, customer_id, summary }, related }: ReportStateProps) {
  const { t } = useTranslation('income-reports');
  if (finished_at) return <StatusChip tone="good">{t('list.finished')}</StatusChip>;
  const unread = UnreadFiles.safeParse(related?.['unread']?.find(({ id }) => id === customer_id)).data;
  const waiting = filesWaiting(unread?.files ?? {}, { isAll: !summary || summary.statements === 0 });
  return (
    <Group gap={6}>
      {waiting && (
        <StatusChip tone={waiting.what === 'reading' ? 'plain' : 'warn'}>
          {t(`list.files.${waiting.what}`, { count: waiting.count })}
        </StatusChip>
      )}
      <Progress summary={summary} isHeldUp={waiting !== null} />
    </Group>
  );
}

/** What is to be done with the files that were read; nothing to say of them while others hold the report up. */
function Progress({ summary, isHeldUp }: { summary: CustomerIncomeReport['summary']; isHeldUp: boolean }) {
  const { t } = useTranslation('income-reports');
  if (summary && summary.toReview > 0) return <StatusChip tone="warn">{t('list.toReview', { count: summary.toReview })}</StatusChip>;
  if (isHeldUp) return null;
  return <StatusChip>{t(summary && summary.statements > 0 ? 'list.ready' : 'list.noStatements')}</StatusChip>;
}
