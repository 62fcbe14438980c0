import type { History, HistoryStep } from './history.ts';
import type { Row } from './rows.ts';

/** Where balances don't hold: `to` is the step whose balance is off, or the number of steps where the closing balance is. */
export interface Fault {
  to: number;
  /** What the payments before it would have to add up to beyond what they do, in signed pence. */
  missing: number;
}

export function faultsOf({ steps, check, closing }: Pick<History, 'steps' | 'check' | 'closing'>): Fault[] {
  const faults = check.breaks.map(({ at, expected, found }) => ({ to: at, missing: found - expected }));
  if (closing === null || check.end === null || check.end === closing) return faults;
  return [...faults, { to: steps.length, missing: closing - check.end }];
}

/** The steps that move money between the balance before a step and its own. */
export function movesUpTo(steps: readonly HistoryStep[], to: number): HistoryStep[] {
  const from = steps.findLastIndex(({ balance }, at) => at < to && balance !== null);
  return steps.slice(from + 1, to + 1).filter(({ amount }) => amount !== null);
}

/** The rows whose amounts no balance bears out. */
export function unprovedRows(history: Pick<History, 'steps' | 'check' | 'closing'>): Set<Row> {
  const { steps, check, closing } = history;
  if (check.checked === 0 && closing === null) return new Set(steps.map(({ mover }) => mover.row));
  const faulty = faultsOf(history).flatMap(({ to }) => movesUpTo(steps, to));
  const loose = closing === null ? movesUpTo(steps, steps.length) : [];
  return new Set([...faulty, ...loose].map(({ mover }) => mover.row));
}
