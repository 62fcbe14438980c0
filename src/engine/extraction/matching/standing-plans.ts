import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';

/** What a row of plans says of itself: that it is still paid into, or no longer. */
const stillPaid = /\b(?:current(?:ly)?|present|active|contributing|still (?:paying|paid|working|employed))\b/i;
const nowLeft = /\b(?:left|previous|former|frozen|deferred|preserved|paid[- ]up|dormant|inactive)\b/i;
/** It asks for the plan of the work that somebody has. */
const ofWork = /\b(?:current|present)(?: \p{L}+['’]?s?)? (?:employer|workplace|work|scheme|job)\b|\bworkplace\b/iu;

/** For the other one of them. */
const OTHER_PLAN = 0.5;

/**
 * How well, 0 to 1, a row of a table of plans answers what asks for the plan of the present work, or for the one that is given up, where the table says
 * of one that it is current, or was left; 1 elsewhere.
 */
export function standingFit({ asked, label, proper, ordinal }: Query, { row, form }: Pick<Fact, 'row' | 'form'>): number {
  if (!row || form !== 'cell' || proper.length > 0 || ordinal !== null || (!asked.has('pension') && !asked.has('ceding'))) return 1;
  const said = row.rows.map((cells) => cells.map((cell) => cell?.text ?? '').join(' '));
  const own = said[row.index] ?? '';
  const others = said.filter((_, index) => index !== row.index);
  const isCurrent = (text: string): boolean => stillPaid.test(text) && !nowLeft.test(text);
  const isLeft = (text: string): boolean => nowLeft.test(text) && !stillPaid.test(text);
  if (asked.has('ceding')) return isCurrent(own) && !others.every(isCurrent) ? OTHER_PLAN : 1;
  if (!ofWork.test(label)) return 1;
  return (isLeft(own) && !others.every(isLeft)) || (!isCurrent(own) && others.some(isCurrent)) ? OTHER_PLAN : 1;
}
