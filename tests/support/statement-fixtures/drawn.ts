import { parseStatement } from '#engine/statements/parse.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import { blankSheet, type Sheet } from './sheet.ts';

/** Where the columns of a drawn table stand: dates and words by their left edge, figures by their right one. */
const places = { date: 40, words: 110, out: 400, in: 475, balance: 555 };

type Cells = [date: string, words: string, out?: string, moneyIn?: string, balance?: string];

/** Sets rows of a table one below the other, 14 points apart; the first one is usually its headings. Gives the height to go on at. */
export function drawRows(sheet: Sheet, top: number, rows: readonly Cells[], at: Partial<typeof places> = {}): number {
  const x = { ...places, ...at };
  rows.forEach(([date, words, out = '', moneyIn = '', balance = ''], i) => {
    const y = top + 14 * i;
    sheet.put(x.date, y, date);
    sheet.put(x.words, y, words);
    sheet.put(x.out, y, out, { align: 'right' });
    sheet.put(x.in, y, moneyIn, { align: 'right' });
    sheet.put(x.balance, y, balance, { align: 'right' });
  });
  return top + 14 * rows.length;
}

export const headingRow: Cells = ['Date', 'Description', 'Money out', 'Money in', 'Balance'];

/** Reads what is drawn; no accounts where it is refused. */
export function readDrawn(draw: (sheet: Sheet) => void): StatementAccount[] {
  const sheet = blankSheet();
  draw(sheet);
  const read = parseStatement(sheet.source());
  return 'error' in read ? [] : read.accounts;
}

/** Date, words and pence of each payment. */
export const paymentsOf = (account: StatementAccount | undefined): unknown =>
  account?.transactions.map(({ date, description, amount }) => [date, description, amount]);
