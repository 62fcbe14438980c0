import { divideRounded, type Pence } from '#platform/shared/money.ts';

/** Least, mean (rounded once), median and most of some amounts; of an even number, the median is the mean of the middle two. */
export function statistics(amounts: readonly Pence[]): { min: Pence; mean: Pence; median: Pence; max: Pence } {
  const sorted = amounts.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? 0;
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 === 1 ? at(middle) : divideRounded(at(middle - 1) + at(middle), 2);
  const mean = sorted.length > 0 ? divideRounded(sum(sorted), sorted.length) : 0;
  return { min: at(0), mean, median, max: at(sorted.length - 1) };
}

export function sum(amounts: readonly Pence[]): Pence {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** What is paid each time now, and how it came to be so. */
export interface Level {
  /** Signed pence a payment. */
  amount: Pence;
  /** Fixed sums that change now and then, as against sums that differ each time. */
  steady: boolean;
  /** From which payment (by its index) the amount lastingly changed, from what, to what. */
  changes: { index: number; from: Pence; to: Pence }[];
  /** The last payment differs from those before it: too early to say whether for good. */
  unsettled: boolean;
}

/** A change of price seen once is believed up to this part of the old price, and shown. */
const believable = 0.25;

/** Reads the level of a series of payments, oldest first: a run of two equal payments is a level, a single other one is not. */
export function levelOf(amounts: readonly Pence[]): Level {
  const runs = runsOf(amounts);
  const settled = runs.filter(({ count }) => count >= 2);
  const inRuns = settled.reduce((total, { count }) => total + count, 0);
  const steady = amounts.length === 1 || inRuns >= amounts.length * 0.6;
  if (!steady || settled.length === 0) {
    return { amount: statistics(amounts).mean, steady: amounts.length === 1, changes: [], unsettled: false };
  }
  const changes: Level['changes'] = [];
  for (const [index, run] of settled.entries()) {
    const before = settled[index - 1];
    if (before && before.amount !== run.amount) changes.push({ index: run.index, from: before.amount, to: run.amount });
  }
  const level = settled.at(-1)?.amount ?? 0;
  const last = runs.at(-1);
  if (!last || last.count >= 2 || last.amount === level) return { amount: level, steady, changes, unsettled: false };
  if (Math.abs(last.amount - level) > Math.abs(level) * believable) return { amount: level, steady, changes, unsettled: true };
  return { amount: last.amount, steady, changes: [...changes, { index: last.index, from: level, to: last.amount }], unsettled: true };
}

function runsOf(amounts: readonly Pence[]): { amount: Pence; count: number; index: number }[] {
  const runs: { amount: Pence; count: number; index: number }[] = [];
  for (const [index, amount] of amounts.entries()) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ amount, count: 1, index });
  }
  return runs;
}
