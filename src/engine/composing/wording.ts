import { printableIn } from '#engine/computing/printable.ts';
import { type Language, print } from '#engine/templates/formats.ts';
import { filterText, findTags, type Found, type Tag } from '#engine/templates/grammar.ts';
import { beforeWords } from '#engine/templates/repeated.ts';
import { type FactBook, factOf } from './facts.ts';
import type { Fact, Snippet } from './record.ts';

/** A sentence of a snippet with its values and how each is printed, or what it lacks. */
export type Worded = { text: string; facts: Fact[]; words: string[] } | { missing: string[] } | { unfit: string };

type ValueTag = Extract<Tag, { kind: 'value' }>;

/** A snippet's sentences in their order, as written. */
export function sentencesIn({ text }: Pick<Snippet, 'text'>): string[] {
  return text.trim().split(/(?<=[.!?])\s+(?=[\p{Lu}“{])/u);
}

/** The names of the values in a text. */
export function valuesIn(text: string): string[] {
  return findTags(text).flatMap(({ tag }) => ('kind' in tag && tag.kind === 'value' ? [tag.name] : []));
}

/** What keeps a text from being a snippet, in words: it may hold values, and nothing that repeats or chooses. */
export function problemsIn({ text }: Pick<Snippet, 'text'>): string[] {
  return findTags(text).flatMap(({ tag, from, to }) => {
    const said = text.slice(from, to);
    if (!('kind' in tag)) return [`${said} is not a tag.`];
    if (tag.kind !== 'value') return [`${said} repeats or chooses: give the snippet a condition instead.`];
    return tag.path.length === 1 ? [] : [`${said} is of a record: a snippet has plain names.`];
  });
}

/** Puts verified facts into a sentence. A value that nothing verified answers, or that doesn't fit its format, keeps it out. */
export function worded(sentence: string, book: FactBook, language: Language): Worded {
  const tags = findTags(sentence).flatMap(({ from, to, tag }) => ('kind' in tag && tag.kind === 'value' ? [{ from, to, tag }] : []));
  const values = tags.map(({ tag }) => ({ tag, fact: factOf(book, tag.name) }));
  const missing = values.flatMap(({ tag, fact }) => (fact ? [] : [tag.name]));
  if (missing.length > 0) return { missing };
  const empty = values.find(({ fact }) => fact && nothing.test(fact.value.trim()));
  if (empty?.fact) return { unfit: `${empty.tag.name} is “${empty.fact.value}”` };
  const printed = values.flatMap(({ tag, fact }) => (fact ? [{ tag, fact, words: printedBy(tag, fact, language) }] : []));
  const misfit = printed.find(({ words }) => words === undefined);
  if (misfit) return { unfit: `${misfit.tag.name} is “${misfit.fact.value}”, which is no ${filterName(misfit.tag)}` };
  return {
    text: replaced(
      sentence,
      tags,
      printed.map(({ words = '' }) => words),
    ),
    facts: printed.map(({ fact }) => fact),
    words: printed.map(({ words = '' }) => words),
  };
}

/** What forms say where there is nothing to say: a condition may ask for it, a sentence can't print it. */
const nothing = /^(?:[-–—]|no|none|nil|nothing|n\/a|not (?:applicable|known|stated|yet)|unknown|tbc|to be confirmed)\.?$/i;

function printedBy({ filter }: ValueTag, fact: Fact, language: Language): string | undefined {
  if (fact.printable !== undefined) return print(fact.printable, filter, language);
  const [, figure = fact.value, recurs = ''] = filter === null ? (recurring.exec(fact.value.trim()) ?? []) : [];
  const text = print(printableIn(language.locale, { filter: filter && filterText(filter) }, figure), filter, language);
  return text === undefined ? undefined : text + recurs;
}

/** An amount with how often it recurs: "£96,730 a year". */
const recurring = /^(£ ?[\d,.]*\d)( (?:an?|per|each|every) .+)$/;

const filterName = ({ filter }: ValueTag): string => filter?.name ?? 'text';

function replaced(text: string, tags: readonly Pick<Found, 'from' | 'to'>[], words: readonly string[]): string {
  let at = 0;
  const parts = tags.flatMap(({ from, to }, i) => {
    const before = text.slice(at, from);
    at = to;
    const said = (words[i] ?? '').replaceAll(/[\r\n\t]+ */g, ' ').trim();
    // Quoted words may bring a full stop of their own.
    return [before, text.charAt(to) === '.' ? said.replace(/\.$/, '') : beforeWords(said, () => text.slice(to))];
  });
  return [...parts, text.slice(at)].join('');
}
