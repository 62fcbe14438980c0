import { Transformer } from '@napi-rs/image';
import { PDFDocument } from 'pdf-lib';
import { withDocument } from '#engine/reading/pdf/pdfium-document.ts';
import { type GreyPicture, rasterOf } from '#engine/reading/scans/raster.ts';

/** How a paper is photographed. */
export interface Camera {
  /** From 1, a little from the side in a bright room, to 3, clearly from the side in poor light. */
  strength: number;
  /** Quarter turns of the camera. */
  turns?: 0 | 1 | 2 | 3;
  /** Of what the paper lies on, 0 to 255. */
  desk?: number;
  /** Of the generator of noise. */
  seed?: number;
}

type Point = readonly [x: number, y: number];

/** Pixels an inch of the paper at the middle of the photograph, as a telephone of twelve million pixels has them. */
const DPI = 200;
/** Pixels of the desk around the paper. */
export const MARGIN = 180;

/** The pages of a PDF as somebody photographs them on a desk, a JPEG each. */
export async function photographsOf(pdf: Uint8Array, camera: Camera): Promise<Buffer[]> {
  const pages = await withDocument(pdf, undefined, (document) =>
    Array.from({ length: document.pdfium.FPDF_GetPageCount(document.doc) }, (_, page) =>
      rasterOf(document, page, DPI / 72, { turns: camera.turns ?? 0, angle: 0 }),
    ),
  );
  return Promise.all(pages.map((page) => jpegOf(seenByCamera(page, camera))));
}

/** The same photographs as one PDF, as telephones hand them on. */
export async function photographedPdf(pdf: Uint8Array, camera: Camera): Promise<Buffer> {
  const file = await PDFDocument.create();
  for (const photograph of await photographsOf(pdf, camera)) {
    const jpeg = await file.embedJpg(new Uint8Array(photograph));
    const [width, height] = [595, (595 * jpeg.height) / jpeg.width];
    file.addPage([width, height]).drawImage(jpeg, { x: 0, y: 0, width, height });
  }
  return Buffer.from(await file.save());
}

/** The corners of a paper on the photograph, in pixels: top left, top right, bottom right, bottom left. */
export function cornersOnDesk({ width, height }: { width: number; height: number }, strength: number): [Point, Point, Point, Point] {
  const at = (x: number, y: number): Point => [MARGIN + x, MARGIN + y];
  return [
    at(22 * strength, 12 * strength),
    at(width - 18 * strength, -8 * strength),
    at(width + 15 * strength, height + 9 * strength),
    at(-11 * strength, height - 17 * strength),
  ];
}

/** The paper on a desk: in perspective, in light that falls off from the middle, out of focus, with noise. */
function seenByCamera(page: GreyPicture, { strength, desk = 80, seed = 1 }: Camera): GreyPicture {
  const [width, height] = [page.width + 2 * MARGIN, page.height + 2 * MARGIN];
  const toPaper = perspective(cornersOnDesk(page, strength), page);
  const noise = generator(seed);
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = shadeOf(page, toPaper(x, y)) ?? desk + grain(x, y);
      const far = Math.hypot(x / width - 0.5, y / height - 0.45);
      const light = 0.95 - (0.35 + 0.2 * strength) * far;
      pixels[y * width + x] = Math.max(0, Math.min(255, shade * light + (noise() - 0.5) * 8 * strength));
    }
  }
  return { width, height, pixels };
}

/** The grain of a wooden desk. */
const grain = (x: number, y: number): number => 14 * Math.sin(x / 9 + 3 * Math.sin(y / 310)) * Math.sin(x / 23 + y / 700);

/** The mean of the four pixels around a place on paper; null beside it. */
function shadeOf({ width, height, pixels }: GreyPicture, [x, y]: Point): number | null {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return null;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number): number =>
    (pixels[row * width + column] ?? 255) * (1 - Math.abs(x - column)) * (1 - Math.abs(y - row));
  return at(left, top) + at(left + 1, top) + at(left, top + 1) + at(left + 1, top + 1);
}

/** From places on a photograph to places on the paper, by the eight equations of the four corners. */
function perspective(corners: readonly Point[], { width, height }: GreyPicture): (x: number, y: number) => Point {
  const on: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const equations = corners.flatMap(([x, y], corner) => {
    const [u, v] = on[corner] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solved(equations);
  return (x, y) => [(a * x + b * y + c) / (g * x + h * y + 1), (d * x + e * y + f) / (g * x + h * y + 1)];
}

/** Gauss and Jordan's elimination; the last of each row is its right side. */
function solved(rows: number[][]): number[] {
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    const pivot = rows.reduce((best, row, index) => (index >= at && Math.abs(row[at]!) > Math.abs(rows[best]![at]!) ? index : best), at);
    [rows[at], rows[pivot]] = [rows[pivot]!, rows[at]!];
    const own = rows[at]!.map((value) => value / rows[at]![at]!);
    rows[at] = own;
    for (let other = 0; other < size; other++) {
      const factor = rows[other]![at]!;
      if (other !== at) rows[other] = rows[other]!.map((value, column) => value - factor * own[column]!);
    }
  }
  return rows.map((row) => row[size]!);
}

/** The same numbers from 0 to 1 each time (Park and Miller's generator). */
function generator(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

async function jpegOf({ width, height, pixels }: GreyPicture): Promise<Buffer> {
  const rgba = Buffer.alloc(width * height * 4, 255);
  for (const [at, shade] of pixels.entries()) rgba.fill(shade, 4 * at, 4 * at + 3);
  return Buffer.from(await Transformer.fromRgbaPixels(rgba, width, height).jpeg(82));
}
