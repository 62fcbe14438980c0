import type { Piece } from '../pieces.ts';
import type { Query } from '../queries/queries.ts';
import type { Candidate } from './candidates.ts';

/** A tag's question and what may answer it, the best first. */
export interface Asked {
  query: Query | null;
  candidates: Candidate[];
  /** What other tags have taken of columns of several plans: what is left of these is no better an answer for that. */
  taken?: readonly Candidate[];
}

/** From here on an answer stays, whoever else asks for it. */
const SURE = 0.85;
/** Answering one tag so much better than another, it is no answer to that one. */
const CLEARLY = 0.85;

/**
 * Without what clearly answers another tag better: two questions seldom have one answer, and the fund charge is not the plan charge because
 * it is a charge.
 */
export function withoutRivals(asked: readonly Asked[]): Asked[] {
  const taken = new Map<string, number>();
  const firsts = new Set(asked.flatMap(({ query, candidates: [best] }) => (query?.person === 1 && best ? [questionAt(query, best)] : [])));
  const left = new Map<Asked, Asked>();
  for (const one of asked.toSorted((a, b) => bestOf(b) - bestOf(a))) {
    const candidates = one.candidates.filter(
      (candidate) =>
        (candidate.score >= SURE || candidate.score > CLEARLY * (taken.get(placeOf(candidate)) ?? 0)) &&
        !(one.query && isOthers(one.query, candidate) && firsts.has(questionAt(one.query, candidate))),
    );
    const [best] = candidates;
    if (best) taken.set(placeOf(best), Math.max(best.score, taken.get(placeOf(best)) ?? 0));
    const own = new Set(candidates);
    left.set(one, { ...one, candidates, taken: one.candidates.filter((each) => each.fact.entity !== '' && !own.has(each)) });
  }
  return asked.map((one) => left.get(one) ?? one);
}

/** What two people seldom have in common, as they do an address. */
const personal =
  'birthdate ninumber forename fullname occupation employer health risk capacityforloss experience retire statepension'.split(' ');

/** What says nothing of whose it is, for the second of two people: if it answers the first, it is no one else's. */
const isOthers = ({ person, asked }: Query, { fact }: Candidate): boolean =>
  (person ?? 1) > 1 && fact.person === null && personal.some((name) => asked.has(name));

const questionAt = ({ asked }: Query, candidate: Candidate): string => `${[...asked].join(' ')} ${placeOf(candidate)}`;

const bestOf = ({ candidates }: Asked): number => candidates[0]?.score ?? 0;

/** The same for answers at the same place of a document; "Yes" over a column of ticks answers many questions. */
export function placeOf({ document, fact, answer }: Candidate): string {
  return `${document.name} ${startOf(answer)} ${answer.text}${fact.form === 'choice' ? ` ${fact.label}` : ''}`;
}

function startOf({ origin }: Piece): string {
  if ('blocks' in origin) return `${JSON.stringify(origin.blocks[0]?.place)} ${origin.at}`;
  const [word] = origin.words;
  return `${origin.page.number} ${word?.box.x0} ${word?.box.y0}`;
}
