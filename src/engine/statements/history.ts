import type { PlainDate } from '#platform/shared/dates.ts';
import { checkChain, signsFor, type ChainCheck } from './chain.ts';
import type { LabelledFigure } from './figures.ts';
import { readConventions, readItems, type Conventions, type Item } from './items.ts';
import type { Row } from './rows.ts';

/** The rows of one statement in the order in which they happened, with the balances around them. */
export interface History {
  /** Oldest first. */
  items: Item[];
  /** Balance before the first payment as printed, in a row or in the summary. */
  opening: number | null;
  /** Balance after the last payment as printed outside the payments' own rows. */
  closing: number | null;
  totalIn: number | null;
  totalOut: number | null;
  check: ChainCheck;
  conventions: Conventions;
}

export interface HistoryInput {
  rows: readonly Row[];
  dates: ReadonlyMap<Row, PlainDate>;
  figures: readonly LabelledFigure[];
  period: { from: PlainDate; to: PlainDate } | null;
  owed: boolean;
}

type Order = 'as printed' | 'reversed' | 'days reversed';

/** Tries the readings that the rows allow (order, meaning of signs and columns) and keeps the one that the balances bear out best. */
export function readHistory(input: HistoryInput): History {
  const plain = readConventions(input.rows, input.owed);
  const orders = ordersToTry(input);
  let best: History | null = null;
  let most = -Infinity;
  for (const [c, conventions] of conventionsToTry(plain).entries()) {
    for (const [o, order] of orders.entries()) {
      const history = followRows(input, conventions, order);
      const score = scoreOf(history) - 0.1 * o - 0.4 * c;
      if (score > most) [best, most] = [history, score];
      if (c === 0 && o === 0 && history.check.breaks.length === 0 && history.check.checked > 1) return history;
    }
  }
  return best ?? followRows(input, plain, 'as printed');
}

function conventionsToTry(plain: Conventions): Conventions[] {
  const flippedAmount: Conventions = { ...plain, amount: plain.amount === 1 ? -1 : 1 };
  const list = [
    plain,
    flippedAmount,
    { ...plain, swapped: true },
    { ...plain, unsigned: plain.unsigned === 1 ? -1 : 1 } satisfies Conventions,
  ];
  const mirrored: Conventions = { ...plain, balance: plain.balance === 1 ? -1 : 1 };
  list.push(mirrored, { ...mirrored, amount: flippedAmount.amount });
  return list;
}

function ordersToTry({ rows, dates }: HistoryInput): Order[] {
  let forward = 0;
  let back = 0;
  let last: PlainDate | null = null;
  for (const row of rows) {
    const date = dates.get(row);
    if (!date) continue;
    if (last && date > last) forward++;
    if (last && date < last) back++;
    last = date;
  }
  if (back > forward) return ['reversed', 'days reversed', 'as printed'];
  return forward > 0 ? ['as printed'] : ['as printed', 'reversed'];
}

function scoreOf({ check, closing }: History): number {
  const held = check.checked - check.breaks.length;
  const tail = closing !== null && check.end === closing ? 1 : 0;
  return held - 2 * check.breaks.length + tail;
}

function followRows(input: HistoryInput, conventions: Conventions, order: Order): History {
  const items = inOrder(readItems(input.rows, conventions, input.owed), order, input.dates);
  const first = items.findIndex((item) => item.amount !== null);
  const head = items.slice(0, Math.max(0, first)).filter((item) => item.balance !== null);
  const summary = summaryOf(input, conventions);
  const opening = head[0]?.balance ?? summary.opening;
  const last = items.findLastIndex((item) => item.amount !== null);
  const tail = items.slice(last + 1).findLast((item) => item.balance !== null);
  settleSigns(items, opening, summary.closing);
  const check = checkChain(opening, items);
  return { items, opening, closing: tail?.balance ?? summary.closing, totalIn: summary.in, totalOut: summary.out, check, conventions };
}

function inOrder(items: Item[], order: Order, dates: ReadonlyMap<Row, PlainDate>): Item[] {
  if (order === 'as printed') return items;
  if (order === 'reversed') return items.toReversed();
  const days: Item[][] = [];
  let date: PlainDate | undefined;
  for (const item of items) {
    const own = dates.get(item.row);
    const day = days.at(-1);
    if (day && own === date) day.push(item);
    else days.push([item]);
    date = own;
  }
  return days.reverse().flat();
}

/** Gives amounts without a sign the one that the balances before and after them leave open. */
function settleSigns(items: readonly Item[], opening: number | null, closing: number | null): void {
  if (!items.some((item) => item.unsure)) return;
  let running = opening;
  let open: Item[] = [];
  const settle = (balance: number): void => {
    if (running !== null && open.some((item) => item.unsure)) {
      const fixed = open.reduce((sum, item) => sum + (item.unsure ? 0 : (item.amount ?? 0)), 0);
      const loose = open.filter((item) => item.unsure);
      const now = loose.reduce((sum, item) => sum + (item.amount ?? 0), 0);
      const signs =
        running + fixed + now === balance
          ? null
          : signsFor(
              loose.map((item) => Math.abs(item.amount ?? 0)),
              balance - running - fixed,
            );
      signs?.forEach((sign, i) => {
        const item = loose[i];
        if (item) item.amount = sign * Math.abs(item.amount ?? 0);
      });
    }
    running = balance;
    open = [];
  };
  for (const item of items) {
    if (item.amount !== null) open.push(item);
    if (item.balance !== null) settle(item.balance);
  }
  if (closing !== null && open.length > 0) settle(closing);
}

interface Summary {
  opening: number | null;
  closing: number | null;
  in: number | null;
  out: number | null;
}

/** The summary's figures in the statement's own sense of signs. */
function summaryOf({ figures, period }: HistoryInput, conventions: Conventions): Summary {
  const summary: Summary = { opening: null, closing: null, in: null, out: null };
  for (const { label, amount, date } of figures) {
    const negative = amount.sign === '-' || amount.sign === 'DR';
    const balance =
      amount.sign === 'CR' ? amount.pence : amount.sign === 'DR' ? -amount.pence : conventions.balance * (negative ? -1 : 1) * amount.pence;
    if (label === 'in') summary.in ??= amount.pence;
    else if (label === 'out') summary.out ??= amount.pence;
    else if (label === 'opening') summary.opening ??= balance;
    else if (label === 'closing') summary.closing ??= balance;
    else if (label === 'balance' && date && period) {
      if (date === period.to) summary.closing ??= balance;
      else if (date <= period.from) summary.opening ??= balance;
    }
  }
  return summary;
}
