import type { Word } from '#engine/reading/record.ts';
import type { MoneyColumn } from './columns.ts';
import { readDate, readDay, readMonth, readWeekday, type PrintedDate } from './dates.ts';
import type { HeaderCell } from './header-cells.ts';
import type { Header } from './header.ts';
import type { Line } from './lines.ts';

export interface DateColumn {
  rank: number;
  x0: number;
  x1: number;
  /** No heading says that it, rather than another column of dates, has the date of the booking. */
  guessed?: true;
}

interface Spot {
  x0: number;
  x1: number;
  /** Nothing else stands on its line: a heading rather than a cell. */
  lone: boolean;
  line: Line;
}

/** Reads a date at a word, also one of which headings name a part. */
export type DateReader = (words: readonly Word[], index: number) => PrintedDate | null;

/** How the dates of a table are read: below headings that name the month, under a heading of dates, a day alone is one. */
export function dateReader(header: Header | null, lines: readonly Line[]): DateReader {
  const plain: DateReader = (words, index) => readDate(words, index) ?? readWeekday(words, index);
  const days = header?.cells.some((cell) => cell.role === 'date') === true && lines.some((line) => readMonth(line.words) !== null);
  return days ? (words, index) => plain(words, index) ?? readDay(words, index) : plain;
}

/** Places of dates that begin a line or a cell, or follow a figure. */
function dateSpots(lines: readonly Line[], read: DateReader): Spot[] {
  const spots: Spot[] = [];
  for (const line of lines) {
    const { words, amounts } = line;
    for (let i = 0; i < words.length && spots.length < 4000; i++) {
      const word = words[i];
      const before = words[i - 1];
      if (!word || (before && word.box.x0 - before.box.x1 < 0.7 * word.size && !amounts.some((amount) => amount.to === i))) continue;
      const date = read(words, i);
      if (!date) continue;
      spots.push({ x0: word.box.x0, x1: words[i + date.words - 1]?.box.x1 ?? word.box.x1, lone: date.words >= words.length, line });
      i += date.words - 1;
    }
  }
  return spots;
}

/** Where the dates of a table stand: under their headings, or where most lines begin with one. */
export function dateColumns(header: Header | null, lines: readonly Line[], money: readonly MoneyColumn[], read: DateReader): DateColumn[] {
  const cells = header?.cells.filter((cell) => cell.role === 'date') ?? [];
  const spots = dateSpots(lines, read).filter((spot) => !money.some((column) => spot.x0 < column.x1 && spot.x1 > column.x0));
  const clusters = clusterSpots(spots);
  if (header && cells.length > 0) {
    const columns = cells.map((cell) => underHeading(cell, spots));
    return withUnnamed(bookedLast(columns, lines, read), clusters);
  }
  const most = Math.max(0, ...clusters.map((cluster) => cluster.lines.size));
  const [first, next] = clusters.filter((cluster) => cluster.lines.size >= Math.max(2, 0.25 * most));
  if (!first) return [];
  const beside = next && [...first.lines].filter((line) => next.lines.has(line)).length > 0.9 * first.lines.size;
  return (beside ? [first, next] : [first]).map(({ x0, ends }, i) => ({
    rank: -i,
    x0,
    x1: mostly(ends),
    ...(beside ? { guessed: true } : {}),
  }));
}

/** Of two columns whose headings say the same, "Date" and "Date", that of the booking has the later dates. */
function bookedLast(columns: DateColumn[], lines: readonly Line[], read: DateReader): DateColumn[] {
  const [first, second, ...more] = columns;
  if (!first || !second || more.length > 0 || first.rank !== second.rank) return columns;
  let [later, earlier] = [0, 0];
  for (const { words } of lines) {
    const [one, other] = [first, second].map((column) => {
      const at = words.findIndex((word) => word.box.x0 >= column.x0 - 4 && word.box.x0 < column.x1);
      return at < 0 ? null : read(words, at);
    });
    if (!one || !other) continue;
    const days = ((other.month - one.month + 18) % 12) * 31 - 6 * 31 + other.day - one.day;
    if (days > 0) later++;
    else if (days < 0) earlier++;
  }
  return later > 2 && earlier === 0 ? [first, { ...second, rank: second.rank + 1 }] : columns;
}

/** Where only dates of value have a known heading, dates to their left on the same lines are those of the booking. */
function withUnnamed(columns: DateColumn[], clusters: readonly Cluster[]): DateColumn[] {
  const [value] = columns;
  if (!value || columns.some((column) => column.rank > 0)) return columns;
  const own = clusters.find((cluster) => cluster.x0 < value.x1 && cluster.x1 > value.x0);
  const left = clusters.find(
    (cluster) => cluster.x1 <= value.x0 && [...cluster.lines].filter((line) => own?.lines.has(line)).length > 0.9 * cluster.lines.size,
  );
  return left && left.lines.size > 1 ? [{ rank: 1, x0: left.x0, x1: left.x1, guessed: true }, ...columns] : columns;
}

function underHeading(cell: HeaderCell, spots: readonly Spot[]): DateColumn {
  let { x0, x1 } = cell;
  for (const spot of spots) {
    const overlap = Math.min(spot.x1, cell.x1) - Math.max(spot.x0, cell.x0);
    if (spot.lone || (overlap < 1 && Math.abs(spot.x0 - cell.x0) > 6)) continue;
    x0 = Math.min(x0, spot.x0);
    x1 = Math.max(x1, spot.x1);
  }
  return { rank: cell.rank, x0, x1 };
}

/** What nine in ten don't exceed: a longer date in the head of the page doesn't widen the column. */
const mostly = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(0.9 * (values.length - 1))] ?? 0;

interface Cluster {
  x0: number;
  x1: number;
  ends: number[];
  lines: Set<Line>;
}

/** Dates that begin at one place, from left to right. */
function clusterSpots(spots: readonly Spot[]): Cluster[] {
  const clusters: Cluster[] = [];
  for (const spot of spots.filter((one) => !one.lone).toSorted((a, b) => a.x0 - b.x0)) {
    const last = clusters.at(-1);
    if (last && spot.x0 - last.x0 < 8) {
      last.lines.add(spot.line);
      last.ends.push(spot.x1);
      last.x1 = Math.max(last.x1, spot.x1);
    } else clusters.push({ x0: spot.x0, x1: spot.x1, ends: [spot.x1], lines: new Set([spot.line]) });
  }
  return clusters;
}
