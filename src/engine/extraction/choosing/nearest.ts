import type { Fact } from '../fact.ts';
import { shapeFit } from '../matching/shapes.ts';
import { canonical } from '../words/values.ts';
import type { Candidate } from './candidates.ts';
import { type Evidence, evidenceBeside, type Place, type Surroundings } from './evidence.ts';
import { speaksOfElse } from './left-over.ts';

/** What speaks for a value being what a tag asks for that has no answer, and against it. */
interface Signs extends Pick<Evidence, 'meant' | 'ahead' | 'near' | 'between' | 'rivalMeant' | 'rivalWorded'> {
  /** How much better it answers by what it means than any other value: below 0 where another answers better. */
  meantAhead: number;
  /** It is what answers another tag. */
  taken: number;
  /** Its label is understood, and as another question. */
  ofElse: number;
  sentence: number;
  cell: number;
}

/** What each weighs, in logarithms of odds: by regression on ten sets of forms, on what the code before them found no answer to. */
const weights: Readonly<Record<keyof Signs, number>> = {
  meant: 4.1,
  meantAhead: 0.5,
  ahead: 0.9,
  near: 1.2,
  between: 2.8,
  rivalMeant: -1.25,
  rivalWorded: -1.0,
  taken: -1.1,
  ofElse: -0.4,
  sentence: 0.6,
  cell: -0.95,
};
/** For no value being what is asked for. */
const NONE = 3.2;
/** Less likely, it is not worth a look; and more of them nobody reads. */
const WORTH_A_LOOK = 0.12;
const MOST = 3;

/**
 * The few values that come nearest to what a tag asks for that has no answer, the likeliest first, for a person to choose: of those found in ten
 * sets they have nearly half of what is missing there.
 * @param given what answers each tag, in their order; null where nothing does
 */
export function nearestOf(places: readonly Place[], given: readonly (Candidate | null)[], around: Surroundings): Candidate[][] {
  const taken = new Set(given.flatMap((answer) => (answer ? [answer.fact] : [])));
  return places.map((place, at) => (given[at] ? [] : likeliest(place, evidenceBeside(places, given, around, at), taken)));
}

function likeliest(place: Place, evidence: readonly Evidence[], taken: ReadonlySet<Fact>): Candidate[] {
  const fitting = evidence.filter(({ candidate }) => isOfKind(place, candidate));
  const values = [...Map.groupBy(fitting, ({ candidate }) => canonical(candidate.answer.text)).values()];
  const meant = values.map((same) => Math.max(...same.map((one) => one.meant)));
  const [most = 0, second = 0] = meant.toSorted((a, b) => b - a);
  const weighed = values.map((same, value) => {
    const other = meant[value] === most ? second : most;
    const odds = same.map((one) => ({ one, odds: oddsOf(signsOf(place, one, { taken, other })) })).sort((a, b) => b.odds - a.odds);
    return { candidate: odds[0]!.one.candidate, odds: odds.reduce((sum, each) => sum + each.odds, 0) };
  });
  const all = weighed.reduce((sum, { odds }) => sum + odds, Math.exp(NONE));
  return weighed
    .filter(({ odds }) => odds / all >= WORTH_A_LOOK)
    .toSorted((a, b) => b.odds - a.odds)
    .slice(0, MOST)
    .map(({ candidate }) => candidate);
}

/** No day is a charge, wherever it stands. */
const isOfKind = ({ query }: Place, { fact, answer }: Candidate): boolean => query !== null && shapeFit(query, fact, answer.text) === 1;

function signsOf(place: Place, evidence: Evidence, { taken, other }: { taken: ReadonlySet<Fact>; other: number }): Signs {
  const { fact } = evidence.candidate;
  return {
    ...evidence,
    meantAhead: evidence.meant - other,
    taken: Number(taken.has(fact)),
    ofElse: Number(speaksOfElse(place, evidence)),
    sentence: Number(fact.form === 'sentence'),
    cell: Number(fact.form === 'cell'),
  };
}

function oddsOf(signs: Signs): number {
  const names = Object.keys(weights) as (keyof Signs)[];
  return Math.exp(names.reduce((sum, name) => sum + weights[name] * signs[name], 0));
}
