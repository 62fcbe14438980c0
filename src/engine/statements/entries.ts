import type { Word } from '#engine/reading/record.ts';
import { readDate, readYear, type PrintedDate } from './dates.ts';
import type { Line } from './lines.ts';
import { directionWord, signWord, type Amount, type Sign } from './numbers.ts';
import { columnOf } from './columns.ts';
import type { Layout } from './layout.ts';
import type { Role } from './vocabulary.ts';

/** One line of a table, cut into its cells. */
export interface Entry {
  line: Line;
  /**
   * `money` has a figure in a column, `text` only words where descriptions stand, `date` nothing but a date, `year`
   * nothing but a year; `beside` stands next to the table; `aside` is anything else: headings, adverts, page furniture.
   */
  kind: 'money' | 'text' | 'date' | 'year' | 'beside' | 'aside';
  date: PrintedDate | null;
  /** A date in another column than that of the booking: by itself it only says that the line is one of the table. */
  otherDate: PrintedDate | null;
  year: number | null;
  figures: Partial<Record<Role, Amount>>;
  /** Figures that stand alone but in no column. */
  strays: Amount[];
  text: Word[];
  type: Word[];
  sign: Sign;
  status: string;
  /** Stands where a heading would, not where a description goes on. */
  mayHead: boolean;
}

/** Cuts a line of a table into its cells. */
export function readEntry(line: Line, layout: Layout): Entry {
  const entry: Entry = {
    line,
    kind: 'aside',
    date: null,
    otherDate: null,
    year: null,
    figures: {},
    strays: [],
    text: [],
    type: [],
    sign: '',
    status: '',
    mayHead: false,
  };
  const taken = new Uint8Array(line.words.length);
  for (const amount of line.amounts) takeFigure(entry, amount, layout, taken);
  takeDate(entry, layout, taken);
  const left: Word[] = [];
  line.words.forEach((word, i) => {
    if (taken[i] === 0 && word.box.x0 < layout.right && !takeLoose(entry, i, layout)) left.push(word);
  });
  for (const word of left) takeWord(entry, word, layout);
  entry.kind = kindOf(entry, layout, left);
  const [first] = left;
  if (first && entry.date === null && entry.otherDate === null)
    entry.mayHead =
      entry.kind === 'aside' || (entry.kind === 'text' && (first.bold || layout.dates.every((column) => column.x0 > first.box.x0)));
  return entry;
}

function takeFigure(entry: Entry, amount: Amount, layout: Layout, taken: Uint8Array): void {
  const column = columnOf(amount, layout.money);
  if (!column || entry.figures[column.role]) {
    if (amount.alone) entry.strays.push(amount);
    return;
  }
  if (column.role === 'foreign' || column.role === 'other') return;
  entry.figures[column.role] = amount;
  taken.fill(1, amount.from, amount.to);
}

function takeDate(entry: Entry, layout: Layout, taken: Uint8Array): void {
  const { words } = entry.line;
  const booked = layout.dates.reduce((most, { rank }) => Math.max(most, rank), -Infinity);
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word || taken[i] === 1) continue;
    const column = layout.dates.find((range) => word.box.x0 >= range.x0 - 4 && word.box.x0 < range.x1);
    if (!column) continue;
    const date = readDate(words, i);
    if (!date) continue;
    taken.fill(1, i, i + date.words);
    if (column.rank === booked) entry.date ??= date;
    else entry.otherDate = date;
    i += date.words - 1;
  }
}

/** A word that stands by itself under a figure says its sign, or its currency; it is no part of a description. */
function takeLoose(entry: Entry, index: number, layout: Layout): boolean {
  const { words } = entry.line;
  const [word, before] = [words[index], words[index - 1]];
  if (!word || word.text.length > 3 || (before && word.box.x0 - before.box.x1 < 0.7 * word.size)) return false;
  if (!layout.money.some((column) => word.box.x0 > column.x0 - 3 && word.box.x1 < column.x1 + 3)) return false;
  entry.sign ||= signWord(word.text);
  return true;
}

function takeWord(entry: Entry, word: Word, layout: Layout): void {
  let column = layout.text[0];
  for (const candidate of layout.text) if (word.box.x0 >= candidate.x0 - 2.5) column = candidate;
  if (column?.role === 'type') entry.type.push(word);
  else if (column?.role === 'sign' && directionWord(word.text) !== '') entry.sign = directionWord(word.text);
  else if (column?.role === 'status') entry.status += word.text.toLowerCase();
  else if (column?.role !== 'other' || layout.text.length === 1) entry.text.push(word);
}

function kindOf(entry: Entry, layout: Layout, left: readonly Word[]): Entry['kind'] {
  const { figures, line } = entry;
  if (figures.in || figures.out || figures.amount || figures.balance) return 'money';
  if (left.length === 0 && (entry.date ?? entry.otherDate)) return 'date';
  if (line.x0 >= layout.right) return 'beside';
  const year = readYear(line.words);
  if (year !== null) {
    entry.year = year;
    return 'year';
  }
  const described = layout.dates.length > 0 && line.x0 > layout.zone.x0 - 3;
  const whole = described ? null : readDate(line.words, 0);
  if (whole && whole.words >= line.words.length) {
    entry.date = whole;
    return 'date';
  }
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return entry.sign === '' ? 'aside' : 'text';
  const within =
    first.box.x0 > layout.zone.x0 - 3 &&
    last.box.x1 < layout.zone.x1 + 8 &&
    (first.box.x0 < layout.zone.words + 60 || entry.date !== null || entry.otherDate !== null);
  return within ? 'text' : 'aside';
}
