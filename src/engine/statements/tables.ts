import type { Page } from '#engine/reading/record.ts';
import { headOfNextAccount } from './account-heads.ts';
import { readEntry, type Entry } from './entries.ts';
import { readAccountFields } from './fields.ts';
import { findHeaders, type Header } from './header.ts';
import { isBalanceRow, rowLabel } from './labels.ts';
import { workOutLayout, type Layout } from './layout.ts';
import { groupWords, linesOf, segments, textOf, type Line } from './lines.ts';
import { inPrintedOrder } from './page-order.ts';
import { anyKind, paymentKindNamed, type PaymentKind } from './payment-kinds.ts';
import { fillPence, joinPence } from './pence.ts';
import { spreadRecords } from './records.ts';
import { isListOfFigures, readRows, type Carry, type Row } from './rows.ts';
import { tieDates, wrapOf } from './wrap.ts';

/** A stretch of a page under one row of headings, or a page that goes on with the table of the page before. */
interface Stretch {
  header: Header | null;
  key: string;
  lines: Line[];
  /** Lines of the page above it that belong to no table. */
  above: Line[];
  /** The lines of its header. */
  heading: Line[];
  /** The last lines before its header, where a heading such as "Direct debits" stands. */
  title: Line[];
}

/** A table as read: its rows, and the lines that stand before each of them without being part of one. */
export interface Table {
  header: Header | null;
  layout: Layout;
  rows: Row[];
  /** Lines above the first row, since the table before. */
  before: Line[];
  /** Lines after the first row that belong to no row. */
  asides: Line[];
}

/** Finds all tables of a document in reading order and reads their rows. */
export function readTables(scrambled: readonly Page[]): { tables: Table[]; lines: Line[][] } {
  const pages = inPrintedOrder(scrambled);
  const printed = fillPence(linesOf(pages).map(joinPence));
  const found = printed.map((page) => findHeaders(page));
  const lines = found.some((list) => list.length > 0) ? printed : spreadRecords(printed);
  const known = lines === printed ? found : lines.map((page) => findHeaders(page));
  const headers = known.some((list) => list.length > 0) ? known : lines.map((page) => findHeaders(page, true));
  const stretches = findStretches(pages, lines, headers);
  const groups = Map.groupBy(stretches, (stretch) => stretch.key);
  const tables = new Map<Stretch, Table>();
  const carry: Carry = { date: null, year: null, month: null, section: anyKind, trailing: null, broken: [] };
  const prepared = new Map<Stretch, { layout: Layout; entries: Entry[]; wrap: ReturnType<typeof wrapOf> }>();
  for (const members of groups.values()) {
    const layout = workOutLayout(
      members.find((member) => member.header)?.header ?? null,
      members.flatMap((member) => member.lines),
    );
    const entries = members.map((member) => member.lines.flatMap((line) => cutBeside(line, layout)).map((line) => readEntry(line, layout)));
    entries.forEach(tieDates);
    const wrap = wrapOf(entries);
    members.forEach((member, i) => prepared.set(member, { layout, entries: entries[i] ?? [], wrap }));
  }
  let key = '';
  for (const stretch of stretches) {
    const ready = prepared.get(stretch);
    if (!ready) continue;
    const another = stretch.key !== key;
    if (another) carry.broken = [];
    key = stretch.key;
    if (stretch.header) {
      carry.section = sectionAbove(stretch.title) ?? sectionBefore(carry, another);
      carry.trailing = null;
    }
    tables.set(stretch, buildTable(stretch, ready, carry));
  }
  numberRows([...tables.values()]);
  return { tables: [...tables.values()], lines };
}

/** What stands beside the table at the height of one of its lines, an advert or a summary in the margin, as a line of its own. */
function cutBeside(line: Line, { right, end }: Layout): Line[] {
  if (line.x1 <= right || line.x0 >= end) return [line];
  const { words } = line;
  const first = words.findIndex((word, i) => word.box.x0 >= end && word.box.x0 - (words[i - 1]?.box.x1 ?? 0) > 0.9 * word.size);
  if (first <= 0) return [line];
  return [line.words.slice(0, first), line.words.slice(first)].flatMap((words) => groupWords(words, line.page));
}

function buildTable(stretch: Stretch, ready: { layout: Layout; entries: Entry[]; wrap: ReturnType<typeof wrapOf> }, carry: Carry): Table {
  const { rows, asides } = readRows(ready.entries, ready.wrap, carry);
  const { header, above } = stretch;
  const { layout } = ready;
  if (!header && !rows.some((row) => isPayment(row, layout))) {
    return { header, layout, rows: [], before: [...above, ...stretch.lines], asides: [] };
  }
  const begun = header ? rows : rows.slice(firstOf(rows));
  const kept = begun.slice(0, begun.findLastIndex((row) => row.dated || !isListOfFigures(row)) + 1);
  // Labels over the figures of a summary look like headings.
  if (header && kept.length === 0)
    return { header, layout, rows: [], before: [...above, ...stretch.heading, ...stretch.lines], asides: [] };
  const top = kept[0]?.box.y0 ?? Infinity;
  const dropped = [...rows.slice(0, rows.length - begun.length), ...begun.slice(kept.length)];
  const loose = [...asides, ...dropped.flatMap((row) => row.lines)].sort((a, b) => a.y0 - b.y0);
  return {
    header,
    layout,
    rows: kept,
    before: [...above, ...loose.filter((line) => line.y0 < top)],
    asides: loose.filter((line) => line.y0 >= top),
  };
}

/** A row by itself shows that a page goes on with a table: it has a date, or a balance beside its amount where the day began on the page before. */
function isPayment({ dated, date, in: paidIn, out, amount, balance }: Row, { dates }: Layout): boolean {
  return (dated || dates.length === 0 || balance !== null) && date !== null && (paidIn ?? out ?? amount) !== null;
}

/** Where a table without headings begins: with its first date, or right above it with the balance brought forward. */
function firstOf(rows: readonly Row[]): number {
  const dated = rows.findIndex((row) => row.date !== null);
  const [before, first] = [rows[dated - 1], rows[dated]];
  const opens =
    before &&
    first &&
    isBalanceRow(before.text) &&
    rowLabel(before.text) !== 'closing' &&
    before.lines.every((line) => line.amounts.length === 1 && first.box.y0 - line.y1 < 3 * line.size);
  return Math.max(0, opens ? dated - 1 : dated);
}

/** The kind named by a heading that the end of a page parts from its table, where what it heads doesn't count. */
const sectionBefore = ({ trailing }: Carry, another: boolean): PaymentKind => (another && trailing?.aside ? trailing : anyKind);

/** The kind of payments that the nearest lines above a table name. */
function sectionAbove(title: readonly Line[]): ReturnType<typeof paymentKindNamed> {
  for (const line of title.toReversed()) {
    const section = paymentKindNamed(textOf(line.words));
    if (section) return section;
  }
  return null;
}

function numberRows(tables: readonly Table[]): void {
  const counts = new Map<number, number>();
  for (const table of tables) {
    for (const row of table.rows) {
      const index = (counts.get(row.page) ?? 0) + 1;
      counts.set(row.page, index);
      row.index = index;
    }
  }
}

function keyOf(header: Header): string {
  return header.cells.map((cell) => `${cell.role}${cell.text}@${Math.round(cell.x0 / 3)}`).join('|');
}

function findStretches(pages: readonly Page[], lines: readonly Line[][], headers: readonly Header[][]): Stretch[] {
  const stretches: Stretch[] = [];
  const headless = headers.every((list) => list.length === 0);
  /** The headers of the tables that the page before left open: one, or several side by side. */
  let open: readonly Header[] = [];
  let held: Line[] = [];
  const push = (header: Header | null, key: string, own: Line[], title: Line[] = [], heading: Line[] = []): void => {
    stretches.push({ header, key, lines: own, above: held, title, heading });
    held = [];
  };
  const goOn = (own: Line[], page: Page): void => {
    if (headless || open.length === 1) push(null, headless ? 'none' : keyOf(open[0] as Header), own);
    else if (open.length === 0) held.push(...own);
    else pushBeside(open, own, page, false);
  };
  const pushBeside = (
    row: readonly Header[],
    own: Line[],
    page: Page,
    headed: boolean,
    title: Line[] = [],
    heads: readonly Line[][] = [],
  ): void => {
    const stop = own.findIndex(isTitle);
    const body = stop < 0 ? own : own.slice(0, stop);
    for (const [i, header] of row.entries()) {
      held.push(...(heads[i] ?? []));
      push(headed ? header : null, keyOf(header), partUnder(header, row, body, page), title);
    }
    if (stop >= 0) push(null, keyOf(row.at(-1) as Header), own.slice(stop));
  };
  pages.forEach((page, p) => {
    const all = lines[p] ?? [];
    const rows = rowsOfHeaders(headers[p] ?? []);
    const top = all.slice(0, rows[0]?.[0]?.first ?? all.length);
    if (rows.length === 0 || top.length > 3) goOn(top, page);
    else held.push(...top);
    rows.forEach((row, r) => {
      const [header] = row as [Header];
      const next = rows[r + 1]?.[0];
      const below = all.slice(header.last + 1, next?.first ?? all.length);
      const own = below.slice(0, next ? headOfNextAccount(below) : below.length);
      const title = all.slice(Math.max(0, header.first - 3), header.first);
      if (row.length === 1) push(header, keyOf(header), own, title, all.slice(header.first, header.last + 1));
      else {
        const heads = r === 0 ? headsOf(row, top, page) : [];
        if (heads.length > 0) held = held.filter((line) => !top.includes(line));
        pushBeside(row, own, page, true, title, heads);
      }
      held.push(...below.slice(own.length));
      open = row;
    });
  });
  return stretches;
}

/** Headers that stand beside each other on a page, from the top down. */
function rowsOfHeaders(headers: readonly Header[]): Header[][] {
  const rows: Header[][] = [];
  for (const header of headers) {
    const row = rows.at(-1);
    if (row && row.every((other) => other.first <= header.last && (other.x1 < header.x0 || other.x0 > header.x1))) row.push(header);
    else rows.push([header]);
  }
  return rows;
}

/** What stands above each of several headers side by side, where that names an account for each of them; else nothing. */
function headsOf(row: readonly Header[], top: readonly Line[], page: Page): Line[][] {
  const heads = row.map((header) => partUnder(header, row, top, page));
  const numbers = new Set(heads.map((lines) => readAccountFields(lines).accountNumber));
  return numbers.size === row.length && !numbers.has(null) ? heads : [];
}

/** What stands under one of several headers side by side. */
function partUnder(header: Header, row: readonly Header[], lines: readonly Line[], page: Page): Line[] {
  const left = Math.max(0, ...row.filter((other) => other.x1 < header.x0).map((other) => (other.x1 + header.x0) / 2));
  const right = Math.min(page.width, ...row.filter((other) => other.x0 > header.x1).map((other) => other.x0 - 2));
  const words = lines.flatMap((line) => line.words).filter((word) => word.box.x0 >= left && word.box.x0 < right);
  return groupWords(words, page.number);
}

/** A heading across tables that stand side by side: it ends them all. */
function isTitle(line: Line): boolean {
  return (
    line.amounts.length === 0 &&
    segments(line, 1).length === 1 &&
    (line.words.every((word) => word.bold) || paymentKindNamed(textOf(line.words)) !== null)
  );
}
