import { isBold } from '../pieces.ts';
import type { Cells } from '../regions.ts';
import { isKnown, isLabel } from '../words/cell-kinds.ts';

/** Fewer rows may be chance. */
const LEAST = 3;
/** Of the labels, so many name something of advice. */
const MOSTLY = 0.6;
const figure = /^[-–]?£ ?\d[\d,.]*$/;

/** Rows of an amount and what it is for, "£142 | Council tax", with the label first; null for any other rows. */
export function labelsFirst(rows: readonly Cells[]): Cells[] | null {
  if (rows.length < LEAST || !rows.every((cells) => cells.length === 2)) return null;
  const isAmount = ([amount, label]: Cells): boolean => !!amount && figure.test(amount.text) && !!label && isLabel(label.text);
  const labels = rows.flatMap(([, label]) => label ?? []);
  if (!rows.every(isAmount) || labels.every(isBold) || labels.filter(({ text }) => isKnown(text)).length < MOSTLY * labels.length)
    return null;
  return rows.map(([amount = null, label = null]) => [label, amount]);
}
