import type { Pence } from '#platform/shared/money.ts';
import type { Interval } from './coverage.ts';
import { answeredPairs, answerOf, compare, type Decisions } from './decisions.ts';
import type { Duplicate } from './record.ts';
import { likeness, wordsOf } from './wording.ts';

/** One print of a payment: the same payment may be printed by several sources. */
export interface Print {
  id: string;
  /** The file or the pull from the bank that gave it. */
  source: string;
  /** Day number. */
  day: number;
  amount: Pence;
  description: string;
  bank_id?: string | null | undefined;
  pending?: boolean | undefined;
}

/** What is known of a source: the days it covers, and the balances it prints at both ends. */
export interface Source extends Interval {
  id: string;
  opening: Pence | null;
  closing: Pence | null;
  /** Its balances tie out: it holds every payment of its days, each once. */
  proved: boolean;
  /** Printed by a bank, whose own statement doesn't print a payment twice; a feed may. */
  printed: boolean;
}

interface Match {
  kept: Print;
  dropped: Print;
  sure: boolean;
}

/** A pending payment is booked within a week. */
const bookedWithin = 7;
/** Two prints of one payment may carry the day of purchase and the day of booking. */
const driftDays = 3;

/**
 * Finds the payments of one account that several overlapping sources give, as a multiset: the n-th payment of a day and
 * amount in one source is the n-th of that day and amount in another, so that two genuine identical payments in one
 * source stay two. What no balance and no wording settles is asked about.
 */
export function findDuplicates(prints: readonly Print[], sources: readonly Source[], decisions: Decisions): Duplicate[] {
  const known = new Map(sources.map((source) => [source.id, source]));
  const bySource = Map.groupBy(
    prints.toSorted((a, b) => a.day - b.day || compare(a.id, b.id)),
    ({ source }) => source,
  );
  const order = [...bySource.keys()].sort((a, b) => compareSources(known.get(a), known.get(b)) || compare(a, b));
  const kept: Print[] = [];
  const matches: Match[] = [];
  for (const id of order) {
    const own = bySource.get(id) ?? [];
    const within = repeatedWithin(own, known.get(id));
    matches.push(...within);
    const droppedHere = new Set(within.map(({ dropped }) => dropped));
    const fresh = own.filter((print) => !droppedHere.has(print));
    const across = repeatedAcross(kept, fresh, { known, source: known.get(id) });
    matches.push(...across);
    const gone = new Set(across.map(({ dropped }) => dropped));
    kept.push(...fresh.filter((print) => !gone.has(print)));
  }
  const told = decide(matches, prints, decisions);
  const dropped = new Set(told.map(({ dropped_id }) => dropped_id));
  return [
    ...told,
    ...bookedLater(
      kept.filter(({ id }) => !dropped.has(id)),
      decisions,
    ),
  ];
}

function compareSources(a: Source | undefined, b: Source | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return Number(b.printed) - Number(a.printed) || a.from - b.from || b.to - a.to;
}

const bankId = ({ bank_id }: Print): string => bank_id?.trim() ?? '';

/** A feed that gives a payment twice: the same id is the same payment; alike under two ids is settled by the balances, or asked. */
function repeatedWithin(own: readonly Print[], source: Source | undefined): Match[] {
  if (source?.printed !== false) return [];
  const matches: Match[] = [];
  const byId = new Map<string, Print>();
  const alike: Match[] = [];
  const firsts = new Map<string, Print>();
  for (const print of own) {
    const id = bankId(print);
    const same = byId.get(id);
    if (id !== '' && same?.amount === print.amount) {
      matches.push({ kept: same, dropped: print, sure: true });
      continue;
    }
    byId.set(id, print);
    const key = `${print.day} ${print.amount} ${wordsOf(print.description).join(' ')}`;
    const first = firsts.get(key);
    if (first) alike.push({ kept: first, dropped: print, sure: false });
    else firsts.set(key, print);
  }
  return [...matches, ...settledByBalance(alike, { own, gone: matches, source })];
}

/** With printed balances at both ends, the sum says whether the repeats are payments or prints. */
function settledByBalance(
  alike: Match[],
  { own, gone, source }: { own: readonly Print[]; gone: readonly Match[]; source: Source },
): Match[] {
  if (source.opening === null || source.closing === null) return alike;
  const sum = (prints: readonly Print[]) => prints.reduce((total, { amount }) => total + amount, 0);
  const tooMuch = sum(own) - sum(gone.map(({ dropped }) => dropped)) - (source.closing - source.opening);
  if (tooMuch === 0) return [];
  if (tooMuch === sum(alike.map(({ dropped }) => dropped))) return alike.map((match) => ({ ...match, sure: true }));
  const alone = alike.filter(({ dropped }) => dropped.amount === tooMuch);
  return alone.length === 1 ? alone.map((match) => ({ ...match, sure: true })) : alike;
}

interface Overlap {
  known: ReadonlyMap<string, Source>;
  source: Source | undefined;
}

function repeatedAcross(kept: readonly Print[], fresh: readonly Print[], overlap: Overlap): Match[] {
  if (kept.length === 0) return [];
  const rivals = kept.filter((print) => overlaps(overlap.known.get(print.source), overlap.source));
  const exact = matchBy((print) => `${print.day} ${print.amount}`, { rivals, fresh, verdict: (a, b) => sameDay(a, b, overlap) });
  const used = new Set(exact.flatMap(({ kept: a, dropped: b }) => [a, b]));
  const drifted = matchBy(({ amount }) => String(amount), {
    rivals: rivals.filter((print) => !used.has(print)),
    fresh: fresh.filter((print) => !used.has(print)),
    verdict: (a, b) => drift(a, b, overlap),
  });
  return [...exact, ...drifted];
}

/** Two sources overlap when a day stands in both, unless the later one opens with the balance that the earlier one closed with. */
function overlaps(a: Source | undefined, b: Source | undefined): boolean {
  if (!a || !b) return true;
  if (a.from > b.to || b.from > a.to) return false;
  const [first, second] = a.from <= b.from ? [a, b] : [b, a];
  const touch = first.to === second.from && first.from !== second.from;
  return !(touch && first.closing !== null && first.closing === second.opening);
}

/** How good a match is (more is better) and whether it is sure; null when it is none. */
type Verdict = { score: number; sure: boolean } | null;

function matchBy(
  keyOf: (print: Print) => string,
  { rivals, fresh, verdict }: { rivals: readonly Print[]; fresh: readonly Print[]; verdict: (a: Print, b: Print) => Verdict },
): Match[] {
  const byKey = Map.groupBy(rivals, keyOf);
  const found: { match: Match; score: number }[] = [];
  for (const print of fresh) {
    for (const kept of byKey.get(keyOf(print)) ?? []) {
      const result = verdict(kept, print);
      if (result) found.push({ match: { kept, dropped: print, sure: result.sure }, score: result.score });
    }
  }
  found.sort((a, b) => b.score - a.score || compare(a.match.kept.id, b.match.kept.id) || compare(a.match.dropped.id, b.match.dropped.id));
  const taken = new Set<Print>();
  return found
    .map(({ match }) => match)
    .filter(({ kept, dropped }) => {
      if (taken.has(kept) || taken.has(dropped)) return false;
      taken.add(kept).add(dropped);
      return true;
    });
}

/** The same day and amount: one payment when the words agree, or when both sources are proved to hold each payment of the day once. */
function sameDay(a: Print, b: Print, { known, source }: Overlap): Verdict {
  if (bankId(a) !== '' && bankId(a) === bankId(b)) return { score: 3, sure: true };
  const like = likeness(wordsOf(a.description), wordsOf(b.description));
  const first = known.get(a.source);
  const bothProved = first?.proved === true && source?.proved === true && bothHold(first, source, a.day);
  const onlyTouch = first !== undefined && source !== undefined && (first.to === source.from || source.to === first.from);
  return { score: like, sure: !onlyTouch && (like >= 0.5 || bothProved) };
}

/** Whether both sources print the whole day: on the day that only one of them begins or ends with, it may print a part. */
function bothHold(a: Source, b: Source, day: number): boolean {
  const afterStart = (source: Source) => source.from < day || (source.from === day && a.from === b.from);
  const beforeEnd = (source: Source) => day < source.to || (source.to === day && a.to === b.to);
  return afterStart(a) && afterStart(b) && beforeEnd(a) && beforeEnd(b);
}

/** A payment that each source should hold and holds on another day. */
function drift(a: Print, b: Print, { known, source }: Overlap): Verdict {
  const apart = Math.abs(a.day - b.day);
  if (bankId(a) !== '' && bankId(a) === bankId(b)) return { score: 3, sure: true };
  const like = likeness(wordsOf(a.description), wordsOf(b.description));
  const first = known.get(a.source);
  const expected = (where: Source | undefined, day: number) => where === undefined || (where.from <= day && day <= where.to);
  if (apart === 0 || apart > driftDays || like < 0.5 || !expected(first, b.day) || !expected(source, a.day)) return null;
  if (first?.proved === true && source?.proved === true && first.printed && source.printed) return null;
  return { score: like - apart / 10, sure: false };
}

function decide(matches: readonly Match[], prints: readonly Print[], decisions: Decisions): Duplicate[] {
  const ids = new Set(prints.map(({ id }) => id));
  const told = answeredPairs(decisions, 'duplicate', '=')
    .filter(({ ids: [kept, dropped], answer }) => answer === 'yes' && kept !== dropped && ids.has(kept) && ids.has(dropped))
    .map(({ key, ids: [kept_id, dropped_id] }): Duplicate => ({ key, kept_id, dropped_id, status: 'confirmed' }));
  const taken = new Set(told.flatMap(({ kept_id, dropped_id }) => [`${kept_id}=${dropped_id}`, `${dropped_id}=${kept_id}`, dropped_id]));
  for (const { kept, dropped, sure } of matches) {
    const key = `${kept.id}=${dropped.id}`;
    if (taken.has(key) || taken.has(dropped.id)) continue;
    const rejected =
      answerOf(decisions, 'duplicate', key) === 'no' || answerOf(decisions, 'duplicate', `${dropped.id}=${kept.id}`) === 'no';
    told.push({ key, kept_id: kept.id, dropped_id: dropped.id, status: rejected ? 'rejected' : sure ? 'sure' : 'ask' });
  }
  return told;
}

const isPending = ({ pending, description }: Print): boolean => pending === true || /^\s*pending\b/i.test(description);

/** A payment announced and then booked: the booked one is kept. */
function bookedLater(prints: readonly Print[], decisions: Decisions): Duplicate[] {
  const taken = new Set<Print>();
  return prints.filter(isPending).flatMap((pending): Duplicate[] => {
    const booked = prints.filter(
      (print) =>
        !isPending(print) &&
        !taken.has(print) &&
        print.amount === pending.amount &&
        print.day >= pending.day &&
        print.day - pending.day <= bookedWithin &&
        likeness(wordsOf(print.description), wordsOf(pending.description)) >= 0.5,
    );
    const [first] = booked;
    if (!first) return [];
    taken.add(first);
    const key = `${first.id}=${pending.id}`;
    const rejected = answerOf(decisions, 'duplicate', key) === 'no';
    return [{ key, kept_id: first.id, dropped_id: pending.id, status: rejected ? 'rejected' : booked.length === 1 ? 'sure' : 'ask' }];
  });
}
