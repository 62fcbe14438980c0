import { readDay, type DateOrder } from './day.ts';
import { tidy } from './decoded-text.ts';
import type { TextColumns } from './descriptions.ts';
import type { Layout } from './layout.ts';
import { mappingOf } from './mapping.ts';
import type { MoneyDecision } from './money.ts';
import type { ColumnQuestion } from './record.ts';
import type { Table } from './table.ts';

const MOST_ROWS = 20;
const MOST_LETTERS = 200;

export interface Open {
  layout: Layout;
  order: DateOrder | null;
  /** The order is not told by the dates themselves. */
  isAssumed: boolean;
  decision: MoneyDecision;
  text: TextColumns;
}

/** What a person is asked of a table, with all that can be told already. */
export function questionOf(table: Table, { layout, order, isAssumed, decision, text }: Open): ColumnQuestion {
  const first = table.rows.slice(0, MOST_ROWS).map(({ cells }) => cells.map((cell) => tidy(cell).slice(0, MOST_LETTERS)));
  const width = Math.max(...first.map(({ length }) => length));
  const isSignOpen = 'unsure' in decision && decision.unsure === 'sign';
  const { moves, balance } = 'reading' in decision ? decision.reading : decision.proposed;
  const proposed: ColumnQuestion['proposed'] = {
    heading_row: layout.heading + 1,
    date: layout.dateColumn + 1,
    ...(order === null ? {} : { date_order: order }),
    ...(text.description.length === 0 ? {} : { description: text.description.map((at) => at + 1) }),
    ...(moves === undefined ? {} : { amounts: isSignOpen && 'amount' in moves ? { amount: moves.amount + 1 } : mappingOf(moves) }),
    balance: balance === undefined || balance === null ? null : balance + 1,
    type: text.type === null ? null : text.type + 1,
  };
  return {
    rows: first.map((cells) => Array.from({ length: width }, (_, at) => cells[at] ?? '')),
    proposed,
    message: [...(isAssumed ? [datesOpen(layout, order)] : []), ...('unsure' in decision ? [unsureWords[decision.unsure]] : [])].join(' '),
  };
}

const unsureWords = {
  sign: 'It can’t be told whether an amount is money in or money out.',
  columns: 'It can’t be told which columns hold the amounts.',
};

function datesOpen({ below, dateColumn }: Layout, order: DateOrder | null): string {
  const open = below
    .map(({ cells }) => cells[dateColumn]?.trim() ?? '')
    .find((cell) => {
      const [british, american] = [readDay(cell, 'dmy'), readDay(cell, 'mdy')];
      return british !== null && american !== null && british !== american;
    });
  const dates = open ?? 'the dates';
  return order === null
    ? `It can’t be told whether the day or the month comes first in ${dates}.`
    : `The ${order === 'mdy' ? 'month' : 'day'} is taken to come first in ${dates}, by what else the file says.`;
}
