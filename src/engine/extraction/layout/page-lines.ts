import type { Page, Word } from '#engine/reading/record.ts';
import { around, type DrawnWord } from '../pieces.ts';
import { boxMark } from '../regions.ts';

/** A line of a page, cut where wide gaps part its cells. */
export interface Line {
  page: Page;
  cells: Word[][];
  x0: number;
  x1: number;
  y0: number;
  y1: number;
  size: number;
  bold: boolean;
  /** A rule of signs is typed behind its words: "[02] DEPENDANTS =====". It stays among them: whoever forges the end of a document types one too. */
  ruled: boolean;
}

/** Between words of one sentence stand less, between cells more: in ems. */
export const CELL_GAP = 1.15;

/** Where a cell begins, in points. */
export const leftOf = (cell: readonly Word[]): number => cell[0]?.box.x0 ?? 0;
export const textOf = (cell: readonly Word[]): string => cell.map(({ text }) => text).join(' ');
/** A label that runs on below itself, "Paid if you die in" and "service": in small letters, of one look, and closer than rows stand. */
export function isRestOfLabel(above: Line, { cells, y0, size }: Line): boolean {
  const [label] = above.cells;
  const [rest] = cells;
  if (!label || !rest || above.cells.length < 2 || y0 - above.y1 > CLOSE * size || Math.abs(leftOf(rest) - leftOf(label)) > 2) return false;
  const isOneLook = rest.every(({ bold }) => bold === label[0]?.bold);
  return isOneLook && goesOnInLabel(textOf(rest)) && !/[:?]$/.test(textOf(label));
}

/** Whether words go on with a label above them; "(b)" counts the next one. */
export const goesOnInLabel = (text: string): boolean =>
  /^[\p{Ll}(]/u.test(text) && !/^\(?(?:\p{L}|[ivx]{1,4}|\d{1,2})\)(?: |$)/u.test(text);

/** Lines of one cell stand no farther apart, in ems. */
const CLOSE = 0.35;

/** Lines of which those of a table's rows have taken up the rest of their label, which had no room beside the next cell: "Decreasing Mortgage Life" and "Cover". */
export function withWholeLabels(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (const [at, line] of lines.entries()) {
    const row = whole.at(-1);
    if (row && row === lines[at - 1] && isRestOfFullLabel(row, line, [lines[at - 2], lines[at + 1]]))
      whole[whole.length - 1] = {
        ...row,
        cells: row.cells.map((cell, i) => (i === 0 ? [...cell, ...line.cells.flat()] : cell)),
        y1: line.y1,
      };
    else whole.push(line);
  }
  return whole;
}

/** Whether a lone cell goes on with the first of a row of figures, of which it begins with a word too long for its column; the rows around stand farther off. */
function isRestOfFullLabel(row: Line, { cells: [rest = [], ...more], y0, y1, size }: Line, around: readonly (Line | undefined)[]): boolean {
  const [label = [], next = [], ...others] = row.cells;
  const [word] = rest;
  if (!word || more.length > 0 || others.length === 0 || Math.abs(leftOf(rest) - leftOf(label)) > 2) return false;
  if (!row.cells.slice(1).some((cell) => /\d/.test(textOf(cell))) || !rest.every(({ bold }) => bold === label[0]?.bold)) return false;
  const isFull = rightOf(label) + (word.box.x1 - word.box.x0) + SPACE * size > leftOf(next) - SPACE * size;
  const gap = y0 - row.y1;
  const [before, behind] = around;
  const isFar = (off: number | undefined): boolean => off === undefined || off > gap + CLOSE * size;
  return isFull && gap < CLOSE * size && isFar(before && row.y0 - before.y1) && isFar(behind && behind.y0 - y1);
}

/** Between two words, in ems. */
const SPACE = 0.3;

/** Lines of which those of headings in bold have taken up what stands right below their cells in the same look: "Sum" and "assured". */
export function withWholeHeads(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const head = wholeHead(lines.slice(at, at + 3));
    whole.push(head ?? (lines[at] as Line));
    if (head) at++;
  }
  return whole;
}

/** Two lines of headings over a row that is not bold, or over the bar of its part, as one; null for any other lines. */
function wholeHead([head, rest, next]: readonly Line[]): Line | null {
  if (!head?.bold || !rest?.bold || !next || rest.y0 - head.y1 > CLOSE * rest.size) return null;
  if (next.bold && next.cells.length > 1) return null;
  if (rest.cells.length >= LEAST_HEADS && rest.cells.length > head.cells.length) return footedHead(head, rest);
  if (next.bold || head.cells.length < 2) return null;
  const under = rest.cells.map((cell) => head.cells.findIndex((over) => isOver(over, cell)));
  if (under.includes(-1) || new Set(under).size < under.length) return null;
  return { ...head, cells: head.cells.map((cell, i) => [...cell, ...(rest.cells[under.indexOf(i)] ?? [])]), y1: rest.y1 };
}

/** Fewer headings on a line may be a row. */
const LEAST_HEADS = 3;

/** Headings that end on one line, where the longer ones begin on the line above: "Transaction" over "cost" beside "Yield". */
function footedHead(head: Line, rest: Line): Line | null {
  const over = head.cells.map((cell) => rest.cells.findIndex((below) => isOver(cell, below)));
  const overTwo = head.cells.some((cell) => rest.cells.filter((below) => isOver(cell, below)).length > 1);
  // What stands over the first of them is the title of their table.
  const areAligned = head.cells.every((cell, i) => isAligned(cell, rest.cells[over[i] ?? -1] ?? []));
  if (overTwo || !areAligned || over.some((at) => at < 1) || new Set(over).size < over.length) return null;
  return { ...rest, cells: rest.cells.map((cell, i) => [...(head.cells[over.indexOf(i)] ?? []), ...cell]), y0: head.y0 };
}

/** Whether two cells begin, end or have their middle at one place. */
function isAligned(one: readonly Word[], other: readonly Word[]): boolean {
  const [left, right] = [leftOf(one) - leftOf(other), rightOf(one) - rightOf(other)];
  return [left, right, (left + right) / 2].some((off) => Math.abs(off) < SAME_EDGE);
}

/** Points. */
const SAME_EDGE = 2;

const isOver = (above: readonly Word[], below: readonly Word[]): boolean =>
  leftOf(below) < rightOf(above) && rightOf(below) > leftOf(above);

/** Where a cell ends, in points. */
export const rightOf = (cell: readonly Word[]): number => cell.at(-1)?.box.x1 ?? 0;

/** Lines of which those of rows have taken up the first and the last line of a cell of three, whose middle one stands beside its label. */
export function withCentredCells(lines: readonly Line[]): Line[] {
  const whole: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const three = lines.slice(at, at + 3);
    const row = middleOfThree(three, lines[at - 1], lines[at + 3]);
    whole.push(row ?? (lines[at] as Line));
    if (row) at += 2;
  }
  return whole;
}

/** The middle one of three lines, where a cell of it goes on right above and right below, and the rows before and behind stand farther off. */
function middleOfThree([above, row, below]: readonly Line[], before: Line | undefined, behind: Line | undefined): Line | null {
  const [start, ...more] = above?.cells ?? [];
  const [rest, ...others] = below?.cells ?? [];
  if (!above || !row || !below || !start || !rest || more.length > 0 || others.length > 0) return null;
  const at = row.cells.findIndex((cell) => [start, rest].every((other) => Math.abs(leftOf(cell) - leftOf(other)) < 1));
  const [upper, lower] = [row.y0 - above.y1, below.y0 - row.y1];
  const isEven = Math.abs(upper - lower) < 1 && Math.abs(upper) < CLOSE * row.size;
  const isFar = (gap: number | undefined): boolean => gap === undefined || gap > upper + CLOSE * row.size;
  if (at < 1 || !isEven || !isFar(before && above.y0 - before.y1) || !isFar(behind && behind.y0 - below.y1)) return null;
  const cells = row.cells.map((cell, i) => (i === at ? [...start, ...cell, ...rest] : cell));
  return { ...row, cells, x1: Math.max(row.x1, above.x1, below.x1) };
}

/** What its type looks like. */
export const lookOf = ({ size, bold }: Pick<Line, 'size' | 'bold'>): string => `${size.toFixed(1)}${bold ? ' bold' : ''}`;

/** Cuts the words of a line into its cells. */
export function lineOf(page: Page, words: Word[]): Line {
  const cells: Word[][] = [];
  for (const word of joined(withoutLeaders(words.flatMap(partedAtDots)))) {
    const cell = cells.at(-1);
    const last = cell?.at(-1);
    if (cell && last && word.box.x0 - last.box.x1 <= CELL_GAP * Math.max(last.size, word.size)) cell.push(word);
    else if (cells.length === 1 && cell?.length === 1 && bullet.test(last?.text ?? '')) cell.push(word);
    else cells.push([word]);
  }
  const line = lineWith(
    page,
    words,
    cells.filter((cell) => !isOverprinted(cell)),
  );
  const [first] = words;
  const last = words.at(-1);
  return {
    ...line,
    ruled: first !== undefined && last !== undefined && first !== last && typedRule.test(last.text) && !typedRule.test(first.text),
  };
}

/** "Charge......£40" is two words with a leader between them, which a PDF may draw in one. */
function partedAtDots(word: Word): Word[] {
  const [whole = '', before = '', dots = '', behind = ''] = gluedDots.exec(word.text) ?? [];
  if (whole === '' || (before === '' && behind === '')) return [word];
  const { x0, x1 } = word.box;
  const at = (letters: number): number => x0 + ((x1 - x0) * letters) / whole.length;
  const piece = (text: string, from: number): DrawnWord[] =>
    text === '' ? [] : [{ ...word, text, box: { ...word.box, x0: at(from), x1: at(from + text.length) }, of: word }];
  return [...piece(before, 0), ...piece(dots, before.length), ...piece(behind, before.length + dots.length)];
}

const gluedDots = /^([^.…_]*?)([.…_]{4,}:?)([^.…_].*)?$/u;

/** What a point of a list begins with: no label. */
export const bullet = /^[•·▪◦‣\uE000-\uF8FF]$/;

/** A rule that a program typed. */
const typedRule = /^[=~*#–—-]{4,}$/;

/** A heading without the rule behind it. */
export const withoutRule = (text: string): string => text.replace(/\s+[=~*#–—-]{4,}$/, '');

/** Of the narrower of two words, so much stands within the other where they are printed over each other. */
const OVERPRINTED = 0.5;
/** Of their height, so much they may stand apart. */
const LEVEL = 0.15;

/** Whether different words are printed over each other: nobody can read them, and in what order they were meant is anybody's guess. */
function isOverprinted(cell: readonly Word[]): boolean {
  return cell.some(({ text, box }, i) => {
    const before = cell[i - 1];
    // Half a line higher or lower it is another line's.
    if (!before || before.text === text || Math.abs(box.y0 - before.box.y0) > LEVEL * (box.y1 - box.y0)) return false;
    const narrower = Math.min(box.x1 - box.x0, before.box.x1 - before.box.x0);
    return Math.min(box.x1, before.box.x1) - box.x0 > OVERPRINTED * narrower;
  });
}

function lineWith(page: Page, words: readonly Word[], cells: Word[][]): Line {
  const { y0, y1 } = around(words);
  // The boxes of a question belong to it, however far apart they are spread; a label on their left stays apart where it has a column.
  const text = words.map((word) => word.text).join(' ');
  const first = cells.findIndex((cell) => cell.some((word) => boxMark.test(word.text)));
  // "adventurous ☐ Adventurous": an option of the line above goes on.
  const boxes = /^\p{Ll}/u.test(text) && !isFarFrom(cells[0], cells[1]) ? 0 : first;
  const parted = first >= 0 && !areColumns(cells, first) ? [...cells.slice(0, boxes), ...questionsIn(cells.slice(boxes))] : cells;
  return {
    page,
    cells: parted,
    x0: words[0]?.box.x0 ?? 0,
    x1: words.at(-1)?.box.x1 ?? 0,
    y0,
    y1,
    size: words[0]?.size ?? 0,
    bold: words.every((word) => word.bold),
    ruled: false,
  };
}

/** Boxes behind a label with no words to them: what they stand for is over them, in columns. */
const areColumns = (cells: readonly Word[][], first: number): boolean =>
  first > 0 && cells.length > first + 1 && cells.slice(first).every(([box, ...more]) => more.length === 0 && onlyBox.test(box?.text ?? ''));

/** The boxes of each question as one cell; another question begins where one is asked, with boxes behind it. */
function questionsIn(cells: readonly Word[][]): Word[][] {
  const questions: Word[][] = [];
  for (const [i, cell] of cells.entries()) {
    const asks = i > 0 && ((/[?:]$/.test(cell.at(-1)?.text ?? '') && !isBoxed(cell)) || isFarBehind(cells, i));
    const last = questions.at(-1);
    if (last && !asks && !isQuestion(last)) last.push(...cell);
    else questions.push([...cell]);
  }
  return questions;
}

/** Words in a column of their own, with no box in them or behind them: another answer. */
const isFarBehind = (cells: readonly Word[][], at: number): boolean =>
  isFarFrom(cells[at - 1], cells[at]) && !cells.slice(at).some(isBoxed);

function isFarFrom(left: readonly Word[] = [], right: readonly Word[] = []): boolean {
  const [before, word] = [left.at(-1), right[0]];
  return before !== undefined && word !== undefined && word.box.x0 - before.box.x1 > FAR * word.size;
}

/** Whether a line goes on with the last option of a question's boxes, which its cell had no room for: "[X]" over "Widowed", "☐ Not" over "working". */
export function endsOptions(cell: readonly Word[], below: readonly Word[]): boolean {
  const [last, next] = [cell.at(-1), below[0]];
  if (!last || !next || !isBoxed(cell) || isBoxed(below)) return false;
  return boxMark.test(last.text) || /^\p{Ll}/u.test(next.text);
}

const onlyBox = new RegExp(`^(?:${boxMark.source})$`);

/** Ems. */
const FAR = 2.5;
const isBoxed = (cell: readonly Word[]): boolean => cell.some(({ text }) => boxMark.test(text));
const isQuestion = (cell: readonly Word[]): boolean => /[?:]$/.test(cell.at(-1)?.text ?? '');

/** Without the dots that lead the eye from a label to its answer, unless the line holds nothing else. */
function withoutLeaders(words: readonly Word[]): readonly Word[] {
  const isDots = (word: Word | undefined): boolean => word !== undefined && /^[.…·_]+$/.test(word.text);
  const isLeader = (word: Word, i: number): boolean =>
    isDots(word) ? word.text.length >= LEADER || isDots(words[i - 1]) || isDots(words[i + 1]) : /^[.…·_]+:$/.test(word.text);
  const kept = words.filter((word, i) => !isLeader(word, i));
  if (kept.length === 0) return words;
  const end = words.findIndex(isLeader);
  const label = words.slice(0, Math.max(0, end));
  // What leads to an answer is its label, all of it.
  return label.length > 1 ? [{ ...(label[0] as Word), text: textOf(label), box: around(label) }, ...kept.slice(label.length)] : kept;
}

/** Dots from which on they are no full stop. */
const LEADER = 3;

/** Words of a line of which those that are drawn in pieces, as ligatures are, are whole. */
export function joined(words: readonly Word[]): Word[] {
  const whole: Word[] = [];
  for (const word of words) {
    const last = whole.at(-1);
    if (last && Math.abs(word.box.x0 - last.box.x1) < 0.1 * word.size && !boxMark.test(word.text) && !boxMark.test(last.text))
      whole[whole.length - 1] = { ...last, text: last.text + word.text, box: around([last, word]) };
    else whole.push(word);
  }
  return whole;
}
