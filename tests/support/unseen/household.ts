import { addDays, lastDay, firstDay, monthOf, monthsBetween } from '#platform/shared/dates.ts';
import { ABROAD, BILLS, PEOPLE, PLACES, SHOPS } from './payees.ts';
import type { Random } from './random.ts';

type Kind =
  | 'salary'
  | 'benefit'
  | 'direct_debit'
  | 'standing_order'
  | 'transfer_in'
  | 'transfer_out'
  | 'faster_in'
  | 'faster_out'
  | 'card'
  | 'abroad'
  | 'cash'
  | 'cheque'
  | 'deposit'
  | 'refund'
  | 'returned'
  | 'interest'
  | 'fee';

/** Something that moves money; pence, out negative. */
export interface Event {
  date: string;
  kind: Kind;
  payee: string;
  amount: number;
  category: string;
  refundOf?: string;
  /** A payer's reference or a cheque's number. */
  reference: string;
  place: string;
  /** When the card was used, before the payment was posted. */
  boughtOn: string;
  foreign?: { currency: string; amount: number; rate: number };
}

export interface Life {
  from: string;
  to: string;
  /** Card purchases a day, on average. */
  pace: number;
  earns: 'salary' | 'pension' | 'benefits' | 'nothing';
}

/** What happens on the current account of an invented household, oldest first. */
export function household(random: Random, life: Life): Event[] {
  const events: Event[] = [];
  const add = (date: string, kind: Kind, payee: string, amount: number, category: string, more: Partial<Event> = {}): void => {
    if (date < life.from || date > life.to) return;
    events.push({ date, kind, payee, amount, category, reference: random.code(8), place: random.pick(PLACES), boughtOn: date, ...more });
  };
  for (const month of monthsBetween(monthOf(life.from), monthOf(life.to))) {
    addMonth(random, month, life, add);
  }
  for (let date = life.from; date <= life.to; date = addDays(date, 1)) addShopping(random, date, life, add);
  return events.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

type Add = (date: string, kind: Kind, payee: string, amount: number, category: string, more?: Partial<Event>) => void;

function addMonth(random: Random, month: string, life: Life, add: Add): void {
  const on = (day: number): string => addDays(firstDay(month), day - 1);
  if (life.earns === 'salary') add(on(random.int(25, 28)), 'salary', 'MORAY COUNCIL SALARIES', random.int(205000, 212000), 'income.salary');
  if (life.earns === 'pension') add(on(12), 'benefit', 'DWP STATE PENSION', 92080, 'income.state_pension');
  if (life.earns === 'pension') add(on(24), 'salary', 'LGPS GREATER MANCHESTER PF', 81217, 'income.private_pension');
  if (life.earns === 'benefits') add(on(7), 'benefit', 'DWP UNIVERSAL CREDIT', random.int(108000, 119000), 'income.universal_credit');
  if (life.earns === 'benefits') add(on(18), 'benefit', 'HMRC CHILD BENEFIT', 10420, 'income.child_benefit');
  if (life.earns === 'nothing') return;
  for (const [payee, amount, category, day, by] of BILLS) add(on(day), by, payee, -amount, category, { reference: random.digits(10) });
  add(on(2), 'faster_in', 'A PARTNER', random.pick([62000, 65000]), 'other.person', { reference: 'HOUSE' });
  const person = random.pick(PEOPLE);
  add(on(random.int(2, 27)), 'faster_out', person, -random.int(500, 12000), 'other.person', { reference: 'LUNCH' });
  add(on(random.int(2, 27)), 'faster_in', random.pick(PEOPLE), random.int(1000, 9000), 'other.person', { reference: 'SHARE OF BILL' });
  add(on(random.int(2, 27)), 'cash', 'LINK CASH MACHINE', -random.pick([1000, 2000, 5000, 10000]), 'excluded.cash_withdrawal');
  add(on(random.int(3, 26)), 'transfer_in', 'FROM EASY SAVER', random.pick([10000, 25000, 30000]), 'excluded.transfer_own');
  add(on(28), 'transfer_out', 'TO EASY SAVER', -random.pick([5000, 10000]), 'excluded.transfer_own');
  add(on(random.int(4, 26)), 'cheque', 'CHEQUE', -random.int(2500, 24000), 'other.unknown', { reference: `10${random.digits(4)}` });
  if (random.chance(0.6)) add(on(random.int(4, 26)), 'deposit', 'CHEQUE PAID IN', random.int(2000, 31000), 'other.unknown');
  if (random.chance(0.7))
    add(on(random.int(10, 26)), 'refund', 'SCHUH 112', random.int(1500, 5900), 'excluded.refund', { refundOf: 'personal.clothing' });
  if (random.chance(0.5)) {
    const back = on(random.int(14, 18));
    add(back, 'direct_debit', 'JD WILLIAMS ACC', -4240, 'debts.store_credit');
    add(back, 'returned', 'JD WILLIAMS ACC', 4240, 'excluded.refund', { refundOf: 'debts.store_credit' });
  }
  add(lastDay(month), 'interest', 'INTEREST', random.int(11, 890), 'income.interest');
  if (random.chance(0.5)) add(lastDay(month), 'fee', 'ARRANGED OVERDRAFT USAGE', -random.int(120, 1900), 'professional.bank_charges');
}

function addShopping(random: Random, date: string, life: Life, add: Add): void {
  const visits = Math.floor(life.pace) + (random.chance(life.pace % 1) ? 1 : 0);
  for (let visit = 0; visit < visits; visit++) {
    const boughtOn = addDays(date, -random.int(0, 3));
    if (random.chance(0.03)) {
      const [payee, place, currency, rate, category] = random.pick(ABROAD);
      const amount = random.int(600, 9900);
      add(date, 'abroad', payee, -Math.round(amount / rate), category, { place, boughtOn, foreign: { currency, amount, rate } });
      continue;
    }
    const [payee, low, high, category] = random.pick(SHOPS);
    add(date, 'card', payee, -random.int(low, random.chance(0.8) ? Math.ceil(low + (high - low) / 4) : high), category, { boughtOn });
  }
}
