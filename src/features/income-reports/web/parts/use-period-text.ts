import { useTranslation } from 'react-i18next';
import { locale } from '#platform/web/i18n.ts';

/** Gives the words for a period: "1 Jan – 31 Dec 2025". */
export function usePeriodText(): (period: { from: string; to: string } | null) => string {
  const { t } = useTranslation('income-reports');
  const format = new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (period) => (period ? format.formatRange(new Date(period.from), new Date(period.to)) : t('list.anyPeriod'));
}
