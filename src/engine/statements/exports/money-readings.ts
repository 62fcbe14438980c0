import { directionWord } from '../signs.ts';
import { figureIn, holdsMoney, penceIn, type Column, type Layout } from './layout.ts';
import type { MoneyReading, Moves } from './moves.ts';
import type { DatedRow } from './table-rows.ts';

/** The columns of a table that may hold amounts and balances; columns count from 0. */
export interface MoneyColumns {
  moves: Column[];
  balances: Column[];
  /** A column that says of each row which way its money went, "DR" or "Credit". */
  direction: number | null;
  /** A column of fees that are taken beside the amount. */
  fee: number | null;
}

/** With more, the pairs to try would be too many; no bank has so many. */
const MOST_COLUMNS = 7;

/** All columns of figures, in the order of the file, whatever they mean. */
export function moneyIn({ columns, dateColumn }: Layout): Column[] {
  const others = columns.filter(({ at }) => at !== dateColumn);
  const found = others.filter(holdsMoney);
  const whole = found.length > 0 ? found : others.filter(isOfWholePounds);
  return whole.slice(0, MOST_COLUMNS);
}

/** Figures without pence are amounts where nothing else is, and no numbers of anything. */
const isOfWholePounds = ({ head, filled, figures, days }: Column): boolean =>
  head.role === null && figures > 0 && figures === filled && days === 0;

/** Sorts the columns of figures by what they may be. */
export function sortMoney(rows: readonly DatedRow[], layout: Layout): MoneyColumns {
  const money = moneyIn(layout);
  const own = money.filter(({ head }) => head.role !== 'foreign');
  const fees = money.filter(({ head, title }) => head.role === 'foreign' && /\bfees?\b/i.test(title));
  const [fee] = fees.filter(({ at }) => rows.some(({ row }) => (penceIn(row, at, layout.decimal) ?? 0) !== 0));
  const titled = own.filter(({ head }) => head.role === 'balance');
  const moves = (own.length > 0 ? own : money).filter(({ head }) => head.role !== 'balance');
  return {
    moves,
    balances: titled.length > 0 ? titled : moves.filter(({ head }) => head.role === null),
    direction: directionColumn(rows, layout),
    fee: fee?.at ?? null,
  };
}

function directionColumn(rows: readonly DatedRow[], { columns, decimal }: Layout): number | null {
  const payments = rows.filter(({ date, labelled }) => date !== null && !labelled);
  const says = columns.find(({ at, filled, figures }) => {
    if (filled === 0 || figures > 0) return false;
    return payments.every(
      ({ row }) => directionWord(row.cells[at]?.trim() ?? '') !== '' || !columns.some((column) => figureIn(row, column.at, decimal)),
    );
  });
  return says?.at ?? null;
}

/** Every way to read the amounts that their columns allow. */
export function movesOf({ moves, direction, fee }: MoneyColumns, rows: readonly DatedRow[], { decimal }: Layout): Moves[] {
  const filled = new Map(moves.map(({ at }) => [at, rows.map(({ row }) => (penceIn(row, at, decimal) ?? 0) !== 0)]));
  const some = rows.map((_, index) => moves.some(({ at }) => filled.get(at)?.[index]));
  const has = (at: number, index: number): boolean => filled.get(at)?.[index] === true;
  const whole = moves.filter(({ at }) => some.every((any, index) => !any || has(at, index)) && some.includes(true));
  const fees = fee === null ? [null] : [null, fee];
  const singles = whole.flatMap(({ at }) => [
    ...fees.flatMap((taken) =>
      (['out_negative', 'out_positive'] as const).map((sign): Moves => ({
        amount: at,
        sign,
        direction: null,
        fee: taken,
        byBalance: null,
      })),
    ),
    ...(direction === null
      ? []
      : fees.map((taken): Moves => ({ amount: at, sign: 'out_negative', direction, fee: taken, byBalance: null }))),
  ]);
  const pairs = moves.flatMap((came) =>
    moves
      .filter((went) => came !== went && some.every((any, index) => !any || has(came.at, index) !== has(went.at, index)))
      .map((went): Moves => ({ moneyIn: came.at, moneyOut: went.at })),
  );
  return [...singles, ...pairs];
}

/** Each way to read the amounts, with each column that may be their balance. */
export function readingsOf(columns: MoneyColumns, rows: readonly DatedRow[], layout: Layout): MoneyReading[] {
  return movesOf(columns, rows, layout).flatMap((moves) =>
    columns.balances
      .filter(({ at }) => !usesColumn(moves, at))
      .flatMap(({ at }) => (isFixed(moves, rows, layout) ? [false, true] : [false]).map((owed) => ({ moves, balance: at, owed }))),
  );
}

/** The rows say themselves which way their money went: then balances that run against it are debts. */
export function isFixed(moves: Moves, rows: readonly DatedRow[], { decimal }: Layout): boolean {
  if (!('amount' in moves)) return false;
  return moves.direction !== null || rows.some(({ row }) => /^[CD]R$/.test(figureIn(row, moves.amount, decimal)?.sign ?? ''));
}

const usesColumn = (moves: Moves, at: number): boolean =>
  'amount' in moves ? moves.amount === at || moves.fee === at : moves.moneyIn === at || moves.moneyOut === at;
