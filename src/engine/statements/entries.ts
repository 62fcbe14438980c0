import type { Word } from '#engine/reading/record.ts';
import { columnOf } from './columns.ts';
import { isTime, readDate, readMonth, readSpan, readYear, type HeadedTime, type PrintedDate } from './dates.ts';
import type { Layout } from './layout.ts';
import { textOf, type Line } from './lines.ts';
import { type Amount } from './numbers.ts';
import { directionWord, signWord, type Sign } from './signs.ts';
import { recognisedDate, unreadFigure } from './unread.ts';
import type { Role } from './vocabulary.ts';

/** What parts the words of a sentence at most, in ems: the spaces of typewriters, which also part columns, are wider. */
const WORD_SPACE = 0.4;

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
  /** A month that heads the lines below. */
  month: HeadedTime | null;
  figures: Partial<Record<Role, Amount>>;
  /** What was left after the payment above, in words of its own. */
  balanceAfter: Amount | null;
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
    month: null,
    figures: {},
    balanceAfter: null,
    strays: [],
    text: [],
    type: [],
    sign: '',
    status: '',
    mayHead: false,
  };
  entry.month = line.amounts.length === 0 ? readSpan(line.words) : null;
  if (entry.month) return entry;
  const taken: boolean[] = line.words.map(() => false);
  for (const amount of line.amounts) takeFigure(entry, amount, layout, taken);
  takeDate(entry, layout, taken);
  takeBalanceAfter(entry, layout, taken);
  takeUnread(entry, layout, taken);
  const left: Word[] = [];
  line.words.forEach((word, i) => {
    if (!taken[i] && word.box.x0 < layout.right && !takeLoose(entry, i, layout)) left.push(word);
  });
  for (const word of left) takeWord(entry, word, layout);
  entry.kind = kindOf(entry, layout, left);
  const [first] = left;
  if (first && entry.date === null && entry.otherDate === null)
    entry.mayHead =
      entry.kind === 'aside' || (entry.kind === 'text' && (first.bold || layout.dates.every((column) => column.x0 > first.box.x0)));
  return entry;
}

function takeFigure(entry: Entry, amount: Amount, layout: Layout, taken: boolean[]): void {
  const column = columnOf(amount, layout.money);
  // "€14.31" below "£12.40": what was paid abroad.
  if (column && amount.currency !== null && layout.currency !== null && amount.currency !== layout.currency) {
    taken.fill(true, amount.from, amount.to);
    return;
  }
  if (!column || entry.figures[column.role]) {
    if (amount.alone) entry.strays.push(amount);
    return;
  }
  if (column.role === 'other') return;
  if (column.role === 'foreign') {
    if (amount.alone) taken.fill(true, amount.from, amount.to);
    return;
  }
  entry.figures[column.role] = amount;
  taken.fill(true, amount.from, amount.to);
}

/** "Balance after: £1,204.55" on a line of its own, below a payment in a list that has no column of balances. */
function takeBalanceAfter(entry: Entry, layout: Layout, taken: boolean[]): void {
  const { words, amounts } = entry.line;
  const [amount, another] = amounts;
  if (!amount || another || amount.to !== words.length || amount.from > 4 || layout.money.some(({ role }) => role === 'balance')) return;
  if (!/^(?:running balance|(?:account )?balance after(?:wards)?):?$/i.test(textOf(words.slice(0, amount.from)))) return;
  entry.balanceAfter = amount;
  taken.fill(true);
}

/** In a row of a scan, what stands like a figure in a column of figures is one, though it was recognised as something else. */
function takeUnread(entry: Entry, layout: Layout, taken: boolean[]): void {
  const { line, figures } = entry;
  const isRow = entry.date !== null || Object.keys(figures).length > 0;
  for (let i = 0; i < line.words.length; i++) {
    const figure = taken[i] ? null : unreadFigure(line.words, i);
    const column = figure && columnOf(figure, layout.money);
    if (!figure || !column || column.role === 'other' || column.role === 'foreign' || figures[column.role]) continue;
    // Alone on its line only where it ends exactly as the figures of its column do.
    if (!isRow && (figure.seen?.unread !== 'guess' || Math.abs(figure[column.edge] - column.at) > 1.6)) continue;
    taken[i] = true;
    // A balance that can't be read is none; a payment without its amount is one all the same.
    if (column.role !== 'balance' || figure.seen?.unread === 'guess') figures[column.role] = figure;
  }
}

function takeDate(entry: Entry, layout: Layout, taken: boolean[]): void {
  const { words } = entry.line;
  const booked = layout.dates.reduce((most, { rank }) => Math.max(most, rank), -Infinity);
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    if (!word || taken[i]) continue;
    const column = layout.dates.find((range) => word.box.x0 >= range.x0 - 4 && word.box.x0 < range.x1);
    if (!column || isInSentence(words, i, column.x0, taken)) continue;
    const date = recognisedDate(words, i, layout.dateAt);
    if (!date) {
      const year = readYear([word]);
      entry.year ??= year;
      if (year !== null) taken[i] = true;
      continue;
    }
    taken.fill(true, i, i + date.words);
    const time = words[i + date.words];
    const last = words[i + date.words - 1];
    if (time && last && isTime(time.text) && time.box.x0 - last.box.x1 < 0.9 * time.size) taken[i + date.words] = true;
    if (column.rank === booked) entry.date ??= date;
    else entry.otherDate = date;
    i += date.words - 1;
  }
}

/** The word goes on from others that begin left of the column of dates, as a sentence does: a date there is part of what it says. */
function isInSentence(words: readonly Word[], index: number, left: number, taken: boolean[]): boolean {
  for (let at = index; at > 0 && !taken[at - 1]; at--) {
    const [word, before] = [words[at], words[at - 1]];
    if (!word || !before || word.box.x0 - before.box.x1 > WORD_SPACE * word.size) return false;
    if (before.box.x0 < left - 4) return true;
  }
  return false;
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
  if (column?.references && /^\d[\d-]{4,}\d$/.test(word.text)) return;
  if (column?.role === 'type') entry.type.push(word);
  else if (column?.role === 'sign' && directionWord(word.text) !== '') entry.sign = directionWord(word.text);
  else if (column?.role === 'status') entry.status += word.text.toLowerCase();
  else if (column?.role !== 'other' || layout.text.length === 1) entry.text.push(word);
}

function kindOf(entry: Entry, layout: Layout, left: readonly Word[]): Entry['kind'] {
  const { figures, line } = entry;
  if (figures.in || figures.out || figures.amount || figures.balance) return 'money';
  if (left.length === 0 && (entry.date ?? entry.otherDate)) return 'date';
  if (line.x0 >= layout.end) return 'beside';
  const year = readYear(line.words);
  if (year !== null) {
    entry.year = year;
    return 'year';
  }
  entry.month = readMonth(line.words);
  const described = layout.dates.length > 0 && line.x0 > layout.zone.x0 - 3;
  const whole = described ? null : readDate(line.words, 0);
  if (whole && whole.words >= line.words.length) {
    entry.date = whole;
    return 'date';
  }
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return entry.sign === '' && !entry.balanceAfter ? 'aside' : 'text';
  const within =
    first.box.x0 > layout.zone.x0 - 3 &&
    last.box.x1 < layout.zone.x1 + 8 &&
    (first.box.x0 < layout.zone.words + 60 || entry.date !== null || entry.otherDate !== null || beginsText(first, layout));
  return within ? 'text' : 'aside';
}

/** The word stands where the descriptions begin under their heading, further right than codes or kinds of payments. */
const beginsText = ({ box }: Word, { text }: Layout): boolean => text.some(({ role, x0 }) => role === 'text' && Math.abs(box.x0 - x0) < 3);
