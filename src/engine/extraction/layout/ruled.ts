import type { Box, Page, Word } from '#engine/reading/record.ts';
import { isBold, wordsPiece, type Piece } from '../pieces.ts';
import type { Cells, Grid, Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { boxesOf } from './form-boxes.ts';
import { isAcross, isIn } from './geometry.ts';
import { rowLines } from './middled.ts';
import { lineOf, lookOf, textOf, type Line } from './page-lines.ts';
import { partsOfRuled } from './ruled-parts.ts';
import { sidesIn } from './sides.ts';
import { answersUnder, stackedAnswers } from './stacked.ts';

/** A table that is ruled all around its cells: where its columns and rows are, and its cells, merged ones as one. */
export interface RuledTable {
  box: Box;
  xs: number[];
  ys: number[];
  cells: RuledCell[];
  /** So many or so narrow columns that it is a form of boxes, or nothing. */
  isDense: boolean;
}

interface RuledCell {
  row: number;
  column: number;
  box: Box;
}

/** A line along a page or down it: where it stands, and from where to where it runs. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

/** Points by which lines that meet may miss each other, and lines that are one may stand apart. */
export const MEETS = 2.5;
const SAME = 2;
/** A line stands out over the last one that crosses it by so much where a column has no line on its outer side. */
const OPEN = 12;
/** What has more columns is no form, but squares for letters and figures. */
const MOST_COLUMNS = 12;
/** A form whose rows have boxes of any width may have more. */
const MOST_BOXES = 60;
/** Points that a row and a column take, at least. */
const LEAST_HEIGHT = 9;
const LEAST_WIDTH = 12;

/** The ruled tables of a page, from top to bottom. */
export function ruledTables(page: Page): RuledTable[] {
  return [...crossingsOn(page).flatMap((lines) => tableOf(lines) ?? []), ...framedPairs(page)].toSorted((a, b) => a.box.y0 - b.box.y0);
}

/** The frames that are drawn on a page: four lines that meet each other and no other. */
export function framesOn(page: Page): Box[] {
  return crossingsOn(page).flatMap(({ across, down }) => {
    const [xs, ys] = [places(down.map(({ at }) => at)), places(across.map(({ at }) => at))];
    return xs.length === 2 && ys.length === 2 ? [boxOf(xs, ys, [0, 0, 1, 1])] : [];
  });
}

/** The lines that are drawn across a page, those in pieces whole. */
export const rulesAcross = ({ rules = [] }: Page): Rule[] =>
  joined(rules.filter(isAcross).map(({ x0, x1, y0, y1 }) => ({ at: (y0 + y1) / 2, from: x0, to: x1 })));

/** Frames that each hold several labels with the answers under them, as a table of one cell. */
function framedPairs(page: Page): RuledTable[] {
  const isOfPairs = (box: Box): boolean => {
    const lines = linesIn(
      page,
      page.words.filter((word) => isIn(box, word)),
    );
    const pairs = pairsInBox(lines) ?? [];
    return pairs.length > 1 && pairs.filter(([label]) => label && isKnown(label.text)).length >= pairs.length / 2;
  };
  return framesOn(page)
    .filter(isOfPairs)
    .map((box) => ({ box, xs: [box.x0, box.x1], ys: [box.y0, box.y1], cells: [{ row: 0, column: 0, box }], isDense: false }));
}

function crossingsOn(page: Page): Crossing[] {
  const across = rulesAcross(page);
  const { rules = [] } = page;
  const down = joined(rules.filter((rule) => !isAcross(rule)).map(({ x0, x1, y0, y1 }) => ({ at: (x0 + x1) / 2, from: y0, to: y1 })));
  return connected(across, down);
}

/** Pieces of one line as one. */
function joined(rules: readonly Rule[]): Rule[] {
  const whole: Rule[] = [];
  for (const rule of rules.toSorted((a, b) => a.from - b.from)) {
    const same = whole.find((other) => Math.abs(other.at - rule.at) <= SAME && rule.from <= other.to + SAME);
    if (same) same.to = Math.max(same.to, rule.to);
    else whole.push({ ...rule });
  }
  return whole;
}

interface Crossing {
  across: Rule[];
  down: Rule[];
}

/** Lines that meet each other, over others or by themselves. */
function connected(across: readonly Rule[], down: readonly Rule[]): Crossing[] {
  const groups: Crossing[] = [];
  for (const line of down) {
    const met = across.filter((other) => meets(other, line));
    const own = groups.filter((group) => group.across.some((other) => met.includes(other)));
    const whole = {
      across: [...new Set([...own.flatMap((group) => group.across), ...met])],
      down: [...own.flatMap((group) => group.down), line],
    };
    groups.splice(0, groups.length, ...groups.filter((group) => !own.includes(group)), whole);
  }
  return groups;
}

const meets = (across: Rule, down: Rule): boolean =>
  across.from - MEETS <= down.at && down.at <= across.to + MEETS && down.from - MEETS <= across.at && across.at <= down.to + MEETS;

/** The cells between lines that cross; null where they are none of a table. */
function tableOf({ across, down }: Crossing): RuledTable | null {
  const xs = places([...down.map(({ at }) => at), ...outer(across, down)]);
  const ys = places([...across.map(({ at }) => at), ...outer(down, across)]);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns > MOST_BOXES) return null;
  const isNarrow = (all: readonly number[], least: number): boolean => all.slice(1).some((at, i) => at - (all[i] ?? 0) < least);
  if (isNarrow(ys, LEAST_HEIGHT)) return null;
  const cells = cellsBetween(xs, ys, { across, down });
  const isDense = columns > MOST_COLUMNS || isNarrow(xs, LEAST_WIDTH);
  return cells && { box: boxOf(xs, ys, [0, 0, columns, rows]), xs, ys, cells, isDense };
}

/** Where lines end beyond the last ones that cross them: the side of a table that has no line of its own. */
function outer(lines: readonly Rule[], crossing: readonly Rule[]): number[] {
  const [least, most] = [Math.min(...crossing.map(({ at }) => at)), Math.max(...crossing.map(({ at }) => at))];
  const [from, to] = [Math.min(...lines.map((line) => line.from)), Math.max(...lines.map((line) => line.to))];
  return [...(from < least - OPEN ? [from] : []), ...(to > most + OPEN ? [to] : [])];
}

/** From the least to the greatest, those nearly alike once. */
function places(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b).filter((value, i, all) => value - (all[i - 1] ?? -Infinity) > SAME);
}

type Range = readonly [column: number, row: number, toColumn: number, toRow: number];

const boxOf = (xs: readonly number[], ys: readonly number[], [column, row, toColumn, toRow]: Range): Box => ({
  x0: xs[column] ?? 0,
  y0: ys[row] ?? 0,
  x1: xs[toColumn] ?? 0,
  y1: ys[toRow] ?? 0,
});

/** The cells of a table, of which no line parts those that are merged; null where one would be no rectangle. */
function cellsBetween(xs: readonly number[], ys: readonly number[], { across, down }: Crossing): RuledCell[] | null {
  const isWall = (rules: readonly Rule[], at: number, middle: number): boolean =>
    rules.some((rule) => Math.abs(rule.at - at) <= SAME && rule.from < middle && middle < rule.to);
  const middleOf = (all: readonly number[], i: number): number => ((all[i] ?? 0) + (all[i + 1] ?? 0)) / 2;
  const taken = new Set<string>();
  const cells: RuledCell[] = [];
  for (let row = 0; row < ys.length - 1; row++) {
    for (let column = 0; column < xs.length - 1; column++) {
      if (taken.has(`${column} ${row}`)) continue;
      let [toColumn, toRow] = [column + 1, row + 1];
      while (toColumn < xs.length - 1 && !isWall(down, xs[toColumn] ?? 0, middleOf(ys, row))) toColumn++;
      while (toRow < ys.length - 1 && !isWall(across, ys[toRow] ?? 0, middleOf(xs, column))) toRow++;
      for (let r = row; r < toRow; r++) {
        for (let c = column; c < toColumn; c++) {
          if (taken.has(`${c} ${r}`)) return null;
          taken.add(`${c} ${r}`);
        }
      }
      cells.push({ row, column, box: boxOf(xs, ys, [column, row, toColumn, toRow]) });
    }
  }
  return cells;
}

/** Of the cells that hold anything, so many hold a label over its answer in a form of boxes. */
const MOSTLY = 0.6;
/** Fewer such boxes may be chance. */
const LEAST_STACKED = 2;

/** What a ruled table holds, as grids with the headings between them; null where a cell has columns of its own, or is as good as alone. */
export function ruledRegions(page: Page, table: RuledTable, within: readonly Word[]): Region[] | null {
  const { xs, ys, cells, isDense } = table;
  const words = withoutEmptySquares(within, table);
  const filled = cells.flatMap((cell) => {
    const lines = linesIn(
      page,
      words.filter((word) => isIn(cell.box, word)),
    );
    return lines.length === 0 ? [] : [{ ...cell, lines }];
  });
  if (filled.length < Math.min(2, cells.length)) return null;
  if (filled.some(({ lines }) => lines.some((line) => line.cells.length > 1))) return rowsOverAnswers(filled.map(({ lines }) => lines));
  const stacked = filled.map(({ lines }) => overAnswer(lines));
  if (stacked.filter((label) => label > 0).length >= Math.max(LEAST_STACKED, MOSTLY * filled.length)) {
    return boxesOf(
      filled.map(({ row, box, lines }, i) => ({
        row,
        box,
        label: pieceOf(page, lines.slice(0, stacked[i] || 1)),
        answer: pieceOf(page, lines.slice(stacked[i] || 1)),
      })),
    );
  }
  if (isDense) return null;
  if (stackedAnswers(linesIn(page, words)).size > 0) return null;
  const rows = ys.slice(1).map((): (Piece | null)[] => xs.slice(1).map(() => null));
  for (const cell of filled) (rows[rowOf(cell, ys)] as (Piece | null)[])[cell.column] = pieceOf(page, cell.lines);
  const columns = xs.slice(1).map((x1, column) => {
    const starts = filled.filter((cell) => cell.column === column).flatMap(({ lines }) => lines.map(({ x0 }) => x0));
    return { x0: Math.min(x1, ...starts), x1 };
  });
  const isBar = (row: number): boolean =>
    filled.some(({ box, ...cell }) => cell.row === row && box.x1 - box.x0 > (xs.at(-1) ?? 0) - (xs[0] ?? 0) - MEETS);
  const grid = { rows: rows.filter((row) => row.some((cell) => cell !== null)), columns };
  return underNames(grid) ?? partsOfRuled({ rows, columns }, isBar) ?? [grid];
}

/** The row of a cell that reaches over several: the last one, where its words stand level with that. */
function rowOf({ row, box, lines }: RuledCell & { lines: readonly Line[] }, ys: readonly number[]): number {
  const last = ys.findLastIndex((y) => y < box.y1 - SAME);
  return lines.every(({ y0 }) => y0 > (ys[last] ?? 0) - SAME) ? Math.max(row, last) : row;
}

/** Words without the squares that are cells of a sheet, and no boxes to tick: all of a column between its lines. */
function withoutEmptySquares(words: readonly Word[], { cells, ys }: RuledTable): readonly Word[] {
  const isSquare = ({ text, box }: Word, cell: Box): boolean =>
    text === '☐' && sides.every((side) => Math.abs(box[side] - cell[side]) <= MEETS);
  const squares = words.filter(({ text }) => text === '☐');
  const found = cells.flatMap(({ column, box }) => squares.filter((word) => isSquare(word, box)).map((word) => ({ column, word })));
  const whole = [...Map.groupBy(found, ({ column }) => column).values()].filter((column) => column.length === ys.length - 1);
  const empty = new Set(whole.flat().map(({ word }) => word));
  return empty.size === 0 ? words : words.filter((word) => !empty.has(word));
}

const sides = ['x0', 'y0', 'x1', 'y1'] as const;

export const linesIn = (page: Page, words: readonly Word[]): Line[] => rowLines(words).map((line) => lineOf(page, line));

/** A comparison whose names stand over several parts with a heading each, as its parts; null for any other table. */
function underNames({ rows: [top = [], ...rows], columns }: Required<Pick<Grid, 'rows' | 'columns'>>): Region[] | null {
  const [first, ...names] = top;
  const isTitle = ([title, ...cells]: Cells): boolean => !!title && isBold(title) && cells.every((cell) => cell === null);
  const areNames = !first && names.length > 1 && names.every((cell) => cell && isBold(cell)) && sidesIn(top) === null;
  if (!areNames || !rows[0] || !isTitle(rows[0])) return null;
  const regions: Region[] = [{ rows: [top], columns }];
  for (const cells of rows) {
    const last = regions.at(-1);
    if (isTitle(cells) && cells[0]) regions.push({ piece: cells[0], heading: true, bold: true });
    else if (last && 'rows' in last) last.rows.push(cells);
    else regions.push({ rows: [cells], columns });
  }
  return regions;
}

/** How many lines of a cell are its label, in type of their own over the answer; 0 where it has none. */
function overAnswer(lines: readonly Line[]): number {
  const looks = lines.map(lookOf);
  const label = looks.findIndex((look) => look !== looks[0]);
  return label > 0 && looks.slice(label).every((look) => look === looks[label]) ? label : 0;
}

/** Boxes across a form of which each holds several labels and, in type of their own, the answers under them; null for any others. */
function rowsOverAnswers(boxes: readonly (readonly Line[])[]): Region[] | null {
  const rows = boxes.map(pairsInBox);
  return rows.every((pairs) => pairs !== null) ? [{ rows: rows.flat(), stacked: true }] : null;
}

function pairsInBox([labels, ...lines]: readonly Line[]): (Piece | null)[][] | null {
  const [first] = lines;
  if (!labels || !first || lookOf(labels) === lookOf(first) || lines.some((line) => lookOf(line) !== lookOf(first))) return null;
  const answers = lines.map((line) => answersUnder(labels, line));
  if (!answers.every((cells) => cells !== null) || !labels.cells.every((cell) => isLabel(textOf(cell)))) return null;
  return labels.cells.map((label, column) =>
    [label, answers.flatMap((cells) => cells[column] ?? [])].map((words) => (words.length === 0 ? null : wordsPiece(labels.page, words))),
  );
}

export const pieceOf = (page: Page, lines: readonly Line[]): Piece | null =>
  lines.length === 0
    ? null
    : wordsPiece(
        page,
        lines.flatMap(({ cells }) => cells.flat()),
      );
