import type { Box, Word } from '#engine/reading/record.ts';
import { around } from '../pieces.ts';
import type { Field } from './field-forms.ts';
import { CELL_GAP } from './page-lines.ts';

/** Rows of boxes under headings, as people fill them in for plan after plan: the words of the headings, and those in each box. */
export interface FieldTable {
  box: Box;
  rows: (readonly Word[])[][];
  columns: readonly Box[];
}

/** Points by which the boxes of one column may stand apart. */
const SAME = 3;
/** Of the height of a box, so much may part the rows of a table. */
const APART = 1.6;
/** A label over boxes of its own in a second column may run on in boxes below it; over more columns it heads a table. */
const LEAST_COLUMNS = 3;

/**
 * Cuts the tables out of rows of boxes: a row whose boxes all have a heading above, and rows with boxes below these that have no label at all.
 * Where other words stand among their boxes, they are none to read by boxes, and in `left` no more.
 */
export function tablesAmong(rows: readonly Field[][], words: readonly Word[]): { tables: FieldTable[]; left: Field[][] } {
  const tables: FieldTable[] = [];
  const left: Field[][] = [];
  for (let at = 0; at < rows.length;) {
    const run = runFrom(rows, at);
    if (run.length < 2) left.push(rows[at] as Field[]);
    else {
      const table = tableOf(run, words);
      if (table) tables.push(table);
    }
    at += Math.max(1, run.length);
  }
  return { tables, left };
}

/** The rows of a table from one on; a single one where none is. */
function runFrom(rows: readonly Field[][], start: number): Field[][] {
  const [first = []] = rows.slice(start, start + 1);
  const isHeaded =
    first.length > 1 && first.every(({ left, above, caption }) => above.length > 0 && left.length === 0 && caption.length === 0);
  let end = start + 1;
  while (isHeaded && goesOn(first, rows[end - 1] ?? [], rows[end] ?? [])) end++;
  const run = rows.slice(start, end);
  const isWhole = run.every((row) => row.every(({ words }) => words.length > 0) || row.every(({ words }) => words.length === 0));
  return first.length >= LEAST_COLUMNS || isWhole ? run : run.slice(0, 1);
}

function goesOn(first: readonly Field[], last: readonly Field[], row: readonly Field[]): boolean {
  const [above, below] = [last[0]?.box, row[0]?.box];
  if (!above || !below || row.length !== first.length || below.y0 - above.y1 > APART * (above.y1 - above.y0)) return false;
  return row.every(({ box, left, above: over, caption }, i) => {
    const { x0 = 0, x1 = 0 } = first[i]?.box ?? {};
    const isUnder = Math.abs(box.x0 - x0) <= SAME && Math.abs(box.x1 - x1) <= SAME;
    return isUnder && left.length === 0 && over.length === 0 && caption.length === 0;
  });
}

function tableOf(run: readonly Field[][], words: readonly Word[]): FieldTable | null {
  const [first = []] = run;
  const heads = first.map((field, i) => wholeHead(field, first[i + 1], words));
  const rows = [heads, ...run.map((row) => row.map((field) => field.words))];
  const own = new Set(rows.flat(2));
  const box = around([...own]);
  const isAmong = ({ box: { y0, y1 } }: Word): boolean => (y0 + y1) / 2 > box.y0 && (y0 + y1) / 2 < box.y1;
  return words.some((word) => isAmong(word) && !own.has(word)) ? null : { box, rows, columns: first.map((field) => field.box) };
}

/** A heading with what goes on behind it beyond its box, up to the next one. */
function wholeHead({ above }: Field, next: Field | undefined, words: readonly Word[]): Word[] {
  const head = [...above];
  const end = next ? next.box.x0 - SAME : Infinity;
  for (;;) {
    const last = head.at(-1) as Word;
    const isNext = ({ box }: Word): boolean =>
      Math.abs(box.y0 - last.box.y0) < last.size / 2 &&
      box.x0 >= last.box.x1 &&
      box.x0 - last.box.x1 <= CELL_GAP * last.size &&
      box.x0 < end;
    const more = words.find((word) => !head.includes(word) && isNext(word));
    if (!more) return head;
    head.push(more);
  }
}
