import { meaningOf, plainWords, type Meaning, type Role } from '../vocabulary.ts';

/** What the heading of a column says, as far as words can. */
export interface Head {
  role: Role | 'account' | null;
  /** Between several dates: the higher is the one the bank booked it on. */
  rank: number;
}

const unknown: Head = { role: null, rank: 0 };
/** Words that say in what the figures are, or whose, and nothing else. */
const without = /^(?:gbp|eur|usd|pounds?|sterling|the|your|and|in|of|tags?)$/;

/** What tells one account of a file from another. */
const account =
  /^(?:account|account (?:number|no|name|id|type)|sort code|iban|product|currency|account currency|card number|card no|from account|own account|account sort code)$/;

/** Parts of a heading by which it is known where the whole is no set phrase; the first that fits counts. */
const parts: readonly [RegExp, Role][] = [
  [/\b(?:card ?(?:holder|member)|account|city|town|state|zip|post ?code|country|address|time ?zone|e ?mail)\b/, 'other'],
  [/\b(?:local|foreign|original|exchange|fees?|vat|gross|tax)\b/, 'foreign'],
  [/\bdate\b/, 'date'],
  [/\bbalance\b/, 'balance'],
  [/\b(?:status|state)\b/, 'status'],
  [/\b(?:money|paid|amount|value|payments?) out\b|\b(?:debits?|withdrawals?|withdrawn|outgoings?)\b/, 'out'],
  [/\b(?:money|paid|amount|value|payments?) in\b|\b(?:credits?|deposits?|receipts|incomings?)\b/, 'in'],
  [/\bamount\b/, 'amount'],
  [/\b(?:type|category|subcategory|code)\b/, 'type'],
  [/\b(?:description|details?|memo|narrative|payee|reference|merchant|counter ?party|beneficiary|notes|name)\b/, 'text'],
];

/** Reads a heading by the phrases known from statements, else by a telling word in it. */
export function readHead(text: string): Head {
  const words = plainWords(text);
  const phrase = words.join(' ');
  if (account.test(phrase)) return { role: 'account', rank: 0 };
  const core = words.filter((word) => !without.test(word)).join(' ');
  if (account.test(core)) return { role: 'account', rank: 0 };
  const known: Meaning | null = meaningOf(phrase) ?? meaningOf(core);
  if (known) return known;
  const part = words.length > 6 ? undefined : parts.find(([pattern]) => pattern.test(phrase));
  return part ? { role: part[1], rank: part[1] === 'date' ? 1 : 0 } : unknown;
}
