import type { Fact } from '../fact.ts';
import { spokenOf, topicOf } from '../matching/topics.ts';
import type { Every } from '../record.ts';
import { isWish, wishes } from '../sentences/wishes.ts';
import { changed, onlyWeighed, supposed } from '../words/changes.ts';
import { oftenAhead, oftenBehind, oftenBeside, oftenIn } from '../words/often.ts';
import { bareFormOf, bareOldIn, namesOldInWords } from '../words/old-figures.ts';
import { canonical, findValues, type Found } from '../words/values.ts';
import type { Candidate } from './candidates.ts';

/** How far a sum that was thought over again is from the old one at most. */
const FAR = 1.35;
/** Whatever is bought is new, and whatever there is, is there now. */
const sayLittle = /\b(?:new|now)\b/gi;
/** "Wants £300 a month": what somebody wants is not what the form has. */
const wantsSum = /\bwants? £ ?[\d,.]+ (?:a|per|each|every) (?:month|year)\b/;
const saysAnew = (said: string): boolean => wantsSum.test(said) || changed.test(said.replaceAll(sayLittle, ''));
/** What something else costs, which the sum would be taken from. */
const bought = /\b(?:bought|costs?|costing|price[ds]?|quoted?|spent)\b[^£]*$/i;

/** "The roof is now quoted at £14,500, so that is the lump sum to plan for": what it costs is what is wanted. */
const isThatSum = /^,? so (?:that|this|it) is (?:now )?the\b/i;

/**
 * The new sum of a sentence that says neither by a label nor by enough words what it is of, but that something has changed: it is of the one
 * sum of the form that it may stand for, near it in size, recurring alike and touched by a word. Null where another sum of the form may be meant as well.
 */
export function setAnewIn(fact: Fact, { fact: old, answer, document }: Candidate): Found | null {
  const { text } = fact.value;
  if (document.setting.kind !== 'fact-find' || !/[£k]/.test(text)) return null;
  const said = `${fact.context} ${text}`;
  const [fresh, another] = findValues(text, 'money');
  if (!fresh || another || !saysAnew(said)) return null;
  const before = text.slice(0, fresh.from);
  if (onlyWeighed(before) || supposed(before)) return null;
  if (namesOldInWords(text) && !bareOldIn(text, bareFormOf(answer.text))) return null;
  const sum = amountOf(text.slice(fresh.from, fresh.to));
  const every = oftenAhead(text.slice(fresh.to)) ?? oftenIn(topicOf(fact));
  if (every === null && bought.test(before) && !isThatSum.test(text.slice(fresh.to))) return null;
  const words = spokenOf(`${fact.context} ${text} ${topicOf(fact)}`);
  const isMeant = (one: Fact, figure: Found): boolean =>
    isNear(sum, amountOf(one.value.text.slice(figure.from, figure.to))) &&
    isAlike(every, oftenOf(one, figure)) &&
    (isTouched(one, words) || (every !== null && isWish(one) && wishes.test(text)));
  const own = findValues(old.value.text, 'money').find(
    ({ from, to }) => canonical(old.value.text.slice(from, to)) === canonical(answer.text),
  );
  if (!own || !isMeant(old, own)) return null;
  // What somebody wishes is changed by another wish, not what somebody has.
  const isOther = (one: Fact): boolean =>
    (isWish(one) || (one.form !== 'inline' && !(isWish(old) && wishes.test(text)))) &&
    findValues(one.value.text, 'money').some(
      (figure) => canonical(one.value.text.slice(figure.from, figure.to)) !== canonical(answer.text) && isMeant(one, figure),
    );
  return sum === amountOf(answer.text) || document.facts.some(isOther) ? null : fresh;
}

const amountOf = (text: string): number => Number(text.replaceAll(/[^\d.]/g, ''));
const isNear = (one: number, other: number): boolean => one > 0 && other > 0 && Math.max(one / other, other / one) <= FAR;

/** How often it recurs: what a form's sentence says behind it, or its label. */
function oftenOf(fact: Fact, { from, to }: Found): Every | null {
  const { text } = fact.value;
  return oftenAhead(text.slice(to)) ?? oftenBehind(fact, text.slice(from, to)) ?? oftenBeside(fact, text.slice(from, to));
}

/** What recurs is not set anew by a sum that doesn't; a form need not say that something recurs. */
const isAlike = (said: Every | null, old: Every | null): boolean => old === null || said === old;

/** Whether a sentence has a word of what a fact is about, beyond how often it recurs. */
function isTouched({ label, head, section, form, value }: Fact, words: ReadonlySet<string>): boolean {
  const about = spokenOf(`${label} ${head} ${section} ${form === 'sentence' ? value.text : ''}`);
  return [...about].some((name) => words.has(name) && !times.has(name) && !/\d/.test(name));
}

const times: ReadonlySet<string> = new Set(['month', 'year', 'week', 'form', 'now', 'again']);
