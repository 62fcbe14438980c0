import { ReadingRefusal } from '#engine/reading/refusal.ts';

/** A file of payments with a place in it that can't be right: nothing of it is read, and the place is named ("Line 214: …"). */
export function malformed(where: string, what: string): ReadingRefusal {
  return new ReadingRefusal('corrupt', `${where}: ${what}. Download the file from the bank again, and upload it as it comes.`);
}

export function tooLarge(what: string): ReadingRefusal {
  return new ReadingRefusal('too_large', `${what}. Download a shorter period from the bank, and upload that.`);
}

/** A value of the file as a refusal quotes it. */
export const quoted = (value: string): string => `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;

/** For a file without a single payment. */
export function noPayments(): ReadingRefusal {
  return new ReadingRefusal(
    'not_a_statement',
    'There are no payments in this file: no row of it has a date and an amount. Download the transactions from the bank, and upload that file.',
  );
}
