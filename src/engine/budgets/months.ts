import { monthOf, monthsBetween, type Month, type PlainDate } from '#platform/shared/dates.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { type Decisions, numberOf } from './decisions.ts';
import type { WorkedGroup } from './groups.ts';
import type { Headings } from './headings.ts';
import type { Payment } from './household.ts';
import { exactParts, type Rates } from './rates.ts';
import type { Coverage, MonthTotal } from './record.ts';

interface Sums {
  income: bigint;
  spending: bigint;
  saving: bigint;
  byCategory: Map<string, bigint>;
}

export interface MonthInput {
  period: { from: PlainDate; to: PlainDate };
  decisions: Decisions;
  headings: Headings;
  rates: Rates;
  net: (payment: Payment) => Pence;
}

/** What each month brought in and cost: the payments of the lines as they were made, net of refunds, shares applied. */
export function monthsOf(groups: readonly WorkedGroup[], { period, decisions, headings, rates, net }: MonthInput): MonthTotal[] {
  const months = new Map<Month, Sums>(
    monthsBetween(period.from, period.to).map((month) => [month, { income: 0n, spending: 0n, saving: 0n, byCategory: new Map() }]),
  );
  for (const { key, category, payments } of groups) {
    const ofLine = BigInt(numberOf(decisions, 'share', key) ?? wholeShare);
    for (const payment of payments) {
      const sums = months.get(monthOf(payment.date));
      const rate = rates(payment.account.currency);
      if (!sums || rate === null) continue;
      const exact = BigInt(Math.abs(net(payment))) * BigInt(payment.account.share) * ofLine * rate;
      sums.byCategory.set(category, (sums.byCategory.get(category) ?? 0n) + exact);
      if (payment.amount > 0) sums.income += exact;
      else if (headings.isSaving(category)) sums.saving += exact;
      else sums.spending += exact;
    }
  }
  return [...months].map(([month, { income, spending, saving, byCategory }]) => ({
    month,
    income: pence(income),
    spending: pence(spending),
    saving: pence(saving),
    left: pence(income - spending - saving),
    byCategory: Object.fromEntries(
      [...byCategory].sort(([a], [b]) => (a < b ? -1 : 1)).map(([category, exact]) => [category, pence(exact)]),
    ),
  }));
}

/** Amounts here carry two shares, the account's and the line's. */
function pence(exact: bigint): Pence {
  return divideRounded(exact, exactParts * BigInt(wholeShare));
}

/** The month with least left, of those that every account's statements cover whole; null without one. */
export function worstMonthOf(months: readonly MonthTotal[], coverage: readonly Coverage[]): Month | null {
  const whole = months.filter(({ month }) =>
    coverage.every((account) => account.months.some((one) => one.month === month && one.state === 'covered')),
  );
  let worst: MonthTotal | null = null;
  for (const month of coverage.length > 0 ? whole : []) if (worst === null || month.left < worst.left) worst = month;
  return worst?.month ?? null;
}
