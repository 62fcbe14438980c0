import { isBold, wordsPiece, type Piece } from '../pieces.ts';
import type { Cells, Extent, Grid, Region } from '../regions.ts';
import { isAnswer } from '../words/cell-kinds.ts';

/** Columns from which on letters over them are no chance. */
const LEAST_COLUMNS = 2;
/** Between words of one text stand less, between those of two cells more: in ems. */
const SPACE = 0.45;

/**
 * The tables of a sheet that was printed with the letters of its columns and the numbers of its rows, which say nothing: what empty rows part is a table each,
 * without the columns that are empty in it. Any other region as it is.
 */
export function sheetRegions(region: Region): Region[] {
  if (!('rows' in region) || region.stacked || !isSheet(region.rows)) return [region];
  const columns = region.columns?.slice(1);
  const tables: Cells[][] = [[]];
  for (const cells of region.rows.slice(1).map((row) => withOverflow(row.slice(1)))) {
    if (cells.every((cell) => cell === null)) tables.push([]);
    else tables.at(-1)?.push(cells);
  }
  return tables.flatMap((rows) => tableRegions(rows, columns));
}

/** Letters in their order over all columns but the first, and numbers in theirs before all other rows. */
function isSheet([top = [], ...rows]: readonly Cells[]): boolean {
  const [corner, ...letters] = top.map((cell) => cell?.text ?? '');
  const numbers = rows.map(([number]) => number?.text ?? '');
  return (
    corner === '' &&
    letters.length >= LEAST_COLUMNS &&
    rows.length > 1 &&
    letters.every((letter, i) => /^[A-Z]{1,2}$/.test(letter) && isBehind(letter, letters[i - 1])) &&
    numbers.every((number, i) => /^\d{1,5}$/.test(number) && (i === 0 || Number(number) > Number(numbers[i - 1])))
  );
}

/** Columns may be hidden between two; "AA" is behind "Z". */
const isBehind = (letter: string, before: string | undefined): boolean =>
  before === undefined || letter.length > before.length || (letter.length === before.length && letter > before);

/** A title alone in its row, over a table of several columns, heads it. */
function tableRegions(rows: readonly Cells[], columns: readonly Extent[] | undefined): Region[] {
  const used = (rows[0] ?? []).flatMap((_, column) => (rows.some((cells) => cells[column]) ? [column] : []));
  const [title, ...more] = rows.map((cells) => used.map((column) => cells[column] ?? null));
  const alone = title && more.length > 0 && used.length > 1 ? titleOf(title) : null;
  const grid = (cells: (Piece | null)[][]): Grid => ({
    rows: cells,
    ...(columns && { columns: used.flatMap((column) => columns[column] ?? []) }),
  });
  if (!title) return [];
  if (used.length === 1 && more.length === 0) return [{ piece: title[0] as Piece, heading: isBold(title[0] as Piece), bold: false }];
  return alone ? [{ piece: alone, heading: true, bold: isBold(alone) }, grid(more)] : [grid([title, ...more])];
}

function titleOf([first, ...others]: Cells): Piece | null {
  return first && others.every((cell) => cell === null) && !isAnswer(first.text) ? first : null;
}

/** A row whose texts that run on over the next cells, empty in the sheet, are whole. */
function withOverflow(cells: Cells): (Piece | null)[] {
  const whole: (Piece | null)[] = [];
  /** The last cell that holds anything. */
  let at = -1;
  for (const [column, cell] of cells.entries()) {
    const before = whole[at];
    const joined = cell && before ? runOn(before, cell) : null;
    if (joined) whole[at] = joined;
    whole.push(joined ? null : cell);
    if (cell && !joined) at = column;
  }
  return whole;
}

/** Two pieces as one where hardly more than a space is between them; null for any others. */
function runOn({ origin: left }: Piece, { origin: right }: Piece): Piece | null {
  if (!('page' in left) || !('page' in right)) return null;
  const [last, first] = [left.words.at(-1), right.words[0]];
  const isOne = last && first && Math.abs(first.box.y0 - last.box.y0) < SPACE * last.size && first.box.x0 - last.box.x1 < SPACE * last.size;
  return isOne ? wordsPiece(left.page, [...left.words, ...right.words]) : null;
}
