import { blank, type Fact } from '../fact.ts';
import { part } from '../pieces.ts';
import { namesThing } from '../words/continued.ts';

/** "Harrow Life", or "Owen only: Harrow Life", before what else there is to say of a plan. */
const provider = /^(?:[\p{L} ]{2,20}: )?(\p{Lu}[\p{L}&’'-]+(?: (?:&|and|of|\p{Lu}[\p{L}&’'-]*)){1,4})(?=, | (?=\S*\d)[A-Z\d]+[/-])/u;
/** "RM/550871", "SM/20714/88K": what numbers it. */
const number = /(?<=^|[ ,(])(?=\S*\d{3})[A-Z]{1,5}[/-]?[A-Z\d]+(?:[/-][A-Z\d]+)*(?=[ ,;.)]|$)/u;
/** What the names of firms end in, and hardly anybody's. */
const firm = /\b(?:Life|Mutual|Assurance|Insurance|Bank|Society|Provident|Pensions?)$/;

/** "4.39% until 31 July 2031", "4.2% fixed to 31/07/2031": a rate, and the day up to which it holds. */
const rateUntil = /^\d+(?:\.\d+)?% (?:a year )?(?:\(?fixed )?(?:until|up to|to) /i;
const dayAhead = /^(?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{L}+ \d{4}|\d{1,2}[/.]\d{1,2}[/.]\d{2,4})/u;

/** "Registered 2020, attorney Isla Vine": who may act, in the answer whether anybody may. */
const attorney = /\battorneys? (?:is |are )?(\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)+)/u;

/**
 * What one answer says of a plan in a row, "Life cover: Harrow Life, HL/550871, £25,000 level, ends 2041": who provides it, and its number, each as a
 * form would ask for it.
 */
export function partsOfAnswer(fact: Fact): Fact[] {
  const { form, label, value, section, person: whose, owner } = fact;
  const until = form === 'pair' ? rateUntil.exec(value.text) : null;
  if (until) {
    const from = until[0].length;
    const to = from + (dayAhead.exec(value.text.slice(from))?.[0].length ?? 0);
    return to === from
      ? []
      : [{ ...blank, value: part(value, from, to), label: `${label} rate fixed until`, section, person: whose, owner, form }];
  }
  const acting = /\bpower of attorney\b|^lpa\b/i.test(label) ? attorney.exec(value.text) : null;
  if (acting?.[1]) {
    const to = acting.index + acting[0].length;
    return [{ ...blank, value: part(value, to - acting[1].length, to), label: 'Attorney', section, person: whose, owner, form: 'pair' }];
  }
  if ((form !== 'pair' && form !== 'cell') || !namesThing(label) || !/[, ]/.test(value.text)) return [];
  const said = (text: string | undefined, what: string): Fact[] => {
    const from = text === undefined ? -1 : value.text.indexOf(text);
    const found = text === undefined || from < 0 || text === value.text ? null : part(value, from, from + text.length);
    return found ? [{ ...blank, value: found, label: `${label} ${what}`, section, person: whose, owner, form: 'pair' }] : [];
  };
  const name = provider.exec(value.text)?.[1];
  const isFirm = name !== undefined && firm.test(name);
  return [...said(isFirm ? name : undefined, 'provider'), ...said(number.exec(value.text)?.[0], 'policy number')];
}
