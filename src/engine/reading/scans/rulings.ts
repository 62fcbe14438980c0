import type { GreyPicture } from './raster.ts';

/** Of 255. Lines are at least this dark. */
const DARK = 190;
/** In inches: no letter has a stroke as long, and no ruled line is as thick. */
const LONG = 0.4;
const THICK = 0.04;
/** Pixels within a line that noise may have made light. */
const HOLES = 2;

/**
 * Paints the ruled lines of forms and tables white: what recognises words takes a table with lines for a picture. Bands of colour stay,
 * for white words may stand in them.
 */
export function withoutRulings(picture: GreyPicture, dpi: number): GreyPicture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const [long, thick] = [Math.round(LONG * dpi), Math.round(THICK * dpi)];
  for (let y = 0; y < height; y++)
    paintLines(picture.pixels, pixels, { from: y * width, count: width, step: 1, beside: width, long, thick });
  for (let x = 0; x < width; x++) paintLines(picture.pixels, pixels, { from: x, count: height, step: width, beside: 1, long, thick });
  return { width, height, pixels };
}

/** A row or a column of pixels, and how far its neighbours are. */
interface Track {
  from: number;
  count: number;
  step: number;
  beside: number;
  long: number;
  thick: number;
}

function paintLines(seen: Uint8Array, painted: Uint8Array, track: Track): void {
  const { from, count, step, long } = track;
  let start = -1;
  let last = -1;
  for (let i = 0; i <= count; i++) {
    const isDark = i < count && (seen[from + i * step] ?? 255) < DARK;
    if (isDark) {
      if (start < 0) start = i;
      last = i;
    } else if (start >= 0 && (i - last > HOLES || i === count)) {
      if (last - start >= long && isThin(seen, track, start, last)) {
        for (let at = start; at <= last; at++) paintAcross(painted, from + at * step, track.beside);
      }
      start = -1;
    }
  }
}

/** A pixel of a line, with its soft edges. */
function paintAcross(painted: Uint8Array, at: number, beside: number): void {
  painted[at - beside] = 255;
  painted[at] = 255;
  painted[at + beside] = 255;
}

/** Whether it is light within the thickness of a line on both sides of most of a run. */
function isThin(seen: Uint8Array, { from, step, beside, thick }: Track, start: number, last: number): boolean {
  let [before, after] = [0, 0];
  for (let at = start; at <= last; at++) {
    const middle = from + at * step;
    if ((seen[middle - thick * beside] ?? 255) < DARK) before++;
    if ((seen[middle + thick * beside] ?? 255) < DARK) after++;
  }
  return Math.max(before, after) < 0.5 * (last - start);
}
