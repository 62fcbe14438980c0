import { dashes, directionOf, signWord, type Sign } from '../signs.ts';

/** An amount as a cell writes it: its size in pence, the sign and the currency that stand with it. */
export interface Figure {
  pence: number;
  sign: Sign;
  currency: string | null;
}

/** The mark before the pence. */
export type DecimalMark = '.' | ',';

const symbols: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };
const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
/** Longer than any amount with its currency and sign. */
const MAX_LENGTH = 40;
/** A hundred thousand million pounds. */
const MAX_PENCE = 1e13;

export const isCurrencyCode = (text: string): boolean => codes.has(text);

/** Reads a whole cell as an amount: "£1,234.56", "-12.5", "(12.00)", "12.00 DR", "GBP 100". Null for anything else, fractions of a penny too. */
export function readFigure(cell: string, decimal: DecimalMark = '.'): Figure | null {
  const text = cell.trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  if (decimal === '.' && plain.test(text)) return plainFigure(text);
  const first = text.search(/\d|[.,]\d/);
  const last = text.search(/\d\D*$/);
  if (first < 0) return null;
  const pence = penceOf(text.slice(first, last + 1), decimal);
  const marks = pence === null ? null : readMarks(text.slice(0, first), text.slice(last + 1).replace(/^[.,]/, ''));
  return pence === null || marks === null ? null : { pence, ...marks };
}

/** Whether a cell is an amount with one decimal mark or the other. */
export const isFigure = (cell: string): boolean => (readFigure(cell, '.') ?? readFigure(cell, ',')) !== null;

/** A figure with the sign that it carries; without one it is positive. */
export const signedPence = ({ pence, sign }: Figure): number => (directionOf(sign) === -1 ? -pence : pence);

/** How most files write amounts, read without ado: there may be a million of them. */
const plain = /^-?\d{1,11}(?:\.\d{1,2})?$/;

function plainFigure(text: string): Figure {
  return { pence: Math.round(Math.abs(Number(text)) * 100), sign: text.startsWith('-') ? '-' : '', currency: null };
}

function penceOf(digits: string, decimal: DecimalMark): number | null {
  const parts = digits.split(decimal);
  const [whole = '', fraction = ''] = parts;
  if (parts.length > 2 || !/^\d*$/.test(fraction)) return null;
  const significant = fraction.replace(/0+$/, '');
  const isGrouped =
    decimal === '.' ? /^\d{1,3}(?:[, '’\u00a0\u202f]\d{3})+$/.test(whole) : /^\d{1,3}(?:[. '’\u00a0\u202f]\d{3})+$/.test(whole);
  if (significant.length > 2 || !(isGrouped || /^\d*$/.test(whole))) return null;
  const pence = Number(`${whole.replaceAll(/\D/g, '')}${significant.padEnd(2, '0')}`);
  return pence <= MAX_PENCE ? pence : null;
}

/** What stands before and behind the digits; null when any of it is no mark of an amount. */
function readMarks(lead: string, tail: string): { sign: Sign; currency: string | null } | null {
  if (lead === '' && tail === '') return { sign: '', currency: null };
  let currency: string | null = null;
  const rest = `${lead} ${tail}`.replaceAll(/[£€$]|\b[A-Z]{3}\b/g, (mark) => {
    const code = symbols[mark] ?? (codes.has(mark) ? mark : null);
    currency ??= code;
    return code === null ? mark : ' ';
  });
  if (/^\s*\(\s*\)\s*$/.test(rest)) return { sign: '-', currency };
  const signs = spaced(rest).map(signWord);
  const [first = ''] = signs;
  const agree = signs.every((sign) => sign !== '' && directionOf(sign) === directionOf(first));
  return agree ? { sign: first, currency } : null;
}

const signMarks = new RegExp(`[${dashes.replace('-', '\\-')}+']`, 'g');

const spaced = (marks: string): string[] =>
  marks
    .replaceAll(signMarks, (mark) => (mark === "'" ? ' ' : ` ${mark} `))
    .split(/\s+/)
    .filter((mark) => mark !== '');

/** The decimal mark of a file's amounts: a comma only where some amount must have it, and none has a point there. */
export function decimalMark(cells: Iterable<string>): DecimalMark {
  let commas = 0;
  for (const cell of cells) {
    if (cell.length > MAX_LENGTH) continue;
    if (/\d\.\d{1,2}\D*$/.test(cell) && readFigure(cell, '.')) return '.';
    if (/\d,\d{1,2}\D*$/.test(cell) && readFigure(cell, ',')) commas++;
  }
  return commas > 0 ? ',' : '.';
}
