import { dayOf, quantityIn } from '#engine/computing/figures.ts';
import { closing, denies } from '#engine/letters/saying-no.ts';
import type { TemplateTag } from '#engine/templates/record.ts';
import type { BatchRow, CellFault, CellProblem, EmptyCells } from '#features/documents/batches/contract.ts';
import { holdsTable, isLeftOut, saysYes } from '#features/documents/batches/rules.ts';
import type { BatchTable } from '#features/documents/batches/table/rules.ts';
import { isPrinted } from '#features/documents/fields/rules.ts';
import { askedOf, type TagWords } from '#features/templates/tags/rules.ts';

/** What the cells of a table are checked by. */
export interface Checking {
  words: readonly TagWords[];
  tags: readonly TemplateTag[];
  mapping: readonly (string | null)[];
  emptyCells: EmptyCells;
}

/** Letters of the longest figure, day or yes that anybody writes. */
const longest = 200;
/** Of one row; more help nobody. */
const mostProblems = 20;

/** Says of each row of a table whether its document can be made, and what is wrong with which cell. */
export function checkRows({ rows }: BatchTable, checking: Checking): BatchRow[] {
  const faults = new Map(checking.words.map((word) => [word.tag_name, faultsOf(word, checking.tags)]));
  const silent = silentTags(checking);
  return rows.map(({ number, cells }) => {
    const problems = problemsOf(cells, checking, { faults, silent }).slice(0, mostProblems);
    const outcome = isLeftOut(problems, checking.emptyCells) ? 'left_out' : 'ready';
    // The table has the cells: they are not kept twice.
    return { number, cells: [], problems, outcome, file: null };
  });
}

interface Known {
  /** What can be wrong with the cells of each tag. */
  faults: ReadonlyMap<string, readonly CellFault[]>;
  /** Tags that say nothing in any row. */
  silent: ReadonlySet<string>;
}

function problemsOf(cells: readonly string[], { words, tags, mapping }: Checking, { faults, silent }: Known): CellProblem[] {
  const isEmpty = (column: number): boolean => (cells[column] ?? '') === '';
  const spoken = new Set(tags.filter(({ kind }) => kind === 'inverted').map(({ name }) => name));
  const isClosed = closing(tags);
  const isShut = (tag: string, column: number): boolean => isEmpty(column) || isClosed(tag, cells[column] ?? '');
  const shut = mapping.flatMap((tag, column) => (tag !== null && isShut(tag, column) && !spoken.has(tag) ? [tag] : []));
  const hidden = new Set([...silent, ...shut]);
  const columns = new Map(words.map((word) => [word.tag_name, word.columns ?? []]));
  const own = new Set(words.filter(({ metadata_json }) => metadata_json.fallback).map(({ tag_name }) => tag_name));
  return mapping.flatMap((tag, column): CellProblem[] => {
    if (tag === null) return [];
    const cell = cells[column] ?? '';
    // What the template prints in no case, or the tag has words of its own for, is no gap.
    const isGap = isEmpty(column) && !own.has(tag) && isPrinted(tag, tags, hidden);
    const code = isEmpty(column) ? (isGap ? 'empty' : undefined) : faults.get(tag)?.find((fault) => !isFree(cell, fault, columns.get(tag)));
    return code ? [{ code, tag, column, message: null }] : [];
  });
}

/** Tags that only papers answer, and no column stands for: what stands in their sections is never printed. */
function silentTags({ words, tags, mapping }: Checking): Set<string> {
  const inverted = new Set(tags.filter(({ kind }) => kind === 'inverted').map(({ name }) => name));
  const unanswered = words.filter(({ tag_name, metadata_json }) => !mapping.includes(tag_name) && !metadata_json.fallback);
  const found = unanswered.filter((word) => askedOf(word).kind === 'extracted');
  return new Set(found.map(({ tag_name }) => tag_name).filter((name) => !inverted.has(name)));
}

const ofType: Readonly<Record<string, CellFault>> = {
  date: 'no_date',
  money: 'no_money',
  percentage: 'no_percentage',
  'yes/no': 'no_yes_no',
  table: 'no_table',
};
const ofFilter: Readonly<Record<string, CellFault>> = { date: 'no_date', money: 'no_money', percent: 'no_percentage', number: 'no_number' };

/** What can be wrong with the cells of a tag, by its type and by how the template prints it. */
function faultsOf({ tag_name, metadata_json }: TagWords, tags: readonly TemplateTag[]): CellFault[] {
  const filters = tags.filter(({ name }) => name === tag_name).map(({ filter }) => filter?.split(/[\s:]/)[0] ?? '');
  const faults = [ofType[metadata_json.type], ...filters.map((filter) => ofFilter[filter])];
  return [...new Set(faults.filter((fault) => fault !== undefined))];
}

/** Whether a cell is free of a fault; it is judged as the template will read it. */
function isFree(cell: string, fault: CellFault, columns: readonly string[] = []): boolean {
  if (fault === 'no_table') return holdsTable(cell, columns);
  if (cell.length > longest) return false;
  switch (fault) {
    case 'no_date':
      return dayOf(cell) !== null;
    case 'no_money':
      return quantityIn(cell, ['money']) !== null;
    case 'no_percentage':
      return quantityIn(cell, ['percentage']) !== null;
    case 'no_number':
      return quantityIn(cell, ['number']) !== null;
    case 'no_yes_no':
      return saysYes.test(cell) || denies(cell);
    case 'empty':
    case 'not_printable':
      return true;
  }
}
