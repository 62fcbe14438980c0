import type { Query } from '../queries/queries.ts';
import type { Candidate } from './candidates.ts';

/** A column of what a yes is about. */
const details = /^(?:(?:further |full )?details?|if (?:yes|so)\b.*|please (?:give|say|tell)\b.*|notes?)$/i;
const onlyYes = /^yes\W*$/i;
/** What somebody has, takes or does: a yes doesn't say what. */
const told = ['medication', 'hazardouspursuit', 'familyhistory'];

/** The place of the same paper that gives an answer in full: the details of a yes, or a number of which the answer is the beginning; else the answer itself. */
export function fuller({ type, asked }: Query, best: Candidate, candidates: readonly Candidate[]): Candidate {
  const { fact, document, answer } = best;
  const others = candidates.filter((one) => one.document === document && one.fact !== fact);
  if (type === 'text' && onlyYes.test(answer.text) && told.some((name) => asked.has(name)))
    return others.find((one) => one.fact.label === fact.label && details.test(one.fact.head) && !onlyYes.test(one.answer.text)) ?? best;
  if (type !== 'code') return best;
  return (
    others.find(
      (one) => one.answer.text.startsWith(`${answer.text} `) && /^[A-Z\d/-]+$/.test(one.answer.text.slice(answer.text.length + 1)),
    ) ?? best
  );
}
