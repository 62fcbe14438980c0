import { figureIn, penceIn, type Column, type Layout } from './layout.ts';
import { inOrder, stepsUnder } from './money-chain.ts';
import { isFixed, type MoneyColumns } from './money-readings.ts';
import type { MoneyReading, Moves } from './moves.ts';
import { signOfColumn } from './sign-words.ts';
import type { DatedRow } from './table-rows.ts';
import type { TableRow } from './table.ts';

/** How amounts are read, or what can't be told of them and what can. */
export type HeadsDecision = { reading: MoneyReading } | { proposed: Partial<MoneyReading>; unsure: 'sign' | 'columns' };

interface Input {
  rows: readonly DatedRow[];
  layout: Layout;
}

/**
 * Decides among readings that balances leave open, or where there are none: by headings that name both ways, by a column or a suffix that
 * says which way, by balances that hold but for single rows, and by signs that can only mean one thing.
 */
export function decideByHeads(columns: MoneyColumns, tied: readonly MoneyReading[], input: Input): HeadsDecision {
  const balance = balanceOf(columns, tied);
  const moves = movesByHeads(columns);
  if (moves === null) return { proposed: { balance }, unsure: 'columns' };
  const proposed: MoneyReading = { moves, balance, owed: false };
  if (!('amount' in moves) || isFixed(moves, input.rows, input.layout)) return { reading: proposed };
  const mostly = balance === null ? null : mostlySound(proposed, input);
  if (mostly) return { reading: mostly };
  const sign = signOf(moves, input);
  return sign === null ? { proposed, unsure: 'sign' } : { reading: { ...proposed, moves: { ...moves, sign } } };
}

/** The column headed as the balance; where several are, the one by which some reading holds. */
function balanceOf({ balances }: MoneyColumns, tied: readonly MoneyReading[]): number | null {
  const titled = balances.filter(({ head }) => head.role === 'balance');
  const held = titled.find(({ at }) => tied.some(({ balance }) => balance === at));
  return (held ?? titled[0])?.at ?? null;
}

/** The columns of amounts by their headings, or because there is only one. */
function movesByHeads({ moves, direction }: MoneyColumns): Moves | null {
  const both = bothWays(moves);
  if (both) return both;
  const amounts = headed(moves, 'amount');
  const [single, another] = amounts.length > 0 ? amounts : moves;
  if (!single || another) return null;
  return { amount: single.at, sign: 'out_negative', direction, fee: null, byBalance: null };
}

/** The two columns whose headings say that they are of money in and of money out, where there is one of each. */
export function bothWays(moves: readonly Column[]): Extract<Moves, { moneyIn: number }> | null {
  const [came, went] = [headed(moves, 'in'), headed(moves, 'out')];
  return came[0] && went[0] && came.length === 1 && went.length === 1 ? { moneyIn: came[0].at, moneyOut: went[0].at } : null;
}

const headed = (moves: readonly Column[], role: Column['head']['role']): Column[] => moves.filter(({ head }) => head.role === role);

/** So many balances hold that another meaning of signs can't be the right one; what breaks is in single rows. */
function mostlySound(reading: MoneyReading, { rows, layout }: Input): MoneyReading | null {
  const { moves } = reading;
  if (!('amount' in moves)) return null;
  const hasSigns = rows.some(({ row }) => (figureIn(row, moves.amount, layout.decimal)?.sign ?? '') !== '');
  // A break among figures without any sign may be one that went the other way.
  if (!hasSigns) return null;
  const variants = (['out_negative', 'out_positive'] as const).map((sign): MoneyReading => ({ ...reading, moves: { ...moves, sign } }));
  const [one, another] = variants.filter((variant) => {
    const { checked, breaks } = inOrder(stepsUnder(rows, variant, layout) ?? []);
    return checked > 5 && breaks < 0.2 * checked;
  });
  return one && !another ? one : null;
}

/** What a minus in a single column of amounts means, by its heading, else by its lines. */
export function signOf(moves: Extract<Moves, { amount: number }>, { rows, layout }: Input): 'out_negative' | 'out_positive' | null {
  const role = layout.columns[moves.amount]?.head.role;
  const lines = linesOf(rows, layout, (row) => penceIn(row, moves.amount, layout.decimal) ?? 0);
  const isPlain = lines.every(({ pence }) => pence >= 0);
  if (isPlain && (role === 'out' || role === 'in')) return role === 'out' ? 'out_positive' : 'out_negative';
  return signOfColumn(lines);
}

/** The words of each payment beside what is taken for its amount. */
export function linesOf(
  rows: readonly DatedRow[],
  { columns }: Layout,
  pence: (row: TableRow) => number,
): { words: string; pence: number }[] {
  const worded = columns.filter(({ figures, filled }) => figures < filled).map(({ at }) => at);
  return rows
    .filter(({ date, labelled }) => date !== null && !labelled)
    .map(({ row }) => ({ words: worded.map((at) => row.cells[at] ?? '').join(' '), pence: pence(row) }));
}
