import type { GreyPicture } from './raster.ts';
import { roughCorners } from './sheet-region.ts';
import { cornersOf, fittedSides } from './sheet-sides.ts';

/** A place in a picture. */
export interface Point {
  x: number;
  y: number;
}

/** The corners of a sheet: top left, top right, bottom right, bottom left. */
export type Corners = readonly [Point, Point, Point, Point];

/** Pixels of the longer side of the copy that is looked at. */
const COPY = 360;
/** Pixels of the copy each way that are one where the sheet is only made out. */
const COARSE = 3;
/** Of 255. A picture whose edges are as light shows nothing but paper. */
const WHITE = 225;
/** And where its edges are, in shares of it. */
const EDGE = 0.01;
/** Steps of darkness between the desk and the paper; light that falls off leaves few of them between the two. */
const STEPS = 16;
/** Of 255: a desk may be black. */
const DARKEST = 8;
/** A sheet covers as much of its picture, or somebody has photographed a room. */
const LEAST_COVERED = 0.3;
/** In degrees: a sheet seen more from the side can't be read. */
const MOST_OBLIQUE = 30;
/** In degrees. What has corners as true was not photographed by hand: a scanner's lid is around it, or it is a panel printed on a page. */
const TRUE = 0.4;
/** The shorter of two opposite sides against the longer. */
const LEAST_ALIKE = 0.6;

/**
 * Finds the sheet of paper that was photographed, where it stands out against what it lies on and is seen in perspective: of the regions
 * that are lighter than a shade, for several shades, the one whose sides are the clearest and straightest.
 * @returns its corners, in shares of the picture's width and height; null where no sheet is told for certain, as in scans
 */
export function sheetIn(picture: GreyPicture): Corners | null {
  if (middleOfEdges(picture) >= WHITE) return null;
  const cell = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / COPY));
  const copy = smallCopy(picture, cell);
  const coarse = smallCopy(copy, COARSE);
  let best: { corners: Corners; clear: number } | null = null;
  for (const least of shadesBetween(coarse)) {
    const rough = roughCorners(coarse, least);
    const sides = rough && fittedSides(copy, placed(rough, COARSE));
    if (!sides || sides.clear <= (best?.clear ?? 0)) continue;
    const corners = cornersOf(sides.lines);
    if (isSheet(corners, copy)) best = { corners, clear: sides.clear };
  }
  if (!best) return null;
  const [tl, tr, br, bl] = placed(best.corners, cell);
  const share = ({ x, y }: Point): Point => ({ x: (x + 0.5) / picture.width, y: (y + 0.5) / picture.height });
  return [share(tl), share(tr), share(br), share(bl)];
}

/** Corners in a picture, of which those in a copy are known; the middle of a pixel has whole numbers. */
function placed([tl, tr, br, bl]: Corners, cell: number): Corners {
  const place = ({ x, y }: Point): Point => ({ x: (x + 0.5) * cell - 0.5, y: (y + 0.5) * cell - 0.5 });
  return [place(tl), place(tr), place(br), place(bl)];
}

/** Shades that may part paper from a desk, in equal ratios: light falls off so. */
function shadesBetween({ pixels }: GreyPicture): number[] {
  const shades = pixels.toSorted();
  const at = (share: number): number => Math.max(DARKEST, shades[Math.floor(share * (shades.length - 1))] ?? 0);
  const [dark, light] = [at(0.02), at(0.98)];
  return Array.from({ length: STEPS - 1 }, (_, step) => dark * (light / dark) ** ((step + 1) / STEPS));
}

/** Every cell of a picture as one pixel; cells that are cut off at the edge are left out. */
function smallCopy({ width, height, pixels }: GreyPicture, cell: number): GreyPicture {
  const [across, down] = [Math.floor(width / cell), Math.floor(height / cell)];
  const copy = new Uint8Array(across * down);
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let sum = 0;
      for (let y = row * cell; y < (row + 1) * cell; y++) {
        const from = y * width + column * cell;
        for (let at = from; at < from + cell; at++) sum += pixels[at] ?? 0;
      }
      copy[row * across + column] = sum / (cell * cell);
    }
  }
  return { width: across, height: down, pixels: copy };
}

/** The middle shade of the pixels a little within the edges of a picture; those at the very edge may be drawn by half. */
function middleOfEdges({ width, height, pixels }: GreyPicture): number {
  const [inX, inY] = [Math.floor(EDGE * width), Math.floor(EDGE * height)];
  const rows = [inY, height - 1 - inY].flatMap((y) => [...pixels.subarray(y * width, (y + 1) * width)]);
  const columns = [inX, width - 1 - inX].flatMap((x) => Array.from({ length: height }, (_, y) => pixels[y * width + x] ?? 0));
  const shades = Uint8Array.from([...rows, ...columns]).toSorted();
  return shades[shades.length >> 1] ?? 0;
}

function isSheet(corners: Corners, { width, height }: GreyPicture): boolean {
  const turns = corners.map((corner, at) => turnAt(corners.at(at - 1)!, corner, corners[(at + 1) % 4]!) - 90);
  const [top = 0, right = 0, bottom = 0, left = 0] = sideLengths(corners);
  return (
    turns.every((off) => Math.abs(off) <= MOST_OBLIQUE) &&
    turns.some((off) => Math.abs(off) > TRUE) &&
    Math.min(top, bottom) >= LEAST_ALIKE * Math.max(top, bottom) &&
    Math.min(left, right) >= LEAST_ALIKE * Math.max(left, right) &&
    corners.every(({ x, y }) => x > -1 && y > -1 && x < width && y < height) &&
    areaOf(corners) >= LEAST_COVERED * width * height
  );
}

/** Degrees clockwise between the sides that meet in a corner. */
function turnAt(before: Point, corner: Point, after: Point): number {
  const by = Math.atan2(after.y - corner.y, after.x - corner.x) - Math.atan2(corner.y - before.y, corner.x - before.x);
  return ((((by * 180) / Math.PI) % 360) + 360) % 360;
}

/** How long the sides are: top, right, bottom, left. */
export function sideLengths(corners: readonly Point[]): number[] {
  return corners.map(({ x, y }, at) => Math.hypot(corners[(at + 1) % 4]!.x - x, corners[(at + 1) % 4]!.y - y));
}

/** The area within corners (the shoelace formula). */
export function areaOf(corners: readonly Point[]): number {
  return corners.reduce((sum, { x, y }, at) => sum + x * corners[(at + 1) % 4]!.y - y * corners[(at + 1) % 4]!.x, 0) / 2;
}
