import type { Pair } from './alignment.ts';
import { likeness, wordsOf } from './sentence-changes.ts';
import type { MarkedSentence } from './view-sentences.ts';

/** Of the sentences that say the same, with what each prints, those that one of the edited text may be. */
export type SameSentences = (at: number) => MarkedSentence[];

/** Sentences around one are compared up to here on each side. */
const AROUND = 100;
/** Below it, words that two sentences share say nothing. */
const ALIKE = 0.5;
/** Where a sentence stands so often on both sides that comparing all with all takes too long, only what stayed between others is told apart. */
const MOST_CLAIMS = 40_000;

/**
 * Finds the sentence that each one of an edited text was, moved or not. Where one was made several times of other values, what stands around
 * it says which it is, each being one of them; or its place does, where between two sentences that stayed as many say it as did. Where
 * neither does, all that are left are given: it may be any of them.
 * @param kept the sentences that stayed where they are
 */
export function sameSentences(before: readonly MarkedSentence[], after: readonly string[], kept: readonly Pair[]): SameSentences {
  const said = before.map(({ text }) => text);
  const [placesBefore, placesAfter] = [placesOf(said), placesOf(after)];
  const among = (places: readonly number[]): MarkedSentence[] => distinct(places.flatMap((place) => before[place] ?? []));
  const isOnce = (text = ''): boolean => placesBefore.get(text)?.length === 1 && placesAfter.get(text)?.length === 1;
  const anchors = kept.filter(([, at]) => isOnce(after[at])).toSorted(([, one], [, other]) => one - other);
  const found = new Map<number, MarkedSentence[]>();
  for (const [text, ats] of placesAfter) {
    const places = placesBefore.get(text) ?? [];
    const told = among(places).length < 2 ? new Map<number, number>() : toldApart({ said, after, places, ats, anchors });
    const left = places.filter((place) => ![...told.values()].includes(place));
    for (const at of ats) found.set(at, among(told.has(at) ? [told.get(at) ?? -1] : left.length > 0 ? left : places));
  }
  return (at) => found.get(at) ?? [];
}

function placesOf(texts: readonly string[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    const known = places.get(text);
    if (known) known.push(at);
    else places.set(text, [at]);
  }
  return places;
}

/** Sentences that print the same tags are one. */
function distinct(sentences: readonly MarkedSentence[]): MarkedSentence[] {
  return [...new Map(sentences.map((sentence) => [JSON.stringify(sentence.values), sentence])).values()];
}

/** A sentence that stands several times on one side or both, by its places there. */
interface Repeated {
  said: readonly string[];
  after: readonly string[];
  places: readonly number[];
  ats: readonly number[];
  anchors: readonly Pair[];
}

/** That one place of the edited text is one of the made text, and what speaks for it, the weightiest first. */
interface Claim {
  at: number;
  place: number;
  grounds: readonly number[];
}

/** By the places in the edited text, which sentence of the made one each is, for those that can be told apart. */
function toldApart(repeated: Repeated): Map<number, number> {
  const { places, ats } = repeated;
  const told = new Map<number, number>();
  const open = new Set(places);
  const settle = (at: number, place: number): void => {
    told.set(at, place);
    open.delete(place);
  };
  const claims = places.length * ats.length > MOST_CLAIMS ? [] : claimsOf(repeated);
  for (const equal of Map.groupBy(claims, ({ grounds }) => grounds.join(' ')).values()) {
    const live = equal.filter(({ at, place }) => !told.has(at) && open.has(place));
    const [byAt, byPlace] = [Map.groupBy(live, ({ at }) => at), Map.groupBy(live, ({ place }) => place)];
    for (const { at, place } of live) if (byAt.get(at)?.length === 1 && byPlace.get(place)?.length === 1) settle(at, place);
  }
  for (const at of ats) {
    if (told.has(at)) continue;
    const [from, to] = gapAround(repeated, at);
    const between = [...open].filter((place) => from[0] < place && place < to[0]);
    const others = ats.filter((other) => !told.has(other) && from[1] < other && other < to[1]);
    if (between.length === others.length) for (const [index, other] of others.entries()) settle(other, between[index] ?? -1);
  }
  if (open.size === 0) for (const at of ats) if (!told.has(at)) settleCopy(at, claims, told);
  return told;
}

/** A sentence that was copied is told by what was copied above it. */
function settleCopy(at: number, claims: readonly Claim[], told: Map<number, number>): void {
  const [best, next] = claims.filter((claim) => claim.at === at && (claim.grounds[0] ?? 0) > 0);
  if (best && (!next || compare(best.grounds, next.grounds) !== 0)) told.set(at, best.place);
}

/** All that what stands around speaks for, the surest first. */
function claimsOf({ said, after, places, ats }: Repeated): Claim[] {
  const claims = ats.flatMap((at) =>
    places.map((place): Claim => {
      const [above, below] = ([-1, 1] as const).map((step) => commonFrom({ texts: said, at: place }, { texts: after, at }, step));
      // What stands above says more of what a sentence is about than what follows.
      return { at, place, grounds: [above?.same ?? 0, above?.alike ?? 0, below?.same ?? 0, below?.alike ?? 0] };
    }),
  );
  // Where some were taken out, what follows may have moved up to another.
  const weights = places.length === ats.length ? 4 : 2;
  return claims
    .filter(({ grounds }) => grounds.slice(0, weights).some((ground) => ground > 0))
    .sort((a, b) => compare(b.grounds, a.grounds));
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, ground] of one.entries()) if (ground !== other[index]) return ground - (other[index] ?? 0);
  return 0;
}

interface Placed {
  texts: readonly string[];
  at: number;
}

/** How many sentences from two places on are the same, one after the other; where none is, how like each other the first ones are. */
function commonFrom(one: Placed, other: Placed, step: 1 | -1): { same: number; alike: number } {
  for (let same = 0; same < AROUND; same++) {
    const [a, b] = [one, other].map(({ texts, at }) => texts[at + step * (same + 1)]);
    if (a !== undefined && a === b) continue;
    const alike = same > 0 || a === undefined || b === undefined ? 0 : likeness(wordsOf(a), wordsOf(b));
    return { same, alike: alike < ALIKE ? 0 : alike };
  }
  return { same: AROUND, alike: 0 };
}

/** The nearest sentences around one of the edited text that stayed and stand once in each text, by their numbers in both. */
function gapAround({ said, after, anchors }: Repeated, at: number): [Pair, Pair] {
  const before = anchors.findLast(([, place]) => place < at);
  const behind = anchors.find(([, place]) => place > at);
  return [before ?? [-1, -1], behind ?? [said.length, after.length]];
}
