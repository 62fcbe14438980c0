import { ReadingRefusal } from '#engine/reading/refusal.ts';

/** A place of a file that can't be right ("Line 214"), and why. */
export interface Fault {
  where: string;
  what: string;
}

/** More would not be read. */
const MOST_NAMED = 10;

/** A file of payments with a place in it that can't be right: nothing of it is read, and the place is named ("Line 214: …"). */
export function malformed(where: string, what: string): ReadingRefusal {
  return malformedIn([{ where, what }]);
}

/** As `malformed`, with all places that can't be right, in the order of the file. */
export function malformedIn(faults: readonly Fault[]): ReadingRefusal {
  const named = faults.slice(0, MOST_NAMED).map(({ where, what }) => `${where}: ${what}.`);
  const more = faults.length > MOST_NAMED ? [`${faults.length - MOST_NAMED} more can’t be right.`] : [];
  return new ReadingRefusal('corrupt', [...named, ...more, 'Download the file from the bank again, and upload it as it comes.'].join(' '));
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
