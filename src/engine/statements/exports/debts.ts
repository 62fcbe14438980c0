import type { Layout } from './layout.ts';
import { linesOf, type HeadsDecision } from './money-by-heads.ts';
import { inOrder, stepsUnder } from './money-chain.ts';
import { isFixed } from './money-readings.ts';
import { mannerOf, moveOf, type MoneyReading, type Moves } from './moves.ts';
import { signByWords } from './sign-words.ts';
import { readByBalance } from './signs-by-balance.ts';
import type { DatedRow } from './table-rows.ts';

/**
 * Balances that are held tie out exactly as debts do with every payment the other way round. Headings tell which of the two it is, or
 * the lines' own words, or that most payments of people go out; else a person.
 */
export function settleDebt(reading: MoneyReading, rows: readonly DatedRow[], layout: Layout): HeadsDecision {
  const { moves } = reading;
  const manner = mannerOf(
    rows.map(({ row }) => row),
    moves,
    layout,
  );
  const lines = linesOf(rows, layout, (row) => moveOf(row, moves, { manner, layout }) ?? 0);
  const mostlyOut = lines.filter(({ pence }) => pence < 0).length >= lines.filter(({ pence }) => pence > 0).length;
  const titled = titledWay(moves, { layout, mostlyOut });
  if (titled !== null) return { reading: titled === 'as read' ? reading : mirrored(reading) };
  if (isFixed(moves, rows, layout)) return { reading };
  const said = signByWords(lines);
  if (said !== null) return { reading: said === 'out_negative' ? reading : mirrored(reading) };
  if (mostlyOut) return { reading };
  // A minus that means money out, beside a debt, is how many cards are written; money out as a plain figure and most of it coming in is not.
  if ('amount' in moves && moves.sign === 'out_positive') return { reading: mirrored(reading) };
  return { proposed: reading, unsure: 'sign' };
}

/** Whether headings name the columns of money in and money out as they are read, or the other way round. */
function titledWay(moves: Moves, { layout: { columns }, mostlyOut }: { layout: Layout; mostlyOut: boolean }): 'as read' | 'turned' | null {
  if ('amount' in moves) {
    const role = columns[moves.amount]?.head.role;
    if (role !== 'in' && role !== 'out') return null;
    return (role === 'out') === mostlyOut ? 'as read' : 'turned';
  }
  const [came, went] = [columns[moves.moneyIn]?.head.role, columns[moves.moneyOut]?.head.role];
  if (came === 'in' && went === 'out') return 'as read';
  return came === 'out' && went === 'in' ? 'turned' : null;
}

/** The same with every payment and every balance the other way round. */
function mirrored({ moves, balance }: MoneyReading): MoneyReading {
  if (!('amount' in moves)) return { moves: { moneyIn: moves.moneyOut, moneyOut: moves.moneyIn }, balance, owed: true };
  const byBalance = moves.byBalance && new Map([...moves.byBalance].map(([row, way]) => [row, way === 1 ? -1 : 1] as const));
  return { moves: { ...moves, sign: moves.sign === 'out_negative' ? 'out_positive' : 'out_negative', byBalance }, balance, owed: true };
}

/**
 * A reading of the amounts by a person or by headings, with balances taken for debts where only so they hold. Where amounts have no sign and each is the
 * change of the balance beside it, the person's word is about the first, and the balances say the rest.
 */
export function bornOut(reading: MoneyReading, groups: readonly (readonly DatedRow[])[], layout: Layout): MoneyReading {
  const { moves, balance } = reading;
  if (balance === null) return reading;
  const breaks = (owed: boolean): number =>
    groups.reduce((sum, rows) => sum + inOrder(stepsUnder(rows, { ...reading, owed }, layout) ?? []).breaks, 0);
  const [held, owed] = [breaks(false), breaks(true)];
  const [amounts, balances] = 'amount' in moves ? [layout.columns[moves.amount], layout.columns[balance]] : [];
  if (held > 0 && owed > 0 && amounts && balances && 'amount' in moves && moves.direction === null) {
    const first = moves.sign === 'out_positive' ? -1 : 1;
    const changing = readByBalance(groups, { moves: [amounts], balances: [balances] }, { layout, first });
    return changing && 'reading' in changing ? changing.reading : reading;
  }
  return { ...reading, owed: owed < held };
}
