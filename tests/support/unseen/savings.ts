import { addDays, firstDay, lastDay, monthOf, monthsBetween } from '#platform/shared/dates.ts';
import { anAccount, type Account } from './account.ts';
import type { Event } from './household.ts';
import { balanced, type Ledger } from './ledger.ts';
import type { Random } from './random.ts';

interface Saver {
  from: string;
  to: string;
  opening: number;
  name: string;
  /** Share of months in which something is paid in or drawn. */
  moves: number;
  account?: Account;
}

/** A savings account: interest each month, now and then a deposit or a withdrawal. */
export function savingsAccount(random: Random, { from, to, opening, name, moves, account = anAccount(random) }: Saver): Ledger {
  const events: Event[] = [];
  const add = (date: string, kind: Event['kind'], payee: string, amount: number, category: string): void => {
    if (date >= from && date <= to)
      events.push({ date, kind, payee, amount, category, reference: random.code(6), place: '', boughtOn: date });
  };
  for (const month of monthsBetween(monthOf(from), monthOf(to))) {
    if (random.chance(moves))
      add(
        addDays(firstDay(month), random.int(0, 12)),
        'transfer_in',
        'FROM CURRENT ACCOUNT',
        random.int(2, 60) * 500,
        'excluded.transfer_own',
      );
    if (random.chance(moves / 2))
      add(
        addDays(firstDay(month), random.int(13, 25)),
        'transfer_out',
        'TO CURRENT ACCOUNT',
        -random.int(2, 30) * 500,
        'excluded.transfer_own',
      );
    if (moves > 0) add(lastDay(month), 'interest', 'GROSS INTEREST', random.int(214, 3120), 'income.interest');
  }
  return balanced({ account, name, kind: 'savings', currency: 'GBP', from, to, opening }, events);
}
