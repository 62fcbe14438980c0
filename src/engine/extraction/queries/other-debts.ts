import type { Fact } from '../fact.ts';
import { type Meaning, meaningsOf } from '../words/meanings.ts';

/** A debt by what it is called, and none that a house stands for. */
const isOther = (meanings: readonly Meaning[]): boolean =>
  meanings.some(({ name }) => name === 'debt') && !meanings.some(({ name }) => name === 'mortgage' || name === 'property');

/** Whether a fact is of the only debt of its table that is no mortgage, where other debts are asked for: "Credit card" below "Home loan". */
export function isOtherDebt(wording: readonly Meaning[], own: readonly Meaning[], { row, form }: Fact): boolean {
  if (form !== 'cell' || row === null || !wording.some(({ name }) => name === 'debt') || !isOther(own)) return false;
  return row.rows.filter(([label]) => label && isOther(meaningsOf(label.text))).length === 1;
}
