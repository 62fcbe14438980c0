import { isCode } from './printed.ts';

/** Who takes payments for others: what follows the name is the payee. */
export const collectors = new Set(
  'SUMUP SQ ZETTLE IZ IZETTLE ZTL CRV SQUARE PAYPAL GOOGLE STRIPE KLARNA DOJO TST SP PP GPAY WPY APPLEPAY'.split(' '),
);
const blanks = new Set([
  ...collectors,
  ...'INVOICE INV PAYMENT BILL SERVICES REF ONLINE WWW TRANSACTION PURCHASE MERCHANT MISC SUNDRY ADJUSTMENT DEBIT'.split(' '),
]);

/** Nothing but the bank's own words and codes: "SUMUP *XXTU2B", "INVOICE 86645", "BILL PAYMENT". */
export function isBlank(words: readonly string[]): boolean {
  return words.every((word) => isCode(word) || isNobody(word) || word.length < 2);
}

/** A word that names nobody: the bank's own, or of a service that takes payments for others. */
export function isNobody(word: string): boolean {
  return blanks.has(word);
}
