import type { Face, Sheet } from './sheet.ts';

export interface Column {
  key: string;
  /** Left edge, or right edge where `align` says so. */
  x: number;
  align?: 'left' | 'right' | 'centre';
  /** On the first line of its row, whatever line the other cells stand beside. */
  first?: true;
  /** Its heading; more than one line where the bank breaks it. */
  label: string | readonly string[];
}

export interface Row {
  cells: Readonly<Record<string, string | readonly string[]>>;
  face?: Face;
  /** Space above, beside the usual. */
  above?: number;
  /** Balance after this row, for what is carried to the next page. */
  balance?: number;
}

export interface Table {
  columns: readonly Column[];
  rows: readonly Row[];
  /** Baseline of the heading on the page the table begins on, and on those after it. */
  top: number;
  nextTop: number;
  bottom: number;
  leading?: number;
  /** Space between rows beside the leading. */
  gap?: number;
  /** The line of a wrapped description that the other cells stand beside. */
  beside?: 'first' | 'last' | 'middle';
  look?: 'plain' | 'grid' | 'zebra' | 'lines';
  heading?: 'each page' | 'first page' | 'none';
  headingFace?: Face;
  /** Drawn on each new page before the table goes on, footers and all. */
  furniture?: (page: number) => void;
  /** Rows that end a page and begin the next one. */
  carry?: { end: (balance: number) => Row; start: (balance: number) => Row };
}

const linesOf = (cell: string | readonly string[] | undefined): readonly string[] =>
  cell === undefined ? [] : typeof cell === 'string' ? [cell] : cell;

function drawHeading(sheet: Sheet, { columns, headingFace = 'bold' }: Table, top: number, leading: number): number {
  const depth = Math.max(...columns.map(({ label }) => linesOf(label).length));
  for (const { x, align = 'left', label } of columns) {
    linesOf(label).forEach((line, index) => sheet.text(x, top + index * leading, line, { face: headingFace, align }));
  }
  return top + depth * leading + 4;
}

function drawRow(sheet: Sheet, table: Table, row: Row, top: number, leading: number, index: number): number {
  const depth = Math.max(1, ...Object.values(row.cells).map((cell) => linesOf(cell).length));
  const others = { first: 0, last: (depth - 1) * leading, middle: ((depth - 1) * leading) / 2 }[table.beside ?? 'first'];
  const left = Math.min(...table.columns.map(({ x, align }) => (align === 'right' ? x - 60 : x))) - 4;
  const right = Math.max(...table.columns.map(({ x, align }) => (align === 'right' ? x : x + 60))) + 4;
  const height = depth * leading + (table.gap ?? 0);
  if (table.look === 'zebra' && index % 2 === 1) sheet.bar(left, top - leading + 2, right - left, height, 0.93);
  if (table.look === 'lines' || table.look === 'grid') sheet.bar(left, top + height - leading + 2.5, right - left, 0.4, 0.6);
  for (const { key, x, align = 'left', first } of table.columns) {
    const lines = linesOf(row.cells[key]);
    const start = lines.length === depth || first ? 0 : others;
    lines.forEach((line, at) => sheet.text(x, top + start + at * leading, line, { align, ...(row.face ? { face: row.face } : {}) }));
  }
  return top + height;
}

/** Draws a ledger over as many pages as it needs; returns the baseline under its last row. */
export function drawTable(sheet: Sheet, table: Table): number {
  const leading = table.leading ?? sheet.size * 1.3;
  const heading = table.heading ?? 'each page';
  let y = heading === 'none' ? table.top : drawHeading(sheet, table, table.top, leading);
  let balance: number | undefined;
  const reserve = table.carry ? leading + (table.gap ?? 0) : 0;
  table.rows.forEach((row, index) => {
    const depth = Math.max(1, ...Object.values(row.cells).map((cell) => linesOf(cell).length));
    y += row.above ?? 0;
    if (y + depth * leading + reserve > table.bottom) {
      if (table.carry && balance !== undefined) drawRow(sheet, table, table.carry.end(balance), y, leading, 0);
      sheet.page();
      table.furniture?.(sheet.pages.length);
      y = heading === 'each page' ? drawHeading(sheet, table, table.nextTop, leading) : table.nextTop;
      if (table.carry && balance !== undefined) y = drawRow(sheet, table, table.carry.start(balance), y, leading, 0);
    }
    y = drawRow(sheet, table, row, y, leading, index);
    balance = row.balance ?? balance;
  });
  return y;
}
