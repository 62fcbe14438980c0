import type { HeaderCell } from './header-cells.ts';
import type { Header } from './header.ts';
import type { Line } from './lines.ts';
import type { Amount } from './numbers.ts';
import { moneyRoles, type Role } from './vocabulary.ts';

/** A column of figures, as far as its figures reach. */
export interface MoneyColumn {
  role: Role;
  x0: number;
  x1: number;
  /** Edge on which the figures are lined up, and where it is. */
  edge: 'x0' | 'x1' | 'digitsX1';
  at: number;
  count: number;
}

/** A figure, and the line on which it stands. */
interface Figure {
  amount: Amount;
  line: Line;
}

/** Where figures that stand by themselves line up, from left to right. */
export function figureColumns(lines: readonly Line[]): MoneyColumn[] {
  const figures: Figure[] = [];
  for (const line of lines) for (const amount of line.amounts) if (amount.alone) figures.push({ amount, line });
  figures.sort((a, b) => a.amount.x0 - b.amount.x0);
  const bands: { x1: number; figures: Figure[] }[] = [];
  for (const figure of figures) {
    const band = bands.at(-1);
    if (band && figure.amount.x0 < band.x1 - 0.5) {
      band.figures.push(figure);
      band.x1 = Math.max(band.x1, figure.amount.x1);
    } else bands.push({ x1: figure.amount.x1, figures: [figure] });
  }
  return bands.flatMap((band) => splitBand(band.figures)).map(describe);
}

/** Figures of two columns may overlap across rows; where one line has two of them, or they end at two places far apart, the band is cut at the widest step of right edges. */
function splitBand(figures: Figure[]): Figure[][] {
  const perLine = new Map<Line, number>();
  let doubled = 0;
  for (const { line } of figures) {
    const count = (perLine.get(line) ?? 0) + 1;
    perLine.set(line, count);
    if (count > 1) doubled++;
  }
  const sorted = figures.toSorted((a, b) => a.amount.digitsX1 - b.amount.digitsX1);
  let cut = 0;
  let widest = 3;
  for (let i = 1; i < sorted.length; i++) {
    const step = (sorted[i]?.amount.digitsX1 ?? 0) - (sorted[i - 1]?.amount.digitsX1 ?? 0);
    if (step > widest) [cut, widest] = [i, step];
  }
  const single = doubled <= Math.max(1, 0.1 * perLine.size) && doubled !== perLine.size;
  if (single && !(widest > 25 && linedUp(sorted.slice(0, cut)) && linedUp(sorted.slice(cut)))) return [figures];
  return cut === 0 ? [figures] : [...splitBand(sorted.slice(0, cut)), ...splitBand(sorted.slice(cut))];
}

/** Most of the figures, and at least two, end at one place. */
const linedUp = (figures: readonly Figure[]): boolean => {
  const { count } = commonest(figures.map(({ amount }) => amount.digitsX1));
  return count > 1 && count > 0.8 * figures.length;
};

function describe(figures: Figure[]): MoneyColumn {
  let x0 = Infinity;
  let x1 = -Infinity;
  for (const { amount } of figures) {
    x0 = Math.min(x0, amount.x0);
    x1 = Math.max(x1, amount.x1);
  }
  let best: Pick<MoneyColumn, 'edge' | 'at'> = { edge: 'x1', at: x1 };
  let support = 0;
  for (const edge of ['x1', 'digitsX1', 'x0'] as const) {
    const mode = commonest(figures.map((figure) => figure.amount[edge]));
    if (mode.count > support) [best, support] = [{ edge, at: mode.at }, mode.count];
  }
  return { role: 'other', x0, x1, ...best, count: figures.length };
}

/** The place where most values lie, within 1.5 points. */
function commonest(values: number[]): { at: number; count: number } {
  const sorted = Float64Array.from(values).sort();
  let best = { at: sorted[0] ?? 0, count: 0 };
  let from = 0;
  for (let to = 0; to < sorted.length; to++) {
    while ((sorted[to] ?? 0) - (sorted[from] ?? 0) > 1.5) from++;
    if (to - from + 1 > best.count) best = { at: ((sorted[to] ?? 0) + (sorted[from] ?? 0)) / 2, count: to - from + 1 };
  }
  return best;
}

const isFigureHeading = (cell: HeaderCell): boolean => moneyRoles.has(cell.role) || cell.role === 'foreign';

/**
 * Gives the figure columns their meaning by the headings above them. Both run left to right, so the pairing keeps the
 * order; a heading may have no figures (nothing was paid in) and a column no heading (numbers in descriptions).
 */
export function nameColumns(columns: readonly MoneyColumn[], header: Header): MoneyColumn[] {
  const cells = header.cells.filter(isFigureHeading);
  const most = Math.max(1, ...columns.map((column) => column.count));
  const skipCell = 30;
  const skipColumn = (column: MoneyColumn): number => 12 + (60 * column.count) / most;
  const costs: number[][] = [];
  for (let i = 0; i <= columns.length; i++) {
    const row: number[] = [];
    costs.push(row);
    for (let j = 0; j <= cells.length; j++) {
      if (i === 0 || j === 0) {
        row.push(i === 0 ? j * skipCell : (costs[i - 1]?.[j] ?? 0) + skipColumn(columns[i - 1] as MoneyColumn));
        continue;
      }
      const [column, cell] = [columns[i - 1], cells[j - 1]];
      const pair = column && cell ? (costs[i - 1]?.[j - 1] ?? 0) + distance(column, cell) : Infinity;
      const dropColumn = (costs[i - 1]?.[j] ?? 0) + (column ? skipColumn(column) : 0);
      row.push(Math.min(pair, dropColumn, (row[j - 1] ?? 0) + skipCell));
    }
  }
  return tracePairs(columns, cells, costs, skipCell);
}

function tracePairs(columns: readonly MoneyColumn[], cells: readonly HeaderCell[], costs: number[][], skipCell: number): MoneyColumn[] {
  const named: MoneyColumn[] = [];
  let i = columns.length;
  let j = cells.length;
  while (i > 0 && j > 0) {
    const [column, cell] = [columns[i - 1], cells[j - 1]];
    const here = costs[i]?.[j] ?? 0;
    if (column && cell && Math.abs(here - (costs[i - 1]?.[j - 1] ?? 0) - distance(column, cell)) < 1e-6) {
      named.push({ ...column, role: cell.role });
      i--;
      j--;
    } else if (Math.abs(here - (costs[i]?.[j - 1] ?? 0) - skipCell) < 1e-6) j--;
    else i--;
  }
  return named.reverse();
}

/** How far a column of figures is from standing under a heading, in points. */
function distance(column: MoneyColumn, cell: HeaderCell): number {
  const right = Math.abs(column.x1 - cell.x1);
  const left = Math.abs(column.x0 - cell.x0);
  const middle = Math.abs(column.x0 + column.x1 - cell.x0 - cell.x1) / 2;
  const apart = Math.max(0, column.x0 - cell.x1, cell.x0 - column.x1);
  return Math.min(right, left, middle, Math.abs(column.at - (column.edge === 'x0' ? cell.x0 : cell.x1))) + 2 * apart;
}

/** The column that a figure belongs to: the one whose edge it shares, or, if it stands alone, the one that it overlaps. In the middle of a sentence it belongs to none. */
export function columnOf(amount: Amount, columns: readonly MoneyColumn[]): MoneyColumn | null {
  let best: MoneyColumn | null = null;
  let nearest = Infinity;
  for (const column of columns) {
    const off = Math.abs(amount[column.edge] - column.at);
    const overlap = Math.min(amount.x1, column.x1) - Math.max(amount.x0, column.x0);
    const fits = (off < 1.6 && (amount.alone || amount.ends)) || (amount.alone && overlap > 0.5 * (amount.x1 - amount.x0));
    if (fits && off < nearest) [best, nearest] = [column, off];
  }
  return best;
}
