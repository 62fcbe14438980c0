import type { StatementAccount } from '../record.ts';
import { accountOf, leftOut, type ExportEntry } from './account.ts';
import { accountCells, accountColumns, groupings } from './accounts-in-table.ts';
import { dateOrderOf, isDay, type DateOrder } from './day.ts';
import { bornOut } from './debts.ts';
import { tidy } from './decoded-text.ts';
import { describe, textColumns, type TextColumns } from './descriptions.ts';
import { currencyIn, readAround, readIdentity } from './identity.ts';
import { figureIn, layOut, type Layout } from './layout.ts';
import { likelyOrder } from './likely-order.ts';
import { malformedIn, noPayments, quoted } from './malformed.ts';
import { mappedLayout, mappedMoney, mappedReading, mappedText } from './mapping.ts';
import { inOrder, stepsUnder, type RowStep } from './money-chain.ts';
import { moneyIn } from './money-readings.ts';
import { decideMoney, type MoneyDecision } from './money.ts';
import { mannerOf, moveOf, type MoneyReading } from './moves.ts';
import { questionOf } from './question.ts';
import type { ColumnMapping, ColumnQuestion } from './record.ts';
import { sortRows, type DatedRow, type SortedRows, type WrongRow } from './table-rows.ts';
import type { Table, TableRow } from './table.ts';

/** The accounts of a table; and, where the order of day and month is no more than likely, the question that a person may answer otherwise. */
export interface TableStatement {
  accounts: StatementAccount[];
  assumed: ColumnQuestion | null;
}

/**
 * Reads a table of payments, by the columns that a person named or else by what its cells can only mean.
 * @returns its accounts, or what a person has to say of its columns
 * @throws {ReadingRefusal} where a row can't be right, or there are no payments
 */
export function readTableStatement(table: Table, mapping?: ColumnMapping): TableStatement | { question: ColumnQuestion } {
  const layout = mapping ? mappedLayout(table, mapping) : layOut(table);
  const told = mapping?.date_order ?? dateOrderOf(daysOf(layout), layout);
  const order = told ?? likelyOrder(layout);
  const money = mapping ? mappedMoney(mapping) : moneyIn(layout).map(({ at }) => at);
  const sorted = sortRows(layout, { order: order ?? 'dmy', money });
  const apart = groupings(sorted.rows, accountColumns(layout, sorted.rows));
  const decision = mapping
    ? { reading: bornOut(mappedReading(mapping, sorted.rows, layout), apart[0] ?? [], layout), groups: apart[0] ?? [] }
    : decideMoney(apart, layout);
  const text = mapping ? mappedText(mapping) : textColumns(layout, sorted.rows);
  refuseWrongRows(table, [...sorted.wrong, ...wrongAmounts(sorted, layout, decision)]);
  if (sorted.rows.length === 0) throw noPayments();
  const open = { layout, order, isAssumed: told === null, decision, text };
  if (order === null || !('reading' in decision)) return { question: questionOf(table, open) };
  const read: TableReading = { table, layout, order, text, sorted, reading: decision.reading };
  const accounts = decision.groups.map((rows) => accountIn(rows, read)).filter(({ transactions }) => transactions.length > 0);
  if (accounts.length === 0) throw noPayments();
  return { accounts, assumed: told === null ? questionOf(table, open) : null };
}

function daysOf({ below, dateColumn, serials }: Layout): string[] {
  return below.map(({ cells }) => cells[dateColumn] ?? '').filter((cell) => isDay(cell, { serials }));
}

interface TableReading {
  table: Table;
  layout: Layout;
  order: DateOrder;
  text: TextColumns;
  sorted: SortedRows;
  reading: MoneyReading;
}

/** Names all rows that can't be right, in the order of the file. */
function refuseWrongRows({ nameOf }: Table, wrong: readonly WrongRow[]): void {
  if (wrong.length === 0) return;
  const inOrder = wrong.toSorted((a, b) => a.row.number - b.row.number);
  throw malformedIn(inOrder.map(({ row, what }) => ({ where: nameOf(row), what })));
}

/** Rows with something else in a column of amounts, or, where it is known how amounts are read, with money both in and out. */
function wrongAmounts({ rows }: SortedRows, layout: Layout, decision: MoneyDecision): WrongRow[] {
  const isRead = 'reading' in decision;
  const { moves, balance = null } = isRead ? decision.reading : decision.proposed;
  if (!moves) return [];
  const used = 'amount' in moves ? [moves.amount] : [moves.moneyIn, moves.moneyOut];
  const manner = mannerOf(
    rows.map(({ row }) => row),
    moves,
    layout,
  );
  return rows.flatMap(({ row }) => {
    const wrong = [...used, ...(balance === null ? [] : [balance])].find((at) => figureIn(row, at, layout.decimal) === undefined);
    if (wrong !== undefined) return [{ row, what: `${quoted(row.cells[wrong]?.trim() ?? '')} is no amount` }];
    const isOpen = isRead && moveOf(row, moves, { manner, layout }) === undefined;
    return isOpen ? [{ row, what: 'it can’t be told whether its amount is money in or money out' }] : [];
  });
}

function accountIn(rows: readonly DatedRow[], read: TableReading): StatementAccount {
  const { table, layout, order, reading } = read;
  const { steps } = inOrder(stepsUnder(rows, reading, layout) ?? []);
  const around = readAround(layout.above, order);
  const without = steps.flatMap((step, index) =>
    step.amount === null && !step.dated.labelled ? [{ row: step.dated.row, moved: hasMoved(steps, index) }] : [],
  );
  const [moved, unmoved] = [true, false].map((so) => without.filter((one) => one.moved === so).map(({ row }) => row));
  const why = <W extends string>(left: readonly { number: number }[], said: W) =>
    left.map(({ number }) => ({ page: table.page, number, why: said }));
  const counted = steps.filter(({ amount, balance }) => amount !== null || balance !== null);
  const { opening, closing } = balancesOf(counted, around);
  const stretch = {
    entries: counted.slice(opening.own ? 1 : 0, closing.own ? -1 : undefined).map((step) => entryOf(step, read)),
    opening: opening.pence,
    closing: closing.pence,
    repairs: leftOut([...why(pendingOf(rows, read), 'pending'), ...why(unmoved ?? [], 'no amount'), ...why(moved ?? [], 'amount missing')]),
  };
  return accountOf({ ...headOf(rows, read), period: around.period }, [stretch]);
}

/** Whether a row's balance is another than the last one printed before it and the payments since make. */
function hasMoved(steps: readonly RowStep[], index: number): boolean {
  const before = steps.slice(0, index).findLastIndex(({ balance }) => balance !== null);
  const { balance = null } = steps[index] ?? {};
  if (balance === null || before < 0) return false;
  const since = steps.slice(before + 1, index).reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return balance !== (steps[before]?.balance ?? 0) + since;
}

/** Pending rows of the same account as these. */
function pendingOf(rows: readonly DatedRow[], { layout, sorted }: TableReading): TableRow[] {
  const columns = accountColumns(layout, sorted.rows);
  const [first] = rows;
  return sorted.pending.filter(({ cells }) => columns.every(({ at }) => cells[at]?.trim() === first?.row.cells[at]?.trim()));
}

interface EndBalance {
  pence: number | null;
  /** It stands in a row of its own. */
  own: boolean;
}

/** A balance by itself at either end is the opening or the closing one; else what the rows above the table say, where rows print none. */
function balancesOf(
  steps: readonly RowStep[],
  around: { opening: number | null; closing: number | null },
): { opening: EndBalance; closing: EndBalance } {
  const hasRunning = steps.some(({ amount, balance }) => amount !== null && balance !== null);
  const end = (step: RowStep | undefined, printed: number | null): EndBalance =>
    step?.amount === null ? { pence: step.balance, own: true } : { pence: hasRunning ? null : printed, own: false };
  return { opening: end(steps[0], around.opening), closing: end(steps.at(-1), around.closing) };
}

function entryOf({ dated, amount, balance }: RowStep, { table, layout, text, reading }: TableReading): ExportEntry {
  const { row, date } = dated;
  const place = { page: table.page, index: row.number };
  if (amount === null || date === null) return { row: place, amount, balance, payment: null };
  const type = text.type === null ? '' : tidy(row.cells[text.type] ?? '');
  const column = amountColumn(row.cells, reading, layout);
  return {
    row: place,
    amount,
    balance,
    payment: { date, description: describe(row, text), type: type === '' ? null : type, place: table.placeOf(row, column) },
  };
}

/** The column in which a row's amount stands: of money in and money out, the one that is not nothing. */
function amountColumn(cells: string[], { moves }: MoneyReading, { decimal }: Layout): number {
  if ('amount' in moves) return moves.amount;
  const came = figureIn({ number: 0, cells }, moves.moneyIn, decimal);
  return came && came.pence !== 0 ? moves.moneyIn : moves.moneyOut;
}

function headOf(rows: readonly DatedRow[], { layout, reading, sorted }: TableReading) {
  const [first] = rows;
  const own = accountCells(accountColumns(layout, sorted.rows), first);
  const titles = layout.columns.map(({ title }) => title);
  const { moves, owed } = reading;
  const isPlainOut = 'amount' in moves && moves.sign === 'out_positive' && layout.columns[moves.amount]?.head.role === 'amount';
  const isCard = owed || (isPlainOut && reading.balance === null);
  const identity = readIdentity([...layout.above.map(({ cells }) => cells), ...own], { isCard });
  const money = moneyIn(layout).map(({ at }) => first?.row.cells[at] ?? '');
  return { bank: null, ...identity, currency: currencyIn([...own.map(([, value]) => value), ...titles, ...money]) };
}
