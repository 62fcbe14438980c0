import type { Fact } from '../fact.ts';
import { isWordy } from '../matching/answers.ts';
import type { Query } from '../queries/queries.ts';
import { findValues, isAmount } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

/* What answered a tag before any note, as far as it tells what may take its place. */

/** "3% a year" is a rate. */
export const yearly = /(?<=%) (?:a|per|each) year$/;

/** The old answer without what it goes without saying; nothing where there is none. */
export const oldOf = (before: Candidate | null): string => before?.answer.text.replace(yearly, '') ?? '';

/** What is asked for by a name alone, "Easy access saver" or "Sick pay", is of the kind of the answer that was found. */
export function kindOf({ type }: Query, answer: string): Query['type'] {
  if (isWordy(type) && findValues(answer, 'duration').some(({ from, to }) => from === 0 && to === answer.length)) return 'duration';
  if (!(isWordy(type) || type === 'amount') || !isAmount(answer)) return type;
  return /£/.test(answer) ? 'money' : /%/.test(answer) ? 'percentage' : /^\d{1,3}$/.test(answer) ? 'number' : type;
}

/** Whether a sentence that names nobody may be of either of two people whom a form asks the same. */
export const isAnybodys = ({ person: whose }: Fact, { person }: Query, { document, fact }: Candidate): boolean =>
  person !== null &&
  whose === null &&
  document.facts.some(
    (other) => other.label === fact.label && other.head === fact.head && other.person !== null && other.person !== person,
  );
