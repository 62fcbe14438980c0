import { type Block, type BlockPlace, type Box, displayBox, type FlowSource, type Place, type Source } from '#engine/reading/record.ts';
import { wordLines } from '#engine/reading/word/word-lines.ts';
import type { Citation } from './record.ts';

/** Points by which a word may stick out of the box that is said to hold it: boxes are rounded on their way. */
const SLACK = 1;

/** The words that stand in a place, in reading order, joined by single spaces; empty when there are none. */
function quoteAt(source: Source, place: Place): string {
  const page = source.pages.find((candidate) => candidate.number === place.page);
  if (!page) return '';
  return wordLines(page.words.filter((word) => holds(place.box, displayBox(page, word.box))))
    .flat()
    .map((word) => word.text)
    .join(' ');
}

function holds(box: Box, word: Box): boolean {
  const x = (word.x0 + word.x1) / 2;
  const y = (word.y0 + word.y1) / 2;
  return x > box.x0 - SLACK && x < box.x1 + SLACK && y > box.y0 - SLACK && y < box.y1 + SLACK;
}

/**
 * Cites the words of a file that stand in a place.
 * @throws {RangeError} when no word stands there: a fact without words is no citation
 */
export function cite(source: Source, place: Place): Citation {
  const quote = quoteAt(source, place);
  if (quote === '') throw new RangeError(`no words stand in this place on page ${place.page}`);
  return { sha256: source.sha256, place, quote };
}

/**
 * Cites the words of a block from one character up to another (both from 0, the end excluded). A line of a text may run on in the lines right
 * below it, with a single space for each line's end; a letter in a cell of its own in the cells behind it.
 * @throws {RangeError} when the file has no such block, or there are no words between the two
 */
export function citeBlock(source: FlowSource, block: Pick<Block, 'place'>, from: number, to: number): Citation {
  const quote = textAt(source, block.place, to).slice(from, to);
  if (from < 0 || quote.trim() === '' || quote.length !== to - from)
    throw new RangeError('no words stand between these places of the block');
  return { sha256: source.sha256, place: block.place, at: from, quote };
}

/** Whether the very words of a citation stand at its place in this very file. */
export function findAgain(source: Source | FlowSource, citation: Citation): boolean {
  const { place, quote, at = 0 } = citation;
  if (source.sha256 !== citation.sha256 || quote === '') return false;
  if ('page' in place) return 'pages' in source && quoteAt(source, place) === quote;
  return 'blocks' in source && textAt(source, place, at + quote.length).slice(at, at + quote.length) === quote;
}

/**
 * The text of a block; of a line that is shorter than what is asked for also that of the lines right below it, and of a letter in a cell of its own
 * also those in the cells behind it, with a single space for empty ones.
 */
function textAt(source: FlowSource, place: BlockPlace, length: number): string {
  const index = placesOf(source).get(keyOf(place));
  const block = index === undefined ? undefined : source.blocks[index];
  let text = block?.text ?? '';
  if (!block || index === undefined || text === '') return '';
  if ('line' in place) {
    for (let line = place.line + 1; text.length < length; line++) {
      const next = source.blocks[placesOf(source).get(keyOf({ line })) ?? source.blocks.length];
      if (!next) break;
      text += ` ${next.text}`;
    }
  }
  let last = block;
  for (let at = index + 1; text.length < length && isLetter(last); at++) {
    const next = source.blocks[at];
    const apart = next?.cell && last.cell && next.cell.row === last.cell.row ? next.cell.column - last.cell.column : 0;
    if (!next || !isLetter(next) || next.cell?.table !== last.cell?.table || apart < 1) break;
    text += apart > 1 ? ` ${next.text}` : next.text;
    last = next;
  }
  return text;
}

/** One letter or figure in a cell: forms have a row of such cells for a word. */
const isLetter = ({ text, cell }: Block): boolean => cell !== null && /^.$/su.test(text);

/** Where the blocks of a file are by their places, put in order when the first of them is asked for. */
const places = new WeakMap<FlowSource, ReadonlyMap<string, number>>();

function placesOf(source: FlowSource): ReadonlyMap<string, number> {
  const known = places.get(source) ?? new Map(source.blocks.map((block, index) => [keyOf(block.place), index]));
  places.set(source, known);
  return known;
}

function keyOf(place: BlockPlace): string {
  return JSON.stringify(Object.entries(place).sort(([a], [b]) => (a < b ? -1 : 1)));
}
