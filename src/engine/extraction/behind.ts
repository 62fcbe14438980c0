import { blank, type Fact } from './fact.ts';
import { meaningsOf } from './meanings.ts';
import { part } from './pieces.ts';
import { findValues } from './values.ts';

/** Letters up to which an answer says one thing, and a little more of it. */
const LONGEST = 80;
/** "Registered", "born on": what happened on the day that follows. */
const happened = /(?:^|[\s,(])(\p{L}+(?:ed|en)|born|made|met|sold|bought)(?: on)? $/iu;
/** Few answers are worth looking for a day in. */
const mayHaveHappened = /(?:ed|en|orn|ade|met|old|ought)(?: on)? (?:\d|\p{Lu})/u;
/** "Yes, with Tarn Mutual". */
const withWhom = /^yes[,:]? (?:with|from|through) (?=\p{Lu})/iu;

/** "Owned outright, worth about £240,000". */
const isWorth = /, (?:now )?(?:worth|valued at) (?:(?:about|around|approximately|roughly|some) )?(?=(£ ?\d[\d,]*(?:\.\d\d)?))/i;

/** What an answer says behind itself: "Ada, born 9 June 2011" when, "Yes, with Tarn Mutual" who provides it. */
export function saidBehind(fact: Fact): Fact[] {
  const { value, form, label } = fact;
  if (form === 'sentence' || form === 'title' || value.text.length > LONGEST) return [];
  const said = { ...blank, section: fact.section, person: fact.person, form: 'inline' } as const;
  const whom = withWhom.exec(value.text)?.[0].length ?? 0;
  if (whom > 0) return [{ ...said, label: `${label} provider`, value: part(value, whom, value.text.length) }];
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
  const before = form === 'choice' ? value.text.slice(0, day.from) : what;
  return [{ ...said, label: `${label} ${before}`.trim(), value: part(value, day.from, day.to) }];
}
