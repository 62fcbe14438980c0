import type { Pair } from './alignment.ts';
import { likeness, wordsOf } from './sentence-changes.ts';
import type { MarkedSentence } from './view-sentences.ts';

/** Of the sentences that say the same, with what each prints, those that one of the edited text may be. */
export type SameSentences = (at: number) => MarkedSentence[];

/** Sentences around one are compared up to here on each side. */
const AROUND = 100;

/** Of the same words in another order: less than the same sentence. */
const ALMOST = 0.99;

/**
 * Finds the sentence that each one of an edited text was, moved or not. Where one was made several times of other values, what stands around
 * it says which it is, or that between two sentences that stayed as many say it as did; where neither does, all are given: it may be any of them.
 * @param kept the sentences that stayed where they are
 */
export function sameSentences(before: readonly MarkedSentence[], after: readonly string[], kept: readonly Pair[]): SameSentences {
  const said = before.map(({ text }) => text);
  const placesBefore = placesOf(said);
  const placesAfter = placesOf(after);
  const anchors = kept
    .filter(([, at]) => isOnce(placesBefore, after[at]) && isOnce(placesAfter, after[at]))
    .toSorted(([, one], [, other]) => one - other);
  return (at) => {
    const places = placesBefore.get(after[at] ?? '') ?? [];
    const among = (some: readonly number[]): MarkedSentence[] => distinct(some.flatMap((place) => before[place] ?? []));
    if (among(places).length < 2) return among(places);
    const alike = places.map((place) => ({ place, common: commonAround({ said, place }, { said: after, place: at }) }));
    const most = Math.max(...alike.map(({ common }) => common));
    const likeliest = among(alike.filter(({ common }) => common === most).map(({ place }) => place));
    if (likeliest.length < 2) return likeliest;
    const [from, to] = gapAround(anchors, at, [before.length, after.length]);
    const between = places.filter((place) => from[0] < place && place < to[0]);
    const others = (placesAfter.get(after[at] ?? '') ?? []).filter((place) => from[1] < place && place < to[1]);
    return between.length === others.length ? among(between.slice(others.indexOf(at)).slice(0, 1)) : likeliest;
  };
}

function placesOf(texts: readonly string[]): ReadonlyMap<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), at]);
  return places;
}

const isOnce = (places: ReadonlyMap<string, number[]>, text = ''): boolean => places.get(text)?.length === 1;

/** Sentences that print the same tags are one. */
function distinct(sentences: readonly MarkedSentence[]): MarkedSentence[] {
  return [...new Map(sentences.map((sentence) => [JSON.stringify(sentence.values), sentence])).values()];
}

interface Placed {
  said: readonly string[];
  place: number;
}

/** How much before and behind two places is the same, sentence after sentence, and how like each other the first ones are that aren't. */
function commonAround(one: Placed, other: Placed): number {
  const common = (step: 1 | -1): number => {
    for (let count = 0; count < AROUND; count++) {
      const [a, b] = [one, other].map(({ said, place }) => said[place + step * (count + 1)]);
      if (a === undefined || b === undefined) return count;
      if (a !== b) return count + likeness(wordsOf(a), wordsOf(b)) * ALMOST;
    }
    return AROUND;
  };
  // What stands above says more of what a sentence is about than what follows.
  return 2 * common(-1) + common(1);
}

/** The nearest sentences around one of the edited text that stayed and stand once in each text, by their numbers in both; `anchors` are in order. */
function gapAround(anchors: readonly Pair[], at: number, ends: Pair): [Pair, Pair] {
  const before = anchors.findLast(([, place]) => place < at);
  const behind = anchors.find(([, place]) => place > at);
  return [before ?? [-1, -1], behind ?? ends];
}
