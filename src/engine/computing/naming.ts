import { type Query, queryOf } from '#engine/extraction/queries/queries.ts';
import { Tag } from '#engine/extraction/record.ts';

/** Finds the one of some names that a wanted name means; undefined where none does, or several. */
export type Finder = (wanted: string, whose?: Whose) => string | undefined;

/** Whose value is wanted, where the name doesn't say: `ceding_value` of the second plan, `date_of_birth` of the second client. */
export interface Whose {
  person?: number | null;
  ordinal?: number | null;
}

interface Named {
  name: string;
  key: string;
  person: number | null;
  ordinal: number | null;
}

/** Times tell otherwise equal questions apart, though they say little by themselves. */
const telling = new Set(['month', 'year', 'week']);

/**
 * Prepares a search among names: by their letters, else by the meanings that a query of that name has (`extraction/queries.ts`), which must
 * all be the same, as must person and number. `every` counts words that say little too, such as "total". Where no name is of a second
 * client, "client 1" and nobody are the same person.
 */
export function finderOf(names: readonly string[], words: 'telling' | 'every' = 'telling'): Finder {
  const known = names.map((name) => named(name, words));
  const isLone = known.every(({ person }) => person !== 2);
  return (wanted, whose = {}) => {
    const asked = named(wanted, words);
    const person = asked.person ?? whose.person ?? null;
    const ordinal = asked.ordinal ?? whose.ordinal ?? null;
    if (person === asked.person && ordinal === asked.ordinal && names.includes(wanted)) return wanted;
    if (asked.key === '') return undefined;
    const alike = known.filter((one) => one.key === asked.key && one.ordinal === ordinal);
    const theirs = alike.filter((one) => one.person === person);
    const [only, ...more] = theirs.length > 0 || !isLone || person === 2 ? theirs : alike;
    return more.length === 0 ? only?.name : undefined;
  };
}

function named(name: string, words: 'telling' | 'every'): Named {
  const query = asQuery(name);
  return { name, key: keyOf(query, words), person: query.person, ordinal: query.ordinal };
}

/** Names recur in every letter of a firm: what they ask is worked out once. */
const queries = new Map<string, Query>();
const MOST_KEPT = 5_000;

function asQuery(name: string): Query {
  const kept = queries.get(name);
  if (kept) return kept;
  if (queries.size >= MOST_KEPT) queries.clear();
  const query = queryOf(Tag.parse({ tag_name: name }));
  queries.set(name, query);
  return query;
}

/** Whose value a name wants. */
export function whoseOf(name: string): Whose {
  const { person, ordinal } = asQuery(name);
  return { person, ordinal };
}

/** What two names of the same thing share; empty for a name that says too little. */
function keyOf({ wordings: [meanings = []], pick, type }: Query, counted: 'telling' | 'every'): string {
  const words = meanings.filter(({ name, weight }) => counted === 'every' || weight === 1 || telling.has(name)).map(({ name }) => name);
  if (meanings.every(({ weight }) => weight < 1)) return '';
  return [...words.toSorted(), pick ?? '', type].join(' ');
}
