import { part, type Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';

/** "15 First name": a number and a label, with nothing but a space between. */
const counted = /^(\d{1,3})\s+(?=\p{L})/u;
/** Labels that go on being counted from which on it is no chance. */
const LEAST = 6;

/** Regions of which the boxes of a form have lost the numbers that count their labels from 1 on, whichever part of it they are in. */
export function withoutCounts(regions: readonly Region[]): Region[] {
  const labels = regions.flatMap((region) => ('rows' in region ? region.rows.flatMap(([label]) => label ?? []) : [region.piece]));
  let last = 0;
  const own = new Set<Piece>();
  for (const label of labels) {
    const number = Number(counted.exec(label.text)?.[1] ?? NaN);
    if (number !== last + 1) continue;
    own.add(label);
    last = number;
  }
  // Parts of a document are numbered to be found.
  const rows = regions.flatMap((region) => ('rows' in region ? region.rows : []));
  const inBoxes = rows.filter(([label]) => label && own.has(label)).length;
  if (inBoxes < LEAST) return [...regions];
  const bare = (piece: Piece): Piece =>
    own.has(piece) ? part(piece, counted.exec(piece.text)?.[0].length ?? 0, piece.text.length) : piece;
  return regions.map((region) =>
    'rows' in region
      ? { ...region, rows: region.rows.map((cells) => cells.map((cell) => cell && bare(cell))) }
      : { ...region, piece: bare(region.piece) },
  );
}
