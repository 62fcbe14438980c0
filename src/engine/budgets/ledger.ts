import { dayNumber, firstDay, fromDayNumber, lastDay, monthOf, monthsBetween, type Month, type PlainDate } from '#platform/shared/dates.ts';
import type { Pence } from '#platform/shared/money.ts';
import { byTime, joinsOf, type Stretch } from './coverage.ts';
import type { Account, Payment } from './household.ts';
import type { Bucket, Ledger } from './record.ts';

/** Between two printed balances: what the payments add up to, and what the balances say. */
interface Segment {
  /** Day numbers, both included. */
  from: number;
  to: number;
  /** The change in balance less the payments. */
  difference: Pence;
}

/** A balance at the end of a day. */
interface Anchor {
  day: number;
  balance: Pence;
}

interface LedgerInput {
  /** The payments as rows print them, balances beside them: of one that a person split, the whole. */
  printed: readonly Payment[];
  buckets: Readonly<Record<string, Bucket>>;
  period: { from: PlainDate; to: PlainDate };
}

/**
 * Every penny: for each account and month the signed sum of all buckets, beside the change in balance. Where rows print
 * balances, a difference is found in its month; where only statements do, in the month in which the statement ends.
 * Duplicates are prints, not money, and left out.
 */
export function ledgerOf(accounts: readonly Account[], payments: readonly Payment[], { printed, buckets, period }: LedgerInput): Ledger[] {
  const isMoney = ({ id }: Payment): boolean => buckets[id] !== 'duplicate';
  const byAccount = Map.groupBy(payments.filter(isMoney), ({ account }) => account);
  const printedOf = Map.groupBy(printed.filter(isMoney), ({ account }) => account);
  return accounts.flatMap((account) => {
    const own = byAccount.get(account) ?? [];
    const segments = segmentsOf(account.statements, printedOf.get(account) ?? []);
    const byMonth = Map.groupBy(own, ({ date }) => monthOf(date));
    const wrong = differencesByMonth(segments, account.statements);
    return monthsBetween(period.from, period.to).map((month) => {
      const inMonth = byMonth.get(month) ?? [];
      const known = isKnown(month, inMonth, segments);
      return ledgerMonth({ account, month, payments: inMonth, buckets, difference: known ? (wrong.get(month) ?? 0) : null });
    });
  });
}

interface MonthInput {
  account: Account;
  month: Month;
  payments: readonly Payment[];
  buckets: Readonly<Record<string, Bucket>>;
  difference: Pence | null;
}

function ledgerMonth({ account, month, payments, buckets, difference }: MonthInput): Ledger {
  const sums: Partial<Record<Bucket, Pence>> = {};
  let change = 0;
  for (const { id, amount } of payments) {
    const bucket = buckets[id];
    change += amount;
    if (bucket) sums[bucket] = (sums[bucket] ?? 0) + amount;
  }
  const inBuckets = Object.values(sums).reduce((total, amount) => total + amount, 0);
  return {
    account_id: account.id,
    month,
    buckets: sums,
    change,
    balanceChange: difference === null ? null : change + difference,
    ok: difference === 0 && inBuckets === change,
  };
}

/** Statements that meet make a chain; within it, every balance known at the end of a day is an anchor. */
function segmentsOf(statements: readonly Stretch[], payments: readonly Payment[]): Segment[] {
  const upTo = runningSum(payments);
  return chainsOf(statements).flatMap((chain) => {
    const anchors = anchorsOf(chain, payments);
    return anchors.slice(1).map((anchor, index) => {
      const before = anchors[index] ?? anchor;
      const paid = upTo(anchor.day) - upTo(before.day);
      return { from: before.day + 1, to: anchor.day, difference: anchor.balance - before.balance - paid };
    });
  });
}

function chainsOf(statements: readonly Stretch[]): Stretch[][] {
  const chains: Stretch[][] = [];
  for (const stretch of byTime(statements)) {
    const last = chains.at(-1)?.at(-1);
    const meets =
      last &&
      last.closing_balance !== null &&
      joinsOf([last, stretch])[0]?.state === 'ok' &&
      last.closing_balance === stretch.opening_balance;
    if (meets) chains.at(-1)?.push(stretch);
    else chains.push([stretch]);
  }
  return chains;
}

function anchorsOf(chain: readonly Stretch[], payments: readonly Payment[]): Anchor[] {
  const first = chain[0];
  const last = chain.at(-1);
  if (!first || !last) return [];
  const [from, to] = [dayNumber(first.from), dayNumber(last.to)];
  const anchors = new Map<number, Pence>();
  if (first.opening_balance !== null) anchors.set(from - 1, first.opening_balance);
  const within = payments.filter(({ day }) => from <= day && day <= to);
  for (const { day, balance } of endsOfDays(within)) anchors.set(day, balance);
  for (const [index, stretch] of chain.entries()) {
    const next = chain[index + 1];
    const endsDay = !next || next.from > stretch.to;
    if (endsDay && stretch.closing_balance !== null) anchors.set(dayNumber(stretch.to), stretch.closing_balance);
  }
  return [...anchors].map(([day, balance]) => ({ day, balance })).sort((a, b) => a.day - b.day);
}

/**
 * The balances at the end of days, whatever order the rows of a day come in: the one that no other row of the day started
 * from. Where a row is missing there are several; then it is the one that the next day starts from.
 */
function endsOfDays(payments: readonly Payment[]): Anchor[] {
  const printed = payments.filter(({ evidence }) => typeof evidence.balance === 'number');
  const days = [...Map.groupBy(printed, ({ day }) => day)]
    .map(([day, rows]) => ({ day, ...startsAndEnds(rows) }))
    .sort((a, b) => a.day - b.day);
  return days.flatMap(({ day, ends }, index) => {
    const next = days[index + 1]?.starts;
    const likely = ends.length > 1 && next ? ends.filter((end) => next.includes(end)) : ends;
    return likely.length === 1 ? [{ day, balance: likely[0] ?? 0 }] : [];
  });
}

/** Balances that rows of a day started from and no other ended with, and the other way round. */
function startsAndEnds(rows: readonly Payment[]): { starts: Pence[]; ends: Pence[] } {
  const after = rows.map(({ evidence }) => evidence.balance ?? 0);
  const before = rows.map(({ amount, evidence }) => (evidence.balance ?? 0) - amount);
  return { starts: without(before, after), ends: without(after, before) };
}

/** A multiset less another. */
function without(values: readonly Pence[], taken: readonly Pence[]): Pence[] {
  const left = [...taken];
  return values.filter((value) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** What the balances say beyond the payments, in the month in which it shows; also a statement that doesn't begin where the last one ended. */
function differencesByMonth(segments: readonly Segment[], statements: readonly Stretch[]): Map<Month, Pence> {
  const byMonth = new Map<Month, Pence>();
  const add = (month: Month, difference: Pence) => {
    if (difference !== 0) byMonth.set(month, (byMonth.get(month) ?? 0) + difference);
  };
  for (const { to, difference } of segments) add(monthOf(fromDayNumber(to)), difference);
  for (const { begins, closing, opening, state } of joinsOf(statements)) {
    if (state === 'broken' && closing !== null && opening !== null) add(monthOf(begins), opening - closing);
  }
  return byMonth;
}

/** The sum of all payments up to the end of a day. */
function runningSum(payments: readonly Payment[]): (day: number) => Pence {
  const sorted = payments.toSorted((a, b) => a.day - b.day);
  const sums: { day: number; sum: Pence }[] = [];
  let total = 0;
  for (const { day, amount } of sorted) {
    total += amount;
    const last = sums.at(-1);
    if (last?.day === day) last.sum = total;
    else sums.push({ day, sum: total });
  }
  return (day) => {
    let [low, high] = [0, sums.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle]?.day ?? Infinity) <= day) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1]?.sum ?? 0;
  };
}

/** Whether balances stand on both sides of everything that happened in the month, and none is off that only a later month can show. */
function isKnown(month: Month, payments: readonly Payment[], segments: readonly Segment[]): boolean {
  const [first, last] = [dayNumber(firstDay(month)), dayNumber(lastDay(month))];
  const near = segments.filter(({ from, to }) => from <= last && to >= first);
  if (near.some(({ to, difference }) => difference !== 0 && to > last)) return false;
  return near.length > 0 && payments.every(({ day }) => near.some(({ from, to }) => from <= day && day <= to));
}
