import Papa from 'papaparse';
import type { Block } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { blockList, tooMuchText } from './block-list.ts';
import { textOfFile } from './plain-text.ts';

export const SEPARATORS = [',', ';', '\t', '|'];
/** A list of 50,000 rows and 100 columns. */
const MAX_FIELDS = 5_000_000;

/**
 * The rows of a CSV file, blank ones too, as they stand: any separator; UTF-8, UTF-16 or windows-1252.
 * @throws {ReadingRefusal} unsupported when it is no text, too_large when it has more fields than any list
 */
export function delimitedRows(bytes: Uint8Array): string[][] {
  const text = textOfFile(bytes);
  if (text.includes('\0')) throw new ReadingRefusal('unsupported', 'This is no table. Upload a CSV file or an Excel workbook (.xlsx).');
  const { meta } = Papa.parse(text, { delimitersToGuess: SEPARATORS, skipEmptyLines: 'greedy', preview: 20 });
  return rowsSeparatedBy(text, meta.delimiter).rows;
}

/**
 * The rows of a text whose separator is known, and the row, from 1, with the first quotation mark that is never closed or stands where
 * none can; `most` reads the first rows alone.
 * @throws {ReadingRefusal} too_large when it has more fields than any list
 */
export function rowsSeparatedBy(text: string, separator: string, most = 0): { rows: string[][]; misquoted: number | null } {
  refuseTooManyFields(text, separator);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separator, preview: most });
  const row = errors.find(({ type }) => type === 'Quotes')?.row;
  return { rows: data, misquoted: row === undefined ? null : row + 1 };
}

function refuseTooManyFields(text: string, separator: string): void {
  let fields = 0;
  for (let at = text.indexOf(separator); at >= 0; at = text.indexOf(separator, at + 1)) fields++;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) fields++;
  if (fields > MAX_FIELDS) throw tooMuchText();
}

/**
 * Reads a CSV file, each filled field a block.
 * @throws {ReadingRefusal} as `delimitedRows`
 */
export function readDelimited(bytes: Uint8Array): Block[] {
  const list = blockList();
  for (const [row, fields] of delimitedRows(bytes).entries()) {
    for (const [column, field] of fields.entries()) {
      list.add(field, { row: row + 1, column: column + 1 }, { cell: { table: 0, row, column } });
    }
  }
  return list.blocks;
}
