import type { BudgetTransaction } from '#engine/evidence/record.ts';
import type { PlainDate } from '#platform/shared/dates.ts';

interface Asked {
  search: string;
  /** Null: all of them. */
  account: string | null;
  /** What the category of a payment is called; null where nothing is searched for. */
  categoryText: ((payment: BudgetTransaction) => string) | null;
}

/**
 * Finds payments by any words of them, their day, amount or category as they are shown, the newest first. What is searched is put together once, not for
 * every letter that is typed.
 * @param dayText a day as it is shown
 */
export function finderOf(
  payments: readonly BudgetTransaction[],
  dayText: (date: PlainDate) => string,
): (asked: Asked) => BudgetTransaction[] {
  const newestFirst = payments.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  let texts: Map<string, string> | null = null;
  return ({ search, account, categoryText }) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean).map(withoutMarks);
    if (words.length > 0) texts ??= new Map(newestFirst.map((payment) => [payment.id, textOf(payment, dayText)]));
    const holds = (payment: BudgetTransaction, word: string): boolean =>
      (texts?.get(payment.id)?.includes(word) ?? false) || (categoryText?.(payment).toLowerCase().includes(word) ?? false);
    return newestFirst.filter(
      (payment) => (account === null || payment.account_id === account) && words.every((word) => holds(payment, word)),
    );
  };
}

/** An amount as it is compared: "−£1,866.00" is "-1866.00". */
function withoutMarks(word: string): string {
  const [, sign = '', figure = ''] = /^([-−–+]?)£?(\d[\d,]*(?:\.\d*)?)$/.exec(word) ?? [];
  return figure === '' ? word : `${sign.replace(/[−–]/, '-')}${figure.replaceAll(',', '')}`;
}

function textOf({ description, payee, date, amount }: BudgetTransaction, dayText: (date: PlainDate) => string): string {
  const [year, month, day] = date.split('-');
  const pounds = `${amount < 0 ? '-' : '+'}${(Math.abs(amount) / 100).toFixed(2)}`;
  return [description, payee, date, dayText(date), `${day}/${month}/${year}`, pounds].join(' ').toLowerCase();
}
