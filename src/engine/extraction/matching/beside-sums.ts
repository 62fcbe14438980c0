import type { Fact } from '../fact.ts';
import type { Query } from '../queries/queries.ts';
import { readingOf } from '../queries/readings.ts';

const period =
  /^(?:(?:per|a|each|every) )?(?:day|week|fortnight|month|quarter|year|annum)$|^(?:(?:four|half|two)[- ])?(?:week|month|quarter|year)ly$|^annually$|^p\.?[amw]\.?$/i;
const yesOrNo = /^(?:yes|no)$/i;
const sum = /^£ ?\d/;

/** A period, or yes, that stands beside the sum of its row. */
const BESIDE_A_SUM = 0.4;

/** How often a sum is paid, or whether it is guaranteed, is not what a row is asked for by its name: that is the sum. */
export function besideSumFit({ type, asked }: Query, fact: Fact): number {
  const { form, row, value } = fact;
  const isBeside = form === 'cell' && row !== null && (period.test(value.text) || yesOrNo.test(value.text));
  if (!isBeside || type === 'frequency' || asked.has('frequency')) return 1;
  if (readingOf(fact).head.some(({ name }) => asked.has(name))) return 1;
  return row.rows[row.index]?.some((cell) => cell && sum.test(cell.text)) ? BESIDE_A_SUM : 1;
}
