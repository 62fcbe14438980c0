import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';
import { asksMore } from '../tables/behind-boxes.ts';
import { isSaidByForm } from '../words/by-form.ts';
import { isThing } from '../words/continued.ts';
import type { Meaning } from '../words/meanings.ts';
import { findValues, isCode, isAmount, isDay } from '../words/values.ts';

/** "Flat 3, 51 Marine Parade", "The Old Smithy, Church Lane, Tisbury". */
const streetAhead = /^(?:\d|flat\b|apartment\b)|,.*,/i;

/** What an address, or a part of one, answers. */
const placed = ['address', 'street', 'town', 'postcode', 'place', 'location'];

const isSum = (text: string): boolean => isAmount(text) && /£|\d{3}/.test(text);
const isOfThing = ({ name, weight }: Meaning): boolean => weight < 1 || isThing(name);

/** What is answered by letters and figures. */
const numbers = new Set(['number', 'policynumber', 'reference', 'clientreference', 'ninumber', 'utr', 'code', 'postcode']);

/** Words up to which something is named; more of them tell of it. */
const MOST_OF_NAME = 12;

/** People who may have come along. */
const FEW_PEOPLE = 2;

/** What is told by one of a few words, or a few of them. */
const grades = new Set(['risk', 'capacityforloss', 'experience']);
/** "Risk: we talked it through again": somebody does something, which grades nothing. */
const isTale = (text: string): boolean =>
  text.split(' ').length > 4 && /\b(?:I|we|he|she|they|it|nothing|is|are|was|were|has|have|had|will|goes|passes)\b/i.test(text);

/** What people do and think, beside what a label asks. */
const talk =
  /^(?:they|he|she|we|I|both)\b(?: \p{Ll}+){0,2} (?:have|has|had|talked|discussed|spoke|thought|wondered|considered|would|will|might)\b/iu;

/** "Risk (1 to 7)" is answered by a figure. */
const onScale = /\b\d{1,2} ?(?:to|[-–]) ?\d{1,3}\b|\bout of \d/i;

/** In a table of what is owed a building society's balance is no savings. */
function isOwedNotHeld({ asked }: Query, fact: Fact): boolean {
  if (!held.some((name) => asked.has(name)) || owed.some((name) => asked.has(name))) return false;
  return ofDebts.test(fact.section) && !ofBoth.test(fact.section);
}

const ofDebts = /\b(?:owed?|owing|debts?|borrowing|liabilities|credit commitments|loans)\b/i;
const ofBoth = /\b(?:have|own|assets?|savings?|invest\p{L}*)\b/iu;
const ofGifts = /\bgifts?\b/i;

const held = ['savings', 'cash', 'cashisa', 'isa'];
const owed = ['debt', 'mortgage', 'creditcard', 'liabilities'];

/** In words people seldom answer with a figure, a day or a code; and an address is that of what is asked for only where an address is asked for. */
export function oddity(query: Query, fact: Fact, said: string): number {
  const { value, label, form, context } = fact;
  const { type, asked } = query;
  if (type === 'money' && isOwedNotHeld(query, fact)) return 0.4;
  // What a house was given for is not what one is worth.
  if (type === 'money' && form === 'cell' && !asked.has('gift') && ofGifts.test(fact.section)) return 0.5;
  if (type !== 'text' && type !== 'party') return 1;
  // To whom something was given, provides nothing.
  if (form === 'cell' && asked.has('provider') && !asked.has('gift') && readingOf(fact).section.some(({ name }) => name === 'gift'))
    return 0.4;
  // Nor does somebody with a title.
  if (type === 'party' && /^(?:Mr|Mrs|Miss|Ms)\.? \p{Lu}/u.test(value.text) && (asked.has('provider') || asked.has('lender'))) return 0.4;
  // Whose a plan is, is not what it is.
  if (form === 'cell' && /^whose\b/i.test(fact.head) && !asked.has('planholder')) return 0.4;
  // "To provide the same income" is nobody's name.
  if (asked.has('name') && /^(?:to|by) \p{Ll}/u.test(value.text)) return 0.4;
  if (type === 'party' && value.text.split(/\s+/).length > MOST_OF_NAME) return 0.6;
  if (form === 'inline' && isTale(value.text) && !asked.isDisjointFrom(grades)) return 0.4;
  // "Nomination: they have talked about their son" names nobody yet.
  if (form === 'inline' && talk.test(value.text)) return 0.6;
  // "75% to Anthea" begins with a figure, and is no figure.
  if (asked.has('nomination') && /^\d[\d.]*% (?:to )?\p{L}/u.test(value.text)) return 1;
  // All who met are not the other one who was there.
  if (asked.has('present') && asked.has('other') && findValues(value.text, 'name').length > FEW_PEOPLE) return 0.6;
  // "Client A's ISA" may be what is in it, but hardly what it costs.
  if (isSum(value.text) && !asked.has('name') && !/\bpremium$/i.test(label) && query.wordings.some((wording) => wording.every(isOfThing)))
    return 1;
  if (isAmount(value.text) && (onScale.test(label) || (asked.has('escalation') && value.text.endsWith('%')))) return 1;
  // "Residence: Scottish taxpayer" tells of tax.
  if (asked.has('address') && /\btax ?payers?\b/i.test(value.text)) return 0.4;
  // "Combe House, since August" names where somebody lives, and is no address.
  if (asked.has('address') && /\d{4}/.test(value.text) && !isSaidByForm('address', value.text) && !streetAhead.test(value.text)) return 0.7;
  // What an employer pays on death is a sum, or so many times the salary.
  if (asked.has('deathinservice') && isSum(value.text)) return 1;
  // A share of a company is a figure, or words as "half".
  if (asked.has('shareholding') && value.text.endsWith('%')) return 1;
  // "Higher" and "40%" are one band.
  if (asked.has('taxrate') && /^\d\d(?:\.\d+)? ?%$/.test(value.text)) return 1;
  if (isAmount(value.text) || isDay(value.text) || (isCode(value.text) && asked.isDisjointFrom(numbers))) return 0.6;
  if (/^(?:£ ?\d|\d[\d,.]* ?%)/.test(value.text)) return 0.6;
  // What is written behind the box says more.
  if (form === 'choice' && /^yes$/i.test(value.text) && asksMore(context)) return 0.6;
  if (query.isOpen && /^(?:yes|no|y|n)\b.{0,3}$/i.test(value.text)) return 0.6;
  // "4 Balanced Growth" is a grade with its number, and no street.
  if (!asked.isDisjointFrom(grades) && /^\d{1,2} \p{Lu}/u.test(said)) return 1;
  return !placed.some((name) => asked.has(name)) && (isSaidByForm('address', said) || /^\d+[a-z]? \p{Lu}\p{L}+ \p{Lu}/u.test(said))
    ? 0.4
    : 1;
}
