import { blank, type Fact } from '../fact.ts';
import { part } from '../pieces.ts';
import { isCover } from '../words/continued.ts';
import { meaningsOf } from '../words/meanings.ts';
import { findValues } from '../words/values.ts';

/** Letters up to which an answer says one thing, and a little more of it. */
const LONGEST = 80;
/** "Registered", "born on": what happened on the day that follows. */
const happened = /(?:^|[\s,(])(\p{L}+(?:ed|en)|born|made|met|sold|bought)(?: on)? $/iu;
/** Whom it happened to: "husband Tom died". */
const toKin =
  /\b(?:husband|wife|spouse|(?:civil )?partner|mother|father|brother|sister|son|daughter)(?: \p{Lu}[\p{L}’'-]+){0,3} (?=\p{L}+(?: on)? $)/u;
/** Few answers are worth looking for a day in. */
const mayHaveHappened = /(?:ed|en|orn|ade|met|old|ought)(?: on)? (?:\d|\p{Lu})/u;
/** "Yes, with Tarn Mutual". */
const withWhom = /^(?:yes[,:]?|\p{L}[\p{Ll} -]{1,20},) (?:with|from|through) (?=\p{Lu})/u;

/** "Normal pension date" is a day, and "(age 65)" behind it how old somebody is then. */
const agedThen = /\((?:at )?age(?:d)? (\d{2})\)$/i;
const ofDate = /\bdate$/i;

/** "£38 a month for £160,000": what cover costs. */
const costsFor = /(£ ?\d[\d,.]*)(?: a| per| each) month for (?:a sum of |cover of )?£/i;

/** "Owned outright, worth about £240,000". */
const isWorth = /, (?:now )?(?:worth|valued at) (?:(?:about|around|approximately|roughly|some) )?(?=(£ ?\d[\d,]*(?:\.\d\d)?))/i;

/** What an answer says behind itself: "Ada, born 9 June 2011" when, "Yes, with Tarn Mutual" who provides it. */
export function saidBehind(fact: Fact): Fact[] {
  const { value, form, label } = fact;
  if (form === 'sentence' || form === 'title' || value.text.length > LONGEST) return [];
  const said = { ...blank, section: fact.section, person: fact.person, form: 'inline' } as const;
  const whom = withWhom.exec(value.text)?.[0].length ?? 0;
  if (whom > 0) return [{ ...said, label: `${label} provider`, value: part(value, whom, value.text.length) }];
  const [words, cost = ''] = costsFor.exec(value.text) ?? [];
  if (words !== undefined && meaningsOf(label).some(({ name }) => isCover(name))) {
    const from = value.text.indexOf(words);
    return [{ ...said, label: `${label} monthly premium`, value: part(value, from, from + cost.length) }];
  }
  const age = ofDate.test(label) ? agedThen.exec(value.text)?.[1] : undefined;
  if (age !== undefined)
    return [
      { ...said, label: label.replace(ofDate, 'age'), value: part(value, value.text.length - age.length - 1, value.text.length - 1) },
    ];
  const worth = isWorth.exec(value.text);
  // A plan's own paper says better what it is worth.
  if (worth && meaningsOf(label).some(({ name }) => name === 'property')) {
    const from = worth.index + worth[0].length;
    return [{ ...said, label: `${label} value`, value: part(value, from, from + (worth[1]?.length ?? 0)) }];
  }
  if (!mayHaveHappened.test(value.text)) return [];
  const [day, another] = findValues(value.text, 'date');
  const [, what] = (day && happened.exec(value.text.slice(0, day.from))) ?? [];
  if (!day || another || what === undefined) return [];
  const before = form === 'choice' ? value.text.slice(0, day.from) : `${toKin.exec(value.text.slice(0, day.from))?.[0] ?? ''}${what}`;
  return [{ ...said, label: `${label} ${before}`.trim(), value: part(value, day.from, day.to) }];
}
