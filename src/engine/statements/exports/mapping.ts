import type { TextColumns } from './descriptions.ts';
import { figureIn, layOut, type Layout } from './layout.ts';
import { sortMoney } from './money-readings.ts';
import type { MoneyReading, Moves } from './moves.ts';
import type { ColumnMapping } from './record.ts';
import type { DatedRow } from './table-rows.ts';
import type { Table } from './table.ts';

/** The parts of a table as a person named its columns. Theirs count from 1, the reader's from 0. */
export function mappedLayout(table: Table, { heading_row, date }: ColumnMapping): Layout {
  return layOut(table, { heading: heading_row - 1, dateColumn: date - 1 });
}

/** The columns in which a person said that amounts stand. */
export function mappedMoney({ amounts, balance }: ColumnMapping): number[] {
  const moves = 'amount' in amounts ? [amounts.amount] : [amounts.money_in, amounts.money_out];
  return [...moves, ...(balance === null ? [] : [balance])].map((column) => column - 1);
}

export function mappedText({ description, type }: ColumnMapping): TextColumns {
  return { description: description.map((column) => column - 1), type: type === null ? null : type - 1 };
}

/** How amounts are read under a mapping: where none of them carries a sign, a column that says which way money went is taken at its word. */
export function mappedReading({ amounts, balance }: ColumnMapping, rows: readonly DatedRow[], layout: Layout): MoneyReading {
  const beside = balance === null ? null : balance - 1;
  if (!('amount' in amounts))
    return { moves: { moneyIn: amounts.money_in - 1, moneyOut: amounts.money_out - 1 }, balance: beside, owed: false };
  const at = amounts.amount - 1;
  const isPlain = rows.every(({ row }) => (figureIn(row, at, layout.decimal)?.sign ?? '') === '');
  const direction = isPlain ? sortMoney(rows, layout).direction : null;
  return { moves: { amount: at, sign: amounts.sign, direction, fee: null, byBalance: null }, balance: beside, owed: false };
}

/** A reading in a person's terms. */
export function mappingOf(moves: Moves): ColumnMapping['amounts'] {
  return 'amount' in moves
    ? { amount: moves.amount + 1, sign: moves.sign }
    : { money_in: moves.moneyIn + 1, money_out: moves.moneyOut + 1 };
}
