import type { Word } from '../record.ts';
import type { GreyPicture } from './raster.ts';
import type { TickBox } from './tick-boxes.ts';

/** A word as it was recognised: its box, in points, lies close around its ink. */
interface Seen {
  text: string;
  confidence: number;
  line: string;
  box: Word['box'];
}

/**
 * The words of a page as tesseract prints them (`tsv`: level, page, block, paragraph, line, word, left, top, width, height, confidence,
 * text), in points, as the text of a PDF has them: words of one line stand on one base, in boxes from the top of its letters to the
 * bottom, whatever letters they have.
 * @param picture what was looked at, with `scale` pixels a point
 */
export function recognisedWords(tsv: string, picture: GreyPicture, scale: number): Word[] {
  const seen = tsv.split('\n').flatMap((row) => seenIn(row, picture, scale));
  const lines = [...Map.groupBy(seen, ({ line }) => line).values()].map((words) => ({ words, ...typeOf(words) }));
  const sizes = likeSizes(lines.map(({ size, words }) => ({ size, weight: words.length })));
  return lines.flatMap(({ words, size: measured, base }) => {
    const size = sizes(measured);
    return words.map(({ text, confidence, box }) => {
      const foot = base ?? box.y1;
      return { text, box: { ...box, y0: foot - ASCENT * size, y1: foot + DESCENT * size }, size, bold: false, confidence };
    });
  });
}

/** Below it a mark without letters is taken for dirt. */
const SURE_MARK = 0.8;

/** The boxes of a form as the words that a PDF has for them, in the type of the word next to them. */
export function boxWords(boxes: readonly TickBox[], words: readonly Word[], scale: number): Word[] {
  return boxes.map(({ x0, y0, x1, y1, ticked }) => {
    const box = { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
    const middle = (box.y0 + box.y1) / 2;
    const beside = words.filter((word) => word.box.y0 < middle && middle < word.box.y1);
    const next = beside.reduce<Word | null>((best, word) => (best && gap(best, box) <= gap(word, box) ? best : word), null);
    const size = next?.size ?? box.y1 - box.y0;
    return {
      text: ticked ? '☑' : '☐',
      box: { ...box, y0: next?.box.y0 ?? box.y0, y1: next?.box.y1 ?? box.y1 },
      size,
      bold: false,
      confidence: 1,
    };
  });
}

const gap = (word: Word, { x0, x1 }: Word['box']): number => Math.max(word.box.x0 - x1, x0 - word.box.x1);

function seenIn(row: string, picture: GreyPicture, scale: number): Seen[] {
  const [level, page, block, paragraph, line, , left, top, width, height, confidence, text = ''] = row.split('\t');
  const said = Number(confidence) / 100;
  if (level !== '5' || text.trim() === '' || !(said >= 0)) return [];
  // What is left of a frame. What has letters stays, however doubtful: half a number would be another one.
  if (!/[\p{L}\d£$€%]/u.test(text) && said < SURE_MARK) return [];
  const at = { x0: Number(left), y0: Number(top), x1: Number(left) + Number(width), y1: Number(top) + Number(height) };
  const { x0, y0, x1, y1 } = inkIn(picture, at);
  const box = { x0: x0 / scale, y0: y0 / scale, x1: x1 / scale, y1: y1 / scale };
  return [{ text: text.trim(), confidence: Math.min(1, said), line: [page, block, paragraph, line].join(' '), box }];
}

/** Of 255. */
const DARK = 160;

/** A box without the empty rows above and below its ink: those of short lines are too tall. */
function inkIn({ width, pixels }: GreyPicture, box: Word['box']): Word['box'] {
  const isEmpty = (y: number): boolean => !pixels.subarray(y * width + box.x0, y * width + box.x1).some((pixel) => pixel < DARK);
  let { y0, y1 } = box;
  while (y0 < y1 && isEmpty(y0)) y0++;
  while (y1 > y0 && isEmpty(y1 - 1)) y1--;
  return y0 < y1 ? { ...box, y0, y1 } : box;
}

/** Of the type that most documents are set in, in font sizes. */
const CAPITAL = 0.72;
const SMALL = 0.53;
const TAIL = 0.21;
const COMMA = 0.13;
/** From the base to the top and the bottom of a line's boxes. */
const ASCENT = 0.9;
const DESCENT = 0.21;

const hasTall = (text: string): boolean => /[\p{Lu}\dbdfhklt£$€%&/()[\]!?@#’‘“”'"]/u.test(text);
/** How far a text reaches below its base. */
const tailOf = (text: string): number => (/[gjpqyQ()[\]/@;]/.test(text) ? TAIL : text.includes(',') ? COMMA : 0);

/** The font size and the base of a line, by the heights of its words and the letters in them. */
function typeOf(words: readonly Seen[]): { size: number; base: number | null } {
  const lettered = words.filter(({ text }) => /[\p{L}\d]/u.test(text));
  const sizes = lettered.map(({ text, box }) => (box.y1 - box.y0) / ((hasTall(text) ? CAPITAL : SMALL) + tailOf(text)));
  const size = median(sizes) ?? 10;
  return { size, base: median(lettered.map(({ text, box }) => box.y1 - tailOf(text) * size)) };
}

const median = (values: number[]): number | null => values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? null;

/** Sizes that differ by less are the same, measured by pixels. */
const ALIKE = 1.1;

/** Measured sizes are drawn together to those that a page is set in. */
function likeSizes(measured: readonly { size: number; weight: number }[]): (size: number) => number {
  const groups: { sizes: number[]; first: number }[] = [];
  for (const { size, weight } of measured.toSorted((a, b) => a.size - b.size)) {
    const group = groups.at(-1);
    const same = Array.from({ length: weight }, () => size);
    if (group && size < ALIKE * group.first) group.sizes.push(...same);
    else groups.push({ sizes: same, first: size });
  }
  const middles = groups.map(({ sizes, first }) => ({ first, middle: median(sizes) ?? first }));
  return (size) => middles.findLast(({ first }) => size >= first)?.middle ?? size;
}
