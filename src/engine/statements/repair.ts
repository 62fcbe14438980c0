import { checkChain } from './chain.ts';
import type { History, HistoryInput, HistoryStep } from './history.ts';
import { readMovement, type Item } from './items.ts';
import { mendMisread } from './mend-misread.ts';
import type { Repair } from './record.ts';
import type { Row } from './rows.ts';

/** Breaks beyond which a reading is plainly wrong, and mending single rows of it would only hide that. */
const MOST_BREAKS = 12;

/** Mends a history where exactly one reading of a row that was passed over closes a break, and says what was changed against the plain reading. */
export function mendHistory(history: History, input: HistoryInput): History {
  const reread = (row: Row): Item | null => (input.dates.has(row) ? readMovement(row, history.conventions, input.owed) : null);
  return takeUpMissed(mendMisread({ ...history, repairs: repairsOf(history) }), input.rows, reread);
}

/**
 * Takes up rows that were passed over (undated, or worded like a total) where exactly such an amount is missing between two balances.
 * `reread` reads a row as an item whatever its words are; a row counts only if its amount is the whole difference and no other row's is.
 */
function takeUpMissed(history: History, rows: readonly Row[], reread: (row: Row) => Item | null): History {
  if (history.check.breaks.length === 0 || history.check.breaks.length > MOST_BREAKS) return history;
  const place = new Map(rows.map((row, i) => [row, i]));
  const used = new Set(history.items.map((item) => item.row));
  let steps = history.steps;
  const taken: Item[] = [];
  for (const { at, expected, found } of history.check.breaks) {
    const step = history.steps[at];
    const before = history.steps.slice(0, at).findLast((other) => other.balance !== null);
    if (!step) continue;
    const [a, b] = [before ? (place.get(before.item.row) ?? -1) : -1, place.get(step.item.row) ?? rows.length].toSorted(
      (x, y) => x - y,
    ) as [number, number];
    const fitting = rows.slice(a + 1, b).flatMap((row) => {
      const item = used.has(row) ? null : reread(row);
      return item && item.amount === found - expected ? [item] : [];
    });
    const [item] = fitting;
    if (!item || fitting.length > 1) continue;
    const index = steps.indexOf(step);
    const added: HistoryStep = { amount: item.amount, balance: null, item, mover: item };
    steps = [...steps.slice(0, index), added, ...steps.slice(index)];
    taken.push(item);
  }
  if (taken.length === 0) return history;
  const check = checkChain(history.opening, steps);
  if (check.breaks.length >= history.check.breaks.length) return history;
  const repairs = taken.map((item): Repair => ({
    page: item.row.page,
    row: item.row.index,
    kind: 'missed_row',
    note: `Counted as a payment, because the balances around it differ by exactly its amount: ${item.row.text}`,
  }));
  return { ...history, steps, items: steps.map((step) => step.mover), check, repairs: [...history.repairs, ...repairs] };
}

/** What was changed against the plain reading of each row, in words for the adviser. */
function repairsOf(history: Pick<History, 'items' | 'conventions'>): Repair[] {
  const repairs: Repair[] = [];
  const [first] = history.items;
  if (first && history.conventions.swapped) {
    repairs.push({
      page: first.row.page,
      row: first.row.index,
      kind: 'column',
      note: 'Money in and money out were read the other way round than the columns are headed, because only so the balances add up.',
    });
  }
  for (const item of history.items) {
    const { row } = item;
    const figures = [row.in, row.out, row.amount, row.balance];
    if (figures.some((figure) => figure?.joined))
      repairs.push({ page: row.page, row: row.index, kind: 'split_number', note: 'A number printed in pieces was read as one.' });
    if (item.settled)
      repairs.push({
        page: row.page,
        row: row.index,
        kind: 'sign',
        note: 'No sign is printed; the balance shows which way the money went.',
      });
  }
  return repairs;
}
