import { z } from 'zod';
import type { Citation } from '#engine/citing/record.ts';
import type { Block, SheetCell } from '#engine/reading/record.ts';
import { mostRows } from '../rules.ts';

const mostColumns = 100;

/** The table of a CSV file or workbook: its columns, and the rows below their heads. A CSV file of one column is read as text. */
export const BatchTable = z.object({
  kind: z.enum(['csv', 'xlsx', 'text']),
  /** The sheet of a workbook that it stands on. */
  sheet: z.string(),
  /** `at` is the column's number in the file, from 1; `letters` what a workbook calls it. */
  columns: z.array(z.object({ at: z.number().int(), letters: z.string(), head: z.string() })),
  /** Rows with their number in the file, from 1; each cell as it stands there, empty where nothing does. */
  rows: z.array(
    z.object({
      number: z.number().int(),
      cells: z.array(z.string()),
      /** Its only cell stands between quotation marks, in a file that is read as text. */
      quoted: z.literal(true).optional(),
    }),
  ),
});
export type BatchTable = z.infer<typeof BatchTable>;

/** Why a file is no table of documents, in words for whoever uploaded it. */
export interface NoTable {
  refused: string;
}

type Cells = Map<number, Block>;

/** What is known of a file besides its blocks. */
interface About {
  /** It is called a CSV file: lines without a comma are a column then. */
  isCsv?: boolean;
  /** Formulas whose results the file doesn't hold. */
  unsaved?: readonly SheetCell[];
}

/**
 * The table that stands in a file: of a workbook, the one on the first sheet that has two columns, else the one that has one. The first row
 * with two filled cells is its heads, in a table of one column the first row. Cells keep their words, so that each can be cited by its place.
 */
export function tableOf(blocks: readonly Block[], { isCsv = false, unsaved = [] }: About = {}): BatchTable | NoTable {
  const grids = gridsOf(blocks).map((grid) => [...grid].toSorted(([a], [b]) => a - b));
  for (const rows of grids) {
    const head = rows.findIndex(([, cells]) => cells.size >= 2);
    if (head !== -1) return saved(tableIn(rows.slice(head)), unsaved);
  }
  const [column] = grids.filter((rows) => new Set(rows.flatMap(([, cells]) => [...cells.keys()])).size === 1);
  if (column) return saved(tableIn(column), unsaved);
  const lines = blocks.flatMap(({ place, text }) => ('line' in place ? [{ number: place.line, text }] : []));
  const why = whyNoTable(lines);
  if (why === null && isCsv && isColumn(lines)) return columnOf(lines);
  return {
    refused: why ?? 'There is no table in this file. Upload a CSV file or an Excel workbook (.xlsx) with its heads in the first row.',
  };
}

/** Where a cell with something in it stands, and its words there. */
export function citedIn({ kind, sheet, columns }: BatchTable, column: number, row: BatchTable['rows'][number]): Omit<Citation, 'sha256'> {
  const { number, cells, quoted } = row;
  const { at, letters } = columns[column]!;
  const quote = cells[column] ?? '';
  if (quoted) return { place: { line: number }, at: 1, quote: quote.replaceAll('"', '""') };
  if (kind === 'text') return { place: { line: number }, quote };
  return { place: kind === 'csv' ? { row: number, column: at } : { sheet, cell: `${letters}${number}` }, quote };
}

type Lines = readonly { number: number; text: string }[];

/** Whether lines are the values of one column: each short, between quotation marks or without what parts cells. */
const isColumn = ([head, ...body]: Lines): boolean =>
  head !== undefined &&
  head.text.length <= longestHead &&
  body.length > 0 &&
  [head, ...body].every(({ text }) => text.length <= longestLine && (inQuotes(text) !== null || !/["\n,;\t|]/.test(text)));

/** What a line says between the quotation marks around it; null where there are none, or nothing between them. */
function inQuotes(line: string): string | null {
  const inner = /^"((?:[^"\n]|"")+)"$/.exec(line)?.[1] ?? '';
  return inner.trim() === '' ? null : inner.replaceAll('""', '"');
}

/** Letters of the longest value of a single column; what is longer is prose. */
const longestLine = 200;

function columnOf([head, ...body]: Lines): BatchTable | NoTable {
  if (body.length > mostRows) return tooManyRows(body.length);
  const columns = [{ at: 1, letters: 'A', head: inQuotes(head!.text) ?? head!.text }];
  const rows = body.map(({ number, text }) => {
    const inner = inQuotes(text);
    return inner === null ? { number, cells: [text] } : { number, cells: [inner], quoted: true as const };
  });
  return { kind: 'text', sheet: '', columns, rows };
}

/** The table, unless cells of it are formulas whose results nobody saved: they would be empty in every document. */
function saved(table: BatchTable | NoTable, unsaved: readonly SheetCell[]): BatchTable | NoTable {
  if ('refused' in table) return table;
  const letters = new Set(table.columns.map((column) => column.letters));
  const numbers = new Set(table.rows.map(({ number }) => number));
  const lost = unsaved.filter(({ sheet, cell }) => {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
    return sheet === table.sheet && letters.has(column) && numbers.has(Number(row));
  });
  if (lost.length === 0) return table;
  const named = lost.slice(0, mostNamed).map(({ cell }) => cell);
  const others = lost.length > named.length ? [`${lost.length - named.length} more`] : [];
  const cells = new Intl.ListFormat('en-GB').format([...named, ...others]);
  const are = lost.length === 1 ? 'is a formula whose result' : 'are formulas whose results';
  return {
    refused: `${cells} ${are} this file does not hold. Open it in Excel, save it and upload it again.`,
  };
}

/** Of cells with the same fault. */
const mostNamed = 5;

const noRows = 'There are heads in this file, but no rows below them. Add a row for each document.';

/** Of lines that were meant as a table and are read as text: what keeps them from being one. */
function whyNoTable([head, ...body]: Lines): string | null {
  if (!head) return null;
  const [separator, name] = Object.entries(separators).toSorted(
    ([a], [b]) => cellsIn(head.text, b).length - cellsIn(head.text, a).length,
  )[0]!;
  const heads = cellsIn(head.text, separator);
  if (heads.length < 2 || heads.some((cell) => cell.trim() === '' || cell.length > longestHead)) return null;
  if (body.length === 0) return noRows;
  const rows = body.map(({ number, text }) => ({ number, has: cellsIn(text, separator).length }));
  const uneven = rows.find(({ has }) => has !== heads.length);
  if (!uneven || rows.filter(({ has }) => has > 1).length * 2 < rows.length) return null;
  return `Row ${uneven.number} has ${uneven.has} ${uneven.has === 1 ? 'cell' : 'cells'}, and there are ${heads.length} heads. Words with a ${name} in them stand between quotation marks, and a cell with nothing in it has its ${name} too. Put that right, or save the table as an Excel workbook (.xlsx).`;
}

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

const cellsIn = (line: string, separator: string): string[] => line.replace(/"(?:[^"]|"")*"/g, 'x').split(separator);

/** Letters of the longest head that anybody gives a column: sentences have commas, too. */
const longestHead = 60;

/** Blocks by sheet, row and column; what stands in no cell of a spreadsheet is left out. */
function gridsOf(blocks: readonly Block[]): Map<number, Cells>[] {
  const grids = new Map<number, Map<number, Cells>>();
  for (const block of blocks) {
    const { place, cell } = block;
    if (!cell || !('row' in place || 'sheet' in place)) continue;
    const grid = grids.get(cell.table) ?? new Map<number, Cells>();
    const row = grid.get(cell.row) ?? new Map<number, Block>();
    grids.set(cell.table, grid.set(cell.row, row.set(cell.column, block)));
  }
  return [...grids.values()];
}

function tableIn([head, ...body]: [number, Cells][]): BatchTable | NoTable {
  const numbers = [...new Set([head!, ...body].flatMap(([, cells]) => [...cells.keys()]))].toSorted((a, b) => a - b);
  if (body.length === 0) return { refused: noRows };
  if (body.length > mostRows) return tooManyRows(body.length);
  if (numbers.length > mostColumns)
    return { refused: `This table has more than ${mostColumns} columns. Take out those that no document needs.` };
  const { place } = [...head![1].values()][0]!;
  const sheet = 'sheet' in place ? place.sheet : '';
  return {
    kind: 'row' in place ? 'csv' : 'xlsx',
    sheet,
    columns: numbers.map((number) => ({
      at: number + 1,
      letters: lettersOf([head!, ...body], number),
      head: head![1].get(number)?.text ?? '',
    })),
    rows: body.map(([row, cells]) => ({ number: row + 1, cells: numbers.map((number) => cells.get(number)?.text ?? '') })),
  };
}

function tooManyRows(rows: number): NoTable {
  const [has, most] = [rows, mostRows].map((number) => number.toLocaleString('en-GB'));
  return { refused: `This table has ${has} rows, and a batch has ${most} at most. Split it and upload the parts.` };
}

/** What a workbook calls a column: `B` of `B4`. */
function lettersOf(rows: readonly [number, Cells][], number: number): string {
  const block = rows.map(([, cells]) => cells.get(number)).find((one) => one !== undefined);
  return block && 'cell' in block.place ? (/^[A-Z]+/.exec(block.place.cell)?.[0] ?? '') : '';
}
