import type { Fact } from '../fact.ts';
import type { Meaning } from '../words/meanings.ts';
import type { Setting } from '../words/setting.ts';
import type { Query } from './queries.ts';
import { readingOf } from './readings.ts';
import { shareOf } from './shares.ts';

/** Words of tags that narrow nothing: how a firm speaks of any answer. */
const little = new Set(
  `after recommended proposed new main key primary used bank firm sale received paid taken option importance confidence level result report status
  money person day left must location contact format document summary change help invest move live sell reading worry`.split(/\s+/),
);

/** What narrows that which it stands beside: the second property is not the property, nor is the foreign pension the pension. */
const narrow = new Set(
  'previous former second overseas guarantee keyperson buildings contents studentloan replacement jisa lisa'.split(' '),
);
/** Of these it is so the other way about too: what a label says of the former answers nothing that is asked of what is. */
const apart = new Set('previous former overseas keyperson buildings contents replacement jisa lisa'.split(' '));

/** Whatever was given was given before. */
const isPast = ({ name }: Meaning): boolean => name === 'gift';

/**
 * What narrows a question: the qualifiers that the lexicon has, and words that its name and its prompt both have and the lexicon hasn't, as "funeral" of a
 * funeral plan. What speaks of none of them answers something wider.
 */
export function narrowingIn(wordings: readonly (readonly Meaning[])[]): Meaning[] {
  const [one = [], other = []] = wordings;
  const isRepeated = ({ name, known }: Meaning): boolean =>
    !known && !little.has(name) && /^\D+$/.test(name) && other.some((said) => said.name === name);
  const qualifiers = wordings.flatMap((wording) => (wording.length > 1 ? wording.filter(({ name }) => narrow.has(name)) : []));
  const all = [...qualifiers.filter(({ name }) => name !== 'previous' || !wordings.flat().some(isPast)), ...one.filter(isRepeated)];
  return [...new Map(all.map((meaning) => [meaning.name, meaning])).values()];
}

/** Whether a label narrows what it says to what isn't asked. */
export const isNarrower = (own: readonly Meaning[], asked: ReadonlySet<string>): boolean =>
  own.some(({ name, weight }) => weight > 0 && apart.has(name) && !asked.has(name) && !(name === 'previous' && asked.has('before')));

/** For each word that narrows what is asked and isn't met. */
const WIDER = 0.65;
/** Of what a fact speaks so little of, it doesn't speak. */
const UNMET = 0.3;

/** Whether a fact speaks of what narrows the question, or may be of something wider. */
export function narrowFit(query: Query, fact: Fact, setting: Setting): number {
  const { narrowing } = query;
  const reading = readingOf(fact);
  const isMet = (meaning: Meaning): boolean =>
    (meaning.name === 'previous' && fact.time === 'before') ||
    reading.value.some(({ name }) => name === meaning.name) ||
    shareOf(meaning, { wording: narrowing, reading, query, fact, setting }) >= UNMET;
  return WIDER ** narrowing.filter((meaning) => !isMet(meaning)).length;
}
