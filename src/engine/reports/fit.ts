import type { PrintedReport, Table } from './document.ts';
import { readFont } from './fonts.ts';
import { fonts } from './glyphs.ts';

/**
 * How wide and how high the cells of tables are, worked out before typst sets them: it would lay each cell out once to find its column's
 * width, once to find its row's height, and only then to print it. Whatever can't be said for certain is left to typst.
 */

/** Measures of `template.typ`, in points: the width between the margins, the space around a cell's text, sizes of text. */
const room = { upright: (174 * 72) / 25.4, onItsSide: (261 * 72) / 25.4 };
const beside = 9;
const headingSize = 7.5;
const print = { small: { size: 7.5, around: 6 }, usual: { size: 8.5, around: 9 } };

/** Of Inter, in ems: its capitals, a tabular digit, and the most by which two characters are moved apart. */
const capitals = 1490 / 2048;
const digit = 0.6485;
const mostApart = 0.025;
/** Characters that are never moved apart from each other when digits are tabular. */
const figuresAlone = /^[−£\d.,–() %]*$/;
/** Forms beside capitals and tabular digits that are wider than the usual ones, by how much. */
const wider: Readonly<Record<string, number>> = { ' ': 0.02, '(': 0.03, ')': 0.03, '[': 0.03, ']': 0.03, '*': 0.15, '-': 0.19 };
/** The characters of which all this is tested. */
const known = /^[ -~£€–—−’‘“”…·À-ÿ□]*$/;
/** What of them is moved further apart, or drawn as something wider. */
const exceptions = /[_ïÎÏÐ]|[([{]j|<–|–>/;

/** How a text is set: columns to the right have tabular digits. */
interface Style {
  weight: 'regular' | 'bold';
  tabular: boolean;
}

let advances: Record<Style['weight'], (code: number) => number> | undefined;

/** The report with the measures of the tables in its sections. */
export function fitted(report: PrintedReport): PrintedReport {
  const sections = report.sections.map((section) => {
    const free = section.landscape ? room.onItsSide : room.upright;
    return { ...section, blocks: section.blocks.map((block) => (block.kind === 'table' ? { ...block, fit: fitOf(block, free) } : block)) };
  });
  return { ...report, sections };
}

/** Null where columns as wide as their words need more than there is, or a word's width isn't known: typst then shares out the width. */
function fitOf({ columns, rows, small }: Table, free: number): Table['fit'] {
  const { size, around } = print[small ? 'small' : 'usual'];
  const needs = rows.map(({ kind, cells }) =>
    cells.map((text, index) => {
      const tabular = cells.length === columns.length && columns[index]?.right === true;
      return widest(text, { weight: kind === 'row' ? 'regular' : 'bold', tabular }) * size + beside;
    }),
  );
  const widths = columns.map(({ label, width }, index) => {
    if (width > 0) return 0;
    const ofRows = rows.map((row, at) => (row.cells.length === columns.length ? (needs[at]?.[index] ?? 0) : 0));
    return ofRows.reduce((most, need) => Math.max(most, need), widest(label, { weight: 'bold', tabular: false }) * headingSize + beside);
  });
  const left = free - sum(widths);
  if (!(left >= 0)) return null;
  const shares = sum(columns.map(({ width }) => width));
  const given = columns.map(({ width }, index) => (width > 0 ? (left * width) / shares : (widths[index] ?? 0)));
  const line = capitals * size + around;
  const heights = rows.map((row, at) => {
    const spaces = row.cells.length === columns.length ? given : [sum(given)];
    return needs[at]?.every((need, index) => need <= (spaces[index] ?? 0)) ? line : null;
  });
  return { widths: given, heights };
}

/** The most that a text can be wide on one line, in ems; infinite where that isn't known. */
export function widest(text: string, { weight, tabular }: Style): number {
  if (!known.test(text) || exceptions.test(text)) return Infinity;
  advances ??= { regular: advancesOf(fonts.inter), bold: advancesOf(fonts.interBold) };
  const advance = advances[weight];
  let width = tabular && figuresAlone.test(text) ? 0 : (text.length - 1) * mostApart;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    width += tabular && code >= 48 && code <= 57 ? digit : advance(code);
  }
  return width;
}

/** Looks the most that a character takes up once. */
function advancesOf(file: string): (code: number) => number {
  const { advanceOf } = readFont(file);
  const found: number[] = [];
  const most = (code: number) => (advanceOf(code) ?? Infinity) + (wider[String.fromCharCode(code)] ?? 0);
  return (code) => (found[code] ??= most(code));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
