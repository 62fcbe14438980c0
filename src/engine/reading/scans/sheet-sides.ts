import type { GreyPicture } from './raster.ts';
import type { Corners, Point } from './sheet.ts';

/** A straight line: a point of it, and the direction in which it runs. */
export interface Line {
  at: Point;
  along: Point;
}

/** Top, right, bottom, left. */
export type Sides = readonly [Line, Line, Line, Line];

/** Places along a side where the edge of the paper is looked for, its ends left out: corners are dog-eared, or under a thumb. */
const PLACES = 48;
const END = 0.06;
/** Pixels each way. */
const REACH = 7;
/** Pixels on both sides of an edge that are compared. */
const BESIDE = 3;
/** By so much is paper lighter than what it lies on: as a share, and of 255. */
const LIGHTER = 1.2;
const LEAST_LIGHTER = 10;
/** Pixels by which a straight edge may be off. */
const OFF = 1.2;
/** Of the places of a side. */
const LEAST_CLEAR = 0.7;

/**
 * Lays straight lines along the sides of a sheet whose corners are known roughly.
 * @returns the sides, and at how many of all places the paper's edge is clear and straight; null where a side isn't
 */
export function fittedSides(picture: GreyPicture, [tl, tr, br, bl]: Corners): { lines: Sides; clear: number } | null {
  const top = fittedSide(picture, tl, tr);
  const right = top && fittedSide(picture, tr, br);
  const bottom = right && fittedSide(picture, br, bl);
  const left = bottom && fittedSide(picture, bl, tl);
  if (!left) return null;
  return { lines: [top.line, right.line, bottom.line, left.line], clear: top.clear + right.clear + bottom.clear + left.clear };
}

function fittedSide(picture: GreyPicture, from: Point, to: Point): { line: Line; clear: number } | null {
  const least = LEAST_CLEAR * PLACES;
  const edge = edgePoints(picture, from, to);
  if (edge.length < least) return null;
  const first = lineThrough(edge);
  const close = edge.filter((point) => distance(first, point) < 2 * OFF);
  if (close.length < least) return null;
  const line = lineThrough(close);
  const clear = close.filter((point) => distance(line, point) < OFF).length;
  return clear < least ? null : { line, clear };
}

/** Where sides meet. */
export function cornersOf([top, right, bottom, left]: Sides): Corners {
  return [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
}

/** Where paper ends along a side, which runs clockwise around the sheet. */
function edgePoints(picture: GreyPicture, from: Point, to: Point): Point[] {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const out = { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
  return Array.from({ length: PLACES }, (_, place) => {
    const share = END + ((1 - 2 * END) * place) / (PLACES - 1);
    const on = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    return edgeNear(picture, on, out);
  }).flat();
}

function edgeNear({ width, height, pixels }: GreyPicture, on: Point, out: Point): Point[] {
  const shadeAt = (by: number): number => {
    const [x, y] = [Math.round(on.x + by * out.x), Math.round(on.y + by * out.y)];
    return pixels[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  };
  const shades = Array.from({ length: 2 * (REACH + BESIDE) + 1 }, (_, at) => shadeAt(at - REACH - BESIDE));
  const mean = (start: number): number => shades.slice(start, start + BESIDE).reduce((sum, shade) => sum + shade, 0) / BESIDE;
  let best = { by: 0, step: 0 };
  for (let at = BESIDE; at <= 2 * REACH + BESIDE; at++) {
    const [inside, outside] = [mean(at - BESIDE), mean(at)];
    const isEdge = inside > LIGHTER * outside && inside - outside > LEAST_LIGHTER;
    // The edge lies between the pixel before and this one.
    if (isEdge && inside - outside > best.step) best = { by: at - REACH - BESIDE - 0.5, step: inside - outside };
  }
  return best.step > 0 ? [{ x: on.x + best.by * out.x, y: on.y + best.by * out.y }] : [];
}

/** The line that lies closest to points, by the direction in which they spread most. */
function lineThrough(points: readonly Point[]): Line {
  const mean = (of: (point: Point) => number): number => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const at = { x: mean(({ x }) => x), y: mean(({ y }) => y) };
  const [xx, yy] = [mean(({ x }) => (x - at.x) ** 2), mean(({ y }) => (y - at.y) ** 2)];
  const xy = mean(({ x, y }) => (x - at.x) * (y - at.y));
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at, along: { x: Math.cos(angle), y: Math.sin(angle) } };
}

function distance({ at, along }: Line, { x, y }: Point): number {
  return Math.abs((x - at.x) * along.y - (y - at.y) * along.x);
}

function crossing(one: Line, other: Line): Point {
  const across = one.along.x * other.along.y - one.along.y * other.along.x;
  const by = ((other.at.x - one.at.x) * other.along.y - (other.at.y - one.at.y) * other.along.x) / across;
  return { x: one.at.x + by * one.along.x, y: one.at.y + by * one.along.y };
}
