import { plainLabel, type Query } from '../queries/queries.ts';
import type { Tag } from '../record.ts';
import type { Candidate } from './candidates.ts';

/** "Find the type of cover (Mortgage Life Cover)": a part of a paper, by the name that it has there. */
const inBrackets = /\((\p{Lu}[\p{L}’'&-]*(?: (?:\p{Lu}[\p{L}’'&-]*|and|of|for|&)){1,6})\)/u;

/** For what stands elsewhere. */
const ELSEWHERE = 0.7;

/** The candidates for a tag whose prompt names a part of a paper, the best first: those in that part come before others, where there is such a part. */
export function ofNamedPart({ prompt_body }: Tag, { person }: Query, candidates: Candidate[]): Candidate[] {
  const named = person === null ? plainLabel(inBrackets.exec(prompt_body)?.[1] ?? '') : '';
  const isIn = (...texts: string[]): boolean => texts.some((text) => plainLabel(text).includes(named));
  if (named === '' || !candidates.some(({ fact }) => isIn(fact.section))) return candidates;
  return candidates
    .map((one) =>
      isIn(one.fact.section, one.fact.label, one.fact.head, one.fact.entity)
        ? one
        : { ...one, score: ELSEWHERE * one.score, rank: ELSEWHERE * one.rank },
    )
    .sort((a, b) => b.rank - a.rank);
}
