import type { Step } from './chain.ts';
import type { History } from './history.ts';
import type { Break, Proof } from './record.ts';

/** What takes part in a proof: an amount, a balance or both, and the row that prints them. */
export interface ProvedItem extends Step {
  row: { page: number; index: number };
}

/** A history as far as its proof asks, whatever its rows were read from. */
export type ProvedHistory<I extends ProvedItem> = Pick<History, 'opening' | 'closing' | 'totalIn' | 'totalOut' | 'check' | 'repairs'> & {
  items: I[];
  steps: readonly { item: I }[];
};

/** Histories of one account joined end to end, with the balances around them. */
export interface Account<I extends ProvedItem> {
  items: I[];
  opening: number | null;
  closing: number | null;
  proof: Proof;
}

/** Sums up what the printed balances prove of one account's statements, given oldest first; `open` names what balances can't prove and the pages leave open. */
export function prove<I extends ProvedItem>(histories: readonly ProvedHistory<I>[], open: 'dates' | 'signs' | null): Account<I> {
  const [first, last] = [histories[0], histories.at(-1)];
  const items = histories.flatMap((history) => history.items);
  const breaks: Break[] = [];
  let checked = 0;
  let gap: Proof['reason'] = null;
  histories.forEach((history, i) => {
    const before = histories[i - 1];
    const opening = openingOf(history);
    if (!opening.proved && (i === 0 || before === undefined)) gap ??= 'no_opening';
    checked += history.check.checked;
    for (const found of history.check.breaks) breaks.push(toBreak(history.steps[found.at]?.item, found.expected, found.found));
    const end = checkEnd(history);
    checked += end.checked;
    breaks.push(...end.breaks);
    if (!end.proved) gap ??= 'no_closing';
    if (before && opening.value !== null) {
      const carried = endOf(before);
      checked++;
      if (carried !== opening.value) breaks.push(toBreak(history.items[0], carried ?? 0, opening.value));
    }
  });
  const opening = first ? openingOf(first).value : null;
  const closing = last ? endOf(last) : null;
  const sum = items.reduce((total, item) => total + (item.amount ?? 0), 0);
  const tied = opening !== null && closing !== null && opening + sum === closing;
  const reason = checked === 0 ? 'no_balances' : breaks.length > 0 ? 'breaks' : (gap ?? (tied ? open : 'breaks'));
  return {
    items,
    opening,
    closing,
    proof: { ok: reason === null, rows_checked: checked, breaks, repairs: histories.flatMap((history) => history.repairs), reason },
  };
}

function toBreak(item: ProvedItem | undefined, expected: number, found: number): Break {
  return { page: item?.row.page ?? 1, row: item?.row.index ?? 1, expected, found };
}

/** The opening balance: printed, or worked back from the first printed balance and then proved only by the summary's totals. */
function openingOf(history: ProvedHistory<ProvedItem>): { value: number | null; proved: boolean } {
  if (history.opening !== null) return { value: history.opening, proved: true };
  const value = history.check.opening;
  const { totalIn, totalOut } = history;
  const end = endOf(history);
  const agrees = value !== null && end !== null && totalIn !== null && totalOut !== null && end - totalIn + totalOut === value;
  return { value, proved: agrees && totalsHold(history) };
}

function endOf(history: ProvedHistory<ProvedItem>): number | null {
  return history.closing ?? history.check.end;
}

interface End {
  checked: number;
  breaks: Break[];
  proved: boolean;
}

/** Compares the sum with the closing balance, and the payments with the summary's totals where those belong to these balances. */
function checkEnd(history: ProvedHistory<ProvedItem>): End {
  const { check, closing } = history;
  const last = history.items.findLast((item) => item.amount !== null) ?? history.items.at(-1);
  const end: End = { checked: 0, breaks: [], proved: check.loose === 0 };
  if (closing !== null && check.end !== null) {
    end.checked++;
    end.proved = true;
    if (check.end !== closing) end.breaks.push(toBreak(last, check.end, closing));
  }
  const everyRow = history.items.every((item) => item.amount === null || item.balance !== null);
  if (!everyRow && totalsBelong(history) && !totalsHold(history)) {
    const { sumIn, sumOut } = sums(history.items);
    const wrong = sumIn === history.totalIn ? [sumOut, history.totalOut] : [sumIn, history.totalIn];
    end.breaks.push(toBreak(last, wrong[0] ?? 0, wrong[1] ?? 0));
  }
  return end;
}

function sums(items: readonly Step[]): { sumIn: number; sumOut: number } {
  let sumIn = 0;
  let sumOut = 0;
  for (const { amount } of items) {
    if (amount !== null && amount > 0) sumIn += amount;
    else sumOut -= amount ?? 0;
  }
  return { sumIn, sumOut };
}

/** The summary's totals lead from its opening to its closing balance: so they count the same payments as the table. */
function totalsBelong(history: ProvedHistory<ProvedItem>): boolean {
  const { opening, closing, totalIn, totalOut } = history;
  return opening !== null && closing !== null && totalIn !== null && totalOut !== null && opening + totalIn - totalOut === closing;
}

function totalsHold(history: ProvedHistory<ProvedItem>): boolean {
  const { sumIn, sumOut } = sums(history.items);
  return sumIn === history.totalIn && sumOut === history.totalOut;
}
