import { ReadingRefusal } from '#engine/reading/refusal.ts';

/** A place of a file that can't be right ("Line 214"), and why. */
export interface Fault {
  where: string;
  what: string;
  /** From 1, where it is a line. */
  line?: number;
}

/** More would not be read. */
const MOST_NAMED = 10;
/** A file with as many is of another kind: the rest of it need not be looked at. */
const MOST_COUNTED = 1_000;

/** A file with places in it that can't be right. */
class MalformedFile extends ReadingRefusal {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[], message: string) {
    super('corrupt', message);
    this.faults = faults;
  }
}

/** A file of payments with a line in it that can't be right: nothing of it is read, and the line is named ("Line 214: …"). */
export function malformed(line: number, what: string): ReadingRefusal {
  return malformedIn([{ where: `Line ${line}`, what, line }]);
}

/** As `malformed`, with all places that can't be right, in the order of the file; a line once. */
export function malformedIn(faults: readonly Fault[]): ReadingRefusal {
  const lines = new Set<number>();
  const distinct = faults.filter(({ line }) => line === undefined || (!lines.has(line) && lines.add(line)));
  const ordered = distinct.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const named = ordered.slice(0, MOST_NAMED).map(({ where, what }) => `${where}: ${what}.`);
  const unnamed = ordered.length - MOST_NAMED;
  const more = unnamed > 0 ? [`${unnamed.toLocaleString('en-GB')}${faults.length < MOST_COUNTED ? '' : ' or'} more can’t be right.`] : [];
  const message = [...named, ...more, 'Download the file from the bank again, and upload it as it comes.'].join(' ');
  return new MalformedFile(ordered, message);
}

/**
 * Reads each of these, on past what can't be right.
 * @throws {ReadingRefusal} corrupt, with all places that can't be right in any of them
 */
export function readEach<T, R>(items: Iterable<T>, read: (item: T) => R): R[] {
  const found: R[] = [];
  const faults: Fault[] = [];
  for (const item of items) {
    if (faults.length >= MOST_COUNTED) break;
    try {
      found.push(read(item));
    } catch (error) {
      if (!(error instanceof MalformedFile)) throw error;
      // There may be more of them than a call takes arguments.
      for (const fault of error.faults) faults.push(fault);
    }
  }
  if (faults.length > 0) throw malformedIn(faults);
  return found;
}

/** As `readEach`, of parts that are read in different ways: what each gives, in their order. */
export function readAll<const T extends readonly unknown[]>(parts: { [K in keyof T]: () => T[K] }): T {
  // Nothing was thrown, so each part has given what it reads, in its place.
  return readEach(parts, (read) => read()) as unknown as T;
}

/** Refuses a file in which some places can't be right. */
export function refuseFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw malformedIn(faults);
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
