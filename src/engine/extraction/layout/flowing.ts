import type { Block, FlowSource } from '#engine/reading/record.ts';
import { blockPiece, part, type Piece } from '../pieces.ts';
import { boxMark, type Grid, type Region } from '../regions.ts';
import { isAnswer, isKnown, isLabel } from '../words/cell-kinds.ts';
import { links } from '../words/page-links.ts';
import { isOfPeople } from '../words/persons.ts';
import { smallLabels } from '../words/small-labels.ts';
import { withCaptionsRead } from './captioned-rows.ts';
import { rowsOfCells } from './comb-cells.ts';
import { isNumberedThing } from './heads.ts';
import { jsonRegions } from './json-exports.ts';
import { sheetRegions } from './printed-sheets.ts';
import { tablesApart } from './tables-apart.ts';
import { withTypedHeadings } from './typed-rules.ts';

/** Puts the blocks of a file without pages together to tables and running text. */
export function flowingRegions({ blocks: given, kind }: FlowSource): Region[] {
  if (kind === 'json') return jsonRegions(given);
  // A rule under a line with its label, as at the end of the head of a note, makes it no heading.
  const blocks = kind === 'text' ? given.map((block) => (field.test(block.text) ? { ...block, heading: 0 } : block)) : given;
  const regions: Region[] = [];
  const small = smallLabels(blocks);
  let lines: Block[] = [];
  let table: Block[] = [];
  let grid: Grid | null = null;
  /** A line that has been read with the question above it. */
  let answer: Block | undefined;
  const endLines = (): void => {
    const [first] = lines;
    if (first) regions.push({ piece: blockPiece(...lines), heading: first.heading > 0, bold: first.bold });
    lines = [];
  };
  const endTable = (): void => {
    if (table.length > 0) regions.push(...tableRegions(table));
    table = [];
  };
  for (const [i, block] of blocks.entries()) {
    if (block.cell) {
      endLines();
      if (table[0]?.cell?.table !== block.cell.table) endTable();
      table.push(block);
      continue;
    }
    endTable();
    const list = block.heading > 0 ? null : rowsWithin(block);
    if (list) {
      endLines();
      regions.push(...list);
      continue;
    }
    const below = small.get(block);
    const pair = kind === 'text' ? answeredBelow(block, blocks[i + 1], blocks[i + 2]) : (below?.map((one) => blockPiece(one)) ?? null);
    if (pair) {
      endLines();
      const stacked = regions.at(-1);
      if (below && stacked && 'rows' in stacked && stacked.stacked && blocks[i - 1] === answer) stacked.rows.push(pair);
      else regions.push({ rows: [pair], stacked: true });
      answer = blocks[i + 1];
      continue;
    }
    if (block === answer) continue;
    const title = beforeLink(block);
    if (title) {
      endLines();
      regions.push({ piece: title, heading: true, bold: true });
      continue;
    }
    const cells = block.heading > 0 ? [blockPiece(block)] : cellsOf(blockPiece(block));
    const last = lines.at(-1);
    if (cells.length === 1 && last && lines.length < MOST_LINES && runsOn(last, block)) {
      lines.push(block);
      continue;
    }
    endLines();
    if (cells.length > 1) {
      if (!grid || regions.at(-1) !== grid) regions.push((grid = { rows: [] }));
      grid.rows.push(cells);
    } else lines.push(block);
  }
  endLines();
  endTable();
  const captioned = withCaptionsRead(withTypedHeadings(regions));
  const headed = withLetteredHeadings(blocks.some(({ heading }) => heading > 0) ? captioned : withBoldHeadings(captioned));
  const even = headed.map((region) => ('rows' in region ? { ...region, rows: evenRows(underHeads(region.rows)) } : region));
  return even.flatMap(sheetRegions);
}

const linkLast = new RegExp(`(?:${links})$`, 'i');

/** "Your home      Edit": the title of a part of a page, without what its reader may click; null for any other line. */
function beforeLink(block: Block): Piece | null {
  const link = linkLast.exec(block.text);
  if (!link) return null;
  const end = block.text.slice(0, link.index).trimEnd().length;
  const title = /\t| {3}/.test(block.text.slice(end, link.index)) ? part(blockPiece(block), 0, end) : null;
  return title && isBanner(title.text) ? title : null;
}

/** In a file that sets nothing as a heading, a line in bold over a table is one; so is one over questions with boxes, "Life ☐ yes ☒ no". */
function withBoldHeadings(regions: readonly Region[]): Region[] {
  return regions.map((region, i) => {
    const below = regions[i + 1];
    return !('rows' in region) && region.bold && below && ('rows' in below || asksItself(below.piece.text)) && isBanner(region.piece.text)
      ? { ...region, heading: true }
      : region;
  });
}

/** A line with boxes that begins with what they answer. */
const asksItself = (text: string): boolean => text.search(boxMark) > 3;

/** "C  Work", "D  Money in and out": a line that begins with the letter of its section. */
const lettered = /^([A-Z])(?:[.)]|\s)\s*\p{Lu}[^.]{2,70}$/u;
/** From so many in a row on they are no chance. */
const LEAST_LETTERS = 3;

/** Lines that head the sections of a form by their letters, from A on, whatever they look like. */
function withLetteredHeadings(regions: readonly Region[]): readonly Region[] {
  const found = regions.filter((region) => !('rows' in region) && lettered.test(region.piece.text));
  const isNext = (region: Region, i: number): boolean => !('rows' in region) && region.piece.text.charCodeAt(0) === 'A'.charCodeAt(0) + i;
  if (found.length < LEAST_LETTERS || !found.every(isNext)) return regions;
  return regions.map((region) => (found.includes(region) ? { ...region, heading: true } : region));
}

/** Lines that tabs or spaces cut have no empty cells: headings of people or plans, or of what is asked of each of them, stand over the columns that they have in other rows. */
function underHeads(rows: (Piece | null)[][]): (Piece | null)[][] {
  const [heads = [], ...body] = rows;
  const width = body[0]?.length ?? 0;
  const isEven = body.length > 0 && body.every((cells) => cells.length === width);
  const isOfEach = heads.length > 1 && heads.every((cell) => cell && isEither(cell.text));
  if (isEven && isOfEach && width === 2 * heads.length) return [heads.flatMap((cell) => [cell, null]), ...body];
  const isOver = isOfEach || body.every(([first]) => first && isEither(first.text));
  return isEven && isOver && width === heads.length + 1 ? [[null, ...heads], ...body] : rows;
}

const isEither = (text: string): boolean => isOfPeople(text) || isNumberedThing(text);

/** How an export of an online form sets off an answer from its question: "> 3 May 1960", "A: 3 May 1960". */
const setOff = /^(?:>|A(?:nswer)?[:.])\s*/i;
/** "07. Contact telephone", "Q3) Do you smoke?", "Main contact:". */
const asksBelow = /^(?:Q(?:uestion)? ?)?\d{1,3}[.):]\s+\S|[:?]$/i;

/** A question of an export and the one line below it that is set off as its answer; null for anything else, as a mail that is quoted. */
function answeredBelow(question: Block, answer: Block | undefined, next: Block | undefined): (Piece | null)[] | null {
  if (!answer || !asksBelow.test(question.text) || setOff.test(question.text) || !setOff.test(answer.text)) return null;
  if (next && setOff.test(next.text)) return null;
  const label = blockPiece(question);
  const value = blockPiece(answer);
  const from = setOff.exec(value.text)?.[0].length ?? 0;
  const asked = part(
    label,
    /^(?:Q(?:uestion)? ?)?\d{1,3}[.):]\s+/i.exec(label.text)?.[0].length ?? 0,
    label.text.replace(/[?:\s]+$/, '').length,
  );
  return [asked, from < value.text.length ? part(value, from, value.text.length) : null];
}

/** How many lines of "label: answer" in one cell say that its table does nothing but put them side by side. */
const LAID_OUT = 3;
const ownLabel = /^[^:?£\d]{2,60}:\s+\S/;

/**
 * A table by its cells; where the cells of a form hold a label and below it the answer, each is a row of its own. One that puts lines side by
 * side is read cell by cell, and further paragraphs of a cell are read behind the table.
 */
function tableRegions(blocks: readonly Block[]): Region[] {
  const rows: Block[][][] = [];
  for (const block of blocks) {
    if (block.cell) (((rows[block.cell.row] ??= [])[block.cell.column] ??= []) as Block[]).push(block);
  }
  const cells = rows.flat().filter((cell) => cell !== undefined);
  const passage = (block: Block): Region => ({ piece: blockPiece(block), heading: block.heading > 0, bold: block.bold });
  if (cells.some((cell) => cell.filter(({ text }) => ownLabel.test(text)).length >= LAID_OUT)) return cells.flat().map(passage);
  const [banner, ...others] = cells.flat();
  if (banner && others.length === 0 && isBanner(banner.text)) return [{ piece: blockPiece(banner), heading: true, bold: banner.bold }];
  const [place, name] = cells.length === 2 ? cells.flat() : [];
  if (place && name && sectionPlace.test(place.text) && isBanner(name.text) && cells.every(({ length }) => length === 1))
    return [{ piece: blockPiece(name), heading: true, bold: name.bold }];
  const isPair = ([label, answer, more]: readonly Block[]): boolean =>
    label !== undefined && answer !== undefined && !more && isLabel(label.text);
  const stacked = cells.filter(isPair).length;
  const isUnanswered = ([label, more]: readonly Block[]): boolean =>
    label !== undefined && !more && isLabel(label.text) && !isAnswer(label.text);
  const isStacked =
    stacked > 0.6 * cells.length ||
    (stacked > 1 && stacked > 0.4 * cells.length && cells.every((cell) => isPair(cell) || isUnanswered(cell)));
  const isFigureOver = ([figure, label, more]: readonly Block[]): boolean =>
    figure !== undefined && label !== undefined && !more && isAnswer(figure.text) && isKnown(label.text) && isSmaller(label, figure);
  if (cells.every(isFigureOver)) return [{ rows: cells.map((cell) => cell.toReversed().map((block) => blockPiece(block))), stacked: true }];
  if (isStacked) return [{ rows: cells.map((cell) => cell.slice(0, 2).map((block) => blockPiece(block))), stacked: true }];
  const grids = tablesApart(rowsOfCells(Array.from(rows, (row) => Array.from(row ?? [])))).map((own) => ({ rows: own }));
  return [...grids, ...cells.flatMap((cell) => cell.slice(1).map(passage))];
}

const isSmaller = (one: Block, other: Block): boolean => (one.type?.size ?? 0) < (other.type?.size ?? 0);

/** "Part A", "Section 2", "3.": the place of a section, in a cell before its heading. */
const sectionPlace = /^(?:(?:part|section|step) (?:\d{1,2}|[a-z])|\d{1,2}|[a-z])[.):]?$/i;

/** Letters of a heading in a box of its own, at most. */
const MAX_BANNER = 60;

/** A table of a single cell with a few words that no stop ends: a heading on a coloured bar. */
const isBanner = (text: string): boolean =>
  text.length <= MAX_BANNER &&
  isLabel(text) &&
  !boxMark.test(text) &&
  !/[.:;,?!]$|: /.test(text.replace(/^(?:part|section|step) \w+: /i, ''));

/** Of one sentence: more are none. */
const MOST_LINES = 1_000;

/** Letters from which on a line of plain text was broken by its width. */
const BROKEN_FROM = 45;

/** Of text and mails: a line goes on with the sentence of the one right above. */
function runsOn(above: Block, { place, text, heading }: Block): boolean {
  if (!('line' in place && 'line' in above.place) || place.line !== above.place.line + 1 || heading > 0 || above.heading > 0) return false;
  return above.text.length >= BROKEN_FROM && !/[.:!?]$/.test(above.text) && !/^(?:[>•*–-] |\d+[.)] |(?!\p{Ll})[^:]{2,40}: )/u.test(text);
}

/** Rows and cells that nobody filled are empty, not missing. */
function evenRows(rows: readonly (Piece | null)[][]): (Piece | null)[][] {
  const width = Array.from(rows).reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
  const even = Array.from(rows, (row) => Array.from({ length: width }, (_, i) => row?.[i] ?? null));
  return even.filter((row) => row.some((cell) => cell !== null));
}

/** One paragraph whose lines tabs cut into cells, "Food⇥£980↵Fuel⇥£70": its rows, and what else its lines say; null for any other. */
function rowsWithin(block: Block): Region[] | null {
  if (block.text.split('\n').filter((line) => line.trim().includes('\t')).length < 2) return null;
  const whole = blockPiece(block);
  const regions: Region[] = [];
  let grid: Grid | null = null;
  let from = 0;
  for (const line of whole.text.split('\n')) {
    const cells = cellsOf(part(whole, from, from + line.length));
    from += line.length + 1;
    const [only, ...more] = cells;
    if (more.length > 0) {
      if (!grid) regions.push((grid = { rows: [] }));
      grid.rows.push(cells);
    } else if (only) {
      regions.push({ piece: only, heading: false, bold: block.bold });
      grid = null;
    }
  }
  return regions;
}

/** A line of text that tabs, wide gaps or leaders, "Author.......: Owen Vine" and "Author     : Owen Vine", cut into cells. */
function cellsOf(whole: Piece): Piece[] {
  // The boxes of a question stay with it, unless tabs part them from another's.
  const gaps = boxMark.test(whole.text) ? /\t+/g : /\t+(?:: )?|[^\S\n\t]{3,}(?:: )?| ?\.{4,}:? ?/g;
  const cells: Piece[] = [];
  let from = 0;
  for (const gap of whole.text.matchAll(gaps)) {
    cells.push(part(whole, from, gap.index));
    from = gap.index + gap[0].length;
  }
  cells.push(part(whole, from, whole.text.length));
  const filled = cells.filter(({ text }) => text !== '');
  const [first, second, ...more] = filled;
  if (first && bullet.test(first.text)) return filled.slice(1);
  const parted =
    first && second && more.length === 0 && counter.test(first.text) && !boxMark.test(second.text) ? atWideSpace(second) : null;
  return first && parted ? [first, ...parted] : filled;
}

/** "2.1" before a question. */
const counter = /^\d{1,2}(?:\.\d{1,2})*[.)]?$/;

/** "Year bought  1984" behind the number of a question: a label and its answer; null where no such space parts them. */
function atWideSpace(piece: Piece): Piece[] | null {
  const [space, ...more] = Array.from(piece.text.matchAll(/ {2,}/g));
  if (!space || more.length > 0 || !isLabel(piece.text.slice(0, space.index))) return null;
  return [part(piece, 0, space.index), part(piece, space.index + space[0].length, piece.text.length)];
}

/** "Length ...... 31 min", "Adviser: Ada Frost". */
const field = /\.{4,}|^\p{Lu}[\p{L} /]{1,24}: +\S/u;

/** What a point of a list begins with: no label. */
const bullet = /^[•·▪◦‣*–-]$/;
