import { useTranslation } from 'react-i18next';
import type { Notice, Reason } from '#engine/comparing/record.ts';
import { frequencyNames } from '#platform/shared/frequency.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText, monthText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';

/** Puts into words why a line differs, and where reports rest on different statements. */
export function useReasonText() {
  const { t } = useTranslation('income-reports');
  const list = new Intl.ListFormat(locale());
  const share = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 2 });
  const months = (count: number) => t('compared.months', { count });
  const times = (count: number) => (count === 1 ? '' : t('compared.times', { count }));
  const words = (reason: Reason): Record<string, string | number> => {
    const money = (pence: number) => formatMoney(pence, { currency: 'currency' in reason ? reason.currency : 'GBP', locale: locale() });
    switch (reason.code) {
      case 'account_gone':
      case 'account_new':
        return { accounts: list.format(reason.accounts) };
      case 'moved':
        return { from: reason.from, to: reason.to, last: dateText(reason.last), first: dateText(reason.first) };
      case 'started':
      case 'stopped':
      case 'resumed':
      case 'not_due':
        return { date: dateText(reason.date) };
      case 'set_aside':
        return { count: reason.count, sum: money(reason.sum), bucket: t(`bucket.${reason.bucket}`) };
      case 'amount':
        return { date: dateText(reason.date), from: money(reason.from), to: money(reason.to) };
      case 'average':
      case 'refunded':
      case 'stated':
        return { from: money(reason.from), to: money(reason.to) };
      case 'frequency':
        return { from: t(`frequency.${frequencyNames[reason.from]}`), to: t(`frequency.${frequencyNames[reason.to]}`) };
      case 'rhythm':
        return { from: t(`cadence.${reason.from}`), to: t(`cadence.${reason.to}`) };
      case 'count':
        return { count: reason.to, months: months(reason.to_months), from: reason.from, fromMonths: months(reason.from_months) };
      case 'share':
        return { from: share.format(reason.from / 10_000), to: share.format(reason.to / 10_000) };
      case 'rate':
        return { currency: reason.currency, from: reason.from ?? t('compared.noRate'), to: reason.to ?? t('compared.noRate') };
      case 'source':
        return { from: t(`compared.source.${reason.from}`), to: t(`compared.source.${reason.to}`) };
      case 'decided':
        return { what: t(`compared.decided.${reason.kind}`), from: reason.from, to: reason.to, times: times(reason.count) };
      case 'category':
        return { from: reason.from, to: reason.to };
    }
  };
  const keyOf = (reason: Reason): string => ('side' in reason ? `${reason.code}.${reason.side}` : reason.code);
  return {
    reason: (reason: Reason): string => t(`compared.reason.${keyOf(reason)}`, words(reason)),
    notice: (notice: Notice): string => {
      switch (notice.code) {
        case 'account_gone':
        case 'account_new':
          return t(`compared.notice.${notice.code}.${notice.left_out ? 'leftOut' : 'noStatements'}`, { account: notice.account });
        case 'months_missing':
          return t(`compared.notice.months_missing.${notice.side}`, {
            count: notice.months.length,
            account: notice.account,
            months: list.format(notice.months.map(monthText)),
          });
        case 'period':
          return t('compared.notice.period', { before: months(notice.before), after: months(notice.after) });
        case 'overlap':
          return t('compared.notice.overlap', { count: notice.days });
      }
    },
  };
}

/** Gives a part of the earlier figure with its sign, "+12.5%"; a dash where there was nothing. */
export function percentText(percent: number | null): string {
  if (percent === null) return '–';
  const format = new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  return format.format(percent / 10_000).replace('-', '−');
}
