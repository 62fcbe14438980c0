import { fromDayNumber, monthOf } from '#platform/shared/dates.ts';
import { timesAYear } from '#platform/shared/frequency.ts';
import type { Pence } from '#platform/shared/money.ts';
import { statistics, sum } from './amounts.ts';
import { clip, type Cover, coverOf, daysIn, type Interval, nearestYears, union } from './coverage.ts';
import { compare } from './decisions.ts';
import { averagedDays, type Habit, habitOf, yearlyAverage } from './habits.ts';
import { type Headings, lineCategory, type Placing } from './headings.ts';
import type { Account, Payment } from './household.ts';
import type { Memory } from './memory.ts';
import type { Bucket, Group } from './record.ts';
import { looksLikePerson } from './wording.ts';

/** A group with what its line is made from. */
export interface WorkedGroup {
  key: string;
  bucket: Bucket;
  category: string;
  payments: readonly Payment[];
  habit: Habit;
  /** Signed pence that came back, positive for spending. */
  refunded: Pence;
}

export interface GroupInput {
  placing: Placing;
  headings: Headings;
  /** What statements cover of the report, of some accounts together. */
  coverOf: (accounts: readonly Account[]) => Cover;
  /** Day number. */
  today: number;
  /** A payment less what came back of it, signed. */
  net: (payment: Payment) => Pence;
  /** Under which confidence a category is worth a look. */
  doubtfulBelow: (category: string) => number;
  /** Groups whose payments were grouped otherwise when a person decided about them. */
  regrouped: ReadonlySet<string>;
  /** Receipts from an account of a business. */
  drawnFrom: ReadonlyMap<string, string>;
}

/** Covers of accounts within the report's days, each worked out once. Where no day of them is missing, a year less some days is the year. */
export function coversWithin(span: Interval): GroupInput['coverOf'] {
  const known = new Map<string, Cover>();
  const whole = (cover: Cover): Cover => (cover.days === daysIn([span]) ? { ...cover, months: nearestYears(cover.months) } : cover);
  return (accounts) => {
    const key = accounts
      .map(({ id }) => id)
      .sort(compare)
      .join(' ');
    const cover = known.get(key) ?? whole(coverOf(union(accounts.flatMap(({ intervals }) => clip(intervals, span)))));
    known.set(key, cover);
    return cover;
  };
}

/** Groups payments of one bucket by their keys and works out how each is paid. */
export function workGroups(payments: readonly Payment[], bucket: Bucket, input: GroupInput, memory: Memory): WorkedGroup[] {
  const { placing, headings, today, coverOf, net } = input;
  return [...Map.groupBy(payments, placing.keyOf)].map(([key, own]) => {
    const placed = own[0] ? placing.categoryOf(own[0]) : '';
    const isIncome = (own[0]?.amount ?? 0) > 0;
    const category = bucket === 'line' ? drawnCategory(lineCategory(placed, isIncome, headings), own, input) : placed;
    // One key may be worked on twice in a bucket, whole and without its one-offs.
    const step = `${bucket} ${own.length} ${key}`;
    return memory.recall(step, [category, headings, today, coverOf, ...own, ...own.map(net)], () =>
      workGroup(key, { bucket, category, own, input }),
    );
  });
}

/** What a business may pay beside drawings, where the payment itself says so: a guess by the payer's name knows nothing of whose business it is. */
const namedIncome = /\b(?:salar(?:y|ies)|wages?|payroll|paye|net pay|dividends?|pension|interest|rent|loan|repayment)\b/i;

/** What a business paid is what it earned, unless a person, a rule of the firm or the words of the payment say what else it is. */
function drawnCategory(category: string, own: readonly Payment[], { placing, drawnFrom }: GroupInput): string {
  const isTold = (payment: Payment) =>
    placing.isDecided(payment) || payment.evidence.because === 'rule' || namedIncome.test(payment.description);
  return own.some(({ id }) => drawnFrom.has(id)) && !own.some(isTold) ? 'income.self_employment' : category;
}

interface Grouping {
  bucket: Bucket;
  category: string;
  own: readonly Payment[];
  input: GroupInput;
}

function workGroup(key: string, { bucket, category, own, input }: Grouping): WorkedGroup {
  const { headings, today, net } = input;
  const kept = own.filter((payment) => net(payment) !== 0);
  const byAccount = Map.groupBy(own, ({ account }) => account);
  const cover = input.coverOf([...byAccount.keys()]);
  const parts = [...byAccount].map(([account, some]) => ({ cover: input.coverOf([account]), amount: sum(some.map(net)) }));
  const habit = habitOf(kept.length > 0 ? kept : own, {
    custom: headings.custom(category),
    cover,
    yearlyAverage: yearlyAverage(parts, cover),
    averagedDays: averagedDays(parts, cover),
    today,
  });
  return { key, bucket, category, payments: own, habit, refunded: sum(own.map(net)) - sum(own.map(({ amount }) => amount)) };
}

/** What is known of a group from elsewhere. */
interface Looks {
  reviewed: boolean;
  large: boolean;
  /** Income of which nothing tells whose it is. */
  unearned: boolean;
}

/** A new amount is worth a look for two months. */
const recentDays = 62;

/** The record of a group, with the reasons for which a person should look. */
export function groupRecord(group: WorkedGroup, { input, memory, ...looks }: { input: GroupInput; memory: Memory } & Looks): Group {
  const { payments, key, bucket } = group;
  const [first] = payments;
  if (!first) throw new RangeError('a group has at least one payment');
  const doubtful = payments.reduce((least, payment) => (payment.evidence.confidence < least.evidence.confidence ? payment : least), first);
  const seen = { decided: input.placing.isDecided(doubtful), ...looks, regrouped: input.regrouped.has(key) };
  return memory.recall(
    `${bucket} ${key}`,
    [group, doubtful, input.coverOf, input.doubtfulBelow(group.category), ...Object.values(seen)],
    () => describe(group, { input, doubtful, ...seen }),
  );
}

interface Seen extends Looks {
  input: GroupInput;
  /** The payment whose category is least sure. */
  doubtful: Payment;
  /** A person chose its category. */
  decided: boolean;
  regrouped: boolean;
}

function describe(group: WorkedGroup, seen: Seen): Group {
  const { payments, habit, bucket } = group;
  const { input, doubtful, reviewed } = seen;
  const amounts = payments.map(({ amount }) => amount);
  const first = payments[0] ?? doubtful;
  const last = payments.at(-1) ?? doubtful;
  const confidence = seen.decided ? 1 : doubtful.evidence.confidence;
  return {
    key: group.key,
    bucket,
    canonicalDescription: last.payee || last.description,
    description: last.description,
    category: group.category,
    confidence,
    because: doubtful.evidence.because,
    isIncome: last.amount > 0,
    currency: last.account.currency,
    transactionIds: payments.map(({ id }) => id),
    count: payments.length,
    first_date: first.date,
    last_date: last.date,
    amount: sum(amounts),
    refunded: group.refunded,
    ...statistics(amounts),
    byMonth: byMonth(payments, input),
    cadence: habit.cadence,
    next_due: habit.due === null ? null : fromDayNumber(habit.due),
    stopped: habit.stopped,
    changes: habit.changes.map(({ day, from, to }) => ({ date: fromDayNumber(day), from, to })),
    reviewed,
    reasons: reasonsOf(group, confidence, seen),
    atStake: Math.abs(habit.amount) * timesAYear[habit.frequency],
  };
}

function reasonsOf(group: WorkedGroup, confidence: number, { input, large, regrouped, unearned }: Seen): Group['reasons'] {
  const { category, habit, payments, bucket } = group;
  const [one] = payments;
  const isIncome = (one?.amount ?? 0) > 0;
  const person = category === 'other.person' || (category === 'income.other' && looksLikePerson(one?.payee ?? ''));
  const lastChange = habit.changes.at(-1)?.day ?? -Infinity;
  const changed = habit.unsettled || (payments.at(-1)?.day ?? 0) - lastChange <= recentDays;
  const reasons: [Group['reasons'][number], boolean][] = [
    ['no_category', !input.headings.has(category)],
    ['unknown_category', category === 'other.unknown'],
    ['low_confidence', confidence < input.doubtfulBelow(category)],
    ['person', person && bucket === 'line'],
    ['large', large],
    ['amount_changed', changed && bucket === 'line'],
    ['stopped', habit.stopped && bucket === 'line'],
    ['regrouped', regrouped && bucket === 'line'],
    ['whose', unearned && bucket === 'line'],
    [
      'irregular_income',
      isIncome && bucket === 'line' && (habit.cadence === 'irregular' || habit.cadence === 'once' || varies(payments, habit)),
    ],
  ];
  return reasons.filter(([, applies]) => applies).map(([reason]) => reason);
}

/** Sums that differ by more than this part of their mean make an income irregular, however regularly it comes. */
const variesBy = 0.3;

function varies(payments: readonly Payment[], { steady }: Habit): boolean {
  const { min, mean, max } = statistics(payments.map(({ amount }) => amount));
  return !steady && max - min > mean * variesBy;
}

/** Sums of the whole calendar months that statements cover, months without a payment included. */
function byMonth(payments: readonly Payment[], { coverOf }: GroupInput): Group['byMonth'] {
  const whole = coverOf([...new Set(payments.map(({ account }) => account))]).wholeMonths;
  if (whole.length < 2) return null;
  const sums = new Map(whole.map((month) => [month, 0]));
  for (const { date, amount } of payments) {
    const month = monthOf(date);
    const before = sums.get(month);
    if (before !== undefined) sums.set(month, before + amount);
  }
  const { mean, median, min, max } = statistics([...sums.values()]);
  return { mean, median, low: Math.abs(min) < Math.abs(max) ? min : max, months: whole.length };
}
