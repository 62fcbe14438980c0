import type { Cells } from '../regions.ts';
import { isAnswer, isLabel } from '../words/cell-kinds.ts';
import { meaningsOf } from '../words/meanings.ts';

/** Over the names of those who are paid. */
const ofPayees = /^(?:who\b|whom\b|to whom|paid to|payee|payable to|taken by|charged by|goes to|recipient)/i;

/**
 * The column that says what each row of a table of costs is paid for, where the first one says only who is paid: by its heading, or by somebody
 * who is paid for several things. -1 where there is none.
 */
export function purposeColumn(heads: readonly string[], body: readonly Cells[], section: string): number {
  const [first = ''] = heads;
  const isOfCosts = /\b(?:paid|payee|payable|charged|taken)\b/i.test(first) || meaningsOf(section).some(({ name }) => name === 'charge');
  if (heads.length < 3 || !isOfCosts) return -1;
  const paid = body.filter((cells) => cells[1] && cells.slice(2).some((cell) => cell && isAnswer(cell.text)));
  const isSaid = paid.length > 1 && paid.every((cells) => cells[0] && isLabel(cells[1]?.text ?? '') && !isAnswer(cells[1]?.text ?? ''));
  const payees = new Set(paid.map((cells) => cells[0]?.text));
  const purposes = new Set(paid.map((cells) => cells[1]?.text));
  const isOfSeveral = payees.size < paid.length && purposes.size === paid.length;
  return isSaid && (ofPayees.test(first) || isOfSeveral) ? 1 : -1;
}
