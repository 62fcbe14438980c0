import type { PlainDate } from '#platform/shared/dates.ts';
import { checkChain, type Step } from '../chain.ts';
import { signedPence } from './figure.ts';
import { figureIn, type Layout } from './layout.ts';
import { mannerOf, moveOf, type MoneyReading } from './moves.ts';
import type { DatedRow } from './table-rows.ts';

/** A row as a link of the chain of balances. */
export interface RowStep extends Step {
  dated: DatedRow;
}

/** The steps of one account oldest first, and how well their balances hold. */
export interface Chain {
  steps: RowStep[];
  checked: number;
  breaks: number;
}

/** The rows as steps under a reading, in the order of the file; null where a row can't be read so. */
export function stepsUnder(rows: readonly DatedRow[], { moves, balance, owed }: MoneyReading, layout: Layout): RowStep[] | null {
  const manner = mannerOf(
    rows.map(({ row }) => row),
    moves,
    layout,
  );
  const steps: RowStep[] = [];
  for (const dated of rows) {
    const move = moveOf(dated.row, moves, { manner, layout });
    if (move === undefined) return null;
    const printed = balance === null ? null : balanceIn(dated, { balance, owed }, layout);
    const isBalance = dated.labelled && (printed === null) !== (move === null);
    steps.push(
      isBalance
        ? { dated, amount: null, balance: printed ?? (owed ? -1 : 1) * Math.abs(move ?? 0) }
        : { dated, amount: move, balance: printed },
    );
  }
  return steps;
}

function balanceIn({ row }: DatedRow, { balance, owed }: { balance: number; owed: boolean }, { decimal }: Layout): number | null {
  const figure = figureIn(row, balance, decimal);
  if (!figure) return null;
  const isLettered = figure.sign === 'CR' || figure.sign === 'DR';
  return owed && !isLettered ? -signedPence(figure) : signedPence(figure);
}

/** Puts steps oldest first: of the orders that their days allow, the one in which the balances hold best. */
export function inOrder(steps: readonly RowStep[]): Chain {
  let best: Chain | null = null;
  for (const ordered of ordersOf(steps)) {
    const { checked, breaks } = checkChain(null, ordered);
    if (best === null || breaks.length < best.breaks) best = { steps: ordered, checked, breaks: breaks.length };
    if (best.breaks === 0) break;
  }
  return best ?? { steps: [], checked: 0, breaks: 0 };
}

/** All orders in which a list can stand as its days run; of one whose days run neither way, as it stands and turned round. */
export function ordersOf(steps: readonly RowStep[]): RowStep[][] {
  const run = runOf(steps.map(({ dated }) => dated.date));
  if (run === 'forward') return [[...steps]];
  if (run === 'back') return [steps.toReversed(), daysReversed(steps)];
  return [[...steps], steps.toReversed()];
}

/** Which way the days of a list run. */
function runOf(days: readonly (PlainDate | null)[]): 'forward' | 'back' | null {
  let forward = 0;
  let back = 0;
  let last: PlainDate | null = null;
  for (const day of days) {
    if (day === null) continue;
    if (last !== null && day > last) forward++;
    if (last !== null && day < last) back++;
    last = day;
  }
  return forward > back ? 'forward' : back > forward ? 'back' : null;
}

/** The latest day first, but the payments of a day in their order. */
function daysReversed(steps: readonly RowStep[]): RowStep[] {
  const days: RowStep[][] = [];
  for (const step of steps) {
    const day = days.at(-1);
    if (day && (step.dated.date ?? day[0]?.dated.date) === day[0]?.dated.date) day.push(step);
    else days.push([step]);
  }
  return days.reverse().flat();
}
