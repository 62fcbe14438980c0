import { compare } from './decisions.ts';
import { bankId, type Match, type Print, type Source } from './prints.ts';
import { likeness, wordsOf } from './wording.ts';

/** Two prints of one payment may carry the day of purchase and the day of booking. */
const driftDays = 3;

export interface Overlap {
  known: ReadonlyMap<string, Source>;
  source: Source | undefined;
}

/** Prints that another source, which covers the same days, has given before. */
export function repeatedAcross(kept: readonly Print[], fresh: readonly Print[], overlap: Overlap): Match[] {
  if (kept.length === 0) return [];
  const rivals = kept.filter((print) => overlaps(overlap.known.get(print.source), overlap.source));
  const exact = matchBy((print) => `${print.day} ${print.amount}`, { rivals, fresh, verdict: (a, b) => sameDay(a, b, overlap) });
  const used = new Set(exact.flatMap(({ kept: a, dropped: b }) => [a, b]));
  const drifted = matchBy(({ amount }) => String(amount), {
    rivals: rivals.filter((print) => !used.has(print)),
    fresh: fresh.filter((print) => !used.has(print)),
    verdict: (a, b) => drift(a, b, overlap),
  });
  return settledByBalance([...exact, ...drifted], overlap);
}

/** What the earlier source closed with, less what the later one opened with, is what both printed: that settles every match between them. */
function settledByBalance(matches: readonly Match[], { known, source }: Overlap): Match[] {
  const bySource = Map.groupBy(matches, ({ kept }) => kept.source);
  return [...bySource].flatMap(([id, between]) => {
    const earlier = known.get(id);
    if (!earlier || !source || earlier.closing === null || source.opening === null || earlier.to > source.to) return between;
    const both = between.reduce((sum, { dropped }) => sum + dropped.amount, 0);
    return between.map((match) => ({ ...match, sure: match.sure || both === (earlier.closing ?? 0) - (source.opening ?? 0) }));
  });
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
  if (bankId(a) !== '' && bankId(a) === bankId(b)) return { score: 3, sure: true };
  const apart = Math.abs(a.day - b.day);
  const first = known.get(a.source);
  const expected = (where: Source | undefined, day: number) => where === undefined || (where.from <= day && day <= where.to);
  if (apart === 0 || apart > driftDays || !expected(first, b.day) || !expected(source, a.day)) return null;
  if (first?.proved === true && source?.proved === true && first.printed && source.printed) return null;
  const like = likeness(wordsOf(a.description), wordsOf(b.description));
  return like < 0.5 ? null : { score: like - apart / 10, sure: false };
}
