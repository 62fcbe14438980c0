import type { Box, Page, Word } from '#engine/reading/record.ts';
import { around, wordsPiece, type Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { isAnswer, isKnown } from '../words/cell-kinds.ts';
import { boxesOf, writingLines } from './answer-fields.ts';
import { FAR_SMALLER } from './captions.ts';
import { tablesAmong, type FieldTable } from './field-tables.ts';
import { isIn, middleOf } from './geometry.ts';
import { rowLines } from './middled.ts';
import { CELL_GAP, joined, textOf } from './page-lines.ts';
import type { RuledTable } from './ruled.ts';

/** A place for an answer, what stands in it, and its label. */
export interface Field {
  box: Box;
  words: readonly Word[];
  /** The label, where the box has it beside its answer. */
  caption: readonly Word[];
  /** Words right before it on its line, and right above it. */
  left: readonly Word[];
  above: readonly Word[];
}

/** A label and the places for its answers: one, or one for each of several people. */
interface Question {
  label: readonly Word[];
  fields: readonly Field[];
}

/** Questions that stand on one line, and from where to where it reaches; or a table of boxes. */
interface Row {
  y0: number;
  y1: number;
  questions: readonly Question[];
  table?: FieldTable;
}

/** Fewer places for answers are no form. */
const LEAST_FIELDS = 4;
/** How far over a box its label may stand, in ems; and points by which it may begin before it. */
const OVER = 0.9;
const SLACK = 4;
/** Points over a box within which its label is looked for. */
const REACH = 60;
/** Between the lines of one label there is no more, in ems, and between headings and what they head. */
const CLOSE = 0.35;
const UNDER = 1.6;

/**
 * What stands in the boxes of a page, and on its lines to write on, as the answers of the labels beside or above them; and what others make of the
 * words above, between and below these. `tables` are those of the page.
 */
export function aroundFields(
  page: Page,
  { tables, words }: { tables: readonly RuledTable[]; words: readonly Word[] },
  others: (words: readonly Word[]) => Region[],
): Region[] {
  const rows = rowsIn(fieldsOn(page, tables, words), words);
  const regions: Region[] = [];
  let left = words;
  for (const band of bandsOf(rows, words)) {
    const heads = headsOver(band, left);
    const used = new Set([...band.flatMap(wordsIn), ...heads.title, ...heads.over.flat()]);
    const top = band[0]?.y0 ?? 0;
    const above = left.filter((word) => !used.has(word) && middleOf(word.box) < top);
    if (above.length > 0) regions.push(...others(above));
    regions.push(...regionsOf(page, band, heads));
    left = left.filter((word) => !used.has(word) && !above.includes(word));
  }
  return [...regions, ...(left.length > 0 ? others(left) : [])];
}

/** The places for answers on a page that have a label: boxes and lines outside of its tables, and cells of tables with their labels within. */
function fieldsOn(page: Page, tables: readonly RuledTable[], words: readonly Word[]): Field[] {
  const isOfTable = ({ x0, y0, x1, y1 }: Box): boolean =>
    tables.some(({ box }) => box.x0 <= x0 + 1 && box.y0 <= y0 + 1 && box.x1 >= x1 - 1 && box.y1 >= y1 - 1);
  const drawn = [...boxesOf(page), ...writingLines(page)];
  const captions = captionsOf(drawn.map((box) => words.filter((word) => isIn(box, word))));
  const places = drawn.flatMap((box, i) =>
    captions[i] ? [{ box, ...captions[i] }] : isOfTable(box) ? [] : [{ box, ...alone(box, words) }],
  );
  const boxes = places.map(({ box }) => box);
  const taken = new Set(words.filter((word) => boxes.some((box) => isIn(box, word))));
  const free = words.filter((word) => !taken.has(word));
  const all = places.map((place): Field => ({ ...place, left: labelBefore(place.box, free, boxes), above: labelAbove(place.box, free) }));
  const labelled = all.filter(({ caption, left, above }) => caption.length > 0 || left.length > 0 || above.length > 0);
  return labelled.length < LEAST_FIELDS ? [] : all;
}

type Written = Pick<Field, 'caption' | 'words'>;

const alone = (box: Box, words: readonly Word[]): Written => ({ caption: [], words: words.filter((word) => isIn(box, word)) });

/** Of boxes that have their labels within them, in type of one look over the answer, or far smaller under it: label and answer; null for any other box, as one around a part of the form. */
function captionsOf(boxes: readonly (readonly Word[])[]): (Written | null)[] {
  const lookOf = ([first]: readonly Word[]): string => (first ? `${first.size.toFixed(1)} ${first.bold}` : '');
  const isOfCells = (line: readonly Word[]): boolean =>
    line.some(({ box, size }, i) => i > 0 && box.x0 - (line[i - 1]?.box.x1 ?? 0) > CELL_GAP * size);
  const lines = boxes.map((words) => rowLines(words)).map((all) => (all.some(isOfCells) ? [] : all));
  const looks = lines.map(([first = [], ...more]) =>
    more.length > 0 && !isAnswer(textOf(first)) && more.every((line) => lookOf(line) !== lookOf(first)) ? lookOf(first) : '',
  );
  const [look, same] = [
    ...Map.groupBy(
      looks.filter((one) => one !== ''),
      (one) => one,
    ),
  ].toSorted((a, b) => b[1].length - a[1].length)[0] ?? ['', []];
  if (same.length < LEAST_FIELDS) return [];
  const written = lines.map((all): Written | null => {
    const over = all.findIndex((line) => lookOf(line) !== look);
    const label = over < 0 ? all.length : over;
    return label === 0 ? null : { caption: all.slice(0, label).flat(), words: all.slice(label).flat() };
  });
  return areBelow(written.filter((one) => one !== null))
    ? written.map((one) => one && { caption: one.words, words: one.caption })
    : written;
}

/** "£9,000" over "Loan repaid each year" in far smaller type: whether what stands at the foot of the boxes says what is over it. */
function areBelow(boxes: readonly Written[]): boolean {
  const isSmaller = ({ caption: [over], words: [under] }: Written): boolean => !!over && !!under && under.size < FAR_SMALLER * over.size;
  const known = (texts: readonly (readonly Word[])[]): number =>
    texts.filter((words) => isKnown(textOf(words)) && !isAnswer(textOf(words))).length;
  return boxes.every(isSmaller) && known(boxes.map(({ words }) => words)) > known(boxes.map(({ caption }) => caption));
}

/** The words of a line right before a place for an answer, behind the place before it. */
function labelBefore({ x0, y0, y1 }: Box, free: readonly Word[], boxes: readonly Box[]): Word[] {
  const isBefore = (box: Box): boolean => middleOf(box) > y0 && middleOf(box) < y1 && box.x1 <= x0 + SLACK;
  const from = Math.max(0, ...boxes.filter(isBefore).map(({ x1 }) => x1));
  const before = free.filter(({ box }) => isBefore(box) && box.x0 >= from - SLACK).toSorted((a, b) => b.box.x1 - a.box.x1);
  const label: Word[] = [];
  for (const word of before) {
    const next = label[0];
    if (next && next.box.x0 - word.box.x1 > CELL_GAP * word.size) break;
    label.unshift(word);
  }
  return rowLines(label).flat();
}

/** The line of words right above a place for an answer, and within its width; with the one above it where it goes on from there. */
function labelAbove({ x0, x1, y0 }: Box, free: readonly Word[]): Word[] {
  const isOver = ({ box, size }: Word): boolean => {
    if (box.y1 > y0 + SLACK || box.y1 <= y0 - REACH || (box.x0 + box.x1) / 2 >= x1) return false;
    // Over a box for one letter, or also over the "£" before a box, it begins before it.
    const begins = box.x1 - box.x0 > x1 - x0 ? -Infinity : x0 - size;
    return box.x0 >= x0 - SLACK || (box.x0 >= begins && (box.x0 + box.x1) / 2 > x0);
  };
  const over = free.filter(isOver);
  const lines = rowLines(over);
  const last = lines.at(-1);
  if (!last) return [];
  const { y0: top, y1: bottom, x0: left } = around(last);
  const [{ size, bold } = { size: 0, bold: false }] = last;
  if (y0 - bottom > OVER * size || left - x0 > size + SLACK) return [];
  const before = lines.at(-2) ?? [];
  const isOfLook = before.every((word) => word.size === size && word.bold === bold);
  const isBegun = before.length > 0 && isOfLook && top - around(before).y1 < CLOSE * size;
  return isBegun ? [...before, ...last] : last;
}

/** The rows of places for answers, each with its labels: those of most are beside them, or above. */
function rowsIn(fields: readonly Field[], words: readonly Word[]): Row[] {
  const { tables, left: rows } = tablesAmong(rowsOf(fields), words);
  const besides = rows.flat().filter(({ left, above }) => left.length > 0 && above.length === 0).length;
  const overs = rows.flat().filter(({ left, above }) => left.length === 0 && above.length > 0).length;
  const asked = rows.flatMap((row) => rowOf(row, overs > besides, words) ?? []);
  const filled = tables.map((table): Row => ({ y0: table.box.y0, y1: table.box.y1, questions: [], table }));
  return [...asked, ...filled].toSorted((a, b) => a.y0 - b.y0);
}

/** Places for answers by the rows that they stand in, from left to right. */
function rowsOf(fields: readonly Field[]): Field[][] {
  const rows: Field[][] = [];
  for (const field of fields.toSorted((a, b) => middleOf(a.box) - middleOf(b.box))) {
    const row = rows.at(-1);
    const [first] = row ?? [];
    if (row && first && middleOf(field.box) < first.box.y1 && middleOf(first.box) > field.box.y0) row.push(field);
    else rows.push([field]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x0 - b.box.x0));
}

function rowOf(fields: readonly Field[], isAbove: boolean, words: readonly Word[]): Row | null {
  const questions: { label: readonly Word[]; fields: Field[] }[] = [];
  for (const field of fields) {
    const beside = isAbove && field.above.length > 0 ? field.above : field.left;
    const label = field.caption.length > 0 ? field.caption : beside.length > 0 ? beside : null;
    const last = questions.at(-1);
    if (label) questions.push({ label, fields: [field] });
    else if (last && !isAbove) last.fields.push(field);
    else if (field.above.length > 0) questions.push({ label: field.above, fields: [field] });
    else if (field.words.length > 0) return null;
  }
  const own = questions.flatMap(({ label, fields: all }) => [...label, ...all.flatMap((field) => field.words)]);
  if (own.length === 0) return null;
  const boxes = [around(own), ...fields.map(({ box }) => box)];
  const [y0, y1] = [Math.min(...boxes.map((box) => box.y0)), Math.max(...boxes.map((box) => box.y1))];
  const isAmong = words.some(
    (word) => !own.includes(word) && fields.some(({ box }) => middleOf(word.box) > box.y0 && middleOf(word.box) < box.y1),
  );
  return isAmong ? null : { y0, y1, questions };
}

const wordsIn = ({ questions, table }: Row): Word[] => [
  ...questions.flatMap(({ label, fields }) => [...label, ...fields.flatMap((field) => field.words)]),
  ...(table?.rows.flat(2) ?? []),
];

/** Rows between which nothing else stands. */
function bandsOf(rows: readonly Row[], words: readonly Word[]): Row[][] {
  const own = new Set(rows.flatMap(wordsIn));
  const free = words.filter((word) => !own.has(word));
  const bands: Row[][] = [];
  for (const row of rows) {
    const band = bands.at(-1);
    const last = band?.at(-1);
    if (band && last && !free.some(({ box }) => middleOf(box) > last.y0 && middleOf(box) < row.y1)) band.push(row);
    else bands.push([row]);
  }
  return bands;
}

/** What stands over the columns of a band: the words over each, and before them the title of the section. */
interface Heads {
  title: readonly Word[];
  over: readonly (readonly Word[])[];
}

const noHeads: Heads = { title: [], over: [] };

/** The line of headings over the columns of a band whose labels have several places for answers each; none where there is no such line. */
function headsOver(band: readonly Row[], words: readonly Word[]): Heads {
  const first = band.find(({ questions: [only, ...more] }) => more.length === 0 && (only?.fields.length ?? 0) > 1);
  const fields = first?.questions[0]?.fields ?? [];
  const [{ box: { x0: left } } = { box: { x0: 0 } }] = fields;
  const top = band[0]?.y0 ?? 0;
  const line = rowLines(words.filter(({ box }) => box.y1 <= top + SLACK)).at(-1) ?? [];
  const [{ size } = { size: 0 }] = line;
  if (fields.length === 0 || line.length === 0 || top - around(line).y1 > UNDER * size) return noHeads;
  const isOver = ({ box: { x0, x1 } }: Word, box: Box): boolean => (x0 + x1) / 2 > box.x0 && (x0 + x1) / 2 < box.x1;
  const over = fields.map(({ box }) => line.filter((word) => isOver(word, box)));
  const title = line.filter(({ box }) => box.x1 < left);
  const isWhole = title.length + over.flat().length === line.length && over.every((head) => head.length > 0);
  return isWhole ? { title, over } : noHeads;
}

/** A band as grids: labels with their answers, and rows of several answers under the headings of their columns. */
function regionsOf(page: Page, band: readonly Row[], { title, over }: Heads): Region[] {
  const piece = (words: readonly Word[]): Piece | null => (words.length === 0 ? null : wordsPiece(page, inLines(words)));
  const regions: Region[] = title.length === 0 ? [] : [{ piece: wordsPiece(page, joined(title)), heading: true, bold: true }];
  for (const { questions, table } of band) {
    if (table) {
      const columns = table.columns.map(({ x0, x1 }) => ({ x0, x1 }));
      regions.push({ rows: table.rows.map((row) => row.map(piece)).filter((row) => row.some((cell) => cell !== null)), columns });
      continue;
    }
    const [only] = questions;
    const last = regions.at(-1);
    const width = only?.fields.length ?? 0;
    if (questions.length === 1 && only && width > 1) {
      const cells = [piece(only.label), ...only.fields.map(({ words }) => piece(words))];
      const columns = [around(only.label), ...only.fields.map(({ box }) => box)].map(({ x0, x1 }) => ({ x0, x1 }));
      if (last && 'rows' in last && !last.stacked && last.rows[0]?.length === cells.length) last.rows.push(cells);
      else regions.push({ rows: [...(over.length === width ? [[null, ...over.map(piece)]] : []), cells], columns });
    } else {
      const pairs = questions.flatMap(({ label, fields }) =>
        fields.flatMap(({ words }): [Piece | null, Piece | null][] => (words.length === 0 ? [] : [[piece(label), piece(words)]])),
      );
      if (last && 'rows' in last && last.stacked) last.rows.push(...pairs);
      else if (pairs.length > 0) regions.push({ rows: pairs, stacked: true });
    }
  }
  return regions;
}

const inLines = (words: readonly Word[]): Word[] => rowLines(words).flatMap(joined);
