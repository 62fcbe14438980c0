import { isDay } from './day.ts';
import { decimalMark, isFigure, readFigure, signedPence, type DecimalMark, type Figure } from './figure.ts';
import { readHead, type Head } from './heads.ts';
import { noPayments } from './malformed.ts';
import type { Table, TableRow } from './table.ts';

/** A column of the payments' rows: its heading, and what its cells are. Columns count from 0. */
export interface Column {
  at: number;
  title: string;
  head: Head;
  /** Filled cells of payments' rows, and how many of them are days or amounts. */
  filled: number;
  days: number;
  figures: number;
  /** Filled cells with digits that are no amounts. */
  garbled: number;
  /** Some amount in it has pence. */
  pence: boolean;
}

/** Where the parts of a table are. */
export interface Layout {
  /** Index among the rows, or −1 where there are no headings. */
  heading: number;
  columns: Column[];
  dateColumn: number;
  /** Rows below the heading, blank ones left out. */
  below: TableRow[];
  /** A spreadsheet's numbers of days count as dates. */
  serials: boolean;
  /** Rows above the first payment and its heading: names and numbers of the account. */
  above: TableRow[];
  decimal: DecimalMark;
}

/** How far down the headings of a table may stand. */
const HEADING_WITHIN = 100;

/**
 * Finds the headings, the payments below them and what each column holds; `given` is what a person said of it.
 * @throws {ReadingRefusal} not_a_statement where no column has days beside amounts
 */
export function layOut({ rows }: Table, given?: { heading: number; dateColumn: number }): Layout {
  const heading = given?.heading ?? findHeading(rows);
  const titles = rows[heading]?.cells ?? [];
  const below = rows.slice(heading + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const heads = titles.map(readHead);
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  const known = Array.from({ length: width }, (_, at) => heads[at] ?? { role: null, rank: 0 });
  const dateColumn = given?.dateColumn ?? findDates(below, known);
  if (dateColumn === null) throw noPayments();
  const serials = known[dateColumn]?.role === 'date' || given !== undefined;
  const payments = below.filter(({ cells }) => isDay(cells[dateColumn] ?? '', { serials }));
  if (payments.length === 0) throw noPayments();
  const decimal = decimalMark(cellsOf(payments, dateColumn));
  const columns = known.map((head, at) => describe(payments, { at, head, title: titles[at] ?? '', decimal }));
  const first = below.findIndex(({ cells }) => isDay(cells[dateColumn] ?? '', { serials }));
  const lead = heading < 0 ? below.slice(0, first) : rows.slice(0, heading);
  return { heading, columns, dateColumn, serials, below: heading < 0 ? below.slice(first) : below, above: lead, decimal };
}

function* cellsOf(rows: readonly TableRow[], dateColumn: number): Generator<string> {
  for (const { cells } of rows) for (const [at, cell] of cells.entries()) if (at !== dateColumn && cell.length < 40) yield cell;
}

/** The row with the most known headings, a date's and an amount's among them; else words above the first payment, one for each column. */
function findHeading(rows: readonly TableRow[]): number {
  let best = -1;
  let most = 1;
  for (const [index, { cells }] of rows.slice(0, HEADING_WITHIN).entries()) {
    if (cells.some((cell) => isDay(cell) || isFigure(cell))) continue;
    const roles = cells.map((cell) => readHead(cell).role).filter((role) => role !== null);
    const isTable = roles.includes('date') && roles.some((role) => role === 'amount' || role === 'in' || role === 'out');
    const score = roles.length + (isTable ? 5 : 0);
    if (score > most && (isTable || roles.length > 2)) [best, most] = [index, score];
  }
  return best >= 0 ? best : unknownHeading(rows);
}

/** How many rows below the headings have a spreadsheet's number of a day under a date's heading, beside an amount. */
export function countDayNumbers(rows: readonly TableRow[]): number {
  const heading = findHeading(rows);
  const heads = rows[heading]?.cells.map(readHead) ?? [];
  const below = rows.slice(heading + 1);
  const counts = heads.map(({ role }, at) =>
    role === 'date' ? below.filter((row) => hasDayBesideAmount(row, at, { serials: true })).length : 0,
  );
  return Math.max(0, ...counts);
}

const hasDayBesideAmount = ({ cells }: TableRow, at: number, options: { serials: boolean }): boolean =>
  isDay(cells[at] ?? '', options) && cells.some((cell, other) => other !== at && isFigure(cell));

function unknownHeading(rows: readonly TableRow[]): number {
  const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '');
  const first = rows.findIndex(({ cells }) => cells.some((cell) => isDay(cell)) && cells.some(isFigure));
  const above = rows.slice(0, first).findLastIndex(isFilled);
  const [row, payment] = [rows[above], rows[first]];
  if (!row || !payment || row.cells.length < 3) return -1;
  const isWords = row.cells.every((cell) => cell.trim() === '' || (!isDay(cell) && !isFigure(cell)));
  return isWords && row.cells.filter((cell) => cell.trim() !== '').length >= 0.7 * payment.cells.length ? above : -1;
}

/** The column of days: by its heading the one on which the bank booked, else the first of those with the most. */
function findDates(rows: readonly TableRow[], heads: readonly Head[]): number | null {
  const counts = heads.map((head, at) => {
    const serials = head.role === 'date';
    return rows.filter((row) => hasDayBesideAmount(row, at, { serials })).length;
  });
  const most = Math.max(0, ...counts);
  const candidates = counts.flatMap((count, at) => (count > 0.6 * most ? [at] : []));
  const titled = candidates.filter((at) => heads[at]?.role === 'date');
  const [first, ...others] = titled.length > 0 ? titled : candidates;
  if (most === 0 || first === undefined) return null;
  return others.reduce((best, at) => ((heads[at]?.rank ?? 0) > (heads[best]?.rank ?? 0) ? at : best), first);
}

function describe(
  rows: readonly TableRow[],
  { at, head, title, decimal }: { at: number; head: Head; title: string; decimal: DecimalMark },
): Column {
  const column: Column = { at, title, head, filled: 0, days: 0, figures: 0, garbled: 0, pence: false };
  for (const { cells } of rows) {
    const cell = cells[at]?.trim() ?? '';
    if (cell === '') continue;
    column.filled++;
    if (isDay(cell)) column.days++;
    if (readFigure(cell, decimal) === null) {
      if (/\d/.test(cell)) column.garbled++;
      continue;
    }
    column.figures++;
    column.pence ||= /\d[.,]\d{1,2}\D*$/.test(cell);
  }
  return column;
}

/**
 * Whether a column is one of amounts: nearly all that stands in it are figures, and they are no days and no numbers of accounts; under a
 * heading of amounts half may be something else, and more if it looks like figures.
 */
export function holdsMoney({ head, filled, days, figures, garbled, pence }: Column): boolean {
  const { role } = head;
  if (figures === 0 || role === 'account' || role === 'text' || role === 'type' || role === 'other' || role === 'status') return false;
  const isTitled = role === 'amount' || role === 'in' || role === 'out' || role === 'balance';
  if (isTitled) return figures + garbled >= 0.5 * filled;
  return figures >= 0.9 * filled && days < 0.5 * filled && (pence || role === 'date');
}

/** The amount in a cell, null where it is blank, undefined where what stands there is none. */
export function figureIn(row: TableRow, at: number, decimal: DecimalMark): Figure | null | undefined {
  const cell = row.cells[at]?.trim() ?? '';
  if (cell === '' || /^[-–—]+$/.test(cell)) return null;
  return readFigure(cell, decimal) ?? undefined;
}

/** As `figureIn`, signed by what stands with the figure itself. */
export function penceIn(row: TableRow, at: number, decimal: DecimalMark): number | null {
  const figure = figureIn(row, at, decimal);
  return figure ? signedPence(figure) : null;
}
