import { namesThing } from './continued.ts';
import { blank, type Fact } from './fact.ts';
import { part } from './pieces.ts';

/** "Harrow Life", or "Owen only: Harrow Life", before what else there is to say of a plan. */
const provider = /^(?:[\p{L} ]{2,20}: )?(\p{Lu}[\p{L}&’'-]+(?: (?:&|and|of|\p{Lu}[\p{L}&’'-]*)){1,4})(?=, | (?=\S*\d)[A-Z\d]+[/-])/u;
/** "RM/550871", "SM/20714/88K": what numbers it. */
const number = /(?<=^|[ ,(])(?=\S*\d{3})[A-Z]{1,5}[/-]?[A-Z\d]+(?:[/-][A-Z\d]+)*(?=[ ,;.)]|$)/u;
/** What the names of firms end in, and hardly anybody's. */
const firm = /\b(?:Life|Mutual|Assurance|Insurance|Bank|Society|Provident|Pensions?)$/;

/**
 * What one answer says of a plan in a row, "Life cover: Harrow Life, HL/550871, £25,000 level, ends 2041": who provides it, and its number, each as a
 * form would ask for it.
 */
export function partsOfAnswer(fact: Fact): Fact[] {
  const { form, label, value, section, person: whose, owner } = fact;
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
