import { lastDay, firstDay, monthOf, monthsBetween } from '#platform/shared/dates.ts';
import { anAccount, type Account } from './account.ts';
import { household, type Event, type Life } from './household.ts';
import type { Random } from './random.ts';

/** An event with the balance after it. */
export interface Row extends Event {
  balance: number;
}

/** One account over a period: what a statement prints. Pence; debt on a card or loan is negative. */
export interface Ledger {
  account: Account;
  name: string;
  kind: 'current' | 'savings' | 'credit_card' | 'loan';
  currency: string;
  from: string;
  to: string;
  opening: number;
  closing: number;
  rows: Row[];
}

/** Puts running balances to events. */
export function balanced(ledger: Omit<Ledger, 'rows' | 'closing'>, events: Event[]): Ledger {
  let balance = ledger.opening;
  const rows = events.map((event) => ({ ...event, balance: (balance += event.amount) }));
  return { ...ledger, rows, closing: balance };
}

/** The current account of a household. */
export function currentAccount(random: Random, life: Life, opening: number, name = 'Current Account'): Ledger {
  const about = { account: anAccount(random), name, kind: 'current' as const, currency: 'GBP', from: life.from, to: life.to, opening };
  return balanced(about, household(random, life));
}

/** A ledger cut into calendar months, each opening with what the last one closed with. */
export function monthsOf(ledger: Ledger): Ledger[] {
  let opening = ledger.opening;
  return monthsBetween(monthOf(ledger.from), monthOf(ledger.to)).map((month) => {
    const rows = ledger.rows.filter((row) => monthOf(row.date) === month);
    const part = { ...ledger, from: firstDay(month), to: lastDay(month), opening, rows, closing: rows.at(-1)?.balance ?? opening };
    opening = part.closing;
    return part;
  });
}

/** Rows gathered by day. */
export function daysOf<T extends { date: string }>(rows: T[]): T[][] {
  const days: T[][] = [];
  for (const row of rows) {
    const day = days.at(-1);
    if (day?.[0]?.date === row.date) day.push(row);
    else days.push([row]);
  }
  return days;
}

/** The sums of money in and money out, both positive. */
export function turnover(rows: Row[]): { paidIn: number; paidOut: number } {
  const paidIn = rows.reduce((sum, row) => sum + Math.max(0, row.amount), 0);
  const paidOut = rows.reduce((sum, row) => sum + Math.max(0, -row.amount), 0);
  return { paidIn, paidOut };
}
