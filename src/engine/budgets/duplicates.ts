import { answeredPairs, answerOf, compare, type Decisions } from './decisions.ts';
import { repeatedWithin } from './feed-repeats.ts';
import { repeatedAcross } from './overlaps.ts';
import type { Match, Print, Source } from './prints.ts';
import type { Duplicate } from './record.ts';
import { likeness, wordsOf } from './wording.ts';

/** A pending payment is booked within a week. */
const bookedWithin = 7;

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
  const single = kept.filter(({ id }) => !dropped.has(id));
  return [...told, ...bookedLater(single, decisions)];
}

function compareSources(a: Source | undefined, b: Source | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  return Number(b.printed) - Number(a.printed) || a.from - b.from || b.to - a.to;
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
