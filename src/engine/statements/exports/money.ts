import { bornOut, settleDebt } from './debts.ts';
import type { Layout } from './layout.ts';
import { bothWays, decideByHeads, type HeadsDecision } from './money-by-heads.ts';
import { inOrder, stepsUnder, type Chain } from './money-chain.ts';
import { readingsOf, sortMoney, type MoneyColumns } from './money-readings.ts';
import type { MoneyReading } from './moves.ts';
import { readByBalance } from './signs-by-balance.ts';
import type { DatedRow } from './table-rows.ts';

/** How the amounts of a table are read, or what can't be told of them. */
export type MoneyDecision = { reading: MoneyReading; groups: DatedRow[][] } | Exclude<HeadsDecision, { reading: MoneyReading }>;

/**
 * Works out which columns hold amounts and balances and what their signs mean. The running balance decides: the one reading by which
 * every balance follows from the one before it is right, whatever the headings say. Without one, headings and signs have to say it.
 * @param groupings the rows of each account apart, the likeliest grouping first
 */
export function decideMoney(groupings: readonly DatedRow[][][], layout: Layout): MoneyDecision {
  const [first = []] = groupings;
  const all = groupings.at(-1)?.flat() ?? [];
  const columns = sortMoney(all, layout);
  const readings = readingsOf(columns, all, layout);
  for (const groups of groupings) {
    const beginnings = groups.map(beginningOf);
    const possible = readings.filter((reading) => mayTie(beginnings, reading, layout));
    const tied = withoutFees(possible.filter((reading) => ties(groups, reading, layout)));
    const [one, ...others] = distinct(tied, groups, layout);
    if (one && others.length === 0) {
      const settled = settleDebt(titledFirst(tied, layout) ?? one, groups.flat(), layout);
      return 'reading' in settled ? { ...settled, groups } : settled;
    }
    if (one) {
      const decision = decideByHeads(columns, tied, { rows: groups.flat(), layout });
      return 'reading' in decision ? { ...decision, groups } : decision;
    }
  }
  const decision = decideUntied(first, { columns, readings }, layout);
  return 'reading' in decision ? { ...decision, groups: first } : decision;
}

interface Open {
  columns: MoneyColumns;
  readings: readonly MoneyReading[];
}

/**
 * Decides where no reading holds throughout: headings that name both ways leave nothing to changes of the balance, between which rows
 * may be missing; else amounts without a sign are read by those.
 */
function decideUntied(groups: readonly DatedRow[][], { columns, readings }: Open, layout: Layout): HeadsDecision {
  const rows = groups.flat();
  const isNamed = bothWays(columns.moves) !== null;
  const changing = isNamed ? null : readByBalance(groups, columns, { layout });
  if (changing) return 'reading' in changing ? settleDebt(changing.reading, rows, layout) : changing;
  const decision = decideByHeads(columns, readings, { rows, layout });
  return isNamed && 'reading' in decision ? { reading: bornOut(decision.reading, groups, layout) } : decision;
}

/** A fee is taken beside the amount only where the balances don't hold without it. */
function withoutFees(readings: readonly MoneyReading[]): readonly MoneyReading[] {
  const plain = readings.filter(({ moves }) => !('amount' in moves) || moves.fee === null);
  return plain.length > 0 ? plain : readings;
}

/** Rows by which most wrong readings are seen to be wrong. */
const FEW = 300;

/** The first rows of a list, up to the end of a day. */
function beginningOf(rows: readonly DatedRow[]): readonly DatedRow[] {
  if (rows.length <= FEW) return rows;
  const next = rows[FEW]?.date;
  const end = rows.slice(0, FEW).findLastIndex(({ date }) => date !== next);
  return end < 0 ? rows : rows.slice(0, end + 1);
}

function mayTie(groups: readonly (readonly DatedRow[])[], reading: MoneyReading, layout: Layout): boolean {
  return groups.every((rows) => {
    const steps = stepsUnder(rows, reading, layout);
    return steps !== null && inOrder(steps).breaks === 0;
  });
}

/** Whether all printed balances of all accounts follow from each other, with at least one compared. */
function ties(groups: readonly DatedRow[][], reading: MoneyReading, layout: Layout): boolean {
  let checked = 0;
  for (const rows of groups) {
    const steps = stepsUnder(rows, reading, layout);
    if (!steps) return false;
    const chain = inOrder(steps);
    if (chain.breaks > 0) return false;
    checked += chain.checked;
  }
  return checked > 0;
}

/** Of readings that give the same amounts in the same order, one. */
function distinct(readings: readonly MoneyReading[], groups: readonly DatedRow[][], layout: Layout): MoneyReading[] {
  const byAmounts = new Map<string, MoneyReading>();
  for (const reading of readings) {
    const amounts = groups.map((rows) => ordered(rows, reading, layout).steps.map(({ amount, dated }) => `${amount}@${dated.row.number}`));
    const key = amounts.join('|');
    if (!byAmounts.has(key)) byAmounts.set(key, reading);
  }
  return [...byAmounts.values()];
}

function ordered(rows: readonly DatedRow[], reading: MoneyReading, layout: Layout): Chain {
  return inOrder(stepsUnder(rows, reading, layout) ?? []);
}

/** Among readings that come to the same, the one whose columns are headed as what they are. */
function titledFirst(readings: readonly MoneyReading[], { columns }: Layout): MoneyReading | undefined {
  const role = (at: number): string | null => columns[at]?.head.role ?? null;
  const score = ({ moves }: MoneyReading): number =>
    'amount' in moves
      ? Number(role(moves.amount) === 'amount') + Number(moves.sign === 'out_negative') * 0.5
      : Number(role(moves.moneyIn) === 'in') + Number(role(moves.moneyOut) === 'out');
  return readings.toSorted((a, b) => score(b) - score(a))[0];
}
