import type { Account, Payment } from './household.ts';
import type { Transfer } from './record.ts';
import { looksLikePerson, namesPerson, numbersIn } from './wording.ts';

export type Evidence = Transfer['evidence'][number];

/** What the print of a payment says, whatever category it stands under. */
export interface Printed {
  /** One of the household is named in full. */
  holder: boolean;
  words: boolean;
  /** Of four digits or more. */
  numbers: readonly string[];
  /** The payee is written as a person's name. */
  person: boolean;
  /** A number as of an account, or a holder's surname: worth a closer look at whether the money stayed in the household. */
  mayBeOwn: boolean;
}

/** All that a category says of whether money stayed in the household: `open` names no other purpose, `settled` does. */
export type Purpose = 'transfer' | 'card' | 'person' | 'open' | 'settled';

export function purposeOf(category: string): Purpose {
  if (category === 'excluded.transfer_own') return 'transfer';
  if (category === 'excluded.card_repayment') return 'card';
  if (category === 'other.person') return 'person';
  return /^(?:other|savings|excluded)\./.test(category) || category === 'income.other' ? 'open' : 'settled';
}

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

/** Reads the prints of payments, each once. */
export function cluesPrinted(accounts: readonly Account[]): (payment: Payment) => Printed {
  const known = new Map<Payment, Printed>();
  const holders = accounts.flatMap((account) => account.holders);
  const surnames = holders.map((name) => name.split(' ').at(-1)?.toUpperCase() ?? '');
  return (payment) => {
    const { description, payee } = payment;
    const printed = known.get(payment) ?? {
      holder: holders.some((name) => namesPerson(description, name)),
      words: transferWords.test(description) || savingWords.test(description),
      numbers: numbersIn(description),
      person: looksLikePerson(payee),
      mayBeOwn: (accounts.length > 1 && /\d{6}/.test(description)) || surnames.some((name) => description.toUpperCase().includes(name)),
    };
    known.set(payment, printed);
    return printed;
  };
}

/** Reads what a payment says under the category it stands in. */
export function clueOf(payment: Payment, purpose: Purpose, { holder, words, numbers, person }: Printed): Clue {
  const { confidence, because } = payment.evidence;
  return {
    payment,
    own: purpose === 'transfer' || purpose === 'card' ? purpose : null,
    otherwise: purpose === 'settled' && (confidence >= 0.8 || because === 'rule' || because === 'payee'),
    stranger: !holder && (purpose === 'person' || person),
    holder,
    words,
    numbers,
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
