import { readXlsx } from 'hucre/xlsx';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { sniff } from '#engine/reading/sniff.ts';
import { delimitedRows } from '#engine/reading/text/delimited.ts';
import { orDamaged } from '#engine/reading/workbook.ts';
import { guardZip } from '#engine/reading/zip/zip-guard.ts';
import { packZip } from '#engine/reading/zip/zip-write.ts';
import { refuseNoTable } from './refuse-no-table.ts';

/** A table as text: its heads, and its rows below them, each as long as the heads. */
export interface Table {
  columns: string[];
  rows: string[][];
}

/** A firm's whole list; more is cut into several files by people too. */
const mostRows = 50_000;
const mostColumns = 100;
const mostLetters = 2_000;

/**
 * Reads the table of a CSV file (any separator; UTF-8, UTF-16 or windows-1252) or of an Excel workbook (the first sheet that has
 * two columns). The first row with at least two filled cells is the heads. Numbers and dates come as text.
 * @throws {ReadingRefusal} when it is no table, damaged, or larger than the limits
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  refuseNoTable(bytes);
  return tableOf(sniff(bytes) === 'xlsx' ? await sheetRows(bytes) : delimitedRows(bytes));
}

async function sheetRows(bytes: Uint8Array): Promise<string[][]> {
  const { sheets } = await orDamaged(readXlsx(packZip(guardZip(bytes))));
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.filter((cell) => cell !== null && cell !== '').length >= 2));
  return (sheet?.rows ?? []).map((row) => row.map(cellText));
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function tableOf(rows: string[][]): Table {
  const filled = (row: string[]) => row.filter((cell) => cell.trim() !== '').length;
  const head = rows.findIndex((row) => filled(row) >= 2);
  if (head === -1)
    throw new ReadingRefusal('unsupported', 'There is no table in this file: at least two columns with a row of heads are needed.');
  const body = rows.slice(head + 1).filter((row) => filled(row) > 0);
  if (body.length === 0) throw new ReadingRefusal('empty', 'There are heads in this file, but no rows below them.');
  const width = Math.max(...rows.slice(head, head + 50).map(({ length }) => length));
  if (body.length > mostRows || width > mostColumns) {
    throw new ReadingRefusal(
      'too_large',
      `This table has more than ${mostRows.toLocaleString('en-GB')} rows or ${mostColumns} columns: upload it in parts.`,
    );
  }
  const fit = (row: string[]) => Array.from({ length: width }, (_, index) => cleaned(row[index] ?? ''));
  return { columns: fit(rows[head]!), rows: body.map(fit) };
}

/** Without what spreadsheets and exports add: an apostrophe against formulas, no-break spaces, control characters. */
function cleaned(cell: string): string {
  return cell
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
    .slice(0, mostLetters)
    .toWellFormed();
}
