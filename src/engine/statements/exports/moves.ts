import { directionOf, directionWord } from '../signs.ts';
import { figureIn, penceIn, type Layout } from './layout.ts';
import type { TableRow } from './table.ts';

/** One way to read the amounts of a table; columns count from 0. */
export type Moves =
  | {
      amount: number;
      sign: 'out_negative' | 'out_positive';
      direction: number | null;
      fee: number | null;
      /** Which way each amount went, by the change of the balance beside it, where the rows themselves don't say. */
      byBalance: ReadonlyMap<TableRow, 1 | -1> | null;
    }
  | { moneyIn: number; moneyOut: number };

/** A way to read amounts and the running balance beside them. */
export interface MoneyReading {
  moves: Moves;
  balance: number | null;
  /** Balances without a sign are debts, as on a card: they count as negative. */
  owed: boolean;
}

/** What the rows together say of how their columns print signs. */
export interface Manner {
  /** Columns of money in or money out alone in which a minus is printed as a matter of course. */
  signed: ReadonlySet<number>;
  /** What a figure without CR or DR means where others have them. */
  unsigned: 1 | -1;
}

/** How the columns of a reading print their signs. */
export function mannerOf(rows: readonly TableRow[], moves: Moves, { decimal }: Layout): Manner {
  const columns = 'amount' in moves ? [moves.amount] : [moves.moneyIn, moves.moneyOut];
  const signed = new Set<number>();
  let unsigned: Manner['unsigned'] = 1;
  for (const column of columns) {
    const count = { minus: 0, cr: 0, dr: 0, none: 0 };
    for (const row of rows) {
      const figure = figureIn(row, column, decimal);
      if (!figure || figure.pence === 0) continue;
      count[figure.sign === '-' ? 'minus' : figure.sign === 'CR' ? 'cr' : figure.sign === 'DR' ? 'dr' : 'none']++;
    }
    if (count.minus + count.dr > count.none + count.cr) signed.add(column);
    if (count.cr > 0 && count.dr === 0 && count.minus === 0) unsigned = -1;
  }
  return { signed, unsigned };
}

/** The amount of a row in signed pence, money out negative; null where it has none, undefined where its cells contradict each other or are no amounts. */
export function moveOf(row: TableRow, moves: Moves, { manner, layout }: { manner: Manner; layout: Layout }): number | null | undefined {
  const move = 'amount' in moves ? signedMove(row, moves, { manner, layout }) : pairedMove(row, moves, { manner, layout });
  // Nothing that goes out is nothing, not minus nothing.
  return move === 0 ? 0 : move;
}

interface Context {
  manner: Manner;
  layout: Layout;
}

function signedMove(row: TableRow, moves: Extract<Moves, { amount: number }>, { manner, layout }: Context): number | null | undefined {
  const figure = figureIn(row, moves.amount, layout.decimal);
  if (!figure) return figure;
  const fee = moves.fee === null ? 0 : Math.abs(penceIn(row, moves.fee, layout.decimal) ?? 0);
  const own = directionOf(figure.sign);
  if (moves.byBalance) return (moves.byBalance.get(row) ?? 1) * figure.pence;
  if (figure.sign === 'CR' || figure.sign === 'DR') return own * figure.pence - fee;
  if (moves.direction !== null) {
    const said = directionOf(directionWord(row.cells[moves.direction]?.trim() ?? ''));
    if (said === 0 && figure.pence !== 0) return undefined;
    return own === 1 && said === -1 && figure.sign === '+' ? undefined : said * figure.pence - fee;
  }
  const sign = own === 0 ? manner.unsigned : own;
  return (moves.sign === 'out_negative' ? sign : -sign) * figure.pence - fee;
}

function pairedMove(row: TableRow, moves: Extract<Moves, { moneyIn: number }>, { manner, layout }: Context): number | null | undefined {
  const [came, went] = [figureIn(row, moves.moneyIn, layout.decimal), figureIn(row, moves.moneyOut, layout.decimal)];
  if (came === undefined || went === undefined) return undefined;
  if (came && went && came.pence !== 0 && went.pence !== 0) return undefined;
  const used = came && came.pence !== 0 ? came : (went ?? came);
  if (!used) return null;
  const column = used === came ? moves.moneyIn : moves.moneyOut;
  const way = used === came ? 1 : -1;
  if (manner.signed.has(column)) return directionOf(used.sign) === 1 ? -way * used.pence : way * used.pence;
  const isReversed = used === came ? directionOf(used.sign) === -1 : used.sign === 'CR' || used.sign === '-';
  return isReversed ? -way * used.pence : way * used.pence;
}
