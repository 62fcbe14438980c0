import type { Cells } from '../regions.ts';
import { isAnswer } from './cell-kinds.ts';

/** What forms number their questions with: "1.1", "3.", "b)", "Q4", "A1", "A.1", "B2/3". */
const questionNumber =
  /^(?:q ?)?\(?(?:\d{1,2}[./-]\d{1,2}(?:\.\d{1,2})?[a-z]?|\d{1,2}[.)]|[a-z][.)]|[a-z][ ./-]?\d{1,2}(?:[./-]\d{1,2})?[a-z]?)\)?[.:]?$/i;
/** Over such numbers. */
const numberHead = /^(?:no\.?|nr\.?|#|q(?:uestion)? ?no\.?|q\.?|item|ref\.?|line(?: no\.?)?|row|entry)$/i;

/** Without a first column that does nothing but number the questions; headings that run over it stay. */
export function withoutNumbers(all: readonly Cells[]): readonly Cells[] {
  const rows = all.filter((cells) => !isBanner(cells));
  const [head = '', ...body] = rows.map((cells) => cells[0]?.text.trim() ?? '');
  const isCounted = isCountOfRows(rows);
  const isNumbered =
    isCounted ||
    isCount(head, body, rows[0]?.length ?? 0) ||
    (rows.length > 1 && (rows[0]?.length ?? 0) > 2 && body.every((text) => text === '' || isNumber(text)));
  return isNumbered &&
    body.some((text) => text !== '') &&
    (head === '' || isNumber(head) || /^\d{1,3}$/.test(head) || numberHead.test(head))
    ? all.map((cells) => (isBanner(cells) ? cells.toSpliced(1, 1) : cells.slice(1)))
    : all;
}

/** A row that holds nothing but words, over all columns. */
const isBanner = ([title, ...cells]: Cells): boolean =>
  !!title && cells.length > 1 && cells.every((cell) => cell === null) && !isNumber(title.text) && /\p{L}{3}/u.test(title.text);

/** "1", "02" or "c" before each row of a table, and nothing before its total: under such a heading, or under none before words. */
function isCountOfRows([top = [], ...body]: readonly Cells[]): boolean {
  const head = top[0]?.text.trim() ?? '';
  const counted = body.slice(0, body.findLastIndex(([place]) => place) + 1);
  const isPlace = (text: string, i: number): boolean =>
    text === String.fromCharCode(97 + i) || (/^\d\d?$/.test(text) && Number(text) === i + 1);
  if (counted.length === 0 || !counted.every(([place], i) => isPlace(place?.text.trim() ?? '', i))) return false;
  return (
    numberHead.test(head) || (head === '' && counted.length > 1 && !!top[1] && counted.every(([, name]) => name && !isAnswer(name.text)))
  );
}

/** Questions that go on being counted from one table to the next: 11, 12 and 13 before labels and answers. */
function isCount(head: string, body: readonly string[], columns: number): boolean {
  const counted = [head, ...body].filter((text) => text !== '');
  const isNext = (text: string, i: number): boolean => i === 0 || Number(text) === Number(counted[i - 1]) + 1;
  return (
    columns > 2 &&
    counted.length > 1 &&
    counted.every((text, i) => /^\d{1,3}$/.test(text) && isNext(text, i)) &&
    body.every((text) => text !== '')
  );
}

/** Whether a cell holds nothing but the number of a question. */
export const isNumber = (text: string): boolean => questionNumber.test(text.trim());

/** "1.4 Date of birth", "E5 Savings", "2c Trading as": not "10 years", "P60 income" or "S32 plan". */
const ahead =
  /^(?:q ?)?\(?(?:\d{1,2}(?:\.\d{1,2}){1,2}[a-z]?[.):]?|\d{1,2}[.)]|\d{1,2}[a-z][.):]?|(?![ps])[a-z][.-]?\d{1,2}(?:\.\d{1,2})?[a-z]?[.):]?)\s+(?=\p{L})/iu;

/** A label without the number that a form gives the question: "E5 Savings" is "Savings". */
export const unnumbered = (label: string): string => label.replace(ahead, '');
