import { baseKey } from '#engine/budgets/carrying.ts';
import { daysBetween } from '#platform/shared/dates.ts';
import type { ComparedKind } from './record.ts';
import { isYearsAfter } from './seldom.ts';
import { type Entry, isSeen, type Opened, type Reports, sameAccount } from './sides.ts';

/** A line of the earlier report and the one that it became; one of them is missing where it is new or gone. */
export interface Match {
  kind: ComparedKind;
  before: Entry | null;
  after: Entry | null;
  /** Of a payee that ended within the later report: its line there. */
  ended: Entry | null;
}

/** Statements may be silent for so long, a quarter's bill, and a payee still have taken another's place. */
const quietDays = 92;

/**
 * Which line became which. Each is matched at most once, the surest way first: payee and category, then the payee alone, then
 * a payee in another's place. What is left is new or gone. The same reports give the same matches, in whatever order they list lines.
 */
export function matchLines({ before, after }: Reports): Match[] {
  const open = { before: new Set(before.entries), after: new Set(after.entries) };
  const direction = ({ line }: Entry) => (line.is_income ? 'in' : 'out');
  const same = [
    // A key with a purpose holds an amount, which another bill of the payee may have by now.
    ...pairUp(open, ({ side }) => (baseKey(side.key) === side.key ? `${side.key} ${side.category}` : null)),
    ...pairUp(open, (entry) => `${direction(entry)} ${entry.payee} ${entry.side.category}`),
  ].map(([was, is]): Match => ({ kind: 'same', before: was, after: is, ended: null }));
  const recategorised = [
    ...pairUp(open, ({ side }) => side.key),
    ...pairUp(open, (entry) => `${direction(entry)} ${entry.payee} ${entry.isRegular}`, { onlyIfAlone: true }),
  ].map(([was, is]): Match => ({ kind: 'recategorised', before: was, after: is, ended: null }));
  const { kept, moved } = movedPayees(same, open, { before, after });
  return [
    ...kept,
    ...recategorised,
    ...moved,
    ...[...open.before].map((entry): Match => ({ kind: 'gone', before: entry, after: null, ended: null })),
    ...[...open.after].map((entry): Match => ({ kind: 'new', before: null, after: entry, ended: null })),
  ];
}

interface OpenEntries {
  before: Set<Entry>;
  after: Set<Entry>;
}

/** Takes pairs with the same name from what is open, those nearest in frequency, day of the month and amount first. */
function pairUp(open: OpenEntries, nameOf: (entry: Entry) => string | null, { onlyIfAlone = false } = {}): [Entry, Entry][] {
  const later = Map.groupBy(open.after, nameOf);
  return [...Map.groupBy(open.before, nameOf)].flatMap(([name, earlier]) => {
    const candidates = name === null ? [] : (later.get(name) ?? []);
    if (onlyIfAlone && (earlier.length > 1 || candidates.length > 1)) return [];
    const pairs = earlier.flatMap((was) => candidates.map((is): [Entry, Entry] => [was, is])).sort(nearerFirst);
    return pairs.filter(([was, is]) => open.before.has(was) && open.after.has(is) && open.before.delete(was) && open.after.delete(is));
  });
}

function nearerFirst(one: [Entry, Entry], other: [Entry, Entry]): number {
  const otherRhythm = ([was, is]: [Entry, Entry]) => Number(was.side.frequency !== is.side.frequency);
  const otherDay = ([was, is]: [Entry, Entry]) => Number(was.day !== null && is.day !== null && daysApart(was.day, is.day) > sameDayWithin);
  const apart = ([was, is]: [Entry, Entry]) => Math.abs(was.side.monthly - is.side.monthly);
  const keys = ([was, is]: [Entry, Entry]) => `${was.side.key} ${is.side.key}`;
  return (
    otherRhythm(one) - otherRhythm(other) ||
    otherDay(one) - otherDay(other) ||
    apart(one) - apart(other) ||
    (keys(one) < keys(other) ? -1 : 1)
  );
}

/** Weekends and bank holidays move a payment by so many days. */
const sameDayWithin = 5;

/** Days from one day of a month to another, the shorter way around the month's end. */
function daysApart(one: number, other: number): number {
  const days = Math.abs(one - other);
  return Math.min(days, 30 - days);
}

/**
 * Payees in the place of others: of one category one bill ended and one began, no long silence lies between them, and the
 * statements of both reports show the accounts, so that the end and the beginning are seen and not only missing.
 */
function movedPayees(same: readonly Match[], open: OpenEntries, reports: Reports): { kept: Match[]; moved: Match[] } {
  const ended = same.filter(({ before, after }) => before?.side.counts && after && !after.side.counts);
  const gone = [...open.before].map((entry): Match => ({ kind: 'gone', before: entry, after: null, ended: null }));
  const purpose = ({ line, side }: Entry) => `${line.is_income} ${side.category}`;
  const isCandidate = (entry: Entry | null): entry is Entry =>
    entry !== null && (entry.isRegular || entry.isAnnual) && entry.isOneAtATime && entry.side.counts;
  const leaving = Map.groupBy(
    [...ended, ...gone].filter(({ before }) => isCandidate(before)),
    ({ before }) => (before ? purpose(before) : ''),
  );
  const coming = Map.groupBy([...open.after].filter(isCandidate), purpose);
  const moved = [...leaving].flatMap(([name, [was, ...others]]): Match[] => {
    const [is, ...rivals] = coming.get(name) ?? [];
    if (!was?.before || !is || others.length > 0 || rivals.length > 0 || !followsOn(was, is, reports)) return [];
    open.before.delete(was.before);
    open.after.delete(is);
    return [{ kind: 'moved', before: was.before, after: is, ended: was.after }];
  });
  const joined = new Set(moved.map(({ before }) => before));
  return { kept: same.filter((match) => !joined.has(match.before)), moved };
}

function followsOn({ before: was, after: ended }: Match, is: Entry, { before, after }: Reports): boolean {
  const last = (ended ?? was)?.side.last;
  const first = is.side.first;
  if (!was || !last || !first || !isShown(was, before, after) || !isShown(is, after, before)) return false;
  if (isPaid(was.payee, after) || isPaid(is.payee, before)) return false;
  if (was.isAnnual && is.isAnnual) return isYearsAfter(first, last);
  const quiet = ended
    ? daysBetween(last, first)
    : Math.max(0, daysBetween(last, before.model.period.to)) + Math.max(0, daysBetween(after.model.period.from, first));
  return Math.abs(quiet) <= quietDays;
}

/** Whether a report still counts a payee, or keeps payments to them apart. */
function isPaid(payee: string, { entries, apart }: Opened): boolean {
  return apart.has(payee) || entries.some((entry) => entry.payee === payee && entry.side.counts);
}

/** Whether every account that a line was paid from is seen in the other report as well. */
export function isShown(entry: Entry, own: Opened, other: Opened): boolean {
  return unseenAccounts(entry, own, other).length === 0;
}

/** The accounts that a line was paid from and that the other report doesn't see. */
export function unseenAccounts({ payments }: Entry, { model }: Opened, other: Opened): Opened['model']['accounts'] {
  const ids = new Set(payments.map(({ account_id }) => account_id));
  return model.accounts.filter((account) => {
    const there = sameAccount(account, other.model.accounts);
    return ids.has(account.id) && (there === undefined || !isSeen(there));
  });
}
