import type { GreyPicture } from './raster.ts';

/** How the lines of a page run. */
export interface Slant {
  /** Radians clockwise by which the page is to be turned so that its lines run straight. */
  angle: number;
  /** They run up or down the page. */
  sideways: boolean;
  /** There is no writing to be seen. */
  empty: boolean;
}

/** In degrees. A page lies further askew only where somebody wants it so. */
const MOST = 6;
/** In degrees. Less is no matter to a line of writing. */
const LEAST = 0.12;
const STEPS: readonly number[] = [0.5, 0.1, 0.04];
/** How much darker a pixel is than the one above for a stroke to begin there. */
const EDGE = 40;
/** Edges that are looked at; enough for any page. */
const MOST_EDGES = 30_000;
/** Fewer edges are no writing. */
const FEW_EDGES = 200;
/** By so much straighter do lines have to look across than along the page. */
const CLEARLY = 1.25;

/** Tells how the lines of a page run: at the right angle the edges of its letters fall together in rows. */
export function slantOf(picture: GreyPicture): Slant {
  const along = edgesOf(picture, false);
  const across = edgesOf(picture, true);
  const [rows, columns] = [straightest(along), straightest(across)];
  const sideways = columns.straightness > CLEARLY * rows.straightness;
  const { degrees } = sideways ? columns : rows;
  const isStraight = Math.abs(degrees) < LEAST || Math.abs(degrees) >= MOST;
  return {
    angle: isStraight ? 0 : ((sideways ? 1 : -1) * degrees * Math.PI) / 180,
    sideways,
    empty: rows.straightness + columns.straightness === 0,
  };
}

/** Where strokes begin from above, or from the left: pairs of the place along the line of writing, and across it. */
function edgesOf({ width, height, pixels }: GreyPicture, sideways: boolean): Int16Array {
  const found: number[] = [];
  const before = sideways ? 2 : 2 * width;
  for (let y = 2; y < height; y++) {
    for (let x = 2; x < width; x++) {
      const at = y * width + x;
      if ((pixels[at - before] ?? 0) - (pixels[at] ?? 0) > EDGE) found.push(sideways ? y : x, sideways ? x : y);
    }
  }
  const step = Math.ceil(found.length / 2 / MOST_EDGES);
  const picked = found.filter((_, i) => (i >> 1) % step === 0);
  return Int16Array.from(picked);
}

function straightest(edges: Int16Array): { degrees: number; straightness: number } {
  if (edges.length < 2 * FEW_EDGES) return { degrees: 0, straightness: 0 };
  let best = { degrees: 0, straightness: straightnessAt(edges, 0) };
  let reach = MOST;
  for (const step of STEPS) {
    const middle = best.degrees;
    for (let degrees = middle - reach; degrees <= middle + reach; degrees += step) {
      const straightness = straightnessAt(edges, degrees);
      if (straightness > best.straightness) best = { degrees, straightness };
    }
    reach = step;
  }
  return best;
}

const OFFSET = 8192;
const rows = new Uint32Array(65_536);

/** The mean number of edges that share a row with an edge, once the page is turned. */
function straightnessAt(edges: Int16Array, degrees: number): number {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  rows.fill(0);
  let sum = 0;
  for (let i = 0; i < edges.length; i += 2) {
    const row = OFFSET + Math.round((edges[i + 1] ?? 0) * cos - (edges[i] ?? 0) * sin);
    // The sum of squares, as it grows.
    sum += 2 * (rows[row] ?? 0) + 1;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  return (2 * sum) / edges.length;
}
