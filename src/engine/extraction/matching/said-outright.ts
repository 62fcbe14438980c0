import type { Query } from '../queries/queries.ts';
import { findValues, type Found } from '../words/values.ts';
import { namedAlone } from './named-alone.ts';

/** Words of an answer that says no more than what was chosen. */
const FEW = 4;

/** Of an answer in a sentence or with more beside it the words that the question wants, where they show by themselves: an option, a status, a place of birth. */
export const saidOutright = (query: Query, text: string): Found | null =>
  optionIn(query, text) ?? statusIn(query, text) ?? birthplaceIn(query, text) ?? namedAlone(query, text);

/** Of what the question lets one choose from, the one that an answer in a few words has: "Medium capacity". */
function optionIn({ options }: Query, text: string): Found | null {
  if (options.length === 0 || text.split(' ').length > FEW) return null;
  const found = options.flatMap((option) => Array.from(text.matchAll(new RegExp(`\\b${option}\\b`, 'gi'))));
  const [only, another] = found;
  return only && !another ? { from: only.index, to: only.index + only[0].length } : null;
}

/** "I am widowed" says so in more words than a form has. */
function statusIn({ asked, type }: Query, text: string): Found | null {
  if (type !== 'text' || !asked.has('marital') || asked.has('lpa')) return null;
  const [, status = ''] =
    /^(?:I|we|she|he|they)(?:[’']m| am| are| is|[’']re) (?:now )?(single|married|widowed|divorced|separated|in a civil partnership|living together|cohabiting)\b/i.exec(
      text,
    ) ?? [];
  const to = marriedTo.exec(text)?.[1]?.length;
  if (to !== undefined) return { from: 0, to };
  const from = text.indexOf(status);
  return status === '' ? null : { from, to: from + status.length };
}

/** "Married to Isla Arkwright, born 1960": how, and not to whom. */
const marriedTo = /^(married) to (?:each other|\p{Lu})/iu;

/** "On 8 December 1946, in Grantham" says where as well as when. */
function birthplaceIn({ asked, type }: Query, text: string): Found | null {
  if (type !== 'text' || !asked.has('birthplace')) return null;
  const [day] = findValues(text, 'date');
  const [, place = ''] = (day && /^,? (?:in|at) (\p{Lu}[\p{L}’' -]+)$/u.exec(text.slice(day.to))) ?? [];
  return place === '' ? null : { from: text.length - place.length, to: text.length };
}
