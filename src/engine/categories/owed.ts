import type { AccountKind } from '#engine/statements/record.ts';
import { isBlank } from './blanks.ts';
import { isOwner } from './owners.ts';
import { personOf } from './paid-people.ts';
import type { Found } from './payee-book.ts';
import type { Printed } from './printed.ts';
import { standardKeys } from './standard.ts';
import { strongest, votesFor } from './words.ts';

interface Entry {
  printed: Printed;
  amount: number;
  /** The payee of the data that is named, as one who is paid. */
  found: Found | null;
  owners: ReadonlySet<string>;
}

interface Answer {
  category: string;
  confidence: number;
}

/** Accounts on which something is owed: nobody is paid from outside on them. */
export const owing: ReadonlySet<AccountKind> = new Set(['credit_card', 'loan']);

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));
/** How issuers say that they were paid, and how; none of it names anybody. */
const paying = setOf(
  `PAYMENT PAYMENTS PYMT PMT PAID PAY REPAYMENT REPAYMENTS RECEIVED RECEIPT THANK THANKS YOU YOUR FOR BY VIA FROM TO OF THE IN WITH MADE DIRECT DEBIT CREDIT CARD FASTER INSTANT OPEN BANK BANKING TRANSFER ONLINE MOBILE APP INTERNET WEB TELEPHONE PHONE STANDING ORDER BACS GIRO CHEQUE CASH AUTO AUTOPAY AUTOMATIC ACCOUNT BALANCE MINIMUM FULL MONTHLY`,
);
const paid = setOf('PAYMENT PAYMENTS PYMT PMT PAID REPAYMENT REPAYMENTS AUTOPAY THANK THANKS');
const paidKinds = new Set(['payment', 'transfer', 'standing', 'debit', 'cheque', 'deposit', 'cash']);
const undone = setOf('RETURNED RETURN UNPAID REVERSAL REVERSED REJECTED RECALLED DISHONOURED CANCELLED REFUND REFUNDED');
const charged = setOf('FEE FEES INTEREST CHARGES');
const givenBack = setOf('REFUND REFUNDED REVERSAL REVERSED ADJUSTMENT DISPUTE DISPUTED CHARGEBACK GOODWILL OFFER DISCOUNT');
const rewards = setOf('CASHBACK REWARD REWARDS');
/** Banks and issuers: what comes from one of them was sent from an account with it. */
const lenders = ['excluded.', 'savings.', 'debts.loan', 'home.mortgage'];
/** What no card prints: an account with such money in was taken for a card by mistake. */
const wages = /^income\.(?:salary|\w+_pension|\w+_benefit|universal_credit)$/;
const PLAINLY = 5;

/**
 * What an entry is for the kind of account that it stands on, where that settles it: on a card or a loan money in pays off what is owed,
 * or gives back a purchase, interest or a charge, and is income only where it plainly says so. Null leaves it to its own words.
 */
export function byAccount(kind: AccountKind, entry: Entry): Answer | null {
  const incoming = entry.amount > 0;
  if (kind === 'credit_card' && incoming) return isWage(entry) ? null : creditOfCard(entry);
  if (kind === 'credit_card') return undoneOnCard(entry);
  if (kind === 'loan' && incoming) return isGivenBack(entry) ? refund(0.9) : { category: 'excluded.transfer_own', confidence: 0.9 };
  // Savings are paid in by their holder as a rule; what says nothing else is still to be looked at.
  return kind === 'savings' && incoming && namesNobody(entry) ? { category: 'excluded.transfer_own', confidence: 0.65 } : null;
}

const refund = (confidence: number): Answer => ({ category: 'excluded.refund', confidence });
const repayment = (confidence: number): Answer => ({ category: 'excluded.card_repayment', confidence });

function creditOfCard(entry: Entry): Answer {
  const { printed, found, owners } = entry;
  if (isGivenBack(entry)) return refund(0.95);
  // Cashback is what it is on any account: nothing says which purchases it comes from.
  if (says(entry, rewards)) return { category: 'income.other', confidence: 0.9 };
  if (isMoved(entry, 'BALANCE') || isOwner(printed.core, owners)) return repayment(0.95);
  if (found !== null) return fromPayee(found);
  if (namesNobody(entry)) return repayment(0.95);
  if (printed.kind === 'card') return refund(0.9);
  if (paidKinds.has(printed.kind) || says(entry, paid) || personOf(printed, 'in') !== null) return repayment(0.85);
  return refund(0.8);
}

function fromPayee({ payee }: Found): Answer {
  if (payee.incoming === 'income.tax_refund') return { category: payee.incoming, confidence: 0.8 };
  return lenders.some((start) => payee.category.startsWith(start)) ? repayment(0.9) : refund(0.95);
}

/** A repayment that came to nothing, and debt that moves between cards: not what was spent. */
function undoneOnCard(entry: Entry): Answer | null {
  const { printed } = entry;
  if (says(entry, charged)) return null;
  if (isMoved(entry, 'BALANCE')) return repayment(0.9);
  if (isMoved(entry, 'MONEY')) return { category: 'excluded.transfer_own', confidence: 0.85 };
  const taken = printed.kind === 'refund' || says(entry, undone);
  return taken && namesNobody(entry) ? repayment(0.85) : null;
}

const textsOf = ({ printed }: Entry): string[] => printed.words.map(({ text }) => text);

function says(entry: Entry, words: ReadonlySet<string>): boolean {
  return textsOf(entry).some((word) => words.has(word));
}

function isWage(entry: Entry): boolean {
  const votes = votesFor(textsOf(entry), 'in');
  const best = strongest(votes);
  return (votes[best] ?? 0) >= PLAINLY && wages.test(standardKeys[best] ?? '');
}

function isGivenBack(entry: Entry): boolean {
  return ['refund', 'interest', 'charge'].includes(entry.printed.kind) || says(entry, givenBack) || says(entry, charged);
}

/** "BALANCE TRANSFER FROM …", and money that a card pays out into an account. */
function isMoved(entry: Entry, what: 'BALANCE' | 'MONEY'): boolean {
  const words = textsOf(entry);
  return words.some((word, at) => word === what && words[at + 1] === 'TRANSFER');
}

function namesNobody(entry: Entry): boolean {
  return isBlank(textsOf(entry).filter((word) => !paying.has(word) && !undone.has(word)));
}
