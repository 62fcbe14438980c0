import type { Piece } from '../pieces.ts';
import type { Region } from '../regions.ts';
import { isOrder } from '../words/orders.ts';

/** What a document says to people, and what it says to programs. */
export interface SetApart {
  regions: Region[];
  /** Orders to programs: never evidence; a person should see them. */
  orders: Piece[];
}

/** An order may be cut up into so many paragraphs or rows. */
const CUT_INTO = 3;
const SHORT = 240;
/** What stands between two orders that are no farther apart belongs to them. */
const BETWEEN = 6;
/** So many lines after an order that announces what is to be done. */
const ANNOUNCED = 2;

/** A passage, or one row of a grid. */
interface Unit {
  pieces: readonly Piece[];
  text: string;
  heading: boolean;
}

/** Takes orders to programs out of the regions of a document, and what stands between them. */
export function setApart(regions: readonly Region[]): SetApart {
  const units = regions.flatMap(unitsOf);
  const taken = takenFrom(units);
  if (taken.size === 0) return { regions: [...regions], orders: [] };
  return {
    orders: [...taken],
    regions: regions.flatMap((region): Region[] => {
      if (!('rows' in region)) return taken.has(region.piece) ? [] : [region];
      const rows = region.rows.map((row) => row.map((cell) => (cell && taken.has(cell) ? null : cell)));
      return [{ ...region, rows: rows.filter((row) => row.some((cell) => cell !== null)) }];
    }),
  };
}

function unitsOf(region: Region): Unit[] {
  if (!('rows' in region)) return [{ pieces: [region.piece], text: withoutNumber(region.piece.text), heading: region.heading }];
  return region.rows.map((row) => {
    const pieces = row.filter((cell) => cell !== null);
    return { pieces, text: withoutNumber(pieces.map(({ text }) => text).join(' ')), heading: false };
  });
}

/** "A1" before a question is its number, and looks like the name of a machine; before all else it may be one. */
const withoutNumber = (text: string): string => text.replace(/^\p{Lu}\d{1,2}[.):]? +(?=\p{Lu}[^.!?]*\?)/u, '');

function takenFrom(units: readonly Unit[]): Set<Piece> {
  const ordered = units.map(({ pieces, text }) => ordersIn(pieces, text));
  for (let size = 2; size <= CUT_INTO; size++) {
    for (let i = 0; i + size <= units.length; i++) {
      const run = units.slice(i, i + size);
      if (run.some(({ text }, j) => text.length > SHORT || ordered[i + j]!.length > 0)) continue;
      if (isOrder(run.map(({ text }) => text).join(' '))) run.forEach(({ pieces }, j) => (ordered[i + j] = pieces));
    }
  }
  const taken = new Set(ordered.flat());
  units.forEach(({ pieces }, i) => {
    if (belongs(units, ordered, i)) for (const piece of pieces) taken.add(piece);
  });
  return taken;
}

/** The cells of a row, or the paragraph, that give an order, and what stands between them or is announced by them. */
function ordersIn(pieces: readonly Piece[], text: string): readonly Piece[] {
  const first = pieces.findIndex(({ text: said }) => isOrder(withoutNumber(said)));
  if (first < 0) return isOrder(text) ? pieces : [];
  const last = pieces.findLastIndex(({ text: said }) => isOrder(withoutNumber(said)));
  return pieces.slice(first, announces(pieces[last]!.text) ? undefined : last + 1);
}

const announces = (text: string): boolean => /:\W*$/.test(text);

/** Whether what is no order by itself belongs to one above it: it stands between two, is announced, or goes on with its sentence. */
function belongs(units: readonly Unit[], ordered: readonly (readonly Piece[])[], at: number): boolean {
  const isOne = (i: number): boolean => (ordered[i]?.length ?? 0) > 0;
  for (let above = at - 1; above >= Math.max(0, at - BETWEEN); above--) {
    if (!isOne(above)) continue;
    const { text, heading } = units[above]!;
    if (at - above <= ANNOUNCED && (heading || announces(text))) return true;
    if (at - above === 1 && !/[.!?]\W*$/.test(text) && /^\p{Ll}/u.test(units[at]!.text)) return true;
    for (let below = at + 1; below < above + BETWEEN; below++) if (isOne(below)) return true;
    return false;
  }
  return false;
}
