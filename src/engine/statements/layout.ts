import type { Word } from '#engine/reading/record.ts';
import { figureColumns, nameColumns, columnOf, type MoneyColumn } from './columns.ts';
import { dateColumns, dateReader, type DateColumn, type DateReader } from './date-columns.ts';
import { isTime, readDate } from './dates.ts';
import { completeRoles, guessRoles } from './guess-roles.ts';
import type { HeaderCell } from './header-cells.ts';
import type { Header } from './header.ts';
import { segments, type Line } from './lines.ts';
import { moneyRoles } from './vocabulary.ts';

/** A column of words, from its left edge to the left edge of what follows. */
interface TextColumn {
  role: 'text' | 'type' | 'sign' | 'status' | 'other';
  /** Headed as references or numbers of items, beside a column of descriptions. */
  references?: true;
  x0: number;
  x1: number;
}

/** Where a table keeps what: worked out once for all pages that have the same headings. */
export interface Layout {
  dates: DateColumn[];
  /** How the dates in their columns are read. */
  dateAt: DateReader;
  money: MoneyColumn[];
  text: TextColumn[];
  /** What most figures of the table are marked with, if most are marked. */
  currency: string | null;
  /** Reach of the descriptions, with the codes before them; `words` is where they themselves begin. */
  zone: { x0: number; x1: number; words: number };
  /** Words that begin further right stand beside the table, not in it. */
  right: number;
  /** Where the last column of figures ends: a line that begins further right stands beside the table. */
  end: number;
}

/** Works out a table's columns from its headings, if it has any, and from what stands below them. */
export function workOutLayout(header: Header | null, lines: readonly Line[]): Layout {
  const some = sampleOf(lines);
  const headed = header && headedColumns(header, lines);
  const dateAt = dateReader(header, lines);
  const dates = dateColumns(header, some, headed ?? [], dateAt);
  const money = headed ?? guessColumns(lines, dates);
  const described = withPayees(header, some, textZone(some, money, dates), money, dates);
  const text = textColumns(header, some, described, money);
  const zone = { ...described, x0: Math.min(described.x0, text[0]?.x0 ?? Infinity), words: described.x0 };
  return { dates, dateAt, money, text, zone, currency: currencyOf(some, money), ...edgesOf(header, money) };
}

function currencyOf(lines: readonly Line[], money: readonly MoneyColumn[]): string | null {
  const counts = new Map<string | null, number>();
  for (const { amounts } of lines) {
    for (const amount of amounts) if (columnOf(amount, money)) counts.set(amount.currency, (counts.get(amount.currency) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

const ENOUGH_LINES = 900;

/** Enough of a long table to know where its words and dates stand: stretches of 60 lines, evenly over all pages. */
function sampleOf(lines: readonly Line[]): readonly Line[] {
  const every = Math.ceil(lines.length / ENOUGH_LINES);
  return every < 2 ? lines : lines.filter((_, i) => Math.floor(i / 60) % every === 0);
}

function headedColumns(header: Header, lines: readonly Line[]): MoneyColumn[] {
  const found = figureColumns(lines);
  return completeRoles(nameColumns(found, header), found, lines);
}

/** A table whose last column has figures ends with it. */
function edgesOf(header: Header | null, money: readonly MoneyColumn[]): Pick<Layout, 'right' | 'end'> {
  const last = header?.cells.at(-1);
  const column = money.at(-1);
  if (!last || !column || (!moneyRoles.has(last.role) && column.x1 < last.x0)) return { right: Infinity, end: Infinity };
  const end = Math.max(header?.x1 ?? 0, column.x1);
  return { right: end + 12, end: end + 2 };
}

/** Without headings: the columns of figures between the first and the last dated line of each page, named by how the figures add up. */
function guessColumns(lines: readonly Line[], dates: readonly DateColumn[]): MoneyColumn[] {
  const [column] = dates;
  const body: Line[] = [];
  for (const page of Map.groupBy(lines, (line) => line.page).values()) {
    const isDated = (line: Line): boolean =>
      column
        ? line.words.some((word, i) => Math.abs(word.box.x0 - column.x0) < 8 && readDate(line.words, i) !== null)
        : readDate(line.words, 0)?.words === line.words.length;
    const from = page.findIndex(isDated);
    if (from >= 0) body.push(...page.slice(from, column ? page.findLastIndex(isDated) + 1 : page.length));
  }
  const found = figureColumns(body).filter((one) => !column || one.x0 < column.x0 || !opensLines(one, body, column));
  const most = Math.max(...found.map((one) => one.count));
  const common = found.filter((one) => one.count >= Math.max(2, 0.05 * most));
  const rare = found.filter((one) => !common.includes(one) && fillsGaps(one, common, body));
  return guessRoles([...common, ...rare].toSorted((a, b) => a.x0 - b.x0).slice(-4), body);
}

/** Figures with which lines begin belong to descriptions: "24.70 EUR" below the payee. */
function opensLines(column: MoneyColumn, lines: readonly Line[], dates: DateColumn): boolean {
  let opening = 0;
  for (const { words, amounts } of lines) {
    const first = words.findIndex((word) => word.box.x0 >= dates.x1);
    const atStart = first === 0 || readDate(words, 0)?.words === first;
    if (atStart && amounts.some((amount) => amount.from === first && columnOf(amount, [column]))) opening++;
  }
  return opening > 0.6 * column.count;
}

/** A column of few figures is one of the table where they stand in rows that would have no amount without them. */
function fillsGaps(column: MoneyColumn, common: readonly MoneyColumn[], lines: readonly Line[]): boolean {
  const movements = common.length > 1 ? common.slice(0, -1) : common;
  return lines.every((line) => {
    const here = line.amounts.some((amount) => columnOf(amount, [column]) !== null);
    return !here || !line.amounts.some((amount) => columnOf(amount, movements) !== null);
  });
}

/** Left and right edge of the words of lines that have a figure, dates and figures left out. */
function textZone(lines: readonly Line[], money: readonly MoneyColumn[], dates: readonly DateColumn[]): { x0: number; x1: number } {
  const lefts: number[] = [];
  let longest = 0;
  for (const line of lines) {
    const figures = line.amounts.filter((amount) => columnOf(amount, money));
    if (figures.length === 0) continue;
    const isText = (word: Word, i: number): boolean =>
      !figures.some((figure) => i >= figure.from && i < figure.to) &&
      !dates.some((column) => word.box.x0 >= column.x0 - 2 && word.box.x0 < column.x1 + (isTime(word.text) ? word.size : -2));
    const [first, last] = [line.words.find(isText), line.words.findLast(isText)];
    if (!first || !last) continue;
    lefts.push(first.box.x0);
    longest = Math.max(longest, last.box.x1);
  }
  const x0 = Float64Array.from(lefts).sort()[Math.floor(lefts.length * 0.05)] ?? 0;
  const leftmost = Math.min(...money.filter((column) => column.x0 > x0).map((column) => column.x0), Infinity);
  return { x0, x1: Math.max(leftmost, longest) };
}

/** Where no heading names the descriptions, they may stand above and below the lines with figures, left of what stands on those. */
function withPayees(
  header: Header | null,
  lines: readonly Line[],
  zone: { x0: number; x1: number },
  money: readonly MoneyColumn[],
  dates: readonly DateColumn[],
): { x0: number; x1: number } {
  if (dates.length === 0 || header?.cells.some((cell) => cell.role === 'text')) return zone;
  const left = Math.min(...dates.map((column) => column.x0));
  const most = Math.max(0, ...money.map((column) => column.count));
  const loose = lines.filter(({ words, amounts }) => amounts.length === 0 && readDate(words, 0) === null);
  const payees = cellStarts(loose, { x0: left, x1: zone.x0 }).find((start) => start.x0 < zone.x0 - 20 && start.count > 0.5 * most);
  return payees ? { ...zone, x0: payees.x0 } : zone;
}

interface Start {
  x0: number;
  /** How far right its words reach. */
  x1: number;
  count: number;
  /** How many of its cells are one short word, as the codes of banks are. */
  codes: number;
}

/** Where cells of words begin, within the zone of the descriptions. */
function cellStarts(lines: readonly Line[], zone: { x0: number; x1: number }): Start[] {
  const cells: { x0: number; x1: number; code: boolean }[] = [];
  for (const line of lines) {
    for (const words of segments(line, 0.7)) {
      const [first, last] = [words[0], words.at(-1)];
      if (!first || !last || first.box.x0 < zone.x0 - 3 || first.box.x0 > zone.x1) continue;
      cells.push({ x0: first.box.x0, x1: last.box.x1, code: words.length === 1 && first.text.length <= 4 });
    }
  }
  const starts: Start[] = [];
  for (const cell of cells.toSorted((a, b) => a.x0 - b.x0)) {
    const last = starts.at(-1);
    if (last && cell.x0 - last.x0 < 3) {
      last.count++;
      last.x1 = Math.max(last.x1, cell.x1);
      if (cell.code) last.codes++;
    } else starts.push({ x0: cell.x0, x1: cell.x1, count: 1, codes: cell.code ? 1 : 0 });
  }
  return starts.filter((start) => start.count >= Math.max(2, 0.05 * lines.length));
}

const textRoles: ReadonlySet<string> = new Set(['text', 'type', 'sign', 'status', 'other']);

function textColumns(
  header: Header | null,
  lines: readonly Line[],
  zone: { x0: number; x1: number },
  money: readonly MoneyColumn[],
): TextColumn[] {
  const starts = cellStarts(lines, zone);
  const columns: TextColumn[] = [];
  for (const cell of header?.cells ?? []) {
    const start = startUnder(cell, starts);
    const codes = cell.role === 'foreign' && start !== null && start.codes === start.count;
    if ((!codes && !textRoles.has(cell.role)) || isOverFigures(cell, money)) continue;
    const role = codes ? 'other' : (cell.role as TextColumn['role']);
    const x0 = start?.x0 ?? cell.x0;
    const last = columns.at(-1);
    if (last && x0 < last.x0 + 3) last.role = last.role === 'text' || role === 'text' ? 'text' : role;
    else columns.push({ role, x0, x1: Infinity, ...(/^(?:ref(?:erences?|s| no)?|item)$/.test(cell.text) ? { references: true } : {}) });
  }
  if (columns.filter(({ role }) => role === 'text').length === 1) for (const column of columns) delete column.references;
  if (columns.length <= 1) {
    const [code, words] = starts;
    const most = Math.max(...starts.map((start) => start.count));
    if (code && words && code.codes > 0.95 * code.count && code.count > 0.3 * most && words.count > 0.3 * most) {
      columns.splice(0, columns.length, { role: 'type', x0: code.x0, x1: 0 }, { role: 'text', x0: words.x0, x1: 0 });
    }
  }
  const [first] = columns;
  // Words to the left of what the headings name, under one that says nothing, such as "From": the payees.
  const unnamed = first && !columns.some((column) => column.role === 'text') ? starts.find((start) => start.x0 < first.x0 - 20) : undefined;
  if (unnamed) columns.unshift({ role: 'text', x0: unnamed.x0, x1: Infinity });
  else if (first) first.x0 = Math.min(first.x0, zone.x0);
  return close(columns, money, zone);
}

/** A heading of unknown meaning, or of foreign money, over a column of figures is no heading of words. */
const isOverFigures = (cell: HeaderCell, money: readonly MoneyColumn[]): boolean =>
  (cell.role === 'other' || cell.role === 'foreign') && money.some((column) => column.x0 < cell.x1 && column.x1 > cell.x0);

/** The column of words below a heading: the one that it overlaps most, the leftmost of equals. */
function startUnder(cell: HeaderCell, starts: readonly Start[]): Start | null {
  const inside = starts.find((start) => start.x0 > cell.x0 - 3 && start.x0 < cell.x1);
  if (cell.role === 'sign' && inside) return inside;
  let best: Start | null = null;
  let most = 0;
  for (const start of starts) {
    const overlap = Math.min(cell.x1, start.x1) - Math.max(cell.x0, start.x0);
    if (overlap > most + 1) [best, most] = [start, overlap];
  }
  return best;
}

/** Each column of words reaches to the next column of any kind. */
function close(columns: TextColumn[], money: readonly MoneyColumn[], zone: { x0: number; x1: number }): TextColumn[] {
  const edges = [...columns.map((column) => column.x0), ...money.map((column) => column.x0)];
  for (const column of columns) column.x1 = Math.min(...edges.filter((edge) => edge > column.x0 + 1), zone.x1 + 40);
  return columns;
}
