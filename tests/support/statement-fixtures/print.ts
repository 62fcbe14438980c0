import type { Source } from '#engine/reading/record.ts';
import type { Entry, Ledger } from './ledger.ts';
import { blankSheet, type Ink, type Sheet } from './sheet.ts';

type Key = 'date' | 'second date' | 'description' | 'type' | 'out' | 'in' | 'amount' | 'balance' | 'mark' | 'reference' | 'card';

export interface Column {
  key: Key;
  /** Heading, one string a line. */
  head: string[];
  /** Left edge, right edge or middle, as `align` says. */
  x: number;
  align?: 'left' | 'right' | 'centre';
  headX?: number;
  headAlign?: 'left' | 'right' | 'centre';
}

/** How a statement looks. Everything has a plain default, so that a layout names only what is special about it. */
export interface Look {
  columns: Column[];
  /** The printed date; empty for none on this row. `previous` is the entry above. */
  date: (entry: Entry, previous: Entry | null) => string;
  secondDate?: (entry: Entry) => string;
  /** A line of its own before an entry: a date, a year, a heading; null for none. */
  lineBefore?: (entry: Entry, previous: Entry | null) => { text: string; balance?: string; x?: number; ink?: Ink } | null;
  money?: (pence: number) => string;
  signed?: (pence: number) => string;
  balance?: (pence: number) => string;
  /** `day head`: the balance at the end of a day, on its first row. */
  balances?: 'row' | 'day' | 'day head' | 'none';
  dayEnds?: ReadonlyMap<string, number>;
  newestFirst?: boolean;
  wrap?: 'below' | 'above' | 'around';
  headers?: 'every' | 'first' | 'none';
  pitch?: number;
  rowGap?: number;
  size?: number;
  rowsPerPage?: number;
  /** Rows around the table that carry balances. */
  openingRow?: string | undefined;
  closingRow?: string | undefined;
  forwardRows?: [carried: string, brought: string];
  /** Draws what stands above the table on the first page; gives the height to go on at. */
  top?: (sheet: Sheet, ledger: Ledger) => number;
  /** The same on later pages. */
  head?: (sheet: Sheet, page: number) => number;
  foot?: (sheet: Sheet, page: number) => void;
  /** Draws after the last row. */
  end?: (sheet: Sheet, y: number, ledger: Ledger) => void;
  landscape?: boolean;
}

export const plainMoney = (pence: number): string => (Math.abs(pence) / 100).toLocaleString('en-GB', { minimumFractionDigits: 2 });

const defaults = {
  money: plainMoney,
  signed: (pence: number) => `${pence < 0 ? '-' : ''}${plainMoney(pence)}`,
  balance: (pence: number) => `${pence < 0 ? '-' : ''}${plainMoney(pence)}`,
  balances: 'row',
  wrap: 'below',
  headers: 'every',
  pitch: 10,
  rowGap: 4,
  size: 8,
  rowsPerPage: 24,
} as const;

/** A statement's usual first page: bank, address, account, period and, with `summary`, its totals. */
export function letterhead(extra: { summary?: boolean; bank?: string; holder?: string } = {}) {
  return (sheet: Sheet, ledger: Ledger): number => {
    sheet.put(40, 30, extra.bank ?? 'Fenland Bank', { size: 20, bold: true });
    [extra.holder ?? 'Mrs Ada Merriweather', '7 Quarry Lane', 'Ely', 'CB7 4ZZ'].forEach((line, i) =>
      sheet.put(40, 80 + 11 * i, line, { size: 9 }),
    );
    sheet.put(330, 80, 'Sort code 00-71-18');
    sheet.put(330, 91, 'Account number 40118822');
    sheet.put(330, 102, `Statement period ${longDate(ledger.from)} to ${longDate(ledger.to)}`);
    if (!extra.summary) return 150;
    const sums = totals(ledger);
    const rows: [string, string][] = [
      ['Opening balance', defaults.balance(ledger.opening)],
      ['Total paid in', plainMoney(sums.in)],
      ['Total paid out', plainMoney(sums.out)],
      ['Closing balance', defaults.balance(ledger.closing)],
    ];
    rows.forEach(([label, value], i) => {
      sheet.put(330, 122 + 11 * i, label);
      sheet.put(555, 122 + 11 * i, value, { align: 'right' });
    });
    return 190;
  };
}

export function totals(ledger: Ledger): { in: number; out: number } {
  const sum = { in: 0, out: 0 };
  for (const { amount } of ledger.entries) {
    if (amount > 0) sum.in += amount;
    else sum.out -= amount;
  }
  return sum;
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
export const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2025, month)));

export function longDate(date: string): string {
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`;
}

/** Prints a ledger in a look, row by row, page by page. */
export function printStatement(look: Look, ledger: Ledger): Source {
  const full = { ...defaults, ...look };
  const sheet = blankSheet(look.landscape ? { width: 842, height: 595 } : {});
  printOn(sheet, full, ledger);
  return sheet.source();
}

type FullLook = Look & Required<Pick<Look, keyof typeof defaults>>;

export function printOn(sheet: Sheet, look: Look, ledger: Ledger): void {
  const dayEnds = new Map(ledger.entries.map((entry) => [entry.date, entry.balance]));
  const full: FullLook = { ...defaults, ...look, dayEnds } as FullLook;
  let page = 1;
  let y = full.top?.(sheet, ledger) ?? 60;
  if (full.headers !== 'none') y = drawHeads(sheet, full, y);
  const entries = full.newestFirst ? ledger.entries.toReversed() : ledger.entries;
  if (full.openingRow !== undefined && !full.newestFirst) y = drawBalanceRow(sheet, full, y, full.openingRow, ledger.opening);
  if (full.closingRow !== undefined && full.newestFirst) y = drawBalanceRow(sheet, full, y, full.closingRow, ledger.closing);
  let onPage = 0;
  entries.forEach((entry, i) => {
    const previous = entries[i - 1] ?? null;
    if (onPage >= full.rowsPerPage) {
      if (full.forwardRows && previous) drawBalanceRow(sheet, full, y, full.forwardRows[0], previous.balance);
      full.foot?.(sheet, page);
      sheet.turnPage();
      page++;
      onPage = 0;
      y = full.head?.(sheet, page) ?? 50;
      if (full.headers === 'every') y = drawHeads(sheet, full, y);
      if (full.forwardRows && previous) y = drawBalanceRow(sheet, full, y, full.forwardRows[1], previous.balance);
    }
    y = drawEntry(sheet, full, y, entry, previous, entries[i + 1] ?? null);
    onPage++;
  });
  if (full.closingRow !== undefined && !full.newestFirst) y = drawBalanceRow(sheet, full, y, full.closingRow, ledger.closing);
  if (full.openingRow !== undefined && full.newestFirst) y = drawBalanceRow(sheet, full, y, full.openingRow, ledger.opening);
  full.end?.(sheet, y, ledger);
  full.foot?.(sheet, page);
}

function drawHeads(sheet: Sheet, look: FullLook, y: number): number {
  const lines = Math.max(...look.columns.map((column) => column.head.length));
  for (const column of look.columns) {
    column.head.forEach((text, i) => {
      if (text !== '')
        sheet.put(column.headX ?? column.x, y + 10 * i, text, {
          size: look.size,
          bold: true,
          align: column.headAlign ?? column.align ?? 'left',
        });
    });
  }
  return y + 10 * lines + 6;
}

function drawBalanceRow(sheet: Sheet, look: FullLook, y: number, label: string, pence: number): number {
  const text = look.columns.find((column) => column.key === 'description');
  const figure =
    look.columns.find((column) => column.key === 'balance') ??
    look.columns.find((column) => column.key === 'amount') ??
    look.columns.find((column) => column.key === 'in');
  sheet.put(text?.x ?? 100, y, label, { size: look.size });
  if (figure) sheet.put(figure.x, y, look.balance(pence), { size: look.size, align: figure.align ?? 'left' });
  return y + look.pitch + look.rowGap;
}

function drawEntry(sheet: Sheet, look: FullLook, top: number, entry: Entry, previous: Entry | null, next: Entry | null): number {
  let y = top;
  const own = look.lineBefore?.(entry, previous) ?? null;
  if (own) {
    sheet.put(own.x ?? 40, y, own.text, { size: look.size, ...own.ink });
    const balance = look.columns.find((column) => column.key === 'balance');
    if (own.balance !== undefined && balance) sheet.put(balance.x, y, own.balance, { size: look.size, align: balance.align ?? 'left' });
    y += look.pitch + look.rowGap;
  }
  const height = (entry.lines.length - 1) * look.pitch;
  const figureY = look.wrap === 'above' ? y + height : look.wrap === 'around' ? y + height / 2 : y;
  const dateY = look.wrap === 'around' ? figureY : y;
  for (const column of look.columns) {
    const ink: Ink = { size: look.size, align: column.align ?? 'left' };
    if (column.key === 'description') entry.lines.forEach((line, i) => sheet.put(column.x, y + look.pitch * i, line, ink));
    else if (column.key === 'date' || column.key === 'second date' || column.key === 'type')
      sheet.put(column.x, dateY, cellText(look, column.key, entry, previous, next), ink);
    else sheet.put(column.x, figureY, cellText(look, column.key, entry, previous, next), ink);
  }
  return y + height + look.pitch + look.rowGap;
}

function cellText(look: FullLook, key: Key, entry: Entry, previous: Entry | null, next: Entry | null): string {
  const { amount } = entry;
  switch (key) {
    case 'date':
      return look.date(entry, previous);
    case 'second date':
      return look.secondDate?.(entry) ?? '';
    case 'type':
      return entry.type;
    case 'out':
      return amount < 0 ? look.money(amount) : '';
    case 'in':
      return amount > 0 ? look.money(amount) : '';
    case 'amount':
      return look.signed(amount);
    case 'mark':
      return amount < 0 ? 'DR' : 'CR';
    case 'balance':
      if (look.balances === 'day head') return previous?.date === entry.date ? '' : look.balance(look.dayEnds?.get(entry.date) ?? 0);
      return look.balances === 'row' || (look.balances === 'day' && next?.date !== entry.date) ? look.balance(entry.balance) : '';
    case 'reference':
      return 'R4471';
    case 'card':
      return '4410';
    default:
      return '';
  }
}
