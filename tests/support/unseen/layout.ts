import type { Ledger, Row } from './ledger.ts';
import type { Sheet } from './makers/sheet.ts';
import type { Random } from './random.ts';

export type Maker = 'pdfkit' | 'pdf-lib' | 'typst' | 'chrome' | 'libreoffice';

/** What a maker turns into a PDF: drawn sheets, typst source, or HTML. */
export type Content = { sheets: Sheet[] } | { typst: string } | { html: string };

/** Which rows print a balance: `first_of_day` prints the day's last balance on its first row. */
export type Balances = 'row' | 'last_of_day' | 'first_of_day' | 'none';

/** An invented bank's way of printing. */
export interface Layout {
  name: string;
  bank: string;
  maker: Maker;
  balances: Balances;
  /** How rows are ordered in print; oldest first unless said. */
  order?: 'newest_first';
  ledgers: (random: Random) => Ledger[];
  /** The words of a row, line by line. */
  describe: (row: Row) => string[];
  draw: (ledgers: Ledger[]) => Content;
}

/** The balance that is printed on a row, or null. */
export function shownBalance(balances: Balances, rows: Row[], index: number): number | null {
  const row = rows[index];
  if (row === undefined || balances === 'none') return null;
  if (balances === 'row') return row.balance;
  if (balances === 'last_of_day') return rows[index + 1]?.date === row.date ? null : row.balance;
  if (rows[index - 1]?.date === row.date) return null;
  return rows.findLast((other) => other.date === row.date)?.balance ?? null;
}
