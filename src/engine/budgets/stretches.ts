import type { BudgetAccount } from '#engine/evidence/record.ts';
import type { StatementAccount, Transaction } from '#engine/statements/record.ts';
import { addDays, firstDay, lastDay, monthsBetween, type PlainDate } from '#platform/shared/dates.ts';

type Stretch = Omit<BudgetAccount['statements'][number], 'file_id'>;

/** A month without a payment across which the balance changed, and the payments around it. */
interface Hole {
  /** The last day before the missing months, and the first one after. */
  until: PlainDate;
  from: PlainDate;
  closing: number;
  opening: number;
}

/**
 * The stretches of days that a reading covers. A file of several months may lack some: where whole calendar months pass without a payment
 * and the balance is another after them, it says nothing of them, and they are covered by no stretch.
 */
export function stretchesOf({ period, opening_balance, closing_balance, transactions, proof }: StatementAccount): Stretch[] {
  if (!period) return [];
  const stretches: Stretch[] = [{ ...period, opening_balance, closing_balance, proved: proof.ok }];
  for (const { until, from, closing, opening } of proof.ok ? [] : holesIn(transactions)) {
    const last = stretches.at(-1)!;
    stretches.splice(-1, 1, { ...last, to: until, closing_balance: closing }, { ...last, from, opening_balance: opening });
  }
  return stretches;
}

function holesIn(transactions: readonly Transaction[]): Hole[] {
  return transactions.flatMap((next, index): Hole[] => {
    const before = transactions[index - 1];
    if (!before || before.balance === null || next.balance === null) return [];
    const months = monthsBetween(before.date, next.date).slice(1, -1);
    const [first, last] = [months[0], months.at(-1)];
    const opening = next.balance - next.amount;
    if (first === undefined || last === undefined || opening === before.balance) return [];
    return [{ until: addDays(firstDay(first), -1), from: addDays(lastDay(last), 1), closing: before.balance, opening }];
  });
}
