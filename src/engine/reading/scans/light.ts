import type { GreyPicture } from './raster.ts';

/** In inches: over three of them light changes little, and no heading's band of colour is as high. */
const CELL = 0.5;
/** Of the pixels around a cell this share is darker than bare paper. */
const DARKER = 0.9;
/** Of 255. The paper of a scan is as light as this, and is left as it is. */
const WHITE = 225;
/** Of 255, and in shares of the middle of a picture's paper. What is darker throughout is a desk, a coat or a band of colour, and stays dark. */
const NO_PAPER = 50;
const FAR_DARKER = 0.5;
/** Of 255. Paper in deeper shade shows more noise than writing. */
const DARKEST = 20;

/**
 * Makes the paper of a photograph as white as that of a scan, whatever light and shadow fall on it: each pixel is measured against the
 * bare paper around it.
 * @param photographed a sheet that was seen on a desk; anything else whose paper is mostly white already comes back as it is
 */
export function evenLight(picture: GreyPicture, dpi: number, { photographed }: { photographed: boolean }): GreyPicture {
  const { width, height } = picture;
  const paper = paperOf(picture, Math.max(1, Math.round(CELL * dpi)));
  const middle = paper.shades.toSorted()[paper.shades.length >> 1] ?? WHITE;
  if (middle >= WHITE && !photographed) return picture;
  const darkest = photographed ? DARKEST : Math.max(NO_PAPER, FAR_DARKER * middle);
  paper.shades = paper.shades.map((shade) => Math.max(darkest, shade));
  const pixels = new Uint8Array(width * height);
  const shades = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    shadesOfRow(paper, y, shades);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      pixels[at] = Math.min(255, (255 * (picture.pixels[at] ?? 0)) / (shades[x] ?? 255));
    }
  }
  return { width, height, pixels };
}

/** How light bare paper is, cell by cell, row by row. */
interface Paper {
  cell: number;
  across: number;
  down: number;
  shades: Uint8Array;
}

function paperOf({ width, height, pixels }: GreyPicture, cell: number): Paper {
  const [across, down] = [Math.ceil(width / cell), Math.ceil(height / cell)];
  /** Of each cell: how many pixels have which shade. */
  const counts = new Uint16Array(across * down * 256);
  for (let y = 0; y < height; y += 2) {
    const row = Math.floor(y / cell) * across;
    for (let x = 0; x < width; x += 2) {
      const at = 256 * (row + Math.floor(x / cell)) + (pixels[y * width + x] ?? 0);
      counts[at] = (counts[at] ?? 0) + 1;
    }
  }
  const around = (at: number, cells: number): number[] => [at - 1, at, at + 1].filter((near) => near >= 0 && near < cells);
  const shades = Uint8Array.from({ length: across * down }, (_, i) => {
    const columns = around(i % across, across);
    const near = around(Math.floor(i / across), down).flatMap((row) => columns.map((column) => row * across + column));
    return shadeOf(counts, near);
  });
  return { cell, across, down, shades };
}

/** The shade of bare paper in cells together. */
function shadeOf(counts: Uint16Array, cells: readonly number[]): number {
  const sum = new Uint32Array(256);
  for (const cell of cells) for (let shade = 0; shade < 256; shade++) sum[shade] = (sum[shade] ?? 0) + (counts[256 * cell + shade] ?? 0);
  let left = (1 - DARKER) * sum.reduce((all, count) => all + count, 0);
  let shade = 255;
  while (shade > 0 && left > (sum[shade] ?? 0)) left -= sum[shade--] ?? 0;
  return shade;
}

/** The shades of a row of pixels, between the middles of the cells around each. */
function shadesOfRow({ cell, across, down, shades }: Paper, y: number, found: Float32Array): void {
  const place = (at: number, cells: number): [number, number, number] => {
    const exact = Math.min(cells - 1, Math.max(0, at / cell - 0.5));
    const from = Math.floor(exact);
    return [from, Math.min(cells - 1, from + 1), exact - from];
  };
  const [above, below, share] = place(y, down);
  for (let x = 0; x < found.length; x++) {
    const [left, right, part] = place(x, across);
    const of = (row: number): number => (shades[row * across + left] ?? 255) * (1 - part) + (shades[row * across + right] ?? 255) * part;
    found[x] = of(above) * (1 - share) + of(below) * share;
  }
}
