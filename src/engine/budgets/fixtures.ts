import { Category } from '#engine/categories/record.ts';
import standard from '#engine/categories/standard.json' with { type: 'json' };
import type { BudgetAccount, BudgetTransaction } from '#engine/evidence/record.ts';
import { addDays, daysBetween, firstDay, lastDay, monthsBetween, type PlainDate } from '#platform/shared/dates.ts';
import type { BudgetInput } from './input.ts';

/** The product's own categories. */
export const categories = standard.categories.map((category) => Category.parse(category));

/** A payment as a test writes it: date, pence, words, category; the rest follows. */
export type Row = [date: PlainDate, amount: number, description: string, category: string, more?: Partial<BudgetTransaction>];

/** The payee as a good categoriser would name it: the words before any number. */
const payeeOf = (description: string): string => description.replace(/\s*[\d*(].*$/, '').trim() || description;

export function payments(
  rows: readonly Row[],
  { account = 'current', file = 'file-1' }: { account?: string; file?: string } = {},
): BudgetTransaction[] {
  return rows.map(([date, amount, description, category, more], index) => ({
    id: `${account}/${file}/${String(index).padStart(4, '0')}`,
    account_id: account,
    file_id: file,
    place: { page: 1, box: { x0: 0, y0: index, x1: 100, y1: index + 1 } },
    date,
    amount,
    description,
    payee: payeeOf(description),
    category,
    confidence: 0.95,
    because: 'payee',
    ...more,
  }));
}

/** An account with one proved statement over the whole period, whose balances tie out. */
export function account(
  rows: readonly Row[],
  {
    id = 'current',
    from,
    to,
    file = 'file-1',
    ...rest
  }: { id?: string; from: PlainDate; to: PlainDate; file?: string } & Partial<BudgetAccount>,
): BudgetAccount {
  const transactions = payments(rows, { account: id, file });
  const closing_balance = 100_000 + transactions.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    name: 'Current account',
    kind: 'current',
    currency: 'GBP',
    share: 10_000,
    numbers: [],
    statements: [{ file_id: file, from, to, opening_balance: 100_000, closing_balance, proved: true }],
    transactions,
    ...rest,
  };
}

/** A budget's input as of the day after the last statement. */
export function household(accounts: BudgetAccount[], rest: Partial<BudgetInput> = {}): BudgetInput {
  const last =
    accounts
      .flatMap(({ statements }) => statements.map(({ to }) => to))
      .sort()
      .at(-1) ?? '2025-12-31';
  return { accounts, decisions: [], categories, period: null, manualLines: [], currency: 'GBP', today: addDays(last, 1), ...rest };
}

/** Dates every so many days, both ends included. */
export function everyDays(days: number, from: PlainDate, to: PlainDate): PlainDate[] {
  return Array.from({ length: Math.floor(daysBetween(from, to) / days) + 1 }, (_, index) => addDays(from, index * days));
}

/** The day of each month, the last one of short months, moved off weekends: forward as direct debits are, or back as wages are. */
export function monthly(day: number, from: PlainDate, to: PlainDate, move: 'forward' | 'back' | 'none' = 'forward'): PlainDate[] {
  return monthsBetween(from, to)
    .map((month) => {
      const date = addDays(firstDay(month), Math.min(day, Number(lastDay(month).slice(8))) - 1);
      return move === 'none' ? date : offWeekend(date, move);
    })
    .filter((date) => from <= date && date <= to);
}

/** The nearest working day after or before a date; bank holidays are left to the tests that are about them. */
function offWeekend(date: PlainDate, move: 'forward' | 'back'): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday !== 0 && weekday !== 6) return date;
  return offWeekend(addDays(date, move === 'forward' ? 1 : -1), move);
}

/** A small generator of numbers, the same for the same seed. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const shops: [string, string, number][] = [
  ['TESCO STORES 3217', 'food.groceries', 4_000],
  ['ALDI 77', 'food.groceries', 3_500],
  ['GREGGS 12', 'food.eating_out', 450],
  ['SHELL 2190', 'transport.fuel', 5_000],
  ['AMAZON 44', 'personal.shopping', 2_500],
  ['NEXT 9', 'personal.clothing', 4_500],
];

/** A believable year of a couple: wages, bills, shops, a savings account, refunds. */
export function aYear(seed = 1, year = 2025): BudgetAccount[] {
  const next = random(seed);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const rows: Row[] = [
    ...monthly(28, from, to, 'back').map((date): Row => [date, 265_000, 'HAYWARD ENGINEERING SALARY', 'income.salary']),
    ...everyDays(28, addDays(from, 6), to).map((date): Row => [date, 10_240, 'HMRC CHILD BENEFIT', 'income.child_benefit']),
    ...monthly(1, from, to).map((date): Row => [date, -91_300, 'SKIPTON BS MORTGAGE', 'home.mortgage']),
    ...monthly(5, from, to).map((date, index): Row => [date, index < 6 ? -14_500 : -15_800, 'OCTOPUS ENERGY', 'utilities.energy']),
    ...monthly(1, from, to)
      .filter((date) => !['02', '03'].includes(date.slice(5, 7)))
      .map((date): Row => [date, -18_700, 'LEEDS CITY COUNCIL', 'home.council_tax']),
    ...monthly(9, from, to).map((date): Row => [date, -1_299, 'NETFLIX', 'leisure.subscriptions']),
    [`${year}-04-17`, -42_600, 'ADMIRAL INSURANCE', 'transport.vehicle_insurance'],
    ...everyDays(9, addDays(from, 2), to).map((date): Row => [date, -3_000, 'CASH NOTEMACHINE', 'excluded.cash_withdrawal']),
  ];
  for (let day = 0; day < 365; day += 1) {
    const shop = shops[Math.floor(next() * shops.length * 1.6)];
    if (shop) rows.push([addDays(from, day), -Math.round(shop[2] * (0.3 + next() * 1.4)), shop[0], shop[1]]);
  }
  const bought = rows.filter(([date, amount, , category]) => category === 'personal.shopping' && amount < -1_500 && date < `${year}-12-01`);
  for (const [date, amount] of bought.filter((_, index) => index % 5 === 0)) {
    rows.push([addDays(date, 9), -amount, 'AMAZON 44 REFUND', 'excluded.refund']);
  }
  const moved = monthly(29, from, to);
  rows.push(...moved.map((date): Row => [date, -20_000, 'TRANSFER TO ESAVER 30481299', 'excluded.transfer_own']));
  const saver = moved.map((date): Row => [date, 20_000, 'TRANSFER FROM CURRENT 30481275', 'excluded.transfer_own']);
  saver.push(...monthly(1, from, to, 'none').map((date): Row => [date, 900 + Math.round(next() * 300), 'INTEREST', 'income.interest']));
  rows.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  saver.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return [
    account(rows, { from, to, numbers: ['30481275'] }),
    account(saver, { id: 'saver', file: 'file-2', name: 'eSaver', kind: 'savings', from, to, numbers: ['30481299'] }),
  ];
}
