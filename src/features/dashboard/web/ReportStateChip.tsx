import { useTranslation } from 'react-i18next';
import { StatusChip } from '#platform/web/ui/StatusChip.tsx';
import type { ReportItem } from '../contract.ts';

/** What a report waits for, in words. */
export function ReportStateChip({ report: { state, to_review } }: { report: ReportItem }) {
  const { t } = useTranslation('dashboard');
  if (state === 'to_review') return <StatusChip tone="warn">{t('today.to_review', { count: to_review })}</StatusChip>;
  const tone = state === 'file_waiting' ? 'warn' : state === 'no_statements' || state === 'reading' ? 'plain' : 'good';
  return <StatusChip tone={tone}>{t(`today.${state}`)}</StatusChip>;
}
