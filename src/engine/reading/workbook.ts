import { formatValue, HucreError } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import type { Block, SheetCell } from './record.ts';
import { ReadingRefusal } from './refusal.ts';
import { blockList, tooMuchText } from './text/block-list.ts';
import { CHECKED, UNCHECKED } from './word/word-symbols.ts';
import { guardZip } from './zip/zip-guard.ts';
import { packZip } from './zip/zip-write.ts';

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number];
type Cell = NonNullable<Sheet['cells']> extends Map<string, infer C> ? C : never;

/** Cells that the file writes, filled or not: several times what a workbook of a whole firm has. */
const MAX_CELLS = 1_000_000;
/** As many as a table of a batch has, at most. */
const MAX_UNSAVED = 100_000;
/** Excel’s own limit. */
const MAX_FORMAT = 255;

/** What stands in a workbook. */
export interface Workbook {
  blocks: Block[];
  /** Cells with a formula whose result was not saved with it: nobody who reads the file knows what they show. */
  unsaved: SheetCell[];
}

/**
 * Reads an Excel workbook (.xlsx, .xlsm), each filled cell a block with the text that a person sees in it; formulas by the values
 * that were saved with them. Hidden sheets, rows and columns, comments, what is struck out, and text in the colour of the sheet are not in it.
 * @throws {ReadingRefusal} unsupported, password, too_large or corrupt
 */
export async function readWorkbook(bytes: Uint8Array): Promise<Workbook> {
  const parts = guardZip(bytes);
  if (parts.has('xl/workbook.bin')) {
    throw new ReadingRefusal(
      'unsupported',
      'This is a binary Excel workbook. In Excel, save it as “Excel Workbook (.xlsx)” and upload that.',
    );
  }
  refuseTooManyCells(parts);
  const { sheets } = await orDamaged(
    readXlsx(packZip(parts), { readStyles: true, sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true }),
  );
  const list = blockList();
  const unsaved: SheetCell[] = [];
  for (const [table, sheet] of sheets.entries()) {
    const hasRegions = (sheet.tables?.length ?? 0) > 0 || (sheet.conditionalRules?.length ?? 0) > 0;
    for (const [row, values] of sheet.rows.entries()) {
      const rowLook = sheet.rowDefs?.get(row);
      if (rowLook?.hidden === true || rowLook?.height === 0) continue;
      for (const [column, value] of values.entries()) {
        const cell = sheet.cells?.get(`${row},${column}`);
        if (isHiddenColumn(sheet, column)) continue;
        const place = { sheet: sheet.name, cell: `${columnName(column)}${row + 1}` };
        if (value === null && cell?.type === 'formula' && unsaved.length < MAX_UNSAVED) unsaved.push(place);
        if (value === null || value === '') continue;
        if (cell?.style?.font?.strikethrough === true || (!hasRegions && cell && isUnseen(cell))) continue;
        list.add(shownText(value, cell), place, { bold: cell?.style?.font?.bold === true, cell: { table, row, column } });
      }
    }
  }
  return { blocks: list.blocks, unsaved };
}

/** A workbook as read, or the refusal of a damaged one where the reader can make no sense of it. */
export async function orDamaged<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof HucreError)) throw error;
    throw new ReadingRefusal('corrupt', 'This workbook is damaged. Open it in Excel, save it again and upload the new copy.', {
      cause: error,
    });
  }
}

function refuseTooManyCells(parts: ReadonlyMap<string, Buffer>): void {
  let cells = 0;
  for (const [name, part] of parts) {
    if (!name.startsWith('xl/worksheets/')) continue;
    for (let at = part.indexOf('<c '); at >= 0 && cells <= MAX_CELLS; at = part.indexOf('<c ', at + 3)) cells++;
  }
  if (cells > MAX_CELLS) throw tooMuchText();
}

function isHiddenColumn({ columns }: Sheet, column: number): boolean {
  const definition = columns?.[column];
  return definition?.hidden === true || definition?.width === 0;
}

/** Written in white where nothing lies behind. */
function isUnseen({ style }: Cell): boolean {
  const { rgb, theme, tint } = style?.font?.color ?? {};
  const isWhite = (rgb !== undefined && /^(?:ff)?ffffff$/i.test(rgb)) || (theme === 0 && (tint ?? 0) === 0);
  const { fill } = style ?? {};
  return isWhite && (fill === undefined || (fill.type === 'pattern' && fill.pattern === 'none'));
}

function shownText(value: string | number | boolean | Date, cell: Cell | undefined): string {
  const written = cell?.style?.numFmt ?? '';
  const format = written.length > MAX_FORMAT ? '' : written;
  if (value instanceof Date) return shownDate(value, format);
  if (typeof value === 'boolean') return cell?.checkbox === true ? (value ? CHECKED : UNCHECKED) : value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return isNothing(format, 3) ? '' : value;
  if (isNothing(format, value > 0 ? 0 : value < 0 ? 1 : 2)) return '';
  const plain = String(Number(value.toPrecision(15)));
  const [section = ''] = format.split(';');
  const isShaped = /[£$€¥%]|\[\$/.test(section.replace(/\[\$-[\dA-F]+\]/gi, '')) || /^0{2,}$/.test(section) || /^[0\s\\-]+$/.test(section);
  return isShaped && section !== '0' ? tidied(formatValue(value, withSigns(format))) : plain;
}

/** A section that shows nothing, as `;;;` does of anything. */
function isNothing(format: string, section: number): boolean {
  const sections = format.split(';');
  return sections.length > section && sections.length > 1 && sections[section]?.trim() === '';
}

/** `[$£-809]` is a pound sign that came with a country. */
function withSigns(format: string): string {
  return format.replaceAll(/\[\$([^\]"-]*)(?:-[\dA-Fa-f]+)?\]/g, (_, sign: string) => (sign === '' ? '' : `"${sign}"`));
}

/** Without the room that accounting formats leave. */
function tidied(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replace(/([£$€¥]) (?=[\d.])/, '$1')
    .trim();
}

/** A day in ISO form, a time of day where the format shows one. */
function shownDate(value: Date, format: string): string {
  if (Number.isNaN(value.getTime())) return '';
  const marks = format.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase();
  const [day = '', time = ''] = value.toISOString().split('T');
  const clock = time.slice(0, /s/.test(marks) ? 8 : 5);
  if (!/[hs]/.test(marks)) return day;
  return /[dy]/.test(marks) ? `${day} ${clock}` : clock;
}

/** The letters of a column, from 0: A, B, … Z, AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(0x41 + (column % 26));
  return column < 26 ? last : `${columnName(Math.floor(column / 26) - 1)}${last}`;
}
