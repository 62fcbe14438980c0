import type { Cells } from '../regions.ts';
import { peopleIn } from '../words/persons.ts';

/** Labels, answers, the same labels once more, and answers. */
const COLUMNS = 4;
/** Of the rows whose labels stand on both sides, so many are alike. */
const MOSTLY = 0.7;

/**
 * Rows that print their labels once more before the answers of the second of two people, who stand over the answers of each: with the labels once, as
 * a table of both, and the heading that stands over the labels. Null for any other rows.
 */
export function labelsOnce([top = [], ...body]: readonly Cells[]): { title: string; rows: Cells[] } | null {
  if (top.length !== COLUMNS || body.length < 2) return null;
  const [title, one, beside, other] = top;
  const second = other ?? beside;
  if (!one || !second || peopleIn(['', one.text, second.text]) === null) return null;
  const both = body.filter(([label, , again]) => label && again);
  const alike = both.filter(([label, , again]) => label?.text === again?.text);
  if (both.length < 2 || alike.length < MOSTLY * both.length) return null;
  const rows = body.map(([label = null, first = null, again = null, answer = null]) => [label ?? again, first, answer]);
  return { title: title?.text ?? '', rows: [[null, one, second], ...rows] };
}
