import { blank, type Fact } from '../fact.ts';
import type { Piece } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isMark, isTicked } from '../words/cell-kinds.ts';
import { isBare } from '../words/continued.ts';
import { isNumber } from '../words/numbered.ts';
import { personAlone } from '../words/persons.ts';
import { answered } from './tables.ts';

/** Answers over columns side by side, and whose they are where one of several people stands over them. */
interface Options {
  columns: number[];
  person: number | null;
}

/** Before the rows of a table: "i", "(a)", "3.". */
const counter = /^\(?(?:[ivx]{1,4}|[a-z]|\d{1,2})[.):]?$/i;
/** Letters of an answer that stands over a column. */
const MAX_OPTION = 30;
/** Fewer rows with ticks are no table of them. */
const LEAST_ROWS = 2;

/**
 * What a table says whose columns are answers to tick, "Yes | No" or "High | Medium | Low", for all or for each of several people over them; further
 * columns say more of each row, and rows without ticks stand for themselves. Null for any other table, as one in which a row has several ticks.
 * @param others what such rows, and what is left of the table without these columns, say
 */
export function tickColumnFacts(rows: readonly Cells[], section: string, others: (rows: readonly Cells[]) => Fact[]): Fact[] | null {
  const at = rows.findIndex((cells) => isTickRow(cells));
  const heads = rows[at - 1];
  const ticked = rows.slice(at).filter(isTickRow);
  if (at < 1 || at > 2 || !heads || ticked.length < LEAST_ROWS) return null;
  const columns = heads.flatMap((_, column) => (areMarks(ticked, column) ? [column] : []));
  const groups = groupsOf(columns, heads, at === 2 ? (rows[0] ?? []) : []);
  const label = labelColumn(ticked);
  if (!groups || label < 0 || label >= (columns[0] ?? 0)) return null;
  if (ticked.some((cells) => groups.some((group) => ticksIn(cells, group).length > 1))) return null;
  const free = heads.flatMap((_, column) => (column <= label || columns.includes(column) ? [] : [column]));
  const chosen = ticked.flatMap((cells) =>
    groups.flatMap((group): Fact[] => {
      const [column] = ticksIn(cells, group);
      const value = column === undefined ? null : heads[column];
      return value ? [{ ...blank, value, label: asked(cells[label]), section, person: group.person, form: 'choice' }] : [];
    }),
  );
  const more = (heads[label] ?? rows[0]?.[label]) && free.length > 1 ? tableWithout(rows.slice(at - 1), [label, ...free]) : null;
  const beside = ticked.flatMap((cells) =>
    free.flatMap((column) => {
      const head = (heads[column] ?? rows[0]?.[column])?.text ?? '';
      const value = cells[column];
      return value ? answered({ ...blank, value, label: asked(cells[label]), head, section, form: 'pair' }) : [];
    }),
  );
  let question = '';
  const rest = rows.slice(at).flatMap((cells) => {
    if (!isTickRow(cells)) return others([cells.slice(label)]).map((fact) => under(fact, question));
    question = cells[label]?.text ?? '';
    return [];
  });
  return [...chosen, ...(more ? others(more) : beside), ...rest];
}

/** "Amount expected" below "Do you expect an inheritance?" goes on from that question. */
const under = (fact: Fact, question: string): Fact =>
  isBare(fact.label) && fact.label !== ''
    ? { ...fact, label: `${fact.label} – ${question}` }
    : { ...fact, context: fact.context || question };

const asked = (cell: Piece | null | undefined): string => (cell?.text ?? '').replace(/[?:]$/, '');

/** A label, and behind it at least one mark. */
function isTickRow(cells: Cells): boolean {
  const first = cells.findIndex((cell) => cell && isMark(cell.text));
  return first > 0 && cells.slice(0, first).some((cell) => cell && /\p{L}{2}/u.test(cell.text));
}

/** A column that holds nothing but marks where rows have ticks, and some in all. */
function areMarks(ticked: readonly Cells[], column: number): boolean {
  const filled = ticked.flatMap((cells) => cells[column] ?? []);
  return filled.length > 0 ? filled.every(({ text }) => isMark(text)) : false;
}

/** The first column that names the rows. */
const labelColumn = (ticked: readonly Cells[]): number =>
  [0, 1].find((column) => ticked.every((cells) => cells[column] && !isPlace(cells[column].text) && !isMark(cells[column].text))) ?? -1;

const isPlace = (text: string): boolean => counter.test(text) || isNumber(text);

const ticksIn = (cells: Cells, { columns }: Options): number[] =>
  columns.filter((column) => {
    const cell = cells[column];
    return cell ? isTicked(cell.text) : false;
  });

/** The answers to choose from, by the people over them; null where what stands over the columns are no answers, or the people can't be told. */
function groupsOf(columns: readonly number[], heads: Cells, over: Cells): Options[] | null {
  const texts = columns.map((column) => heads[column]?.text ?? '');
  if (columns.length < 2 || texts.some((text) => text === '' || text.length > MAX_OPTION || isMark(text) || personAlone(text) !== null))
    return null;
  const named = over.flatMap((cell, column) => {
    const person = cell ? personAlone(cell.text) : null;
    return person === null ? [] : [{ column, person }];
  });
  const groups = named.map(({ column, person }, i) => ({
    columns: columns.filter((own) => own >= column && own < (named[i + 1]?.column ?? Infinity)),
    person: person === 0 ? null : person,
  }));
  const all: Options[] = named.length === 0 ? [{ columns: [...columns], person: null }] : groups;
  const isWhole = all.flatMap((group) => group.columns).length === columns.length && all.every((group) => group.columns.length > 1);
  const areDistinct = all.every((group) => new Set(group.columns.map((column) => heads[column]?.text)).size === group.columns.length);
  return isWhole && areDistinct ? all : null;
}

/** Some columns of a table. */
const tableWithout = (rows: readonly Cells[], kept: readonly number[]): Cells[] =>
  rows.map((cells) => kept.map((column) => cells[column] ?? null)).filter((cells) => cells.some((cell) => cell !== null));
