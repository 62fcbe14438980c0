import type { Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import { meaningsOf } from './meanings.ts';
import { isPersonsName } from './persons.ts';

/** "Of which essential" is a part of what stands above it, and "From when" asks about it. */
export function withWholes(facts: readonly Fact[]): Fact[] {
  let whole = '';
  let thing = '';
  return facts.map((fact) => {
    if (ifSo.test(fact.label)) return { ...fact, label: wholeLabel(fact.label, whole) };
    if (isBare(fact.label)) return { ...fact, context: `${whole}. ${thing}` };
    if (partOfWhole.test(fact.label)) return { ...fact, label: `${fact.label} – ${whole}` };
    whole = fact.label;
    if (namesThing(fact.label)) thing = fact.label;
    else if (thing !== '') return { ...fact, context: thing };
    return fact;
  });
}

/** "And when was he or she born?" asks of somebody, as does what is asked once more below a name, "What would you use it for?" of something that the question above names. */
export function withQuestionAbove(facts: readonly Fact[]): Fact[] {
  let above = '';
  let label = '';
  /** What this section has asked so far, and what was asked last that a name answers: what it asks once more right below is of whoever that is. */
  let asked = new Set<string>();
  let section = '';
  let name = '';
  let isBesideName = false;
  let last: Piece | null = null;
  return facts.map((fact) => {
    // "Dated" below "Wills: mirror wills".
    if (fact.form === 'inline' && fact.context === '' && label !== '' && dated.test(fact.label)) return { ...fact, context: label };
    if ((fact.form !== 'pair' && fact.form !== 'choice') || fact.row !== null) return fact;
    if (fact.section !== section) [section, asked, name] = [fact.section, new Set(), ''];
    const isAgain = name !== '' && asked.has(fact.label) && fact.person === null && fact.label !== label;
    // "Occupation" behind what was asked again: it is of whoever that is, as long as the row goes on.
    const isOfName = isAgain || (isBesideName && fact.person === null && isRightOf(fact.value, last));
    [isBesideName, last] = [isOfName, fact.value];
    if (fact.label !== label) [above, label] = [label, fact.label];
    asked.add(label);
    if (isOfName) return { ...fact, label: `${label} (${name})` };
    name = isPersonsName(fact.value.text) && fact.value.text.includes(' ') ? label : '';
    if (somebody.test(label)) return { ...fact, label: `${label} (${above})` };
    return fact.context === '' && something.test(label) ? { ...fact, context: above } : fact;
  });
}

/** Whether an answer stands on the line of the one before it, farther right. */
function isRightOf({ origin }: Piece, before: Piece | null): boolean {
  const [word, other] = [origin, before?.origin].map((place) => (place && 'page' in place ? place.words[0] : undefined));
  return word !== undefined && other !== undefined && Math.abs(word.box.y0 - other.box.y0) < word.size / 2 && word.box.x0 > other.box.x1;
}

const dated = /^(?:dated?|date (?:made|signed)|made|signed|made on|signed on|when)$/i;
const somebody = /\b(?:he or she|she or he|he ?\/ ?she|she ?\/ ?he|his or her|her or his)\b/i;
const something = /\b(?:it|that|this|them|(?:the|this) (?:cash|money|lump sum|sum))\b/i;

const ifSo = /^(?:\d{1,2}[.)])?\W*if (?:yes|so|no|not)\b,?/i;
/** "If yes, give details" asks about the label above it. */
export const wholeLabel = (label: string, above: string): string => (ifSo.test(label) ? `${above} ${label.replace(ifSo, '')}` : label);

/** What a client has, owes or is insured by: labels that follow may be about it without saying so again. */
const things = new Set(
  'mortgage property pension isa cashisa stocksisa bond gia car debt creditcard lifecover criticalillness incomeprotection annuity statepension workplace dbpension cash savings premiumbonds child trust will vct eis pensioncredit childbenefit attendanceallowance carersallowance universalcredit pip'.split(
    ' ',
  ),
);
export const isThing = (name: string): boolean => things.has(name);
const covers = new Set(['lifecover', 'criticalillness', 'incomeprotection']);
/** What people are insured for. */
export const isCover = (name: string): boolean => covers.has(name);
/** It names what a client has. */
export const namesThing = (label: string): boolean => meaningsOf(label).some(({ name, weight }) => weight > 0 && isThing(name));

/** A label that names nothing, as "To start" doesn't. */
export const isBare = (label: string): boolean => !meaningsOf(label).some(({ weight }) => weight === 1);

const partOfWhole = /^\W*(?:of (?:which|that|this)|including|part of (?:that|this)|.{0,24}\b(?:part of that|of that))\b/i;
