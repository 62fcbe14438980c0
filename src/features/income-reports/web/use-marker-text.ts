import { useTranslation } from 'react-i18next';
import type { Marker } from '#engine/markers/record.ts';
import { formatMoney } from '#platform/shared/money.ts';
import { dateText, monthText } from '#platform/web/date-text.ts';
import { locale } from '#platform/web/i18n.ts';
import type { Workspace } from './use-workspace.ts';

interface MarkerText {
  title: string;
  facts: string[];
}

/** Puts markers in words: what each is called and what the statements show. */
export function useMarkerText({ accountName, budget }: Workspace): (marker: Marker) => MarkerText {
  const { t } = useTranslation('income-reports');
  const money = (pence: number, currency = budget.currency): string => formatMoney(pence, { currency, locale: locale() });
  const fact = (name: string, values: Record<string, string | number>): string => t(`markers.fact.${name}`, values);
  const title = (marker: Marker): string =>
    t(`markers.title.${marker.kind}`, {
      account: 'account_id' in marker ? accountName(marker.account_id) : '',
      payee: 'payee' in marker ? marker.payee : '',
    });
  const factsOf = (marker: Marker): string[] => {
    switch (marker.kind) {
      case 'overdraft': {
        const { days, known_days: known, spells: count, most, most_on, currency } = marker;
        return [fact('overdraft', { days, known, count, most: money(most, currency), date: dateText(most_on) })];
      }
      case 'returned':
        return [fact('returned', { count: marker.count })];
      case 'gambling': {
        const { count, out, in: back, share_of_income: share } = marker;
        const sums = fact('gambling', { count, out: money(out), in: money(back) });
        return share === null ? [sums] : [sums, fact('gamblingShare', { share: shareText(share) })];
      }
      case 'short_term_credit':
      case 'pay_later': {
        const { count, out, in: received, lenders } = marker;
        return [fact('credit', { count, out: money(out), in: money(received), lenders: lenders.join(', ') })];
      }
      case 'income_fall':
        return marker.months.map(({ month, income, usual }) =>
          fact('income_fall', { month: monthText(month), income: money(income), usual: money(usual) }),
        );
      case 'income_stopped':
        return [fact('income_stopped', { date: dateText(marker.last), usual: money(marker.usual, marker.currency) })];
      case 'benefit_change': {
        const { change, date, from, to, currency } = marker;
        return [fact(change, { date: dateText(date), from: money(from ?? 0, currency), to: money(to ?? 0, currency) })];
      }
      case 'cash':
        return [fact('cash', { out: money(marker.out), count: marker.count, share: shareText(marker.share_of_spending) })];
    }
  };
  return (marker) => ({ title: title(marker), facts: factsOf(marker) });
}

/** Hundredths of a per cent, as a whole or a tenth: "12%", "0.4%". */
function shareText(share: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(share / 10_000);
}
