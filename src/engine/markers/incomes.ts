import { statistics } from '#engine/budgets/amounts.ts';
import type { Budget, Group } from '#engine/budgets/record.ts';
import type { BudgetAccount, BudgetTransaction } from '#engine/evidence/record.ts';
import { addDays, firstDay, lastDay, monthOf, type Month, type PlainDate } from '#platform/shared/dates.ts';
import type { Marker } from './record.ts';

const benefits: ReadonlySet<string> = new Set([
  'income.universal_credit',
  'income.child_benefit',
  'income.disability_benefit',
  'income.other_benefit',
  'income.state_pension',
]);
/** Below this share of what is usual, a month's income has fallen. */
const LOW = 0.75;
const MOST_BEFORE = 6;
const FEWEST_BEFORE = 3;
/** What benefits rise by in April is no change that anybody asks about. */
const UPRATING = 0.12;
/** A first payment later than this after the statements begin isn't only the first that they show, in days. */
const NEW_AFTER = 45;

type Payments = ReadonlyMap<string, BudgetTransaction>;

/** The months in which less came in than is usual: at least a quarter less than the median of the whole months before. */
export function incomeFalls(budget: Budget, payments: Payments): Marker[] {
  const whole = wholeMonths(budget);
  const totals = budget.months.filter(({ month }) => whole.has(month)).toSorted((a, b) => a.month.localeCompare(b.month));
  const months = totals.flatMap(({ month, income }, at) => {
    const before = totals.slice(Math.max(0, at - MOST_BEFORE), at).map((total) => total.income);
    const usual = statistics(before).median;
    return before.length >= FEWEST_BEFORE && income < usual * LOW ? [{ month, income, usual }] : [];
  });
  if (months.length === 0) return [];
  const low = new Set(months.map(({ month }) => month));
  const cited = incomeGroups(budget).flatMap(({ transactionIds }) => transactionIds.filter((id) => low.has(monthIn(payments, id))));
  return [{ kind: 'income_fall', months, payments: cited }];
}

/** The months that the report and the statements of every account cover from end to end. */
function wholeMonths({ coverage, months, period }: Budget): Set<Month> {
  const covered = coverage.map((account) => new Set(account.months.filter(({ state }) => state === 'covered').map(({ month }) => month)));
  const isWhole = (month: Month): boolean =>
    firstDay(month) >= period.from && lastDay(month) <= period.to && covered.every((known) => known.has(month));
  return new Set(months.map(({ month }) => month).filter(isWhole));
}

/** Income that used to come and comes no more, apart from benefits. */
export function incomesStopped(budget: Budget): Marker[] {
  return incomeGroups(budget)
    .filter(({ stopped, category, count }) => stopped && count > 1 && !benefits.has(category))
    .map(({ canonicalDescription, category, currency, last_date, median: usual, transactionIds }) => ({
      kind: 'income_stopped',
      payee: canonicalDescription,
      category,
      last: last_date,
      currency,
      usual,
      payments: transactionIds.slice(-3),
    }));
}

/** Benefits that began or ended within the statements, or came to another amount by more than they rise each April. */
export function benefitChanges(budget: Budget, payments: Payments, accounts: readonly BudgetAccount[]): Marker[] {
  return incomeGroups(budget)
    .filter(({ category }) => benefits.has(category))
    .flatMap((group) => [...began(group, accounts), ...changed(group, payments), ...ended(group)]);
}

function began(group: Group, accounts: readonly BudgetAccount[]): Marker[] {
  const account = accounts.find(({ transactions }) => transactions.some(({ id }) => id === group.transactionIds[0]));
  if (group.count < 2 || !account || group.first_date <= addDays(coveredSince(account, group.first_date), NEW_AFTER)) return [];
  return [
    marker(group, { change: 'began', date: group.first_date, from: null, to: group.median, payments: group.transactionIds.slice(0, 1) }),
  ];
}

/** The first of the days up to this one that statements of the account cover without a gap. */
function coveredSince(account: BudgetAccount, day: PlainDate): PlainDate {
  const before = account.statements.find(({ from, to }) => from < day && addDays(to, 1) >= day);
  return before ? coveredSince(account, before.from) : day;
}

function ended(group: Group): Marker[] {
  if (!group.stopped) return [];
  return [
    marker(group, { change: 'ended', date: group.last_date, from: group.median, to: null, payments: group.transactionIds.slice(-1) }),
  ];
}

function changed(group: Group, payments: Payments): Marker[] {
  return group.changes
    .filter(({ from, to }) => Math.abs(to - from) > UPRATING * Math.abs(from))
    .map(({ date, from, to }) => {
      const at = group.transactionIds.findIndex((id) => (payments.get(id)?.date ?? '') >= date);
      return marker(group, { change: 'amount', date, from, to, payments: group.transactionIds.slice(Math.max(0, at - 1), at + 1) });
    });
}

type Change = Pick<Extract<Marker, { kind: 'benefit_change' }>, 'change' | 'date' | 'from' | 'to' | 'payments'>;

function marker({ canonicalDescription, category, currency }: Group, change: Change): Marker {
  return { kind: 'benefit_change', payee: canonicalDescription, category, currency, ...change };
}

const incomeGroups = ({ groups }: Budget): Group[] => groups.filter(({ isIncome, bucket }) => isIncome && bucket === 'line');

function monthIn(payments: Payments, id: string): Month {
  const payment = payments.get(id);
  return payment ? monthOf(payment.date) : '';
}
