import type { Pdfium } from './pdfium.ts';

/** Ends a word, in `CharacterTable.codes`. */
export const SPACE = 0x20;
/** Takes no part in a word: zero-width and direction marks. */
export const NOTHING = 0;

/** The characters of a page, line by line as they were drawn, packed: an object per character would cost more than PDFium itself. */
export interface CharacterTable {
  count: number;
  /** Code points, or halves of surrogate pairs; every kind of space is `SPACE`, what can't be read is U+FFFD. */
  codes: Uint32Array;
  /** x0, y0, x1, y1 of each in page space (points, origin bottom left): over the advance, from descent to ascent. */
  boxes: Float32Array;
}

/**
 * Copies a page's characters out of PDFium, which takes ligatures apart and puts in spaces where a line has gaps.
 * @param scratch 16 bytes of PDFium's memory, aligned to 4
 */
export function readCharacters(pdfium: Pdfium, text: number, scratch: number): CharacterTable {
  const count = Math.max(0, pdfium.FPDFText_CountChars(text));
  const codes = new Uint32Array(count);
  const boxes = new Float32Array(4 * count);
  const { FPDFText_GetUnicode: unicode, FPDFText_GetLooseCharBox: looseBox } = pdfium;
  const from = scratch >> 2;
  let floats = new Float32Array(pdfium.memory.buffer);
  for (let index = 0; index < count; index++) {
    const code = meaning(unicode(text, index));
    if (code === SPACE || code === NOTHING || looseBox(text, index, scratch) === 0) {
      codes[index] = code === SPACE ? SPACE : NOTHING;
      continue;
    }
    codes[index] = code;
    // Memory that grows detaches the old view.
    if (floats.length === 0) floats = new Float32Array(pdfium.memory.buffer);
    const to = 4 * index;
    boxes[to] = floats[from] ?? 0;
    boxes[to + 1] = floats[from + 3] ?? 0;
    boxes[to + 2] = floats[from + 2] ?? 0;
    boxes[to + 3] = floats[from + 1] ?? 0;
  }
  return { count, codes, boxes };
}

const FIRST_DINGBAT = 0x2700;
const LAST_DINGBAT = 0x27bf;

/**
 * Puts signs such as ✔ where they are drawn: of a font that isn't in the file, as ZapfDingbats, PDFium takes them to be as tall as letters.
 * @param scratch 32 bytes of PDFium's memory, aligned to 8
 */
export function placeSigns(pdfium: Pdfium, text: number, { count, codes, boxes }: CharacterTable, scratch: number): void {
  for (let index = 0; index < count; index++) {
    const code = codes[index] ?? 0;
    if (code < FIRST_DINGBAT || code > LAST_DINGBAT) continue;
    if (pdfium.FPDFText_GetCharBox(text, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 0) continue;
    const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(pdfium.memory.buffer, scratch, 4);
    boxes.set([left, bottom, right, top], 4 * index);
  }
}

const HYPHEN = 0x2d;
const UNREADABLE = 0xfffd;

/** Broken fonts give control characters and codes beyond Unicode; PDFium writes a hyphen at the end of a line as 2 or U+FFFE. */
function meaning(code: number): number {
  if (code > 0x20 && code < 0x7f) return code;
  // PDFium takes the lines of some dense tables for columns of single letters and ends each of those; where a word ends, its place tells.
  if (code === 0x0a || code === 0x0d) return NOTHING;
  if (code === 0x20 || code === 0xa0 || (code >= 0x09 && code <= 0x0d)) return SPACE;
  if (code === 0x02 || code === 0xad || code === 0xfffe) return HYPHEN;
  if (code < 0x20 || code === 0x7f) return UNREADABLE;
  if (code < 0x2000) return code;
  if (code <= 0x200a || code === 0x2028 || code === 0x2029 || code === 0x202f || code === 0x205f || code === 0x3000) return SPACE;
  if (code <= 0x200f || (code >= 0x202a && code <= 0x202e) || code === 0x2060 || code === 0xfeff) return NOTHING;
  return code > 0x10ffff ? UNREADABLE : code;
}
