import { addDays } from '#platform/shared/dates.ts';
import { shownBalance } from '../layout.ts';
import { turnover, type Ledger, type Row } from '../ledger.ts';
import { inForm, pounds } from '../print.ts';
import { CODES } from '../words.ts';
import type { Design, Signs } from './design.ts';

/** A column: its heading, its share of the page's width in points, figures stand on the right. */
export interface Column {
  heading: string;
  width: number;
  figures: boolean;
}

/** A printed table; every cell is lines of text. */
export interface Table {
  columns: Column[];
  rows: string[][][];
}

/** A figure in a design's way. */
export function figure(pence: number, { before, after, pound, poundFirst }: Signs): string {
  const at = pence < 0 ? 0 : 1;
  const [mark, text] = [before[at], pounds(pence) + after[at]];
  return poundFirst && mark !== '(' ? `${pound}${mark}${text}` : `${mark}${pound}${text}`;
}

type Part = 'date' | 'value' | 'code' | 'words' | 'out' | 'in' | 'amount' | 'side' | 'balance';

const A4 = { width: 595, height: 842 };
const MARGINS = 80;

/** Letters that the widest text of a column has, beside what a date's form says; words take what is left. */
const LETTERS: Record<Part, number> = { date: 0, value: 0, code: 7, words: 0, out: 12, in: 12, amount: 15, side: 9, balance: 16 };

/** Wide enough for the widest text that may stand in a column. */
function widthOf(design: Design, part: Part): number {
  const dates = inForm('2025-09-24', design.dateForm).length;
  const letters = part === 'date' || part === 'value' ? dates : LETTERS[part];
  return Math.max(letters, Math.min(design.headings[part].length, 18)) * design.size * (design.face === 'mono' ? 0.6 : 0.54) + 12;
}

/** The columns of a design from left to right. */
function partsOf(design: Design): Part[] {
  const amounts: Record<Design['amounts'], Part[]> = {
    out_in: ['out', 'in'],
    in_out: ['in', 'out'],
    signed: ['amount'],
    suffixed: ['amount'],
    typed: ['side', 'amount'],
  };
  const balance: Part[] = design.balances === 'none' ? [] : ['balance'];
  return [
    ...(design.balanceFirst ? balance : []),
    'date',
    ...(design.valueDate ? (['value'] as const) : []),
    ...(design.code === 'before' ? (['code'] as const) : []),
    'words',
    ...(design.code === 'after' ? (['code'] as const) : []),
    ...amounts[design.amounts],
    ...(design.balanceFirst ? [] : balance),
  ];
}

/** An A4 page, on its side where the columns leave too little room for the words. */
export function pageOf(design: Design): { width: number; height: number } {
  const taken = partsOf(design).reduce((sum, part) => sum + widthOf(design, part), 0);
  const words = (design.words === 'one_line' ? 41 : 34) * design.size * (design.face === 'mono' ? 0.6 : 0.54);
  return A4.width - MARGINS - taken < words ? { width: A4.height, height: A4.width } : A4;
}

/** A ledger as the table that a design prints, headings apart. */
export function tableOf(design: Design, ledger: Ledger, describe: (row: Row) => string[]): Table {
  const parts = partsOf(design);
  const taken = parts.reduce((sum, part) => sum + widthOf(design, part), 0);
  const columns = parts.map((part) => ({
    heading: design.headings[part],
    width: part === 'words' ? pageOf(design).width - MARGINS - taken : widthOf(design, part),
    figures: ['out', 'in', 'amount', 'balance'].includes(part),
  }));
  const cellsOf = (texts: Partial<Record<Part, string[]>>): string[][] => parts.map((part) => texts[part] ?? []);
  const rows = ledger.rows.map((row, index) => {
    const neighbour = ledger.rows[index + (design.newestFirst ? 1 : -1)];
    const repeated = design.dateOnceADay && neighbour?.date === row.date;
    const balance = shownBalance(design.balances, ledger.rows, index);
    const amount = design.amounts === 'signed' || design.amounts === 'suffixed' ? row.amount : Math.abs(row.amount);
    return cellsOf({
      date: repeated ? [] : [inForm(row.date, design.dateForm)],
      value: [inForm(addDays(row.date, row.amount < 0 ? 0 : 1), design.dateForm)],
      code: [CODES[row.kind]],
      words: describe(row),
      out: row.amount < 0 ? [figure(-row.amount, design.amountSigns)] : [],
      in: row.amount > 0 ? [figure(row.amount, design.amountSigns)] : [],
      amount: [figure(amount, design.amountSigns)],
      side: [design.sides[row.amount < 0 ? 0 : 1]],
      balance: balance === null ? [] : [figure(balance, design.balanceSigns)],
    });
  });
  if (design.newestFirst) rows.reverse();
  const last: Part = design.balances === 'none' ? (parts.at(-1) ?? 'amount') : 'balance';
  const bound = (words: string | null, pence: number, date: string): string[][][] =>
    words === null
      ? []
      : [cellsOf({ date: [inForm(date, design.dateForm)], words: [words], [last]: [figure(pence, design.balanceSigns)] })];
  const { paidIn, paidOut } = turnover(ledger.rows);
  const apart = design.amounts === 'out_in' || design.amounts === 'in_out';
  const totals = design.totalsRow && apart ? [cellsOf({ words: ['Totals'], out: [pounds(paidOut)], in: [pounds(paidIn)] })] : [];
  return {
    columns,
    rows: [
      ...bound(design.openingRow, ledger.opening, ledger.from),
      ...rows,
      ...bound(design.closingRow, ledger.closing, ledger.to),
      ...totals,
    ],
  };
}

/** The lines above the table: whose account, which, for when, and its balances where no row has them. */
export function identityOf(design: Design, bank: string, ledger: Ledger): { name: string[]; facts: [string, string][] } {
  const { account } = ledger;
  const period = `${inForm(ledger.from, design.periodForm)} to ${inForm(ledger.to, design.periodForm)}`;
  const balances: [string, string][] = [
    ...(design.openingRow === null
      ? [[design.openingLabel, figure(ledger.opening, { ...design.balanceSigns, pound: '£' })] as [string, string]]
      : []),
    ...(design.closingRow === null
      ? [[design.closingLabel, figure(ledger.closing, { ...design.balanceSigns, pound: '£' })] as [string, string]]
      : []),
  ];
  return {
    name: [bank, account.holder, ...account.address],
    facts: [
      ['Account', ledger.name],
      ['Sort code', account.sortCode],
      ['Account number', account.number],
      ['Statement period', period],
      ...balances,
    ],
  };
}
