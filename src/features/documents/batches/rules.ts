import type { Citation } from '#engine/citing/record.ts';
import type { CitedPart, CitedTable } from '#engine/collections/record.ts';
import { labelOf } from '#engine/templates/record.ts';
import type { TagWords } from '#features/templates/tags/rules.ts';
import type { BatchColumn, BatchCounts, BatchRow, BatchStatus, BatchTag, CellProblem, EmptyCells } from './contract.ts';

/** As many documents as one batch may have. */
export const mostRows = 1_000;

/** For so many days batch and archive are kept. */
const daysKept = 30;

/** When a batch that something happened to at a moment is over. */
export function expiryAfter(moment: Date): string {
  return new Date(moment.getTime() + daysKept * 24 * 60 * 60 * 1_000).toISOString();
}

/** Whether its columns may still be said anew. */
export function canBeChecked(status: BatchStatus): boolean {
  return status !== 'running' && status !== 'done';
}

/** Batches of which documents may still be made: they need their template. */
export const unmade: readonly BatchStatus[] = ['mapping', 'checked', 'running', 'cancelled', 'failed'];

/**
 * Guesses which tag each column stands for: by the same name, then by one that has the other's words, where only one does. No tag is
 * given twice.
 */
export function guessMapping(columns: readonly Pick<BatchColumn, 'head'>[], tags: readonly Pick<BatchTag, 'name'>[]): (string | null)[] {
  const free = new Set(tags.map(({ name }) => name));
  const take = (name: string | undefined): string | null => (name !== undefined && free.delete(name) ? name : null);
  const same = columns.map(({ head }) => take([...free].find((name) => wordsIn(name).join('') === wordsIn(head).join(''))));
  return same.map((found, index) => {
    if (found !== null) return found;
    const words = new Set(wordsIn(columns[index]!.head));
    const alike = [...free].filter((name) => shares(words, new Set(wordsIn(name))));
    return alike.length === 1 ? take(alike[0]) : null;
  });
}

/** "Client 1: full name" and `client1_full_name` have the same words. */
function wordsIn(text: string): string[] {
  return (
    labelOf(text)
      .toLowerCase()
      .normalize('NFKD')
      .match(/\p{L}+|\d+/gu) ?? []
  );
}

/** Whether one has all words of the other, and these are most of its own. */
function shares(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  return few.size > 0 && [...few].every((word) => many.has(word)) && few.size * 2 >= many.size;
}

/** Whether no document is made of a row with these problems: a gap may be wanted, what can't be printed never is. */
export function isLeftOut(problems: readonly Pick<CellProblem, 'code'>[], emptyCells: EmptyCells): boolean {
  return problems.some(({ code }) => code !== 'empty' || emptyCells === 'leave_out');
}

export function countsOf(rows: readonly Pick<BatchRow, 'outcome'>[]): BatchCounts {
  const number = (outcome: BatchRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  return { rows: rows.length, ready: number('ready'), left_out: number('left_out'), made: number('made') };
}

/** Whether a column can stand for a tag: a cell is no picture, and rows are those of a table. */
export function canBeFilled({ metadata_json: { type }, columns = [] }: Pick<TagWords, 'metadata_json' | 'columns'>): boolean {
  return type === 'table' || (type !== 'image' && columns.length === 0);
}

/** The items that a cell lists, line by line or between semicolons, each with its place. */
export function itemsOfCell(cell: string, citation: Citation): CitedPart[] {
  return Array.from(cell.matchAll(/[^\s;](?:[^;\n]*[^\s;])?/g), ({ 0: value, index: at }) => ({
    value,
    citation: within(cell, citation, { at, quote: value }),
  }));
}

/** Some of a cell's words; the whole cell where it doesn't stand in the file letter by letter, as one with doubled quotation marks. */
const within = (cell: string, whole: Citation, { at, quote }: { at: number; quote: string }): Citation =>
  whole.quote === cell ? { ...whole, at: (whole.at ?? 0) + at, quote } : whole;

/**
 * The table that a cell holds: a row as an item of a list, its cells between bars, each with its place. Its columns are those that the template
 * prints, which a first row may name; of a template that prints none by name the first row names them.
 */
export function tableOfCell(cell: string, columns: readonly string[], citation: Citation): CitedTable {
  const rows = itemsOfCell(cell, citation).map(({ value: row, citation: from }) =>
    Array.from(row.matchAll(/(?<=^|\|)[^|]*/g), ({ 0: part, index }): CitedPart => {
      const value = part.trim();
      const at = index + part.length - part.trimStart().length;
      return { value, citation: value === '' ? null : within(row, from ?? citation, { at, quote: value }) };
    }),
  );
  const [first = [], ...rest] = rows;
  const words = (text: string | undefined) => wordsIn(text ?? '').join(' ');
  const isHead = columns.every((column, index) => words(first[index]?.value) === words(column));
  const names = columns.length > 0 ? columns : first.map(({ value }) => value);
  const none: CitedPart = { value: '', citation: null };
  return { columns: [...names], rows: (isHead ? rest : rows).map((parts) => names.map((_, index) => parts[index] ?? none)) };
}

/** Whether a cell holds a table of rows, none of them with more cells than there are columns. */
export function holdsTable(cell: string, columns: readonly string[]): boolean {
  const rows = cell.split(/[;\n]/).filter((row) => row.trim() !== '');
  const width = columns.length > 0 ? columns.length : (rows[0]?.split('|').length ?? 0);
  return rows.length > (columns.length > 0 ? 0 : 1) && rows.every((row) => row.split('|').length <= width);
}

/** A cell that answers a question with yes. */
export const saysYes = /^(?:yes|y|true|agreed)\b/i;
