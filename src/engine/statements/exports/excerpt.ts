import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { StatementPlace } from '../record.ts';
import { decodedText, linesOf, tidy } from './decoded-text.ts';
import { layOut } from './layout.ts';
import { tablesOfWorkbook } from './sheet-table.ts';
import { tableOfText, type Table } from './table.ts';

/** A few rows of an export around one of its payments, as the screen shows where a figure comes from. */
export interface Excerpt {
  /** The headings of the columns, or null where there are none. */
  heads: string[] | null;
  /** `at` is the number of the row or line as the file's own program shows it. */
  rows: { at: string; cells: string[]; marked: boolean }[];
}

/** Rows before and after. */
const AROUND = 5;
const MOST_LETTERS = 300;

/**
 * The rows or lines around the place of a payment in an export.
 * @returns no rows for a place that the file doesn't have
 * @throws {ReadingRefusal} when the file can't be read any more
 */
export async function excerptOf(bytes: Uint8Array, place: StatementPlace): Promise<Excerpt> {
  if ('line' in place) return excerptOfLines(decodedText(bytes), place.line);
  if ('row' in place) return excerptOfTable(tableOfText(decodedText(bytes)), place.row);
  if (!('cell' in place)) return { heads: null, rows: [] };
  const tables = await tablesOfWorkbook(bytes);
  const table = tables.find(({ rows, placeOf }) => rows[0] && isOnSheet(placeOf(rows[0], 0), place.sheet));
  return table ? excerptOfTable(table, Number(/\d+$/.exec(place.cell)?.[0])) : { heads: null, rows: [] };
}

const isOnSheet = (place: StatementPlace, sheet: string): boolean => 'sheet' in place && place.sheet === sheet;

const shown = (text: string): string => tidy(text).slice(0, MOST_LETTERS);

function excerptOfLines(text: string, line: number): Excerpt {
  const lines = linesOf(text);
  const from = Math.max(0, line - 1 - AROUND);
  if (line > lines.length) return { heads: null, rows: [] };
  return {
    heads: null,
    rows: lines
      .slice(from, line + AROUND)
      .map((cells, index) => ({ at: String(from + index + 1), cells: [shown(cells)], marked: from + index + 1 === line })),
  };
}

function excerptOfTable(table: Table, number: number): Excerpt {
  const at = table.rows.findIndex((row) => row.number === number);
  if (at < 0) return { heads: null, rows: [] };
  const heading = headingOf(table);
  const rows = table.rows.slice(Math.max(0, at - AROUND), at + AROUND + 1).filter((row) => row !== heading);
  return {
    heads: heading?.cells.map(shown) ?? null,
    rows: rows.map((row) => ({ at: String(row.number), cells: row.cells.map(shown), marked: row.number === number })),
  };
}

/** None where a person had to say which row it is. */
function headingOf(table: Table): Table['rows'][number] | undefined {
  try {
    return table.rows[layOut(table).heading];
  } catch (error) {
    if (error instanceof ReadingRefusal) return undefined;
    throw error;
  }
}
