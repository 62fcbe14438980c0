import { monthNamed, namesOfMonth, type PrintedDate } from './dates.ts';

/** Letters and marks for which a machine's eye takes a digit. */
const mistaken: Readonly<Record<string, string>> = {
  ...everyOne('lI|i!][jt', '1'),
  ...everyOne('OoDQCcU', '0'),
  ...everyOne('Ss§$', '5'),
  ...everyOne('Zz', '2'),
  ...everyOne('Gb', '6'),
  ...everyOne('gq', '9'),
  ...everyOne('T?/', '7'),
  A: '4',
  B: '8',
};

function everyOne(characters: string, digit: string): Record<string, string> {
  return Object.fromEntries(characters.split('').map((character) => [character, digit]));
}

/** Digits that look alike when print is faint or small. */
const alike: ReadonlySet<string> = new Set(
  ['14', '17', '47', '08', '06', '09', '38', '35', '56', '58', '68', '89', '49', '39', '27', '23', '69', '12'].flatMap((pair) => [
    pair,
    pair.split('').toReversed().join(''),
  ]),
);

/** A word with each letter that stands for a digit as that digit. */
export function digitsOf(text: string): string {
  return text
    .split('')
    .map((character) => mistaken[character] ?? character)
    .join('');
}

/**
 * How far recognised characters are from what they may have been in print: 0 for the same and for letters in place of digits, 1 for each
 * digit taken for one that looks like it, each character too much, and each too few; 2 for a digit that is simply another.
 */
export function misreading(seen: string, printed: string): number {
  let row = Array.from({ length: printed.length + 1 }, (_, count) => count);
  for (const [at, character] of seen.split('').entries()) {
    const next = [at + 1];
    for (let to = 1; to <= printed.length; to++) {
      const one = (row[to - 1] ?? 0) + mistaking(character, printed.charAt(to - 1));
      next.push(Math.min(one, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[printed.length] ?? 0;
}

function mistaking(seen: string, printed: string): number {
  if (seen.toLowerCase() === printed.toLowerCase() || mistaken[seen] === printed) return 0;
  if (alike.has(seen + printed)) return 1;
  const isDigit = (character: string): boolean => character >= '0' && character <= '9';
  return isDigit(seen) && isDigit(printed) ? 2 : 1;
}

/** What stands around the digits of a figure, and between them. */
const marks = /[\s.,:;'’‘`"·_~*£€&()[\]{}<>=+\-−–—‐]/g;

/** How far the text of a figure is from the figure of so many pence: its signs and separators don't count. */
export function misreadFigure(seen: string, pence: number): number {
  return misreading(seen.replace(/\s*(?:cr|dr|od)\.?$/i, '').replace(marks, ''), String(Math.abs(pence)).padStart(3, '0'));
}

/**
 * The figure with pence that a recognised word, which stands alone in a column of figures, is likeliest to have been: "27:31", "§.21",
 * "3.53)", or "247" without its point.
 * @returns its text as it is printed, or null where it could be many
 */
export function likelyFigure(seen: string): string | null {
  const [, sign = '', rest = '', tail = '', suffix = ''] = /^([^\p{L}\p{N}§$|!]*)(.*?)([^\p{L}\p{N}§$|!]*)(cr|dr|od)?$/iu.exec(seen) ?? [];
  const digits = digitsOf(rest.replace(/^[Ef&](?=.)/, ''));
  const [, whole = '', pence = ''] = /^(\d[\d.,:;' ]*)[.,:;·]+(\d\d)$/.exec(digits) ?? /^(\d{1,7})(\d\d)$/.exec(digits) ?? [];
  if (pence === '' || (lettersIn(rest) > 2 && !/\d/.test(rest))) return null;
  const isMinus = /[-−–—]/.test(sign) || (sign.includes('(') && tail.includes(')')) || (suffix === '' && /^[-−–—]+$/.test(tail));
  return `${isMinus ? '-' : ''}${whole.replace(/\D/g, '')}.${pence}${suffix}`;
}

/** Whether a recognised word can have been a figure at all: it has a digit, or nothing but what stands for digits. */
export const hasDigits = (seen: string): boolean => /\d/.test(seen) || /^\d{2,}$/.test(digitsOf(seen.replace(marks, '')));

const lettersIn = (text: string): number => text.split('').filter((character) => mistaken[character] !== undefined).length;

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** The pieces of a recognised date: what stands between marks, and letters apart from the digits next to them. */
const piecesOf = (seen: string): string[] =>
  seen
    .split(/[^\p{L}\p{N}§$|!]+/u)
    .flatMap((piece) => (piece === '' ? [] : (/^(\d{1,2})([a-z]{3,9})(\d{0,4})$/i.exec(piece)?.slice(1) ?? [piece])));

/** A day of two digits with a mark before it that was taken for a third; larger numbers are years. */
const MOST_DAY = 999;

/** A word of a date without the marks around it, its letters that stand for digits as those where it has any digit. */
export function cleanDateWord(text: string): string {
  const bare = text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return /\d/.test(bare) ? digitsOf(bare) : bare;
}

/**
 * The date that recognised words likeliest are, "l2 Nov 25", "12 Nav", "41 Jun" or "0l/06/2025"; its day may be none of any month.
 * @returns null for what doesn't look like a date
 */
export function likelyDate(seen: string): Pick<PrintedDate, 'day' | 'month' | 'year' | 'numeric'> | null {
  const [one = '', two = '', three = '', more] = piecesOf(seen.trim());
  if (more !== undefined || two === '') return null;
  const named = [two, one].map(monthLike);
  const at = named.findIndex((month) => month !== null);
  const [day, month] = at < 0 ? [one, numberIn(two)] : [at === 0 ? one : two, named[at] ?? null];
  const number = numberIn(day.replace(/(?:st|nd|rd|th)$/i, ''));
  const year = numberIn(three);
  if (number === null || number > MOST_DAY || month === null || (three !== '' && year === null)) return null;
  if (at < 0 && !/^\S+[/.-]\S+[/.-]\S+$/.test(seen.trim())) return null;
  return { day: number, month, year: year === null ? null : year < 100 ? 2000 + year : year, numeric: at < 0 };
}

/** The number of up to four characters that stand for digits, of which one at least is a digit. */
function numberIn(piece: string): number | null {
  const digits = digitsOf(piece);
  return /\d/.test(piece) && /^\d{1,4}$/.test(digits) ? Number(digits) : null;
}

/** The month that is named, or one whose name is a letter away. */
function monthLike(piece: string): number | null {
  const month = monthNamed(piece);
  if (month !== null || !/^[\p{L}01|!]{3,9}$/u.test(piece)) return month;
  return months.find((one) => namesOfMonth(one).some((name) => name.length === piece.length && misreading(piece, name) <= 1)) ?? null;
}

/** How far a recognised date is from a day as it may be printed; the year doesn't count. */
export function misreadDate(seen: string, date: string): number {
  const [month = 0, day = 0] = date.split('-').slice(1).map(Number);
  const pieces = piecesOf(seen).map((piece) => piece.replace(/(?<=\d)(?:st|nd|rd|th)$/i, ''));
  const off = (at: number, printed: readonly string[]): number => Math.min(...printed.map((one) => misreading(pieces[at] ?? '', one)));
  const days = twoWays(day);
  const names = [...twoWays(month), ...namesOfMonth(month)];
  if (pieces.length < 2) return off(0, days);
  return Math.min(...pieces.flatMap((_, at) => pieces.flatMap((__, other) => (at === other ? [] : [off(at, days) + off(other, names)]))));
}

const twoWays = (count: number): string[] => [String(count), String(count).padStart(2, '0')];
