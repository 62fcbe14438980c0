import { figureIn, type Layout } from './layout.ts';
import { linesOf, type HeadsDecision } from './money-by-heads.ts';
import { ordersOf, stepsUnder, type RowStep } from './money-chain.ts';
import type { MoneyColumns } from './money-readings.ts';
import type { MoneyReading } from './moves.ts';
import { signByWords } from './sign-words.ts';
import type { DatedRow } from './table-rows.ts';
import type { TableRow } from './table.ts';

type Signs = Map<TableRow, 1 | -1>;

/**
 * Reads amounts that no row gives a sign: each is the change of the balance beside it. The first has no balance before it: its words
 * have to say which way it went, or `first`, which a person said; else it is to be asked.
 * @returns null where the balances don't change by the amounts
 */
export function readByBalance(
  groups: readonly (readonly DatedRow[])[],
  { moves, balances }: Pick<MoneyColumns, 'moves' | 'balances'>,
  { layout, first }: { layout: Layout; first?: 1 | -1 },
): HeadsDecision | null {
  for (const { at: amount } of moves) {
    for (const { at: balance } of balances) {
      if (amount === balance) continue;
      const plain: MoneyReading = {
        moves: { amount, sign: 'out_negative', direction: null, fee: null, byBalance: null },
        balance,
        owed: false,
      };
      const found = groups.map((rows) => (isPlain(rows, amount, layout) ? changesIn(rows, plain, layout) : null));
      if (!found.every((changes) => changes !== null)) continue;
      const signs = new Map(found.flatMap((changes) => [...changes.signs]));
      for (const { oldest } of found) {
        if (oldest.amount === null) continue;
        const way = first ?? wayOf(oldest, layout);
        if (way === null) return { proposed: plain, unsure: 'sign' };
        signs.set(oldest.dated.row, way);
      }
      return { reading: { ...plain, moves: { ...plain.moves, byBalance: signs } } };
    }
  }
  return null;
}

const isPlain = (rows: readonly DatedRow[], at: number, { decimal }: Layout): boolean =>
  rows.length > 2 && rows.every(({ row }) => (figureIn(row, at, decimal)?.sign ?? '') === '');

function changesIn(rows: readonly DatedRow[], reading: MoneyReading, layout: Layout): { signs: Signs; oldest: RowStep } | null {
  for (const steps of ordersOf(stepsUnder(rows, reading, layout) ?? [])) {
    const signs = changes(steps);
    const [oldest] = steps;
    if (signs && oldest) return { signs, oldest };
  }
  return null;
}

/** The way of each amount by the balances before and after it; null where some change is another amount, or stands in a row without one. */
function changes(steps: readonly RowStep[]): Signs | null {
  const signs: Signs = new Map();
  for (const [index, { amount, balance, dated }] of steps.entries()) {
    const before = steps[index - 1]?.balance;
    if (balance === null) return null;
    if (before === undefined || before === null) continue;
    if (Math.abs(balance - before) !== (amount ?? 0)) return null;
    if (amount === null) continue;
    signs.set(dated.row, balance < before ? -1 : 1);
  }
  return signs;
}

function wayOf({ dated, amount }: RowStep, layout: Layout): 1 | -1 | null {
  const said = signByWords(linesOf([dated], layout, () => amount ?? 0));
  return said === null ? null : said === 'out_negative' ? 1 : -1;
}
