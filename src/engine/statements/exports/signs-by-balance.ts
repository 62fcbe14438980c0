import { figureIn, type Layout } from './layout.ts';
import { inOrder, ordersOf, stepsUnder, type RowStep } from './money-chain.ts';
import type { MoneyColumns } from './money-readings.ts';
import type { MoneyReading } from './moves.ts';
import { linesOf } from './money-by-heads.ts';
import { signByWords } from './sign-words.ts';
import type { DatedRow } from './table-rows.ts';
import type { TableRow } from './table.ts';

type Signs = Map<TableRow, 1 | -1>;

/**
 * Reads amounts that no row gives a sign: each is the change of the balance beside it. The first has no balance before it: its words
 * have to say which way it went, or `first`, which a person said.
 * @returns null where the balances don't change by the amounts, or the first one's way stays open
 */
export function readByBalance(
  groups: readonly (readonly DatedRow[])[],
  { moves, balances }: Pick<MoneyColumns, 'moves' | 'balances'>,
  { layout, first }: { layout: Layout; first?: 1 | -1 },
): MoneyReading | null {
  for (const { at: amount } of moves) {
    for (const { at: balance } of balances) {
      if (amount === balance) continue;
      const plain: MoneyReading = {
        moves: { amount, sign: 'out_negative', direction: null, fee: null, byBalance: null },
        balance,
        owed: false,
      };
      const found = groups.map((rows) =>
        isPlain(rows, amount, layout) ? signsOf(rows, plain, { layout, ...(first ? { first } : {}) }) : null,
      );
      if (found.every((signs) => signs !== null)) {
        const reading: MoneyReading = { ...plain, moves: { ...plain.moves, byBalance: new Map(found.flatMap((signs) => [...signs])) } };
        if (groups.every((rows) => inOrder(stepsUnder(rows, reading, layout) ?? []).breaks === 0)) return reading;
      }
    }
  }
  return null;
}

const isPlain = (rows: readonly DatedRow[], at: number, { decimal }: Layout): boolean =>
  rows.length > 2 && rows.every(({ row }) => (figureIn(row, at, decimal)?.sign ?? '') === '');

function signsOf(rows: readonly DatedRow[], reading: MoneyReading, { layout, first }: { layout: Layout; first?: 1 | -1 }): Signs | null {
  for (const steps of ordersOf(stepsUnder(rows, reading, layout) ?? [])) {
    const signs = changes(steps);
    const [oldest] = steps;
    if (!signs || !oldest) continue;
    if (oldest.amount === null) return signs;
    const said = first ?? wayOf(oldest, layout);
    return said === null ? null : signs.set(oldest.dated.row, said);
  }
  return null;
}

/** The way of each amount by the balances before and after it; null where some change is another amount. */
function changes(steps: readonly RowStep[]): Signs | null {
  const signs: Signs = new Map();
  for (const [index, { amount, balance, dated }] of steps.entries()) {
    const before = steps[index - 1]?.balance;
    if (balance === null) return null;
    if (before === undefined || before === null || amount === null) continue;
    if (Math.abs(balance - before) !== amount) return null;
    signs.set(dated.row, balance < before ? -1 : 1);
  }
  return signs;
}

function wayOf({ dated, amount }: RowStep, layout: Layout): 1 | -1 | null {
  const said = signByWords(linesOf([dated], layout, () => amount ?? 0));
  return said === null ? null : said === 'out_negative' ? 1 : -1;
}
