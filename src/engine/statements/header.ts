import { columnsOf, currencyAlone, readCell, type HeaderCell, type Scored } from './header-cells.ts';
import { segments, type Line } from './lines.ts';
import { isSentence } from './sentences.ts';
import { fillers, headings, moneyRoles, plainWords } from './vocabulary.ts';

/** The row of headings above a table: which lines it takes, and its cells from left to right. */
export interface Header {
  page: number;
  first: number;
  last: number;
  x0: number;
  x1: number;
  y1: number;
  cells: HeaderCell[];
  words: string[];
}

/**
 * Finds the headings of tables among a page's lines, also where they are set in two or three lines. Those over figures must be known,
 * unless `unknownMoney`: then a date and words beside unknown headings will do.
 */
export function findHeaders(lines: readonly Line[], unknownMoney = false): Header[] {
  const headers: Header[] = [];
  for (let i = 0; i < lines.length; i++) {
    const found = bestHeaderFrom(lines, i, unknownMoney);
    const later = found && found.header.last > i ? bestHeaderFrom(lines, i + 1, unknownMoney) : null;
    if (!found || (later && later.score >= found.score)) continue;
    if (found.crowded && isSentence(found.header, lines)) continue;
    headers.push(...splitRepeated(found.header));
    i = found.header.last;
  }
  return headers;
}

/** `crowded` is one of which several headings stand no further apart than the words of a sentence. */
interface FoundHeader {
  header: Header;
  score: number;
  crowded: boolean;
}

function bestHeaderFrom(lines: readonly Line[], at: number, unknownMoney: boolean): FoundHeader | null {
  let best: FoundHeader | null = null;
  const taken: Line[] = [];
  for (let last = at; last < Math.min(at + 3, lines.length); last++) {
    const whole = lines[last];
    if (whole && beginsWithNumber(whole)) break;
    const line = whole && (last === at ? headingPart(whole) : whole);
    if (!line || line.amounts.length > 0 || !mayBeHeading(line)) break;
    const before = taken.at(-1);
    if (before && line.y0 - before.y1 > 0.6 * line.size) break;
    taken.push(line);
    const found = headerOf(taken, { first: at, last, isPart: line !== whole, unknownMoney });
    if (found && found.score > (best?.score ?? 0)) best = found;
    if (line !== whole) break;
  }
  return best;
}

/** `isPart` is a line of which only the beginning is looked at: there, every heading must be known. */
function headerOf(
  lines: readonly Line[],
  { first, last, isPart, unknownMoney }: { first: number; last: number; isPart: boolean; unknownMoney: boolean },
): FoundHeader | null {
  const columns = columnsOf(lines);
  if (columns.length < 2) return null;
  const read = columns.map(readCell);
  const cells = settleMeanings(lines.length === 1 ? read.flat() : read.flatMap(firstKnown));
  if (isPart && (cells.length < 4 || cells.some((cell) => !cell.known))) return null;
  // "by us", the end of a heading that began on the line above.
  const wordless = read.filter((column) => column.length === 0).length;
  const score = scoreOf(columns.length, cells, unknownMoney) - wordless - (completesDate(lines, cells) ? -1 : 2 * (lines.length - 1));
  const crowded = cells.filter((cell) => cell.known).length > columns.length;
  return { header: makeHeader(lines, cells, first, last), score, crowded };
}

/** Of headings that are set in several lines, only the first that a column has is certain. */
const firstKnown = (cells: readonly Scored[]): Scored[] => cells.map((cell, i) => (i === 0 ? cell : { ...cell, known: false }));

/** One of two lines only begins or ends headings of the other, two dates among them: "Transaction" and "Date" above "date" and "posted". */
function completesDate([upper, lower, ...more]: readonly Line[], cells: readonly Scored[]): boolean {
  if (!upper || !lower || more.length > 0 || lower.words.length === upper.words.length) return false;
  return cells.filter((cell) => cell.role === 'date').length > 1 && cells.every((cell) => cell.known);
}

/** A line without the figures on its right: summaries are printed in the margin, at the height of the headings. */
function headingPart(line: Line): Line | null {
  const [figure] = line.amounts;
  if (!figure) return line;
  const words = segments(line, 0.75)
    .filter((cell) => (cell.at(-1)?.box.x1 ?? Infinity) <= figure.x0)
    .flat();
  return words.length > 3 ? { ...line, words, amounts: [], x1: words.at(-1)?.box.x1 ?? line.x1 } : null;
}

/** As most payments do. */
const beginsWithNumber = ({ words }: Line): boolean => /\d{2}/.test(words[0]?.text ?? '');

/** At least one word of a heading and hardly any digits: cheap, to leave most lines alone. */
function mayBeHeading(line: Line): boolean {
  let known = false;
  for (const { text } of line.words) {
    if (/\d{2}/.test(text)) return false;
    known ||= plainWords(text).some((word) => headings.has(word) || fillers.has(word));
  }
  return known && line.words.length <= 40;
}

function makeHeader(lines: readonly Line[], cells: HeaderCell[], first: number, last: number): Header {
  const known = cells.filter((cell) => cell.text !== '');
  return {
    page: lines[0]?.page ?? 1,
    first,
    last,
    x0: Math.min(...known.map((cell) => cell.x0)),
    x1: Math.max(...known.map((cell) => cell.x1)),
    y1: Math.max(...lines.map((line) => line.y1)),
    cells: known,
    words: lines.flatMap((line) => line.words.map((word) => word.text)),
  };
}

const isMove = (cell: Scored): boolean => cell.text !== 'in out' && (cell.role === 'out' || cell.role === 'in' || cell.role === 'amount');

/** Settles headings that mean one thing or another by what the others say: "Value" is a date or an amount, "£" an amount or a balance, "In/Out" a direction or an amount. */
function settleMeanings(cells: Scored[]): Scored[] {
  const bothWays = cells.find((cell) => cell.text === 'in out' || cell.role === 'sign');
  const value = cells.findLast((cell) => cell.role === 'date' && cell.text === 'value');
  const words = cells.find((cell) => cell.role === 'text');
  const other = bothWays ?? cells.find((cell) => cell.text === currencyAlone);
  if (value && !cells.some(isMove) && (!other || (words && words.x0 < value.x0))) value.role = 'amount';
  const outs = cells.filter((cell) => cell.role === 'out');
  if (outs.length === 2 && !cells.some((cell) => cell.role === 'in')) {
    const paid = outs.find((cell) => /pa(?:id|yment)/.test(cell.text));
    if (paid) paid.role = 'in';
  }
  for (const cell of cells.filter((one) => one.text === currencyAlone)) {
    if (!cells.some(isMove)) cell.role = 'amount';
    else if (!cells.some((other) => other.role === 'balance')) cell.role = 'balance';
    else cell.known = false;
  }
  // Beside money in and money out, the net amount is the one without the tax.
  const net = cells.find((cell) => cell.text === 'net');
  if (net && cells.some((cell) => cell.role === 'in' || cell.role === 'out')) net.role = 'foreign';
  if (bothWays) bothWays.role = cells.some((cell) => isMove(cell) || !cell.known) ? 'sign' : 'amount';
  return cells;
}

function scoreOf(columns: number, cells: readonly Scored[], unknownMoney: boolean): number {
  const known = cells.filter((cell) => cell.known);
  const unknown = cells.length - known.length;
  const roles = new Set(known.map((cell) => cell.role));
  const money = known.filter((cell) => moneyRoles.has(cell.role));
  const dated = roles.has('date');
  const text = roles.has('text') || roles.has('type') || roles.has('other');
  if (unknownMoney && money.length === 0) return dated && roles.has('text') && unknown > 0 && unknown < 4 && columns > 2 ? 1 : 0;
  if (money.length === 0 || (!dated && !text)) return 0;
  if (!dated && !roles.has('text')) return 0;
  if (columns < 2 || (columns < 3 && !dated) || unknown > known.length / 2) return 0;
  if (!dated && (unknown > 0 || money.length < 2)) return 0;
  const plainCells = known.filter((cell) => cell.role === 'other' || cell.role === 'text').length;
  // "Amount" twice, side by side: the words that tell them apart stand on a line above.
  const twice = cells.filter((cell, i) => moneyRoles.has(cell.role) && cell.text === cells[i - 1]?.text).length;
  return 2 * known.length - 1.5 * Math.max(0, plainCells - 1) + (dated ? 2 : 0) - 3 * unknown - 5 * twice - (cells.length > 14 ? 10 : 0);
}

/** Two tables side by side repeat their headings on one line: each becomes a header of its own. */
function splitRepeated(header: Header): Header[] {
  const [first] = header.cells;
  if (!first) return [];
  const starts = header.cells.flatMap((cell, i) => (i > 0 && cell.text === first.text && cell.role === first.role ? [i] : []));
  const [half] = starts;
  if (half === undefined || !header.cells.slice(0, half).some((cell) => moneyRoles.has(cell.role))) return [header];
  const bounds = [0, ...starts, header.cells.length];
  return bounds.slice(0, -1).map((from, i) => {
    const cells = header.cells.slice(from, bounds[i + 1]);
    return { ...header, cells, x0: cells[0]?.x0 ?? 0, x1: cells.at(-1)?.x1 ?? 0 };
  });
}
