import type { Account, Payment } from './household.ts';
import type { Transfer } from './record.ts';
import { looksLikePerson, namesPerson, numbersIn } from './wording.ts';

export type Evidence = Transfer['evidence'][number];

/** What a payment says about where the money went or came from. */
export interface Clue {
  payment: Payment;
  /** The category says that it moved between own accounts, or paid off a card. */
  own: 'transfer' | 'card' | null;
  /** Income or a bill by a payee who is known: hardly a transfer. */
  otherwise: boolean;
  /** To or from a named person who holds none of the accounts. */
  stranger: boolean;
  holder: boolean;
  words: boolean;
  numbers: readonly string[];
}

const transferWords = /\b(?:transfer|trf|tfr|xfer|a\/c|own account|pots?|sweep|between accounts)\b/i;
const savingWords = /\b(?:savings?|saver|e-?saver|isa|reserve|pots?)\b/i;

/** Reads what a payment says under the category it stands in. */
export function clueOf(payment: Payment, category: string, accounts: readonly Account[]): Clue {
  const { confidence, because } = payment.evidence;
  const holder = accounts.some(({ holders }) => holders.some((name) => namesPerson(payment.description, name)));
  const open =
    category.startsWith('other.') || category.startsWith('savings.') || category === 'income.other' || category.startsWith('excluded.');
  return {
    payment,
    own: category === 'excluded.transfer_own' ? 'transfer' : category === 'excluded.card_repayment' ? 'card' : null,
    otherwise: !open && (confidence >= 0.8 || because === 'rule' || because === 'payee'),
    stranger: !holder && (category === 'other.person' || looksLikePerson(payment.payee)),
    holder,
    words: transferWords.test(payment.description) || savingWords.test(payment.description),
    numbers: numbersIn(payment.description),
  };
}

/** Adds up what speaks for and against a pair. */
export function weigh(out: Clue, into: Clue, { days, unique }: { days: number; unique: boolean }): { score: number; evidence: Evidence[] } {
  const weights: [Evidence, number][] = [];
  for (const [clue, other] of [
    [out, into.payment.account],
    [into, out.payment.account],
  ] as const) {
    const named = numberEvidence(clue, other);
    if (named > 0) weights.push(['number', named]);
    if (named < 0) weights.push(['amount', named]);
    if (clue.own === 'transfer' || (clue.own === 'card' && (other.kind === 'credit_card' || clue.payment.account.kind === 'credit_card')))
      weights.push(['category', 4]);
    if (clue.holder) weights.push(['holder', 3]);
    if (namesAccount(clue.payment, other)) weights.push(['name', 3]);
    if (clue.words) weights.push(['words', 1.5]);
    if (clue.otherwise) weights.push(['amount', -4]);
    if (clue.stranger) weights.push(['amount', -2]);
  }
  if (unique) weights.push(['amount', out.payment.amount % 500 === 0 ? 1 : 2]);
  weights.push(['date', days === 0 ? 1.5 : days === 1 ? 1 : days === 2 ? 0.5 : 0]);
  const score = weights.reduce((total, [, weight]) => total + weight, 0);
  const order: Evidence[] = ['number', 'category', 'holder', 'name', 'words', 'amount', 'date'];
  return { score, evidence: order.filter((kind) => weights.some(([other, weight]) => other === kind && weight > 0)) };
}

/** The other account's number in full or its last four digits; a full number of some other account speaks against. */
export function numberEvidence({ numbers }: Clue, other: Account): number {
  const full = other.numbers.filter((number) => number.length >= 7);
  if (full.some((number) => numbers.some((seen) => seen.length >= 7 && (seen.endsWith(number) || number.endsWith(seen))))) return 6;
  if (numbers.some((seen) => seen.length === 8 && full.length > 0)) return -3;
  return full.some((number) => numbers.some((seen) => seen.length === 4 && number.endsWith(seen))) ? 2.5 : 0;
}

/** Words that many accounts have in their names. */
const commonNames = /^(?:ACCOUNT|ACC|CURRENT|BANK|THE|MY|OUR|JOINT|CLASSIC|PLUS|PERSONAL|PREMIER|CARD|CREDIT|AND)$/;

/** Whether a description names the account by a word of its own ("FlexSave", "Reserve"), or a savings account as savings. */
function namesAccount(payment: Payment, account: Account): boolean {
  const own = account.name
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter((word) => word.length >= 4 && !commonNames.test(word));
  const printed = payment.description.toUpperCase();
  return own.some((word) => printed.includes(word)) || (account.kind === 'savings' && savingWords.test(payment.description));
}
