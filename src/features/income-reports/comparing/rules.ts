import type { ComparableReport } from './contract.ts';

/**
 * The report that one is compared with until somebody chooses: of those that were finished and ended before its period began the
 * last; where there is none, the one that ended last before it ends; null where no other is earlier.
 */
export function usualEarlier(report: ComparableReport, others: readonly ComparableReport[]): ComparableReport | null {
  const { period } = report;
  if (!period) return null;
  const earlier = others.filter((other) => other.period !== null && other.period.to < period.to);
  const before = earlier.filter((other) => other.finished_at !== null && (other.period?.to ?? '') < period.from);
  return latest(before) ?? latest(earlier);
}

/** Of those that end on the same day the one that was finished last, then the one that was started last. */
function latest(reports: readonly ComparableReport[]): ComparableReport | null {
  const order = ({ period, finished_at, requested_at }: ComparableReport) => [period?.to, finished_at ?? '', requested_at].join(' ');
  return reports.toSorted((a, b) => (order(a) < order(b) ? 1 : -1))[0] ?? null;
}
