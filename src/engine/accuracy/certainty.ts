import { compare } from '#engine/budgets/decisions.ts';
import type { Budget } from '#engine/budgets/record.ts';
import type { CertaintyBin, CorrectionBin, ReliabilityBin } from './record.ts';
import { tenthOf } from './reliability.ts';

/** What of a report goes unseen, or is put to review, by nothing but how sure its category is. */
export function certaintyOf({ groups }: Pick<Budget, 'groups'>): CertaintyBin[] {
  const open = groups.filter(({ reviewed, reasons }) => !reviewed && reasons.every((reason) => reason === 'low_confidence'));
  return [...Map.groupBy(open, ({ category, confidence }) => `${category} ${tenthOf(confidence)}`).values()]
    .map((some) => ({
      category: some[0]?.category ?? '',
      from: tenthOf(some[0]?.confidence ?? 0),
      payees: some.length,
      payments: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => compare(a.category, b.category) || a.from - b.from);
}

interface Known {
  /** What goes unseen; how the errors of each tenth are weighed. */
  certainty: readonly Pick<CertaintyBin, 'from' | 'payments'>[];
  /** What was measured before shipping. */
  shipped: readonly ReliabilityBin[];
  /** What the firm's people made of what they looked at. */
  firm: readonly CorrectionBin[];
}

/** What was measured weighs as much as so many payments that the firm looked at: with few of its own, they change little. */
const SHIPPED_WEIGHT = 100;

/** The share of payments under a wrong heading that is to be expected of those that are at least so sure and that nobody looks at. */
export function expectedErrors(below: number, { certainty, shipped, firm }: Known): number {
  const unseen = certainty.filter(({ from }) => from >= below);
  const payments = unseen.reduce((sum, bin) => sum + bin.payments, 0);
  const wrong = unseen.reduce((sum, { from, payments: some }) => sum + some * errorsOf(from, shipped, firm), 0);
  return payments === 0 ? 0 : wrong / payments;
}

function errorsOf(from: number, shipped: readonly ReliabilityBin[], firm: readonly CorrectionBin[]): number {
  const measured = shipped.filter((bin) => bin.from === from);
  const lines = measured.reduce((sum, { of }) => sum + of, 0);
  const right = measured.reduce((sum, bin) => sum + bin.right, 0);
  const own = firm.find((bin) => bin.from === from) ?? { reviewed: 0, changed: 0 };
  const before = lines === 0 ? 1 - from : 1 - right / lines;
  return (before * SHIPPED_WEIGHT + own.changed) / (SHIPPED_WEIGHT + own.reviewed);
}
