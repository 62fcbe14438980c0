import type { StatementAccount } from '#engine/statements/record.ts';
import { dayNumber, fromDayNumber, type PlainDate } from '#platform/shared/dates.ts';
import type { Overdraft } from './record.ts';

/** The days between two dates, both included. */
interface Period {
  from: PlainDate;
  to: PlainDate;
}

/**
 * How often and how far an account was overdrawn at the end of a day. Only statements that their printed balances prove
 * are asked; null when there is none, because then nobody knows.
 */
export function overdraftUse(statements: readonly StatementAccount[], within: Period): Overdraft | null {
  const balances = new Map<number, number>();
  for (const statement of statements) for (const [day, balance] of dailyBalances(statement)) balances.set(day, balance);
  const [from, to] = [dayNumber(within.from), dayNumber(within.to)];
  const known = [...balances].filter(([day]) => day >= from && day <= to).sort(([a], [b]) => a - b);
  if (known.length === 0) return null;
  const overdrawn = known.filter(([, balance]) => balance < 0);
  const worst = overdrawn.reduce<[number, number] | null>((least, day) => (least && least[1] <= day[1] ? least : day), null);
  return {
    known_days: known.length,
    days: overdrawn.length,
    most: worst ? -worst[1] : 0,
    most_on: worst ? fromDayNumber(worst[0]) : null,
  };
}

/** Of each day that a proved statement covers, by its number, the balance at its end in pence; none where it isn't proved. */
export function dailyBalances({ proof, period, opening_balance, transactions }: StatementAccount): Map<number, number> {
  const balances = new Map<number, number>();
  if (!proof.ok || !period || opening_balance === null) return balances;
  let balance = opening_balance;
  let next = 0;
  for (let day = dayNumber(period.from); day <= dayNumber(period.to); day++) {
    for (; next < transactions.length; next++) {
      const transaction = transactions[next];
      if (!transaction || dayNumber(transaction.date) > day) break;
      balance += transaction.amount;
    }
    balances.set(day, balance);
  }
  return balances;
}

const sentBack = /\b(unpaid|returned|bounced|recalled|rejected|dishonoured)\b/i;
const instrument = /\b(d\/?d|direct debit|s\/?o|standing order|cheque|chq|item|payment|bacs)\b/i;
const byReason = /\b(refer to drawer|insufficient funds|funds not available)\b/i;
const feeForIt = /\b(fee|charge|interest)s?\b/i;

/** Whether the words are a bank's for a payment it sent back; the fee for that isn't one. */
export function isReturnedPayment(description: string): boolean {
  if (feeForIt.test(description)) return false;
  return byReason.test(description) || (sentBack.test(description) && instrument.test(description));
}
