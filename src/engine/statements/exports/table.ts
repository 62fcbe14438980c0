import type { ReadingRefusal } from '#engine/reading/refusal.ts';
import { rowsSeparatedBy, SEPARATORS } from '#engine/reading/text/delimited.ts';
import type { StatementPlace } from '../record.ts';
import { isDay } from './day.ts';
import { linesOf } from './decoded-text.ts';
import { isFigure } from './figure.ts';
import { countDayNumbers } from './layout.ts';
import { malformed, noPayments, tooLarge } from './malformed.ts';

/** A row of a table and its number as the file's own program shows it. */
export interface TableRow {
  number: number;
  cells: string[];
}

/** The cells of a file as text: days of a workbook in ISO form, its numbers with a decimal point. */
export interface Table {
  rows: TableRow[];
  /** 1, or the number of the sheet. */
  page: number;
  /** Columns count from 0. */
  placeOf: (row: TableRow, column: number) => StatementPlace;
  /** Where a row stands, for a person: "Line 214". */
  nameOf: (row: TableRow) => string;
}

const MAX_ROWS = 200_000;
/** Longer than any row of a bank's file. */
const MAX_LINE = 100_000;
/** Rows by which a separator is found. */
const SAMPLE = 200;
const MAX_COLUMNS = 100;

/**
 * The table of a text: fields with a separator between them, or one payment below another with a label before each value
 * ("Date: …", "Amount: …").
 * @throws {ReadingRefusal} corrupt where a quotation mark is not closed, too_large, or not_a_statement where there is no table
 */
export function tableOfText(text: string): Table {
  const lines = linesOf(text);
  const long = lines.findIndex(({ length }) => length > MAX_LINE);
  if (long >= 0) throw tooLarge(`Line ${long + 1} is longer than any list of payments has`);
  if (lines.length > MAX_ROWS) throw tooMany();
  const labelled = tableOfLabels(lines);
  if (labelled) return labelled;
  const separator = separatorOf(lines);
  if (separator === null) throw noPayments();
  const { rows, misquoted } = rowsSeparatedBy(text, separator);
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
  const numbered = rows.map(unguarded);
  const starts = lineStarts(rows);
  if (misquoted !== null) throw malformed(starts[misquoted - 1] ?? misquoted, 'a quotation mark is not closed, or stands inside a value');
  refuseWide(numbered);
  return {
    rows: numbered,
    page: 1,
    placeOf: ({ number }, column) => ({ row: number, column: column + 1 }),
    nameOf: ({ number }) => `Line ${starts[number - 1] ?? number}`,
  };
}

/** The line of the file at which each row begins: a value in quotation marks may go over several. */
function lineStarts(rows: readonly string[][]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const start = line;
    for (const cell of cells) line += cell.includes('\n') ? cell.split('\n').length - 1 : 0;
    line++;
    return start;
  });
}

/** Without what programs write to keep a spreadsheet from reading a value as a number: `'601234`, `'601234'`, `="601234"`. */
const withoutGuards = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'([^']*)'?$/, '$1');

const unguarded = (cells: string[], index: number): TableRow => ({ number: index + 1, cells: cells.map(withoutGuards) });

/**
 * The separator by which most rows have a day and an amount; where none has a day, by which most have a spreadsheet's number of one under a
 * date's heading.
 */
function separatorOf(lines: readonly string[]): string | null {
  const sample = lines
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE)
    .join('\n');
  const tables = SEPARATORS.map((separator) => ({ separator, rows: rowsSeparatedBy(sample, separator).rows }));
  return mostOf(tables, (rows) => rows.filter(mayBePayment).length) ?? mostOf(tables, (rows) => countDayNumbers(rows.map(unguarded)));
}

/** The separator that has the most of something; null where none has any. */
function mostOf(tables: readonly { separator: string; rows: string[][] }[], count: (rows: string[][]) => number): string | null {
  const counts = tables.map(({ separator, rows }) => ({ separator, count: count(rows) }));
  const best = counts.reduce((most, each) => (each.count > most.count ? each : most));
  return best.count > 0 ? best.separator : null;
}

/** A row with a day in one cell and an amount in another. */
export function mayBePayment(cells: readonly string[]): boolean {
  const days = cells.slice(0, MAX_COLUMNS).map((cell) => isDay(withoutGuards(cell)));
  return days.includes(true) && cells.some((cell, column) => days[column] !== true && isFigure(withoutGuards(cell)));
}

const label = /^\s*([A-Za-z][A-Za-z /]{2,30}):[ \t\u00a0]*(.*)$/;

/** Payments one below another, each value behind its label; null where the text is not of that kind. */
function tableOfLabels(lines: readonly string[]): Table | null {
  const pairs = lines.flatMap((line, index) => {
    const [, name = '', value = ''] = label.exec(line) ?? [];
    return name === '' ? [] : [{ name: name.trim().toLowerCase(), value: value.trim(), line: index + 1 }];
  });
  const first = pairs.find(({ name, value }) => name === 'date' || (name.endsWith(' date') && isDay(value)))?.name;
  const starts = pairs.flatMap(({ name }, index) => (name === first ? [index] : []));
  if (first === undefined || pairs.length < 0.8 * lines.filter((line) => line.trim() !== '').length || starts.length === 0) return null;
  const heads = [...new Set(pairs.slice(starts[0]).map(({ name }) => name))];
  const payments = starts.map((start, index) => {
    const own = new Map(pairs.slice(start, starts[index + 1]).map(({ name, value }) => [name, value]));
    return { number: pairs[start]?.line ?? 1, cells: heads.map((head) => own.get(head) ?? '') };
  });
  const above = pairs.slice(0, starts[0]).map(({ name, value, line }) => ({ number: line, cells: [name, value] }));
  return {
    rows: [...above, { number: Math.max(1, (payments[0]?.number ?? 1) - 1), cells: heads }, ...payments],
    page: 1,
    placeOf: ({ number }) => ({ line: number }),
    nameOf: ({ number }) => `Line ${number}`,
  };
}

export function refuseWide(rows: readonly TableRow[]): void {
  if (rows.length > MAX_ROWS) throw tooMany();
  if (rows.some(({ cells }) => cells.length > MAX_COLUMNS)) throw tooLarge(`There are more than ${MAX_COLUMNS} columns in this file`);
}

const tooMany = (): ReadingRefusal => tooLarge(`There are more than ${MAX_ROWS.toLocaleString('en-GB')} rows in this file`);
