import { linesOf, signOf, type HeadsDecision } from './money-by-heads.ts';
import { inOrder, stepsUnder } from './money-chain.ts';
import { isFixed } from './money-readings.ts';
import type { Layout } from './layout.ts';
import { mannerOf, moveOf, type MoneyReading, type Moves } from './moves.ts';
import { signByWords } from './sign-words.ts';
import type { DatedRow } from './table-rows.ts';

/**
 * Balances that are held and payments the plain way round tie out exactly as debts do with payments the other way round. Headings, signs
 * and the lines' own words tell which of the two it is, or a person.
 */
export function settleDebt(reading: MoneyReading, rows: readonly DatedRow[], layout: Layout): HeadsDecision {
  const { moves } = reading;
  if (isFixed(moves, rows, layout)) return { reading };
  if (!('amount' in moves)) {
    const role = layout.columns[moves.moneyIn]?.head.role;
    const isTitled = (role === 'in' || role === 'out') && layout.columns[moves.moneyOut]?.head.role !== role;
    return { reading: (isTitled ? role === 'out' : saysOtherwise(moves, rows, layout)) ? mirrored(reading) : reading };
  }
  if (moves.sign === 'out_negative') return { reading: saysOtherwise(moves, rows, layout) ? mirrored(reading) : reading };
  const sign = signOf(moves, { rows, layout });
  if (sign === null) return { proposed: reading, unsure: 'sign' };
  return { reading: sign === 'out_negative' ? mirrored(reading) : reading };
}

/** The words of the lines say that money went the other way than this reading has it. */
function saysOtherwise(moves: Moves, rows: readonly DatedRow[], layout: Layout): boolean {
  const manner = mannerOf(
    rows.map(({ row }) => row),
    moves,
    layout,
  );
  return signByWords(linesOf(rows, layout, (row) => moveOf(row, moves, { manner, layout }) ?? 0)) === 'out_positive';
}

/** The same with every payment and every balance the other way round. */
function mirrored({ moves, balance }: MoneyReading): MoneyReading {
  const turned: Moves =
    'amount' in moves
      ? { ...moves, sign: moves.sign === 'out_negative' ? 'out_positive' : 'out_negative' }
      : { moneyIn: moves.moneyOut, moneyOut: moves.moneyIn };
  return { moves: turned, balance, owed: true };
}

/** A person's reading of the amounts, with balances taken for debts where only so they hold. */
export function withDebts(reading: MoneyReading, groups: readonly DatedRow[][], layout: Layout): MoneyReading {
  if (reading.balance === null) return reading;
  const breaks = (owed: boolean): number =>
    groups.reduce((sum, rows) => sum + inOrder(stepsUnder(rows, { ...reading, owed }, layout) ?? []).breaks, 0);
  return { ...reading, owed: breaks(true) < breaks(false) };
}
