import { type BudgetAccount, type BudgetTransaction, withParts } from '#engine/evidence/record.ts';
import { monthOf } from '#platform/shared/dates.ts';
import { monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { mergedIds } from './household.ts';
import { standsApart } from './one-offs.ts';
import type { Bucket, Budget } from './record.ts';

/** Something that a budget says twice and not alike. */
export interface Discrepancy {
  kind: 'no_bucket' | 'unknown_payment' | 'wrong_bucket' | 'parts' | 'ledger' | 'pair' | 'total';
  /** A payment, an account and month, a pair or a total. */
  subject: string;
}

/**
 * Checks a budget against its evidence without working it out again: each payment stands in one bucket, each bucket holds
 * what its own list names and nothing else, the ledger's sums are those of the payments, both sides of a transfer cancel
 * out, and the totals are those of the lines. A payment moved from one bucket to another shows in at least two places.
 * @returns what doesn't agree; nothing when every penny is accounted for
 */
export function everyPenny(accounts: readonly BudgetAccount[], budget: Budget): Discrepancy[] {
  const whole = accounts.flatMap(({ transactions }) => transactions);
  const payments = new Map(withParts(whole, budget.parts).map((payment) => [payment.id, payment]));
  return [
    ...[...payments.keys()].filter((id) => budget.buckets[id] === undefined).map((subject) => ({ kind: 'no_bucket' as const, subject })),
    ...Object.keys(budget.buckets)
      .filter((id) => !payments.has(id))
      .map((subject) => ({ kind: 'unknown_payment' as const, subject })),
    ...wrongParts(budget, whole),
    ...misplaced(budget, payments),
    ...wrongLedgers(budget, accounts, payments),
    ...unequalPairs(budget, payments, accounts),
    ...wrongTotals(budget),
  ];
}

/** Parts come to the payment that is printed, and to nothing else. */
function wrongParts({ parts = [] }: Budget, whole: readonly BudgetTransaction[]): Discrepancy[] {
  return [...Map.groupBy(parts, ({ part }) => part?.of ?? '')]
    .filter(([id, some]) => whole.find((payment) => payment.id === id)?.amount !== some.reduce((sum, { amount }) => sum + amount, 0))
    .map(([subject]) => ({ kind: 'parts', subject }));
}

type Payments = ReadonlyMap<string, BudgetTransaction>;

/** Buckets that a list of the budget names the members of; what is left out or outside stands in none. */
function namedMembers(budget: Budget, payments: Payments): Map<string, Bucket> {
  const members = new Map<string, Bucket>();
  for (const { bucket, transactionIds } of budget.groups) for (const id of transactionIds) members.set(id, bucket);
  for (const oneOff of budget.oneOffs) {
    const { transaction_id: id } = oneOff;
    if (standsApart(oneOff, payments.get(id)?.amount ?? 0)) members.set(id, 'one_off');
  }
  const pairs: [Bucket, { status: string; ids: (string | null)[] }[]][] = [
    ['refund', budget.refunds.map(({ status, refund_id }) => ({ status, ids: [refund_id] }))],
    ['transfer', budget.transfers.map(({ status, out_id, in_id, saved }) => ({ status, ids: saved ? [in_id] : [out_id, in_id] }))],
    ['duplicate', budget.duplicates.map(({ status, dropped_id }) => ({ status, ids: [dropped_id] }))],
  ];
  for (const [bucket, list] of pairs) {
    for (const { status, ids } of list.filter((pair) => pair.status !== 'rejected')) {
      for (const id of ids) if (id !== null) members.set(id, status === 'ask' ? 'unresolved' : bucket);
    }
  }
  return members;
}

function misplaced(budget: Budget, payments: Payments): Discrepancy[] {
  const members = namedMembers(budget, payments);
  const inLines = new Set(budget.lines.flatMap(({ transactionIds }) => transactionIds));
  return Object.entries(budget.buckets)
    .filter(([id, bucket]) => {
      if (bucket === 'line' && !inLines.has(id)) return true;
      const named = members.get(id);
      if (bucket === 'excluded') return named !== undefined && named !== 'excluded';
      return bucket === 'outside' ? isInGroup(named) : named !== bucket;
    })
    .map(([subject]) => ({ kind: 'wrong_bucket', subject }));
}

/** A payment outside of the report may be a side of a pair, never part of a group. */
function isInGroup(named: Bucket | undefined): boolean {
  return named === 'line' || named === 'cash' || named === 'card_repayment' || named === 'one_off';
}

function wrongLedgers(budget: Budget, accounts: readonly BudgetAccount[], payments: Payments): Discrepancy[] {
  const sums = new Map<string, number>();
  const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
  const ids = mergedIds(accounts);
  const ledgers = new Set(budget.ledger.map(({ account_id }) => account_id));
  for (const account of accounts) {
    const merged = ids.get(account.id) ?? account.id;
    const id = ledgers.has(merged) ? merged : null;
    for (const payment of withParts(account.transactions, budget.parts)) {
      const bucket = budget.buckets[payment.id];
      if (id === null || bucket === undefined || bucket === 'duplicate' || !payments.has(payment.id)) continue;
      add(`${id} ${monthOf(payment.date)} ${bucket}`, payment.amount);
      add(`${id} ${monthOf(payment.date)}`, payment.amount);
    }
  }
  return budget.ledger
    .filter(({ account_id, month, buckets, change, balanceChange, ok }) => {
      const at = `${account_id} ${month}`;
      const entries = Object.entries(buckets);
      const whole = entries.reduce((total, [, amount]) => total + amount, 0);
      const alike = entries.every(([bucket, amount]) => (sums.get(`${at} ${bucket}`) ?? 0) === amount);
      return !alike || whole !== change || (sums.get(at) ?? 0) !== change || (ok && balanceChange !== change);
    })
    .map(({ account_id, month }) => ({ kind: 'ledger', subject: `${account_id} ${month}` }));
}

/** Two sides in different currencies are never equal; one goes out and the other comes in all the same. */
function unequalPairs({ transfers, drawings, refunds }: Budget, payments: Payments, accounts: readonly BudgetAccount[]): Discrepancy[] {
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  const currencyOf = (id: string | null) => currencies.get(payments.get(id ?? '')?.account_id ?? '');
  const amount = (id: string | null) => (id === null ? null : (payments.get(id)?.amount ?? null));
  const wrongTransfers = [...transfers, ...drawings].filter(({ out_id, in_id, status }) => {
    const [out, into] = [amount(out_id), amount(in_id)];
    if (status !== 'sure' || out === null || into === null) return false;
    return currencyOf(out_id) === currencyOf(in_id) ? out + into !== 0 : out >= 0 || into <= 0;
  });
  const wrongRefunds = refunds.filter(({ refund_id, amount: pence }) => amount(refund_id) !== pence);
  return [...wrongTransfers, ...wrongRefunds].map(({ key }) => ({ kind: 'pair', subject: key }));
}

function wrongTotals({ lines, monthly, yearly, byPerson }: Budget): Discrepancy[] {
  const counted = lines.filter(({ counts }) => counts);
  const income = counted.filter(({ is_income }) => is_income);
  const out = counted.filter(({ is_income }) => !is_income);
  const near = (a: number, b: number) => Math.abs(a - b) <= 1;
  const wrong: [string, boolean][] = [
    ['monthly income', monthly.income !== monthlyTotal(income)],
    ['yearly income', yearly.income !== yearlyTotal(income)],
    ['monthly spending and saving', !near(monthly.spending + monthly.saving, monthlyTotal(out))],
    ['yearly spending and saving', !near(yearly.spending + yearly.saving, yearlyTotal(out))],
  ];
  const persons = (span: 'monthly' | 'yearly') => byPerson.reduce((sum, row) => sum + row[span], 0);
  if (byPerson.length > 0) {
    wrong.push(['monthly income by person', persons('monthly') !== monthly.income]);
    wrong.push(['yearly income by person', persons('yearly') !== yearly.income]);
  }
  return wrong.filter(([, is]) => is).map(([subject]) => ({ kind: 'total', subject }));
}
