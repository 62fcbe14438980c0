import type { Page, Source, Word } from '#engine/reading/record.ts';
import { wordsPiece, type Piece } from '../pieces.ts';
import { boxMark, type Grid, type Passage, type Region } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';
import { withoutLinks } from '../words/page-links.ts';
import { personAlone, personNamed } from '../words/persons.ts';
import { aroundTables } from './around-tables.ts';
import { blocksOf } from './blocks.ts';
import { boldLabels, haveBoldLabels } from './bold-labels.ts';
import { answersOverCaptions } from './captions.ts';
import { aroundCards } from './cards.ts';
import { withCentredHeads } from './centred-heads.ts';
import { centredGrid, isHeadOf } from './centred.ts';
import { besideRules } from './column-rules.ts';
import { addStarts, gridOf, isTightRow, type Starts } from './columns.ts';
import { withCombs } from './combs.ts';
import { aroundFields } from './field-forms.ts';
import { blocksApart } from './interleaved.ts';
import { joinedGrids, underBars } from './joined-grids.ts';
import { rowLines } from './middled.ts';
import { withNamesOver } from './names-over.ts';
import { inReadingOrder } from './page-columns.ts';
import {
  bullet,
  endsOptions,
  isRestOfLabel,
  leftOf,
  lineOf,
  textOf,
  withCentredCells,
  withWholeHeads,
  withoutRule,
  withWholeLabels,
  type Line,
} from './page-lines.ts';
import { withPeopleOver } from './people-over.ts';
import { sheetRegions } from './printed-sheets.ts';
import { ruledTables, rulesAcross } from './ruled.ts';
import { pairsAtFoot, pairsBelow, stackedAnswers, stackedLook, type Stacked } from './stacked.ts';
import { withTightColumns } from './tight-columns.ts';
import { aroundTwoLines } from './two-line-rows.ts';
import { withoutTypedRules, withTypedHeadings } from './typed-rules.ts';
import { withUnderlinedRows } from './underlined-rows.ts';
import { withWholeRows } from './whole-rows.ts';

/** Cuts pages into forms, tables and running text by where their words stand. */
export function pagedRegions(source: Source): Region[] {
  const pages = source.pages.map((page) => withCombs(withoutLinks(page)));
  const regions: Region[] = [];
  const linesOf = (page: Page, words: readonly Word[]): Line[] => rowLines(words).flatMap((line) => withoutPageNumber(lineOf(page, line)));
  const all = pages.map((page) => linesOf(page, page.words));
  const furniture = furnitureOf(all);
  const type = {
    looks: new Set(all.map(stackedLook).filter((look) => look !== null)),
    hasBoldLabels: haveBoldLabels(all.flat()),
  };
  for (const [at, page] of pages.entries()) {
    const isOfPage = (line: Line): boolean => !furniture.has(placeAndWords(line)) || (at === 0 && isOfPairs(line));
    const regionsIn = (words: readonly Word[]): Region[] => {
      const lines = withUnderlinedRows(across, withoutTypedRules(linesOf(page, words).filter(isOfPage)));
      return aroundTwoLines(lines, (between) =>
        pageRegions(withWholeLabels(withWholeHeads(withWholeRows(withCentredCells(withTightColumns(between))))), { usual, ...type }),
      );
    };
    const usual = median(page.words.map(({ size }) => size));
    const across = rulesAcross(page);
    const tables = ruledTables(page);
    const regionsAmong = (all: readonly Word[]): Region[] =>
      aroundTables(page, { tables, words: all }, (between) =>
        besideRules(page, between)
          .flatMap(inReadingOrder)
          .flatMap(blocksApart)
          .flatMap((words) => aroundFields(page, { tables, words }, (others) => aroundTables(page, { tables, words: others }, regionsIn))),
      );
    const [first, ...rest] = aroundCards(page, { words: page.words, hasLabels: type.looks.size > 0 }, regionsAmong);
    const last = regions.at(-1);
    const whole = first && last && 'rows' in first && 'rows' in last ? joinedGrids(last, first) : null;
    if (whole) regions.splice(-1, 1, whole, ...rest);
    else if (first) regions.push(first, ...rest);
  }
  return withPeopleOver(withNamesOver(underBars(withTypedHeadings(regions.flatMap(sheetRegions).map(withCentredHeads)))));
}

/** The number of a page answers nothing, beside whatever it stands: "Harrow Life | Page 1 of 2". */
function withoutPageNumber(line: Line): Line[] {
  const cells = line.cells.filter((cell) => !/^page \d+(?: ?(?:of|\/) ?\d+)?$/i.test(textOf(cell)));
  return cells.length === 0 ? [] : [{ ...line, cells, bold: cells.flat().every(({ bold }) => bold) }];
}

/** A table under headings with the row that nobody answered and the rows below it; null for any other regions. */
function goneOn(regions: readonly Region[], below: Grid): Grid | null {
  const [upper, row] = regions.slice(-2);
  if (!upper || !row || !('rows' in upper) || 'rows' in row || upper.stacked || row.heading || row.bold) return null;
  const isUnderHeads = upper.rows.length > 1 && upper.rows[0]?.[0] === null;
  const whole = isUnderHeads && isLabel(row.piece.text) ? joinedGrids(upper, below) : null;
  return (
    whole && { ...whole, rows: whole.rows.toSpliced(upper.rows.length, 0, [row.piece, ...(upper.columns ?? []).slice(1).map(() => null)]) }
  );
}

/** Shares of a page's height that its head and its foot take. */
const [HEAD, FOOT] = [0.16, 0.12];
const isAtEdge = ({ page: { height }, y0, y1 }: Line): boolean => y1 < HEAD * height || y0 > (1 - FOOT) * height;

/** Heads and feet of pages: what stands on every page at the same place, but for the number of the page. */
function furnitureOf(pages: readonly Line[][]): ReadonlySet<string> {
  const [first = [], ...others] = pages.map((lines) => lines.filter(isAtEdge).map(placeAndWords));
  return new Set(others.length === 0 ? [] : first.filter((line) => others.every((lines) => lines.includes(line))));
}

/** "Client: Ada Vine | Account: 300-81" in the head of every page is read on the first one. */
function isOfPairs({ page, y1, cells }: Line): boolean {
  const labels = cells.map((cell) => /^([^:£\d]{2,40}): \S/.exec(textOf(cell))?.[1] ?? '');
  return y1 < HEAD * page.height && cells.length > 1 && labels.every((label) => label !== '') && labels.some(isKnown);
}

const placeAndWords = ({ y0, x0, cells }: Line): string =>
  `${Math.round(y0 / 3)} ${Math.round(x0 / 3)} ${cells
    .flat()
    .map(({ text }) => text)
    .join(' ')
    .replace(/\d+(?= of \d+$)|\d+(?= ?[-–]?$)/, '#')}`;

/** The size of most words of a page, the looks of labels over answers that its document has, and whether labels in bold stand before answers. */
interface Type {
  usual: number;
  looks: ReadonlySet<string>;
  hasBoldLabels: boolean;
}

function pageRegions(lines: readonly Line[], type: Type): Region[] {
  const stacked = pairsIn(lines, type);
  const regions: Region[] = [];
  for (let at = 0; at < lines.length;) {
    const answers = stacked.get(at);
    if (answers) {
      regions.push({ rows: answers.rows, stacked: true });
      at += answers.length;
      continue;
    }
    const run = runFrom(lines, at, stacked);
    const blocks = blocksOf(run);
    if (blocks) regions.push(...blocks.flatMap((block) => pageRegions(block, type)));
    else if (run.some(({ cells }) => cells.length > 1)) {
      const grid = centredGrid(run) ?? gridOf(run);
      const last = regions.at(-1);
      const pairs = last && 'rows' in last ? pairsBelow(last, grid) : null;
      const foot = last && 'rows' in last ? pairsAtFoot(last, grid) : null;
      const whole = pairs || foot ? null : goneOn(regions, grid);
      if (pairs) regions.pop();
      if (foot) regions.splice(-1, 1, ...foot);
      else if (whole) regions.splice(-2, 2, whole);
      else regions.push(pairs ?? grid);
    } else regions.push(...passagesOf(run, type.usual));
    at += run.length;
  }
  return regions;
}

/** Labels with their answers, whichever way a form sets them over or before each other: by the index of their first line. */
function pairsIn(lines: readonly Line[], { looks, hasBoldLabels }: Type): Map<number, Stacked> {
  const pairs = new Map<number, Stacked>();
  const taken = new Set<number>();
  const kinds = [answersOverCaptions(lines), stackedAnswers(lines, looks), ...(hasBoldLabels ? [boldLabels(lines)] : [])];
  for (const [at, some] of kinds.flatMap((kind) => [...kind])) {
    const own = Array.from({ length: some.length }, (_, i) => at + i);
    if (own.some((line) => taken.has(line))) continue;
    pairs.set(at, some);
    for (const line of own) taken.add(line);
  }
  return pairs;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Lines that belong together from one on: those of one grid, wrapped cells included, or of running text. */
function runFrom(lines: readonly Line[], start: number, stacked: ReadonlyMap<number, unknown>): Line[] {
  const run: Line[] = [];
  const starts: Starts = new Map();
  let left = Infinity;
  let gaps = 0;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] as Line;
    const last = run.at(-1);
    if (last) {
      if (line.ruled || last.ruled) break;
      const isGrid = (run[0] as Line).cells.length > 1;
      const belongs =
        goesOn(last, line, { isGrid, left }) || (isGrid && isNear(last, line) && !isTitleBelow(last, line) && isTightRow(starts, line));
      if (stacked.has(at) || !belongs) break;
      const gap = line.y0 - last.y1;
      // Wider apart than the rows so far: another table.
      if (run.length > 2 && gap > 1.2 * last.size && gap > (2 * gaps) / (run.length - 1) + 2) break;
      if (isAnotherLayout(run, line, lines[at + 1])) break;
      gaps += gap;
    }
    run.push(line);
    addStarts(starts, line);
    left = Math.min(left, line.x0);
  }
  return run;
}

/** As many rows tell where the columns of a table stand. */
const ROWS_ABOVE = 12;

/** Another table begins right below: fewer or more cells, none of which begins where one above does, and the next line goes on so. */
function isAnotherLayout(run: readonly Line[], line: Line, next: Line | undefined): boolean {
  const [, ...starts] = line.cells.map(leftOf);
  const [, ...below] = next?.cells.map(leftOf) ?? [];
  const isAt = (x: number, others: readonly number[], near: number): boolean => others.some((other) => Math.abs(other - x) < near);
  const above = run.slice(-ROWS_ABOVE).flatMap(({ cells }) => cells.slice(1).map(leftOf));
  if (run.at(-1)?.cells.length === line.cells.length || starts.length === 0 || above.length < 2) return false;
  if (run[0] && run.length === 1 && isHeadOf(run[0], line)) return false;
  return starts.length === below.length && starts.every((x) => !isAt(x, above, 3) && isAt(x, below, 1));
}

/** Whether a line belongs with the one above it. A lone cell goes on with one of a grid's where it begins below it, and not at the grid's left edge. */
function goesOn(last: Line, line: Line, { isGrid, left }: { isGrid: boolean; left: number }): boolean {
  const gap = line.y0 - last.y1;
  const resized = Math.abs(line.size - last.size) / last.size;
  if (!isGrid) return line.cells.length === 1 && gap <= 1.1 * last.size && line.bold === last.bold && resized <= 0.08;
  if (!isNear(last, line)) return false;
  if (line.cells.length > 1) return true;
  if (isRestOfLabel(last, line) || (gap <= 0.75 * last.size && endsOptions(last.cells[0] ?? [], line.cells[0] ?? []))) return true;
  const under = last.cells.some(
    (cell) => Math.abs(leftOf(cell) - line.x0) < line.size || Math.abs((cell.at(-1)?.box.x1 ?? 0) - line.x1) < line.size,
  );
  return gap <= 0.75 * last.size && line.x0 > left + 2 * line.size && under;
}

/** "B  Employment" in the type of titles, below the rows of another section. */
const isTitleBelow = (last: Line, line: Line): boolean => line.bold && !last.bold && line.size > 1.12 * last.size;

/** So near and so large that it may be of the same grid. */
const isNear = (last: Line, line: Line): boolean =>
  line.y0 - last.y1 <= 3.2 * last.size && Math.abs(line.size - last.size) / last.size <= 0.25;

/** Lines of running text as paragraphs: each question with its boxes is one, and so is each line that is set off from the next. */
function passagesOf(run: readonly Line[], usual: number): Passage[] {
  const right = run.reduce((most, { x1 }) => Math.max(most, x1), -Infinity);
  const paragraphs: Line[][] = [];
  for (const line of run) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    if (last && before && continues(before, line, right)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((lines) => {
    const [first] = lines as [Line];
    const piece: Piece = wordsPiece(
      first.page,
      lines.flatMap(({ cells }) => cells.flat()),
    );
    const heading =
      lines.length === 1 &&
      (first.bold || first.ruled || first.size > 1.12 * usual) &&
      !/[.;,]$/.test(piece.text) &&
      !boxMark.test(piece.text) &&
      withoutRule(piece.text).length < 90;
    return { piece, heading, bold: first.bold };
  });
}

/** A label and its answer on one line. */
const ownLabel = /^(\p{Lu}[^:?£\d]{2,40})[:?]\s+\S/u;
/** So is a label that nobody answered, among such lines. */
const field = /^(\p{Lu}[^:?£]{2,40}):(?:\s|$)/u;

/** "Hazardous pastimes", "Known as": a label that names nothing known. */
const fewWords = /^\p{Lu}\p{Ll}+(?: \p{Ll}+){0,2}$/u;

/** The line before ran as far as the text goes, or the next one begins in the middle of a sentence. */
function continues(before: Line, line: Line, right: number): boolean {
  const words = line.cells.flat();
  const begin = words[0]?.text ?? '';
  if (bullet.test(begin)) return false;
  if (/^\d{1,2}(?:\.\d{1,2})*[.)]$/.test(begin) || personAlone(before.cells.map(textOf).join(' ')) !== null) return false;
  const [above, below] = [before, line].map(({ cells }) => cells.map(textOf).join(' ')) as [string, string];
  if (!line.bold && ownLabel.test(above) && isKnown(ownLabel.exec(below)?.[1] ?? '')) return false;
  const [labelAbove = '', label = ''] = [above, below].map((text) => field.exec(text)?.[1] ?? '');
  // "Buyer A: 11 Jan 1996" and "Buyer B: 27 Sept 1994".
  if (personNamed(labelAbove) !== null && personNamed(label) !== null) return false;
  if (!line.bold && labelAbove !== '' && label !== '' && (isKnown(label) || (isKnown(labelAbove) && fewWords.test(label)))) return false;
  // Answers to choose from begin below their question.
  if (/[?:]$/.test(above) && boxMark.test(begin)) return false;
  // The box of an option stands on the line above it.
  if (/(?:☐|☒|☑|\[[ xX]?\])$/.test(above)) return true;
  if (/^[a-z(£]/.test(begin)) return true;
  const next = (words[0]?.box.x1 ?? 0) - (words[0]?.box.x0 ?? 0);
  const boxed = boxMark.test(
    before.cells
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  return !boxed && before.x1 + next + 0.3 * line.size > right;
}
