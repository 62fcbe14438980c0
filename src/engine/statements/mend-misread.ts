import { formatMoney } from '#platform/shared/money.ts';
import { checkChain } from './chain.ts';
import { faultsOf, movesUpTo, type Fault } from './faults.ts';
import type { History, HistoryStep } from './history.ts';
import { movement, type Item } from './items.ts';
import { misreadFigure } from './misread.ts';
import type { Repair } from './record.ts';
import { isDoubted, type Seen } from './seen.ts';

/** More breaks than this part of the balances show another fault than misread figures. */
const MOST_BROKEN = 0.5;
/** Characters that may be wrong in what was taken for a figure, and in what could not be read as one. */
const MOST_WRONG = 1;
const MOST_WRONG_UNREAD = 2;

/** Another reading of one figure, by which a break closes. */
interface Mending {
  item: Item;
  what: 'amount' | 'balance';
  pence: number;
  seen: Seen;
}

/**
 * Reads misrecognised figures as the ones that they were, where balances say which. A figure is changed only when it was not surely read,
 * the balances then tie out, what was recognised can have been the other figure in print, and no other change would do. A minus is thin, and
 * lost however surely the digits are read: of a figure without any sign it is supplied where exactly that is missing.
 */
export function mendMisread(history: History): History {
  const { check } = history;
  if (check.breaks.length > Math.max(2, MOST_BROKEN * check.checked)) return history;
  let mended = history;
  for (let next = mendOne(mended); next; next = mendOne(mended)) mended = next;
  return { ...mended, repairs: [...mended.repairs, ...guessesIn(mended)] };
}

function mendOne(history: History): History | null {
  const faults = faultsOf(history);
  for (const fault of faults) {
    const fitting = mendingsOf(history, fault)
      .map((mending) => ({ mending, after: withMending(history, mending) }))
      .filter(({ after }) => faultsOf(after).length < faults.length);
    const [only, another] = fitting;
    if (only && !another) return { ...only.after, repairs: [...history.repairs, repairFor(only.mending)] };
  }
  return null;
}

/** The readings of single figures that would close a fault and can be what was printed. */
function mendingsOf({ steps, conventions }: History, { to, missing }: Fault): Mending[] {
  const moves = movesUpTo(steps, to);
  const amounts = moves.flatMap(({ mover: item, amount }): Mending[] => {
    const figure = movement(item.row);
    const pence = (amount ?? 0) + missing;
    if (!figure?.seen || pence === 0 || item.row.stated) return [];
    const way = figure === item.row.amount ? 0 : (figure === item.row.in) !== conventions.swapped ? 1 : -1;
    if (way !== 0 && Math.sign(pence) !== way) return [];
    const isTurned = way === 0 && !item.unsure && figure.seen.unread !== 'none' && Math.sign(pence) !== Math.sign(amount ?? 0);
    const lostSign = isTurned && figure.sign === '' && pence === -(amount ?? 0);
    const can = lostSign || couldBe(figure.seen, pence, { isTurned, isOnly: moves.length === 1 });
    return can ? [{ item, what: 'amount', pence, seen: figure.seen }] : [];
  });
  const last = steps[to];
  const figure = last?.item.row.balance;
  const seen = figure?.seen;
  if (!last || last.balance === null || !seen) return amounts;
  const pence = last.balance - missing;
  const lostSign = figure.sign === '' && pence === -last.balance;
  const can = lostSign || couldBe(seen, pence, { isTurned: Math.sign(pence) !== Math.sign(last.balance), isOnly: true });
  return can ? [...amounts, { item: last.item, what: 'balance', pence, seen }] : amounts;
}

/**
 * Whether what was recognised, and may be something else, can be a figure of so many pence in print. A sign that was lost (`isTurned`)
 * counts as a character does. More may be wrong in what could not be read as a figure, as long as half of the digits were seen as such:
 * else any figure would do, also one that hides a lost row.
 */
function couldBe(seen: Seen, pence: number, { isTurned, isOnly }: { isTurned: boolean; isOnly: boolean }): boolean {
  const wrong = misreadFigure(seen.text, pence) + (isTurned ? 1 : 0);
  const isLong = Math.abs(pence) >= 1000;
  const isMostlySeen = 2 * seen.text.replace(/\D/g, '').length >= String(Math.abs(pence)).length;
  const most = seen.unread !== undefined && isMostlySeen && (isOnly || isLong) ? MOST_WRONG_UNREAD : MOST_WRONG;
  return isDoubted(seen) && wrong <= most;
}

function withMending(history: History, { item, what, pence }: Mending): History {
  const mended: Item = { ...item, [what]: pence };
  const replaced = (one: Item): Item => (one === item ? mended : one);
  const steps = history.steps.map((step): HistoryStep => ({
    amount: what === 'amount' && step.mover === item ? pence : step.amount,
    balance: what === 'balance' && step.item === item && step.balance !== null ? pence : step.balance,
    item: replaced(step.item),
    mover: replaced(step.mover),
  }));
  return { ...history, steps, items: history.items.map(replaced), check: checkChain(history.opening, steps) };
}

function repairFor({ item: { row }, pence, seen }: Mending): Repair {
  const note = `“${seen.text}” was taken for ${formatMoney(pence, { sign: true })}, because only so the balances add up.`;
  return { page: row.page, row: row.index, kind: 'misread', note };
}

/** What was no figure as it was recognised, was guessed, and needed no other reading. */
function guessesIn({ items, repairs }: History): Repair[] {
  const noted = new Set(repairs.filter(({ kind }) => kind === 'misread').map(({ page, row }) => `${page} ${row}`));
  return items.flatMap(({ row, amount, balance }) => {
    const figures = [
      { seen: movement(row)?.seen, pence: amount },
      { seen: row.balance?.seen, pence: balance },
    ];
    return figures.flatMap(({ seen, pence }): Repair[] => {
      if (seen?.unread !== 'guess' || pence === null || noted.has(`${row.page} ${row.index}`)) return [];
      const note = `“${seen.text}” was taken for ${formatMoney(pence, { sign: true })}.`;
      return [{ page: row.page, row: row.index, kind: 'misread', note }];
    });
  });
}
