import type { ColumnMapping, ColumnQuestion } from '#engine/statements/exports/record.ts';
import type { StatementPlace } from '#engine/statements/record.ts';
import type { PlaceKind } from '#features/bank-accounts/contract.ts';
import type { ExportPlaceQuery } from './contract.ts';

/** What a column of a table of payments may stand for. Only what describes a payment may take several. */
export const columnRoles = ['date', 'description', 'amount', 'money_in', 'money_out', 'balance', 'type'] as const;
export type ColumnRole = (typeof columnRoles)[number];

const singleRoles = ['date', 'amount', 'money_in', 'money_out', 'balance', 'type'] as const satisfies readonly ColumnRole[];
type SingleRole = (typeof singleRoles)[number];

/** What a person has said of a table so far. */
export interface ColumnChoice {
  /** What each column stands for, in their order; null for nothing. */
  roles: readonly (ColumnRole | null)[];
  /** From 1; 0 where there are no headings. */
  headingRow: number;
  dateOrder: ColumnMapping['date_order'] | null;
  /** Means something only where there is a single column of amounts. */
  sign: 'out_negative' | 'out_positive' | null;
}

/** Why a choice of columns is none yet. */
export type ColumnProblem =
  | `two_${SingleRole}`
  | 'no_date'
  | 'no_description'
  | 'no_amount'
  | 'amount_and_pair'
  | 'only_in'
  | 'only_out'
  | 'no_date_order'
  | 'no_sign';

/** The choice that a mapping is, or a part of one, over a table of so many columns. */
export function choiceOf(mapping: ColumnQuestion['proposed'], width: number): ColumnChoice {
  const { heading_row = 0, date, date_order = null, description = [], amounts, balance, type } = mapping;
  const single = amounts && 'amount' in amounts ? amounts : null;
  const pair = amounts && 'money_in' in amounts ? amounts : null;
  const columns: Record<SingleRole, number | null | undefined> = {
    date,
    amount: single?.amount,
    money_in: pair?.money_in,
    money_out: pair?.money_out,
    balance,
    type,
  };
  const roleOf = (column: number): ColumnRole | null =>
    singleRoles.find((role) => columns[role] === column) ?? (description.includes(column) ? 'description' : null);
  return {
    roles: Array.from({ length: width }, (_, at) => roleOf(at + 1)),
    headingRow: heading_row,
    dateOrder: date_order,
    sign: single?.sign ?? null,
  };
}

/** The mapping that a choice comes to, or the first thing that keeps it from being one. */
export function mappingOf({ roles, headingRow, dateOrder, sign }: ColumnChoice): { mapping: ColumnMapping } | { problem: ColumnProblem } {
  const columns = (wanted: ColumnRole) => roles.flatMap((role, at) => (role === wanted ? [at + 1] : []));
  const twice = singleRoles.find((role) => columns(role).length > 1);
  if (twice) return { problem: `two_${twice}` };
  const [date] = columns('date');
  if (date === undefined) return { problem: 'no_date' };
  const description = columns('description');
  if (description.length === 0) return { problem: 'no_description' };
  const [amount] = columns('amount');
  const [money_in] = columns('money_in');
  const [money_out] = columns('money_out');
  const amounts = amountsOf({ amount, money_in, money_out, sign });
  if ('problem' in amounts) return amounts;
  if (dateOrder === null) return { problem: 'no_date_order' };
  const [balance = null] = columns('balance');
  const [type = null] = columns('type');
  return { mapping: { heading_row: headingRow, date, date_order: dateOrder, description, amounts, balance, type } };
}

interface AmountColumns extends Pick<ColumnChoice, 'sign'> {
  amount: number | undefined;
  money_in: number | undefined;
  money_out: number | undefined;
}

function amountsOf({ amount, money_in, money_out, sign }: AmountColumns): ColumnMapping['amounts'] | { problem: ColumnProblem } {
  if (amount !== undefined) {
    if (money_in !== undefined || money_out !== undefined) return { problem: 'amount_and_pair' };
    return sign === null ? { problem: 'no_sign' } : { amount, sign };
  }
  if (money_in !== undefined && money_out !== undefined) return { money_in, money_out };
  if (money_in !== undefined) return { problem: 'only_in' };
  return { problem: money_out === undefined ? 'no_amount' : 'only_out' };
}

/** Whether every column of a mapping is one of a table of so many. */
export function isWithin({ date, description, amounts, balance, type }: ColumnMapping, width: number): boolean {
  const ofAmounts = 'amount' in amounts ? [amounts.amount] : [amounts.money_in, amounts.money_out];
  return [date, ...description, ...ofAmounts, balance ?? 1, type ?? 1].every((column) => column <= width);
}

/** What a person said of an earlier file with the same headings, for this one; null where there is none. */
export function proposedLike(
  { rows }: ColumnQuestion,
  earlier: readonly { question: ColumnQuestion | null; columns: ColumnMapping | null }[],
): ColumnMapping | null {
  for (const { question, columns } of earlier) {
    const heads = columns && question?.rows[columns.heading_row - 1]?.join('\n');
    const at = rows.findIndex((row) => row.join('\n') === heads);
    if (columns && at >= 0) return { ...columns, heading_row: at + 1 };
  }
  return null;
}

/** The place that an address asks for; null where it names none, or more than one. */
export function placeAsked({ row, column, sheet, cell, line }: ExportPlaceQuery): StatementPlace | null {
  const places: StatementPlace[] = [];
  if (row !== undefined && column !== undefined) places.push({ row, column });
  if (sheet !== undefined && cell !== undefined) places.push({ sheet, cell });
  if (line !== undefined) places.push({ line });
  return places.length === 1 ? places[0]! : null;
}

/** What a place stands in; null for kinds of files that hold no statements. */
export function placeKindOf(place: StatementPlace): PlaceKind | null {
  if ('page' in place) return 'page';
  if ('row' in place) return 'row';
  if ('cell' in place) return 'cell';
  return 'line' in place ? 'line' : null;
}

/** The row of a table or workbook, or the line, that a place is in; 0 for others. */
export function rowOf(place: StatementPlace): number {
  if ('row' in place) return place.row;
  if ('line' in place) return place.line;
  return 'cell' in place ? Number(place.cell.replace(/^[A-Z]+/, '')) : 0;
}
