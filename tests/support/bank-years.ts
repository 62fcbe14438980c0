import { shortDate } from '#engine/reports/words.ts';
import { addDays, type PlainDate } from '#platform/shared/dates.ts';

/** A row of a bank's export: day, signed pence, words. */
export type ExportRow = readonly [date: PlainDate, amount: number, words: string];

/** One account's payments as the CSV that a bank lets its customers download, with the balance after each. */
export function bankExport(rows: readonly ExportRow[], { number = '31926819', opening = 100_000 } = {}): string {
  let balance = opening;
  const printed = rows
    .toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map(([date, amount, words]) => {
      balance += amount;
      const sum = (Math.abs(amount) / 100).toFixed(2);
      return [shortDate(date), words, amount < 0 ? sum : '', amount < 0 ? '' : sum, (balance / 100).toFixed(2)];
    });
  const head = [
    ['Account name', 'Everyday account'],
    ['Account holder', 'Miss Erin Penrose'],
    ['Sort code', '60-12-34'],
    ['Account number', number],
    [],
    ['Date', 'Description', 'Paid out', 'Paid in', 'Balance'],
  ];
  return `${[...head, ...printed].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** The same payment on a day of each month of a year, from one month to another. */
export function eachMonth(year: number, amount: number, words: string, { day = 5, from = 1, to = 12 } = {}): ExportRow[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const first = `${year}-${String(from + index).padStart(2, '0')}-01`;
    return [addDays(first, day - 1), amount, words];
  });
}
