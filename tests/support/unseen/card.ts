import { addDays, firstDay, lastDay, monthOf, monthsBetween } from '#platform/shared/dates.ts';
import { anAccount } from './account.ts';
import type { Event } from './household.ts';
import { balanced, type Ledger } from './ledger.ts';
import { ABROAD, PLACES, SHOPS } from './payees.ts';
import type { Random } from './random.ts';

/** A credit card: purchases, payments, refunds, interest and fees; what is owed is negative. The number is the card's last eight digits. */
export function cardAccount(random: Random, from: string, to: string, pace: number): Ledger {
  const events: Event[] = [];
  const add = (event: Pick<Event, 'date' | 'kind' | 'payee' | 'amount' | 'category'> & Partial<Event>): void => {
    if (event.date >= from && event.date <= to)
      events.push({ reference: random.digits(12), place: random.pick(PLACES), boughtOn: event.date, ...event });
  };
  for (let date = from; date <= to; date = addDays(date, 1)) {
    if (!random.chance(pace)) continue;
    const boughtOn = addDays(date, -random.int(1, 3));
    if (random.chance(0.12)) {
      const [payee, place, currency, rate, category] = random.pick(ABROAD);
      const amount = random.int(600, 19900);
      const pence = -Math.round(amount / rate);
      add({ date, kind: 'abroad', payee, place, amount: pence, category, boughtOn, foreign: { currency, amount, rate } });
      add({ date, kind: 'fee', payee: 'NON-STERLING FEE', amount: Math.round(pence * 0.0299) - 1, category: 'professional.bank_charges' });
    } else {
      const [payee, low, high, category] = random.pick(SHOPS);
      add({ date, kind: 'card', payee, amount: -random.int(low, high), category, boughtOn });
    }
  }
  for (const month of monthsBetween(monthOf(from), monthOf(to))) {
    add({
      date: addDays(firstDay(month), 19),
      kind: 'returned',
      payee: 'DIRECT DEBIT PAYMENT - THANK YOU',
      amount: random.int(9000, 22000),
      category: 'excluded.card_repayment',
    });
    add({
      date: addDays(firstDay(month), random.int(5, 25)),
      kind: 'refund',
      payee: 'BOYES & CO 7',
      amount: random.int(900, 4200),
      category: 'excluded.refund',
      refundOf: 'personal.shopping',
    });
    add({
      date: lastDay(month),
      kind: 'interest',
      payee: 'INTEREST ON PURCHASES',
      amount: -random.int(311, 2950),
      category: 'professional.bank_charges',
    });
  }
  events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const account = { ...anAccount(random), sortCode: '' };
  return balanced(
    { account, name: 'Credit Card', kind: 'credit_card', currency: 'GBP', from, to, opening: -random.int(40000, 190000) },
    events,
  );
}
