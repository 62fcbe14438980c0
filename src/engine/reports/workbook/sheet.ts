import type { Cell, CellStyle, CellValue, WriteSheet } from 'hucre/xlsx';

/** A formula and the value it has now, so that readers which don't calculate show the same. */
export interface Formula {
  formula: string;
  value: number;
}

/** What a cell holds: text is always text, whatever it begins with; a date is { date }. */
export type Content = string | number | null | Formula | { date: string };

export interface SheetColumn {
  header: string;
  /** In characters. */
  width: number;
  kind?: 'text' | 'money' | 'number' | 'date' | 'month';
  hidden?: boolean;
  /** Long words go on in the next line, rather than be cut off where the sheet is printed. */
  wrap?: boolean;
}

export interface Sheet {
  name: string;
  columns: readonly SheetColumn[];
  rows: Content[][];
  /** Rows to set in bold, counted as in `rows`. */
  strong?: readonly number[];
}

/** Pence as the number a cell holds. */
export function pounds(pence: number): number {
  return pence / 100;
}

/** A date cell, empty where there is none. */
export function day(date: string | null): Content {
  return date === null ? null : { date };
}

const formats: Record<NonNullable<SheetColumn['kind']>, string> = {
  text: 'General',
  money: '#,##0.00;[Red]-#,##0.00',
  number: 'General',
  date: 'dd mmm yyyy',
  month: 'mmm yyyy',
};
const plain = { name: 'Calibri', size: 11 };

/** Figures end where the next column begins: words there stand a little in, and headings stand over their figures. */
function besideFigures(columns: readonly SheetColumn[], at: number): NonNullable<CellStyle['alignment']> {
  const isFigures = (column: SheetColumn | undefined) => (column?.kind ?? 'text') !== 'text';
  if (isFigures(columns[at])) return { horizontal: 'right', vertical: 'top' };
  const wrap = columns[at]?.wrap ? { wrapText: true } : {};
  return { vertical: 'top', ...wrap, ...(isFigures(columns[at - 1]) && { horizontal: 'left', indent: 1 }) };
}

const headerStyle = (colour: string | null, alignment: CellStyle['alignment']): CellStyle => ({
  font: { ...plain, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F3F1EC' } },
  border: {
    bottom: colour ? { style: 'medium', color: { rgb: colour.slice(1).toUpperCase() } } : { style: 'thin', color: { rgb: '4A5565' } },
  },
  alignment: { ...alignment, wrapText: true },
});
const longestText = 32_767;

/** "A", "Z", "AA": a column by its number from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

/** The sheet as the writer takes it: a frozen header row, underlined in the firm's colour, then the rows, each cell of its kind. */
export function writeSheet({ name, columns, rows, strong = [] }: Sheet, colour: string | null): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  columns.forEach(({ header }, column) =>
    cells.set(`0,${column}`, { value: header, type: 'string', style: headerStyle(colour, besideFigures(columns, column)) }),
  );
  rows.forEach((row, index) => {
    const font = { ...plain, bold: strong.includes(index) };
    row.forEach((content, column) => {
      if (content === null || content === '') return;
      cells.set(
        `${index + 1},${column}`,
        cellOf(content, { numFmt: formats[columns[column]?.kind ?? 'text'], font, alignment: besideFigures(columns, column) }),
      );
    });
  });
  return {
    name,
    columns: columns.map(({ width, hidden = false }) => ({ width, hidden })),
    rows: [columns.map(() => null), ...rows.map((row) => row.map((): CellValue => null))],
    cells,
    rowDefs: heightsOf(columns, rows),
    freezePane: { rows: 1 },
    pageSetup: { paperSize: 'a4', orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0, printTitlesRow: '$1:$1' },
  };
}

/** Of the lines that wrapped words take, in points: not every program works them out when it opens a sheet. */
function heightsOf(columns: readonly SheetColumn[], rows: Content[][]): Map<number, { height: number }> {
  const lines = (content: Content, column: SheetColumn | undefined) =>
    column?.wrap && typeof content === 'string' ? Math.ceil(content.length / column.width) : 1;
  const tall = rows.map((row, index) => [index + 1, Math.max(1, ...row.map((content, at) => lines(content, columns[at])))] as const);
  return new Map(tall.filter(([, most]) => most > 1).map(([index, most]) => [index, { height: 15 * most }]));
}

function cellOf(content: Exclude<Content, null>, style: CellStyle): Partial<Cell> {
  if (typeof content === 'string') return { value: plainText(content), type: 'string', style: { ...style, numFmt: '@' } };
  if (typeof content === 'number') return { value: content, type: 'number', style };
  if ('date' in content) return { value: new Date(`${content.date}T00:00:00Z`), type: 'date', style };
  return { value: null, type: 'formula', formula: content.formula, formulaResult: content.value, style };
}

/** Without what XML can't hold, and no longer than a cell can be. */
function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, '')
    .slice(0, longestText);
}
