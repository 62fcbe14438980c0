import { blank, type Fact } from '../fact.ts';
import { turned } from '../layout/owners.ts';
import { boxMark, type Cells } from '../regions.ts';
import { answered } from '../tables/tables.ts';
import { isMark, isTicked } from '../words/cell-kinds.ts';

/**
 * What is chosen where a scale is printed in one row and marked in the row below, under a question in a row of its own or the section's; null for
 * any other rows.
 */
export function scaleFacts(rows: readonly Cells[], section: string): Fact[] | null {
  if (isUnmarked(rows)) return [];
  const [marks = [], options = [], ...above] = rows.toReversed();
  const marked = marks.filter((cell) => cell !== null);
  const isScale = options.filter((cell) => cell !== null && cell.text.length < 40 && !isMark(cell.text)).length > 1;
  const [question, ...others] = (above[0] ?? []).filter((cell) => cell !== null);
  if (marked.length === 0 || !marked.every(({ text }) => isMark(text)) || !isScale || above.length > 1 || others.length > 0) return null;
  const label = (question?.text ?? section).replace(/[?:]$/, '');
  const chosen = marks.flatMap((cell, column) => (cell && isTicked(cell.text) ? (options[column] ?? []) : []));
  const [value, another] = chosen;
  return value && !another ? [{ ...blank, value, label, section, form: 'choice' }] : [];
}

/** A question in a row of its own, and below it nothing but a row of words to choose from, none of them marked. */
function isUnmarked([asked = [], options = [], ...more]: readonly Cells[]): boolean {
  const [question, ...others] = asked.filter((cell) => cell !== null);
  const words = options.filter((cell) => cell !== null);
  return (
    more.length === 0 &&
    question !== undefined &&
    others.length === 0 &&
    question.text.endsWith('?') &&
    words.length > 2 &&
    words.every(({ text }) => text.length < 40 && !/\d/.test(text) && !boxMark.test(text))
  );
}

/** What the rows of a table say that has a column for each possible answer and marks in them; null for any other table. Further columns say more of each. */
export function optionFacts(rows: readonly Cells[], section: string): Fact[] | null {
  const [top = [], ...body] = rows;
  const options = optionColumns(body);
  const width = top.length - 1;
  if (options.size === 0 || (options.size === 1 && width > 1) || !body.every(([label]) => isAsked(label?.text ?? ''))) return null;
  return body.flatMap((cells) => {
    const label = (cells[0]?.text ?? '').replace(/[?:]$/, '');
    const ticked = cells.flatMap((cell, column) => (options.has(column) && cell && isTicked(cell.text) ? (top[column] ?? []) : []));
    const [value, another] = ticked;
    const more = cells.flatMap((cell, column): Fact[] =>
      column > 0 && cell && !options.has(column)
        ? answered({ ...blank, value: cell, label, head: top[column]?.text ?? '', section, form: 'pair' })
        : [],
    );
    return value && !another ? [{ ...blank, value, label, section, form: 'choice' }, ...more] : more;
  });
}

/** Columns that hold nothing but marks. */
function optionColumns(body: readonly Cells[]): ReadonlySet<number> {
  const columns = body[0]?.map((_, column) => column).slice(1) ?? [];
  return new Set(
    columns.filter((column) => {
      const filled = body.flatMap((cells) => cells[column] ?? []);
      return filled.length > 0 && filled.every(({ text }) => isMark(text));
    }),
  );
}

const isAsked = (text: string): boolean => text.length < 90 && /\p{L}{2}/u.test(text) && !isMark(text);

/** A list whose first column holds nothing but marks, as "Seen" before "Document", with that column at its end: what comes next names the rows. */
export function withMarksLast(rows: readonly Cells[]): readonly Cells[] {
  const [top = [], ...body] = rows;
  const marks = body.flatMap(([mark]) => mark ?? []);
  const isOfMarks = top.length > 2 && top[0] !== null && marks.length > 1 && marks.every(({ text }) => isMark(text));
  return isOfMarks ? rows.map(turned) : rows;
}
