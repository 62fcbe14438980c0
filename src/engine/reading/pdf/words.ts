import type { Word } from '../record.ts';
import { NOTHING, SPACE, type CharacterTable } from './characters.ts';

/** In font sizes. A larger gap ends a word: columns of dense tables stand 0.35 apart, letters of spaced headings up to 0.2. */
const WORD_GAP = 0.25;
/** In font sizes. A character that starts further back than this doesn't follow the one before it. */
const OVERLAP = 0.5;
/** In font sizes. How far the feet of two characters of one word may differ. */
const STEP = 0.2;

/** Quarter turns counter-clockwise of a line of writing against the page's x axis. */
export type Turns = 0 | 1 | 2 | 3;

/** How a text object draws: one look-up serves all of its characters. */
export interface Style {
  /** Font size in points, as drawn. */
  size: number;
  bold: boolean;
  /** The font's name, where it was asked for. */
  font?: string;
  turns: Turns;
  /** The text object, where it runs neither along nor across the page (a watermark, a stamp); else 0. */
  skewedObject: number;
}

/** Words in page space, and how many characters run in each direction. */
export interface PageWords {
  words: Word[];
  directions: [number, number, number, number];
}

/**
 * Joins characters to words: a word ends at a space, at a gap and at a step off its line. Characters of skewed text stand
 * on no straight line, so there the text object makes the word.
 * @param styleAt how the character at an index of the table is drawn
 */
export function joinWords({ count, codes, boxes }: CharacterTable, styleAt: (index: number) => Style): PageWords {
  const units = new Uint16Array(2 * count);
  const words: Word[] = [];
  const starts: number[] = [];
  const directions: PageWords['directions'] = [0, 0, 0, 0];
  let used = 0;
  let word: Word | undefined;
  let style: Style = { size: 0, bold: false, turns: 0, skewedObject: 0 };
  let last = 0;
  for (let index = 0; index < count; index++) {
    const code = codes[index] ?? SPACE;
    if (code === SPACE) word = undefined;
    if (code === SPACE || code === NOTHING) continue;
    if (word && !(style.skewedObject > 0 ? styleAt(index).skewedObject === style.skewedObject : follows(style, boxes, last, index))) {
      word = undefined;
    }
    if (!word) {
      style = styleAt(index);
      word = { text: '', box: boxAt(boxes, index), size: style.size, bold: style.bold };
      if (style.font !== undefined) word.font = style.font;
      words.push(word);
      starts.push(used);
    } else extend(word.box, boxes, index);
    last = index;
    directions[style.turns]++;
    if (code > 0xffff) {
      units[used++] = 0xd7c0 + (code >> 10);
      units[used++] = 0xdc00 + (code & 0x3ff);
    } else {
      units[used++] = code;
    }
  }
  cutTexts(words, starts, units.subarray(0, used));
  return { words, directions };
}

/**
 * Whether a character goes on where the last one ended, or stands in the same place: PDFium gives every letter of a ligature
 * the box of the whole. In a box x0, y0, x1, y1 the start of a character, its foot and its end follow from its turns.
 */
function follows({ turns, size }: Style, boxes: Float32Array, last: number, index: number): boolean {
  const a = 4 * last;
  const b = 4 * index;
  const ahead = turns < 2 ? 1 : -1;
  const start = boxes[b + turns] ?? 0;
  const gap = ahead * (start - (boxes[a + ((turns + 2) & 3)] ?? 0));
  const step = (boxes[b + ((turns + 1) & 3)] ?? 0) - (boxes[a + ((turns + 1) & 3)] ?? 0);
  return Math.abs(step) < STEP * size && gap < WORD_GAP * size && (gap > -OVERLAP * size || start === boxes[a + turns]);
}

function boxAt(boxes: Float32Array, index: number): Word['box'] {
  const at = 4 * index;
  return { x0: boxes[at] ?? 0, y0: boxes[at + 1] ?? 0, x1: boxes[at + 2] ?? 0, y1: boxes[at + 3] ?? 0 };
}

function extend(box: Word['box'], boxes: Float32Array, index: number): void {
  const { x0, y0, x1, y1 } = boxAt(boxes, index);
  if (x0 < box.x0) box.x0 = x0;
  if (y0 < box.y0) box.y0 = y0;
  if (x1 > box.x1) box.x1 = x1;
  if (y1 > box.y1) box.y1 = y1;
}

const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });

/** Gives each word its text: decoding a page at once and cutting it up is several times faster than building strings. */
function cutTexts(words: Word[], starts: number[], units: Uint16Array): void {
  const text = utf16.decode(units);
  words.forEach((word, index) => {
    word.text = text.slice(starts[index], starts[index + 1] ?? text.length);
  });
}
