import type { Reliability, ReliabilityBin } from './record.ts';

/** An answer that says how sure it is, and whether it is right. */
export interface Answer {
  payee: string;
  confidence: number;
  right: boolean;
}

const BINS = 10;
/** A bin of fewer says little. */
const LEAST = 100;
const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

/** Whether answers are as often right as they say, by tenths of how sure they are; tenths without an answer are left out. */
export function reliabilityOf(answers: readonly Answer[]): Reliability {
  const byTenth = Map.groupBy(answers, ({ confidence }) => tenthOf(confidence));
  const bins = [...byTenth].sort(([a], [b]) => a - b).map(([from, some]) => binOf(from, some));
  const gaps = bins.filter((bin) => bin.of >= LEAST).map((bin) => Math.abs(bin.right / bin.of - bin.expected));
  return {
    of: answers.length,
    right: rightOf(answers),
    payees: payeesOf(answers),
    bins,
    widest_gap: gaps.length === 0 ? null : rounded(Math.max(...gaps)),
  };
}

/** Where the tenth begins that a confidence stands in; 1 stands in the last. */
export function tenthOf(confidence: number): number {
  return Math.min(Math.floor(confidence * BINS), BINS - 1) / BINS;
}

function binOf(from: number, some: readonly Answer[]): ReliabilityBin {
  const expected = some.reduce((sum, { confidence }) => sum + confidence, 0) / some.length;
  return { from, of: some.length, payees: payeesOf(some), right: rightOf(some), expected: rounded(expected) };
}

const rightOf = (answers: readonly Answer[]): number => answers.filter(({ right }) => right).length;
const payeesOf = (answers: readonly Answer[]): number => new Set(answers.map(({ payee }) => payee)).size;
