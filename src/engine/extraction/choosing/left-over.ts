import { readingOf } from '../queries/readings.ts';
import { related } from '../queries/related.ts';
import { canonical, type WantedType } from '../words/values.ts';
import type { Candidate } from './candidates.ts';
import { type Evidence, evidenceOf, type Place, type Surroundings } from './evidence.ts';
import { placeOf } from './rivals.ts';

/** What each kind of evidence weighs, in logarithms of odds: by regression on forms of examiners, each found at first sight by the code before it. */
const weights = { meant: 4.7, ahead: 1.6, near: 1.5, between: 2.5, rivalMeant: -1.8, rivalWorded: -1.6 } as const;
/** Words may answer anything, and a cell of a table has others beside it. */
const WORDY = -1.5;
const CELL = -0.3;
/** For no value being the answer. */
const NONE = 2.5;
/** Of a value that is the answer. */
const LIKELY = 0.65;
/** So near what answers the tags beside it, it is where to look. */
const NEAR = 0.1;
/** Somebody has to look at it. */
const UNSURE = 0.4;

interface Guess {
  place: Place;
  candidate: Candidate;
  chance: number;
}

/**
 * What is left for tags that nothing answers by what it means: the one value of the kind asked for that stands where it is to be looked for, has more of the
 * question's words than any other and answers no other tag as well. Where nothing stands out, nothing.
 */
export function leftOver(places: readonly Place[], around: Surroundings): Map<Place, Candidate> {
  const guesses = Array.from(evidenceOf(places, around), ([place, evidence]) => likeliest(place, evidence)).filter(
    (guess) => guess !== null,
  );
  const best = new Map<string, Guess>();
  for (const guess of guesses.toSorted((a, b) => a.chance - b.chance)) best.set(placeOf(guess.candidate), guess);
  return new Map(Array.from(best.values(), ({ place, candidate }) => [place, { ...candidate, score: UNSURE }]));
}

/** The value that is the answer of a tag more likely than not; null where none is. */
function likeliest(place: Place, evidence: readonly Evidence[]): Guess | null {
  const values = new Map<string, { one: Evidence; odds: number }>();
  for (const one of evidence) {
    const value = canonical(one.candidate.answer.text);
    const odds = Math.exp(oddsOf(place, one));
    if (odds > (values.get(value)?.odds ?? 0)) values.set(value, { one, odds });
  }
  const all = [...values.values()].sort((a, b) => b.odds - a.odds);
  const [best] = all;
  if (!best || !isPlaced(best.one) || best.one.rivalMeant > 0 || speaksOfElse(place, best.one)) return null;
  // "Policies: 90" is no length of time.
  if (place.query?.type === 'duration' && !/\p{L}/u.test(best.one.candidate.answer.text)) return null;
  // The day of a paper is no other day.
  if (!isFigure(place.query?.type) || best.one.candidate.fact.form === 'title') return null;
  const chance = best.odds / (Math.exp(NONE) + all.reduce((sum, { odds }) => sum + odds, 0));
  return chance < LIKELY ? null : { place, candidate: best.one.candidate, chance };
}

/** Figures and days are few; words, names, codes and years may answer anything, and their place alone tells too little. */
const isFigure = (type: WantedType | undefined): boolean => type !== undefined && !words.has(type);
const words: ReadonlySet<WantedType> = new Set<WantedType>(['text', 'party', 'name', 'list', 'code', 'year']);

/** It stands where the tags around are answered: between their answers, or near them and with more of the question's words than any other. */
const isPlaced = ({ near, between, ahead }: Evidence): boolean => between === 1 || ((between > 0 || near > NEAR) && ahead > 0);

/** A label that is understood, and as another question: a date of birth is no day on which a policy starts. */
export function speaksOfElse({ query }: Place, { candidate: { fact } }: Evidence): boolean {
  const { label, head, section } = readingOf(fact);
  const over = new Set(section.map(({ name }) => name));
  if (query?.asked.has('income') && over.has('spending') && !over.has('income')) return true;
  const said = [...label, ...head].filter(({ known, weight }) => known && weight === 1).map(({ name }) => name);
  const asked = [...(query?.asked ?? [])];
  const isAsked = (name: string): boolean => asked.some((one) => one === name || related.get(one)?.some(([other]) => other === name));
  return said.length > 0 && !said.some(isAsked);
}

function oddsOf({ query }: Place, evidence: Evidence): number {
  const { type } = query ?? {};
  const kind = type === 'text' || type === 'party' || type === 'list' ? WORDY : 0;
  const names = Object.keys(weights) as (keyof typeof weights)[];
  return names.reduce((sum, name) => sum + weights[name] * evidence[name], kind + (evidence.candidate.fact.form === 'cell' ? CELL : 0));
}
