import type { Query } from '../queries/queries.ts';
import { findValues, type Found } from '../words/values.ts';

/* What an answer names, without the words around it. */

/** "The new cover is to go into the insurer’s flexible family trust" names the kind of trust in it. */
const trust =
  /\b((?:(?:absolute|bare|business|discounted|discretionary|family|flexible|gift|interest in possession|lifetime|loan|probate|relevant life|reversionary|spousal|split|survivor[’']?s) ){1,3}trust)\b/giu;

const asksKind = /\b(?:type|kind|form|sort)\b/;

function trustIn({ asked, type, label }: Query, text: string): Found | null {
  if (type !== 'text' || !asked.has('trust') || !asksKind.test(label)) return null;
  const [only, another] = Array.from(text.matchAll(trust));
  // In capitals it is a name, which goes on before it.
  return only?.[0].endsWith('trust') && !another ? { from: only.index, to: only.index + only[0].length } : null;
}

/** "She has £38,400 of unused allowance from earlier years", told of one sum, is that sum. */
function allowanceIn({ asked, type }: Query, text: string): Found | null {
  if (type !== 'text' || !asked.has('annualallowance') || !/^\p{L}/u.test(text)) return null;
  const [only, another] = findValues(text, 'money');
  return only && !another ? only : null;
}

/** Behind who provides something or what it is called: ", stakeholder", " (code A5-14)", ", 4402-771863". */
const behind = /(?: \(code\b[^()]*\)|, (?:\p{Ll}|\d)[^,]*)+$/u;
/** Letters of a name with what stands behind it: what is longer tells. */
const LONGEST = 160;
const isNamed = ['provider', 'product', 'lender', 'fund', 'insurer', 'scheme'];

function nameOfThing({ asked, type }: Query, text: string): Found | null {
  if (type !== 'party' || !isNamed.some((name) => asked.has(name))) return null;
  const to = /^\p{Lu}/u.test(text) && text.length < LONGEST ? (behind.exec(text)?.index ?? 0) : 0;
  return to > 0 ? { from: 0, to } : null;
}

/** The trust, the sum or the name of a product or its provider that an answer says with more beside it; null where it says nothing else. */
export const namedAlone = (query: Query, text: string): Found | null =>
  trustIn(query, text) ?? allowanceIn(query, text) ?? nameOfThing(query, text);

/** The home or the surgery alone, of an answer that says where it is. */
export function placeIn({ asked }: Query, text: string): Found | null {
  const form = asked.has('carehome') ? carehome : asked.has('surgery') && !asked.has('address') ? surgery : null;
  const [whole = '', name = ''] = form?.exec(text) ?? [];
  return name === '' ? null : { from: whole.length - name.length, to: whole.length };
}

/** "Larkfield Nursing Home, Frome, BA11 9ZZ", "At the Mill Lane Surgery, Frome": the name without where it is. */
const carehome = /^(?:(?:at|in) )?(?:the )?(\p{Lu}[^,;]*?\b(?:Home|House|Lodge|Court|Hall|Grange|Manor))(?=,)/iu;
const surgery =
  /^(?:registered )?(?:(?:at|with) )?(?:the )?(\p{Lu}[\p{L}’'-]*(?: [\p{L}’'-]+){0,3}? (?:Surgery|Practice|Clinic|Medical Centre|Health Centre))(?=[,.;]|$)/iu;
