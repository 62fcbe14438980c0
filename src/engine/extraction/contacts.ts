import { blank, type Fact } from './fact.ts';
import { part, type Piece } from './pieces.ts';
import { findValues } from './values.ts';

/** Of people, not of a firm: where they live, and how they are reached. */
const lives =
  /\b(?:lives?|living|lived|moved|moving|moves|resides?|home|my (?:new )?address|(?:his|her|their|our) (?:new )?address|our records)\b/i;
const isReached =
  /\b(?:(?:can|may|should|could|prefers? to|likes? to|wants? to) be (?:reached|contacted|called|rung|phoned|telephoned|written to)|(?:reach|call|ring|phone|telephone|contact|text|write to|e-?mail) (?:him|her|them|me)|(?:his|her|their|my) (?:\w+ )?(?:number|mobile|telephone|phone|landline|e-?mail)|(?:he|she|they|is|are) (?:is |are )?on (?=\d))\b/i;
const ofFirm = /\b(?:we|us|our (?:office|team|helpline|number)|helpline|switchboard|branch)\b/i;
/** From "at", "to", or a colon up to a postcode. */
const address = /(?:\b(?:at|to|is|in)|:) ((?:(?!\b(?:at|to|is)\b|: )[^.;]){6,90}?\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/u;

/** Where a sentence says that people live, and how they are reached. */
export function contactsIn(sentence: Piece, section: string): Fact[] {
  const { text } = sentence;
  const said = (label: string, from: number, to: number): Fact => ({
    ...blank,
    value: part(sentence, from, to),
    label,
    section,
    owner: text,
    form: 'inline',
  });
  const home = lives.test(text) ? address.exec(text) : null;
  const at = home ? home.index + home[0].length - (home[1]?.length ?? 0) : 0;
  const facts = home ? [said('Home address', at, at + (home[1]?.length ?? 0))] : [];
  if (ofFirm.test(text) || !isReached.test(text)) return facts;
  const phones = findValues(text, 'phone').map(({ from, to }) => said('Telephone', from, to));
  return [...facts, ...phones, ...findValues(text, 'email').map(({ from, to }) => said('Email', from, to))];
}
