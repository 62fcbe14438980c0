import { useTranslation } from 'react-i18next';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { CustomerIncomeReport } from '#features/income-reports/contract.ts';

/** How far a report is. */
export function ReportState({ report: { finished_at, summary } }: { report: CustomerIncomeReport }) {
  const { t } = useTranslation('income-reports');
  if (finished_at) return <StatusChip tone="good">{t('list.finished')}</StatusChip>;
  if (!summary || summary.statements === 0) return <StatusChip>{t('list.noStatements')}</StatusChip>;
  if (summary.toReview > 0) return <StatusChip tone="warn">{t('list.toReview', { count: summary.toReview })}</StatusChip>;
  return <StatusChip>{t('list.ready')}</StatusChip>;
}
