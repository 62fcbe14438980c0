import type { Box } from '#engine/reading/record.ts';
import { underHeading, type HeadedTime, type PrintedDate } from './dates.ts';
import type { Entry } from './entries.ts';
import { textOf, type Line } from './lines.ts';
import type { Amount } from './numbers.ts';
import { paymentKindNamed, type PaymentKind } from './payment-kinds.ts';
import type { StatedRow } from './record.ts';
import type { Sign } from './signs.ts';
import { assignLines, begins, type Wrap } from './wrap.ts';

/** One row of a table: the lines of one payment or of one balance. */
export interface Row {
  page: number;
  /** Counts the rows of its page from 1. */
  index: number;
  box: Box;
  date: PrintedDate | null;
  /** The date is printed on the row itself, not carried down from one above. */
  dated: boolean;
  /** Where its date stands; several of its lines may have one. */
  dateFrom: 'own line' | 'other line' | 'several lines' | 'row above';
  /** A date in another column. */
  otherDate: PrintedDate | null;
  /** Year of a heading above it. */
  year: number | null;
  text: string;
  type: string | null;
  in: Amount | null;
  out: Amount | null;
  amount: Amount | null;
  balance: Amount | null;
  sign: Sign;
  section: PaymentKind;
  status: string;
  /** Figures in it that stand in no column. */
  strays: Amount[];
  lines: Line[];
  /** What a person said of it. */
  stated?: Pick<StatedRow, 'date' | 'amount'>;
}

/** What is carried from row to row and from page to page. */
export interface Carry {
  date: PrintedDate | null;
  year: number | null;
  /** Month of the last heading that names one. */
  month: HeadedTime | null;
  section: PaymentKind;
  /** A heading in bold or larger type after the last row so far, if it has none below it yet. */
  trailing: PaymentKind | null;
  /** The head of a row whose figures stand on the next page. */
  broken: Entry[];
}

const wordless = /[\d\s.,/£€$%+−-]+|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\b/gi;

/** True for a row of nothing but figures, more of them than there are columns: it sums up, or lists balances several to a line. */
export const isListOfFigures = ({ strays, text }: Pick<Row, 'strays' | 'text'>): boolean =>
  strays.length > 0 && text.replace(wordless, '') === '';

/** Joins the lines of one stretch of a table into rows. Lines that belong to no row come back as `asides`. */
export function readRows(entries: readonly Entry[], wrap: Wrap, carry: Carry): { rows: Row[]; asides: Line[] } {
  const dated = takeMonths(entries, carry);
  const headings = new Set(entries.filter(isHeading));
  const plain = entries.filter((entry) => !headings.has(entry) && entry.kind !== 'beside');
  const blocks = assignLines(plain, wrap);
  const attached = new Set<Entry>();
  for (const block of blocks.values()) for (const entry of block) attached.add(entry);
  const rows: Row[] = [];
  const asides: Line[] = [];
  const head = carry.broken;
  carry.broken = wrap === 'below' ? [] : brokenOff(plain, attached);
  for (const entry of entries) {
    const block = blocks.get(entry);
    if (block) carry.trailing = null;
    if (block && rows.length === 0 && head.length > 0 && !block.some(begins)) rows.push(makeRow(entry, [...head, ...block], carry));
    else if (block) rows.push(makeRow(entry, block, carry));
    else if (entry.kind === 'date') carry.date = entry.date ?? carry.date;
    else if (entry.kind === 'year') carry.year = entry.year;
    else if (!attached.has(entry) && !(dated && entry.month)) {
      asides.push(entry.line);
      if (!headings.has(entry)) continue;
      carry.section = paymentKindNamed(textOf(entry.line.words)) ?? carry.section;
      if (isProminent(entry, rows.at(-1))) carry.trailing = carry.section;
    }
  }
  return { rows, asides };
}

/** Gives days without a month that of the heading above them; whether there were any. */
function takeMonths(entries: readonly Entry[], carry: Carry): boolean {
  const waiting = entries.some((entry) => entry.date?.month === 0);
  for (const entry of entries) {
    carry.month = entry.month ?? carry.month;
    if (entry.date?.month === 0) entry.date = carry.month && underHeading(entry.date, carry.month);
    if (entry.otherDate?.month === 0) entry.otherDate = carry.month && underHeading(entry.otherDate, carry.month);
  }
  return waiting;
}

/** The lines after the last row that begin another one: its figures must stand on the next page. */
function brokenOff(entries: readonly Entry[], attached: ReadonlySet<Entry>): Entry[] {
  const rest = entries.slice(entries.findLastIndex((entry) => entry.kind === 'money') + 1).filter((entry) => !attached.has(entry));
  const start = rest.findIndex((entry) => entry.kind === 'text' && begins(entry));
  if (start < 0) return [];
  const end = rest.findIndex((entry, i) => i > start && entry.kind !== 'text');
  return rest.slice(start, Math.min(end < 0 ? rest.length : end, start + 4));
}

function isHeading(entry: Entry): boolean {
  return entry.mayHead && paymentKindNamed(textOf(entry.line.words)) !== null;
}

const isProminent = ({ line }: Entry, row: Row | undefined): boolean =>
  line.words.every((word) => word.bold) || line.size > 1.1 * (row?.lines[0]?.size ?? Infinity);

function makeRow(anchor: Entry, block: readonly Entry[], carry: Carry): Row {
  const box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };
  let date: PrintedDate | null = null;
  let otherDate: PrintedDate | null = null;
  let sign: Sign = '';
  let status = '';
  const text: string[] = [];
  const type: string[] = [];
  const own = block.filter(({ line }) => line.page === anchor.line.page);
  for (const { line } of own) {
    box.x0 = Math.min(box.x0, line.x0);
    box.y0 = Math.min(box.y0, line.y0);
    box.x1 = Math.max(box.x1, line.x1);
    box.y1 = Math.max(box.y1, line.y1);
  }
  for (const entry of block) {
    date ??= entry.date;
    otherDate ??= entry.otherDate;
    sign ||= entry.sign;
    status ||= entry.status;
    if (entry.text.length > 0) text.push(textOf(entry.text));
    if (entry.type.length > 0) type.push(textOf(entry.type));
  }
  // "Jan 15," with "2026" on the line below, in the column of dates.
  const year = block.find((entry) => entry.kind === 'text' && entry.year !== null)?.year;
  if (date && date.year === null && year) date = { ...date, year };
  if (date) carry.date = date;
  if (anchor.year !== null) carry.year = anchor.year;
  const { figures } = anchor;
  return {
    page: anchor.line.page,
    index: 0,
    box,
    date: date ?? carry.date ?? otherDate,
    dated: date !== null || otherDate !== null,
    dateFrom: dateFrom(anchor, block),
    otherDate,
    year: carry.year,
    text: text.join(' '),
    type: type.length > 0 ? type.join(' ') : null,
    in: figures.in ?? null,
    out: figures.out ?? null,
    amount: figures.amount ?? null,
    balance: figures.balance ?? block.find((entry) => entry.balanceAfter)?.balanceAfter ?? null,
    sign,
    section: carry.section,
    status,
    strays: anchor.strays,
    lines: own.map((entry) => entry.line),
  };
}

function dateFrom(anchor: Entry, block: readonly Entry[]): Row['dateFrom'] {
  const dated = block.filter((entry) => entry.date !== null);
  if (dated.length === 0) return 'row above';
  if (dated[0] === anchor) return 'own line';
  return dated.length > 1 ? 'several lines' : 'other line';
}
