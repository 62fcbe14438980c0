import { exactYear, Frequency, frequency, timesAYear, wholeShare } from '#platform/shared/frequency.ts';
import { divideRounded, type Pence } from '#platform/shared/money.ts';
import { baseKey } from './carrying.ts';
import { compare, type Decisions, numberOf, textOf } from './decisions.ts';
import type { WorkedGroup } from './groups.ts';
import type { Habit } from './habits.ts';
import type { Headings } from './headings.ts';
import type { Payment } from './household.ts';
import { converted, type Rates } from './rates.ts';
import type { BudgetLine, Totals } from './record.ts';
import type { Net } from './refunds.ts';

export interface LineInput {
  decisions: Decisions;
  rates: Rates;
  net: Net;
  manualLines: readonly BudgetLine[];
}

/** All lines: those of the groups, and those entered by hand as they stand; income first, then by category. */
export function linesOf(groups: readonly WorkedGroup[], input: LineInput): BudgetLine[] {
  return [...groups.map((group) => lineOf(group, input)), ...input.manualLines].sort(
    (a, b) => Number(b.is_income) - Number(a.is_income) || compare(a.category, b.category) || compare(a.key, b.key),
  );
}

/** The line of a group, decisions applied. */
function lineOf(group: WorkedGroup, { decisions, rates, net }: LineInput): BudgetLine {
  const { key, payments, habit, category } = group;
  const last = payments.at(-1);
  if (!last) throw new RangeError('a group has at least one payment');
  const set = { amount: numberOf(decisions, 'amount', key), frequency: frequencyOf(decisions, key) };
  const rate = rates(last.account.currency);
  const ofYear = set.frequency === null && set.amount === null ? yearOf(habit) : null;
  const worked = ofYear?.amount ?? workedAmount(group, set.frequency);
  return {
    key,
    is_income: last.amount > 0,
    name: textOf(decisions, 'name', key) ?? textOf(decisions, 'name', baseKey(key)) ?? (last.payee || last.description),
    category,
    amount: set.amount ?? (rate === null ? worked : converted(worked, rate)),
    frequency: set.frequency ?? ofYear?.frequency ?? habit.frequency,
    share: shareOf(group, net.amount, numberOf(decisions, 'share', key) ?? wholeShare),
    source: payments.some(({ evidence }) => evidence.place !== null) ? 'statement' : 'open_banking',
    pattern: set.frequency === null ? (ofYear?.pattern ?? habit.pattern) : null,
    note: textOf(decisions, 'note', key),
    counts: (!habit.stopped || set.amount !== null || set.frequency !== null) && (rate !== null || set.amount !== null),
    transactionIds: payments.flatMap((payment) => [payment.id, ...net.refundsOf(payment)]),
  };
}

/** What differs each time stands with the year's own sum, where statements cover one. */
function yearOf({ year }: Habit): Pick<BudgetLine, 'amount' | 'frequency' | 'pattern'> | null {
  return year === null ? null : { amount: Math.abs(year), frequency: frequency.yearly, pattern: { code: 'irregular' } };
}

function frequencyOf(decisions: Decisions, key: string): Frequency | null {
  const said = numberOf(decisions, 'frequency', key);
  return said === null ? null : (Frequency.safeParse(said).data ?? null);
}

/**
 * Pence a time, positive. Where a person sets only how often: a payment's own amount where payments are alike, the year's
 * average in that many parts where they are not.
 */
function workedAmount({ habit, payments }: WorkedGroup, chosen: Frequency | null): Pence {
  const amount = Math.abs(habit.amount);
  if (chosen === null || chosen === habit.frequency) return amount;
  if (habit.cadence === 'once') return Math.abs(payments[0]?.amount ?? 0);
  if (habit.cadence === 'irregular' || habit.cadence === 'instalments') return divideRounded(amount, timesAYear[chosen]);
  return amount;
}

/**
 * The share of the account and of the line together. A rhythm goes on in the account of its last payment; payments without
 * one count by what each account paid of them.
 */
function shareOf({ payments, habit }: WorkedGroup, net: (payment: Payment) => Pence, ofLine: number): number {
  const summed = habit.cadence === 'irregular' || habit.year !== null;
  const weighed = summed ? payments.filter((payment) => net(payment) !== 0) : [];
  const counted = weighed.length > 0 ? weighed : payments.slice(-1);
  let [shared, whole] = [0n, 0n];
  for (const payment of counted) {
    const weight = BigInt(Math.abs(net(payment)) || 1);
    shared += weight * BigInt(payment.account.share);
    whole += weight;
  }
  return divideRounded(shared * BigInt(ofLine), whole * BigInt(wholeShare));
}

/** What a total needs of a line. */
type TotalledLine = Pick<BudgetLine, 'is_income' | 'category' | 'amount' | 'frequency' | 'share' | 'counts'>;

/** Totals of the lines that count: sums of unrounded values, each rounded once (decisions: Money). */
export function totalsOf(lines: readonly TotalledLine[], headings: Headings): { monthly: Totals; yearly: Totals } {
  let [income, spending, saving] = [0n, 0n, 0n];
  for (const line of lines) {
    if (!line.counts) continue;
    const year = exactYear(line);
    if (line.is_income) income += year;
    else if (headings.isSaving(line.category)) saving += year;
    else spending += year;
  }
  const rounded = (parts: number): Totals => ({
    income: divideRounded(income, parts),
    spending: divideRounded(spending, parts),
    saving: divideRounded(saving, parts),
    left: divideRounded(income - spending - saving, parts),
  });
  return { monthly: rounded(wholeShare * timesAYear[frequency.monthly]), yearly: rounded(wholeShare) };
}
