import { dayNumber, firstDay, lastDay, monthOf, monthsBetween, type Month, type PlainDate } from '#platform/shared/dates.ts';
import { wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { bridgedDays } from './coverage.ts';
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

/** The months with what statements cover of them; one that some account lacks and in which no payment stands is missing. */
export function withCoverage(months: readonly MonthTotal[], coverage: readonly Coverage[]): MonthTotal[] {
  return months.map((total) => {
    const states = coverage.flatMap((account) => account.months.filter(({ month }) => month === total.month).map(({ state }) => state));
    const isWhole = states.every((state) => state === 'covered');
    const isEmpty = Object.keys(total.byCategory).length === 0 && states.includes('missing');
    const isMissing = states.length > 0 && states.every((state) => state === 'missing');
    return { ...total, state: isWhole ? 'covered' : isEmpty || isMissing ? 'missing' : 'part' };
  });
}

/** Whether the sums of a month are figures: of a missing one they are none. */
export const hasFigures = ({ state }: MonthTotal): boolean => state !== 'missing';

/** Months that can be compared: calendar months, but for a few days at the ends of the report, that the statements of every account cover. */
export function comparedMonths(months: readonly MonthTotal[], period: { from: PlainDate; to: PlainDate }): Month[] {
  const whole = { from: dayNumber(period.from), to: dayNumber(period.to) };
  const daysOut = (month: Month) =>
    Math.max(0, whole.from - dayNumber(firstDay(month))) + Math.max(0, dayNumber(lastDay(month)) - whole.to);
  return months.filter(({ month, state }) => state === 'covered' && daysOut(month) <= bridgedDays).map(({ month }) => month);
}

/** Fewer months say nothing of which is tight. */
const fewestCompared = 3;

/** The month with least left of those that can be compared; null where there are too few of them, or two have as little. */
export function worstMonthOf(months: readonly MonthTotal[], compared: readonly Month[]): Month | null {
  const [worst, next] = months.filter(({ month }) => compared.includes(month)).toSorted((a, b) => a.left - b.left);
  return worst && next && compared.length >= fewestCompared && worst.left < next.left ? worst.month : null;
}
