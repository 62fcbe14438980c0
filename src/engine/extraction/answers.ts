import type { Fact } from './fact.ts';
import type { Query } from './queries.ts';
import { readingOf } from './readings.ts';
import { findValues, mayBe, type Found } from './values.ts';

/** The part of a fact's value that can be the answer; null where none is of the kind asked for. */
export function answerIn(query: Query, fact: Fact): Found | null {
  const { type } = query;
  const { text } = fact.value;
  if (fact.form !== 'sentence') {
    if (!mayBe(text, type)) return null;
    const words = text.split(/\s+/);
    const whole = { from: 0, to: text.length };
    if (fact.form === 'choice') return whole;
    const comma = text.search(/[,;]/);
    const named = type === 'name' || type === 'party' ? kinBehind.exec(text)?.[1] : undefined;
    if (named !== undefined) return { from: 0, to: named.length };
    if (isWordy(type)) return fact.form === 'inline' && words.length > 12 && comma > 0 ? { from: 0, to: comma } : whole;
    const [first, another] = findValues(text, type);
    if (!first) return words.length <= 7 ? whole : null;
    const rest = `${text.slice(0, first.from)} ${text.slice(first.to)}`;
    if (perTime.test(rest.trim()) && type !== 'duration') return first;
    const qualified = kindOfSum.test(rest.trim()) || another !== undefined || (fact.form !== 'inline' && hedge.test(`${rest.trim()} `));
    return words.length <= 7 && (qualified || !/\p{L}{2}/u.test(rest)) ? whole : words.length > 25 ? null : first;
  }
  const values = findValues(text, type);
  // The day of a letter tells of nothing else.
  if (values.length === 0 || isDay(text.replace(/[.,]$/, ''))) return null;
  return nearest(
    query,
    fact,
    values.filter(({ from }) => !denied.test(text.slice(0, from)) && (type !== 'name' || from >= labelEnd(text))),
  );
}

/** "Isla Arkwright (daughter), registered 2022": the name alone. */
const kinBehind =
  /^(\p{Lu}[^(,:]{1,50}?),? \((?:(?:his|her|their|my) )?(?:daughter|son|wife|husband|sister|brother|niece|nephew|friend|partner|spouse|aged? \d+|\d{1,3})\b/u;
/** What makes a figure less sure than it is. */
const hedge = /^(?:at least|about|approximately|approx\.?|around|circa|c\.|roughly|some|up to|just (?:over|under)) /i;
/** How often: what is known of the figure beside it. */
const perTime =
  /^(?:(?:a|per|each|every) (?:week|month|year|annum|quarter)|p\.?[amw]\.?|pcm|monthly|annually|yearly|weekly)(?: (?:of|on|from|in) (?:your|the) (?:fund|plan|value|account))?[.,]?$/i;
/** It belongs to the figure. */
const kindOfSum = /^(?:gross|net|joint|(?:(?:a|per|each|every) (?:week|month|year)|p\.?[amw]\.?),? (?:gross|net))\b/i;
/** Answers in words, which are taken whole. */
export const isWordy = (type: Query['type']): boolean => ['text', 'party', 'code', 'list', 'name', 'yes/no'].includes(type);
/** Nothing but a figure. */
export const isAmount = (text: string): boolean => /^[-−]?£? ?[\d,.]+ ?%?$/.test(text.trim());

/** Nothing but a day. */
export const isDay = (text: string): boolean => findValues(text, 'date').some(({ from, to }) => from === 0 && to === text.trim().length);

/** Where the label of a line ends, whose own words are nobody's name. */
const labelEnd = (text: string): number => /^[^:.?]{2,60}[:?]\s/.exec(text)?.[0].length ?? 0;

/** What follows is what was, not what is. */
const denied = /\b(?:not|instead of|rather than|no longer|down from|up from|previously|formerly|was previously) (?:the |about |around )?$/i;

/** The answer that stands closest behind, or else before, a word that was asked for. */
function nearest(query: Query, fact: Fact, answers: readonly Found[]): Found | null {
  const asked = new Set(query.wordings.flat().map(({ name }) => name));
  const near = readingOf(fact).label.filter(({ name, weight }) => weight === 1 && asked.has(name));
  const distance = ({ from, to }: Found): number =>
    Math.min(...near.map((word) => (word.from >= to ? 1.5 * (word.from - to) : word.to <= from ? from - word.to : 0)), 1000);
  return answers.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
