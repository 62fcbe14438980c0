import type { PlainDate } from '#platform/shared/dates.ts';
import { checkChain, signsFor, type ChainCheck, type Step } from './chain.ts';
import type { LabelledFigure } from './figures.ts';
import { readConventions, readItems, type Conventions, type Item } from './items.ts';
import type { Repair } from './record.ts';
import type { Row } from './rows.ts';
import { directionOf } from './signs.ts';

/** A link of the chain of balances, the item on whose row its balance is printed, and the one whose amount it is. */
export interface HistoryStep extends Step {
  item: Item;
  mover: Item;
}

/** The rows of one statement in the order in which they happened, with the balances around them. */
export interface History {
  /** Oldest first. */
  items: Item[];
  steps: HistoryStep[];
  /** Balance before the first payment as printed, in a row or in the summary. */
  opening: number | null;
  /** Balance after the last payment as printed outside the payments' own rows. */
  closing: number | null;
  totalIn: number | null;
  totalOut: number | null;
  check: ChainCheck;
  conventions: Conventions;
  repairs: Repair[];
}

export interface HistoryInput {
  rows: readonly Row[];
  dates: ReadonlyMap<Row, PlainDate>;
  figures: readonly LabelledFigure[];
  period: { from: PlainDate; to: PlainDate } | null;
  owed: boolean;
}

type Order = 'as printed' | 'reversed' | 'days reversed';

/** One way to read the rows. `daysLed`: a day's closing balance is printed at its head, not at its end. `undatedToo`: rows without a date count among dated ones. */
interface Reading {
  conventions: Conventions;
  order: Order;
  daysLed: boolean;
  undatedToo: boolean;
}

/** Tries the readings that the rows allow (order, place of balances, meaning of signs and columns) and keeps the one that the balances bear out best. */
export function readHistory(input: HistoryInput): History {
  let best: History | null = null;
  let most = -Infinity;
  let penalty = 0;
  let tried = 0;
  for (const reading of readingsToTry(input)) {
    const history = followRows(input, reading);
    if (penalty === 0 && history.check.breaks.length === 0 && history.check.checked > 1) return history;
    const score = scoreOf(history) - penalty;
    if (score > most) [best, most] = [history, score];
    penalty += 0.01;
    if (tried++ > 8 && isMostlySound(best)) break;
  }
  return (
    best ??
    followRows(input, { conventions: readConventions(input.rows, input.owed), order: 'as printed', daysLed: false, undatedToo: false })
  );
}

/** So many balances hold that another meaning of signs or columns can't be the right one: what breaks is in single rows. */
const isMostlySound = (history: History | null): boolean =>
  history !== null && history.check.checked > 5 && history.check.breaks.length < 0.2 * history.check.checked;

/** The likeliest first. */
function* readingsToTry(input: HistoryInput): Generator<Reading> {
  const orders = ordersToTry(input);
  for (const conventions of conventionsToTry(readConventions(input.rows, input.owed))) {
    for (const order of orders) {
      yield { conventions, order, daysLed: false, undatedToo: false };
      if (order === 'as printed') yield { conventions, order, daysLed: true, undatedToo: false };
      yield { conventions, order, daysLed: false, undatedToo: true };
    }
  }
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

function followRows(input: HistoryInput, { conventions, order, daysLed, undatedToo }: Reading): History {
  const items = inOrder(readItems(input.rows, conventions, input.owed, undatedToo), order, input.dates);
  const moves = (item: Item): boolean => item.amount !== null;
  const first = items.findIndex(moves);
  const before = first < 0 ? items.slice(0, 1) : items.slice(0, first);
  const after = first < 0 ? items.slice(1) : items.slice(items.findLastIndex(moves) + 1);
  const summary = summaryOf(input, conventions);
  const opening = before.find((item) => item.balance !== null)?.balance ?? summary.opening;
  const closing =
    after.findLast((item) => item.balance !== null)?.balance ?? summary.closing ?? (input.owed ? null : loneBalance(input.figures, items));
  settleSigns(items, opening, summary.closing);
  const steps = daysLed ? atDayEnds(items, input.dates) : items.map(stepOf);
  return {
    items,
    steps,
    opening,
    closing,
    totalIn: summary.in,
    totalOut: summary.out,
    check: checkChain(opening, steps),
    conventions,
    repairs: [],
  };
}

const stepOf = (item: Item): HistoryStep => ({ amount: item.amount, balance: item.balance, item, mover: item });

/** Moves the balance at the head of a day behind the day's last payment. */
function atDayEnds(items: readonly Item[], dates: ReadonlyMap<Row, PlainDate>): HistoryStep[] {
  const steps = items.map(stepOf);
  for (let from = 0; from < steps.length;) {
    const date = dates.get(steps[from]?.item.row as Row);
    let to = from + 1;
    while (to < steps.length && steps[to]?.balance === null && dates.get(steps[to]?.item.row as Row) === date) to++;
    const [head, last] = [steps[from], steps[to - 1]];
    if (head && last && head !== last && head.balance !== null && date !== undefined) {
      last.balance = head.balance;
      last.item = head.item;
      head.balance = null;
    }
    from = to;
  }
  return steps;
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
        if (item) {
          const amount = sign * Math.abs(item.amount ?? 0);
          item.settled = amount !== item.amount;
          item.amount = amount;
        }
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
  const ofAccount = figures.find(({ label, words }) => label === 'balance' && /\baccount balance\W*$/i.test(words));
  for (const figure of figures) {
    const { label, amount, date, words } = figure;
    const negative = amount.sign === '-' || amount.sign === 'DR';
    const balance =
      amount.sign === 'CR' ? amount.pence : amount.sign === 'DR' ? -amount.pence : conventions.balance * (negative ? -1 : 1) * amount.pence;
    if (label === 'in') summary.in ??= amount.pence;
    else if (label === 'out') summary.out ??= amount.pence;
    else if (label === 'opening') summary.opening ??= balance;
    else if (label === 'closing' && period && date !== null && date <= period.from) summary.opening ??= balance;
    else if (figure === ofAccount) summary.closing ??= balance;
    else if (ofAccount && /^total balance\b/i.test(words)) continue;
    else if (label === 'closing') summary.closing ??= balance;
    else if (label === 'balance' && date && period) {
      if (date === period.to) summary.closing ??= balance;
      else if (date <= period.from) summary.opening ??= balance;
    }
  }
  return summary;
}

/** The one balance that the pages show of an account whose rows have none. */
function loneBalance(figures: readonly LabelledFigure[], items: readonly Item[]): number | null {
  const [only, another] = figures.filter(({ label, date }) => label === 'balance' && date === null);
  if (!only || another || only.amount.sign === 'CR' || items.some((item) => item.balance !== null)) return null;
  return directionOf(only.amount.sign) === -1 ? -only.amount.pence : only.amount.pence;
}
