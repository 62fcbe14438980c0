import type { Query } from './queries.ts';

/** It asks how somebody or something is called. */
export const asksName = ({ type, asked }: Query): boolean =>
  type === 'name' || type === 'party' || (type === 'text' && (asked.has('name') || asked.has('fullname')));

/** Whose name it may be that is no person. */
const bodies = [
  'adviser',
  'trustee',
  'executor',
  'provider',
  'employer',
  'companyname',
  'firm',
  'lender',
  'solicitor',
  'beneficiary',
  'trust',
];
const firm = /\b(?:ltd|limited|llp|plc|& co|inc)\.?$/i;

/** What somebody did or thinks. */
const told =
  /^(?:I|we|he|she|they|you|it|there|both of (?:us|them))\b|^(?:talked|spoke|discussed|looked|went|asked|agreed|explained|considered)\b/i;
/** People whom nobody names, who may stand for a name: "equally between the children". */
const family =
  /\b(?:wife|husband|spouse|partner|estate|(?:grand)?child(?:ren)?|sons?|daughters?|nephews?|nieces?|sisters?|brothers?|parents?)\b/i;
/** Small words up to which a name may have. */
const MOST_SMALL = 5;

/** "Mr Tom Vine" lives somewhere, and is nowhere to live. */
const person = /^(?:Mr|Mrs|Miss|Ms|Mx|Dr|Prof|Rev|Sir|Lady|Lord|Dame)\.? [^,\d]+$/;

/** Whether a text can't be what is asked for, whatever its label says: no firm is a client, nobody lives at a name, and a sentence is no name. */
export function isUnfit(query: Query, text: string): boolean {
  const { type, asked } = query;
  if (type === 'name' && asked.has('fullname') && firm.test(text) && !bodies.some((name) => asked.has(name))) return true;
  if (asked.has('address') && type === 'text' && person.test(text)) return true;
  return asksName(query) && isTold(text);
}

/** What goes on behind a name is not counted: "Julia Vine, under a power that was registered". */
function isTold(text: string): boolean {
  const [head = ''] = text.split(/[,;(]/);
  return told.test(text) || (smallIn(head) > 1 && smallIn(text) > MOST_SMALL && !family.test(text));
}

const smallIn = (text: string): number => text.match(/(?<![\p{L}\d'’-])\p{Ll}{2,}/gu)?.length ?? 0;
