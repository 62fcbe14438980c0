import { z } from 'zod';
import type { Group } from '#engine/budgets/record.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { Category, CategoryGroup } from '#engine/categories/record.ts';
import standard from '#engine/categories/standard.json' with { type: 'json' };
import type { BudgetAccount, BudgetTransaction, Decision, Exclusion } from '#engine/evidence/record.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import { addMonths, lastDay, type Month } from '#platform/shared/dates.ts';
import type { ReportInput } from './from-budget.ts';
import { nothingStated } from './household/record.ts';

/** An invented household for tests and the bench; everything in it follows from the options. */

const { categories, groups } = z.object({ categories: z.array(Category), groups: z.array(CategoryGroup) }).parse(standard);

interface Payee {
  name: string;
  category: string;
  /** Signed pence. */
  amount: number;
  day: number;
  every: 'monthly' | 'weekly' | 'yearly';
  /** The last month in which it was paid. */
  until?: Month;
}

const payees: Payee[] = [
  { name: 'Corvedale Instruments Ltd', category: 'income.salary', amount: 412_386, day: 28, every: 'monthly' },
  { name: 'Reading Borough Council payroll', category: 'income.salary', amount: 231_742, day: 24, every: 'monthly' },
  { name: 'Child Benefit', category: 'income.child_benefit', amount: 17_333, day: 7, every: 'monthly' },
  { name: 'Skipton Building Society', category: 'home.mortgage', amount: -101_755, day: 2, every: 'monthly' },
  { name: 'Reading Borough Council', category: 'home.council_tax', amount: -22_285, day: 2, every: 'monthly' },
  { name: 'Busy Bees Nursery', category: 'children.childcare', amount: -67_893, day: 2, every: 'monthly' },
  { name: 'Octopus Energy', category: 'utilities.energy', amount: -18_450, day: 16, every: 'monthly' },
  { name: 'Thames Water', category: 'utilities.water', amount: -4_218, day: 12, every: 'monthly' },
  { name: 'TV Licensing', category: 'utilities.tv_licence', amount: -1_487, day: 3, every: 'monthly' },
  { name: 'Aviva', category: 'home.insurance', amount: -2_794, day: 9, every: 'monthly' },
  { name: 'Admiral', category: 'transport.vehicle_insurance', amount: -61_240, day: 19, every: 'yearly' },
  { name: 'DVLA', category: 'transport.vehicle_tax', amount: -1_840, day: 2, every: 'monthly' },
  { name: 'Volkswagen Financial Services', category: 'transport.vehicle_finance', amount: -28_999, day: 15, every: 'monthly' },
  { name: 'Zurich Assurance', category: 'protection.life', amount: -5_300, day: 5, every: 'monthly' },
  { name: 'Zopa', category: 'debts.loan', amount: -19_874, day: 20, every: 'monthly' },
  { name: 'EE', category: 'comms.mobile', amount: -3_450, day: 11, every: 'monthly' },
  { name: 'Sky', category: 'comms.broadband_tv', amount: -5_900, day: 14, every: 'monthly' },
  { name: 'Netflix', category: 'leisure.subscriptions', amount: -1_299, day: 22, every: 'monthly' },
  { name: 'PureGym', category: 'leisure.fitness', amount: -2_299, day: 6, every: 'monthly', until: '2025-07' },
  { name: 'Tesco', category: 'food.groceries', amount: -11_240, day: 4, every: 'weekly' },
  { name: 'Shell', category: 'transport.fuel', amount: -5_215, day: 6, every: 'weekly' },
  { name: 'Nando’s', category: 'food.eating_out', amount: -4_385, day: 8, every: 'weekly' },
  { name: 'Marks & Spencer', category: 'personal.clothing', amount: -6_400, day: 18, every: 'monthly' },
  { name: 'Vanguard', category: 'savings.investment', amount: -10_000, day: 2, every: 'monthly' },
  { name: 'To Saver 30481299', category: 'excluded.transfer_own', amount: -20_000, day: 1, every: 'monthly' },
  { name: 'Cash withdrawal Broad Street', category: 'excluded.cash_withdrawal', amount: -6_000, day: 13, every: 'monthly' },
  { name: 'Crystal Ski', category: 'leisure.holidays', amount: -243_800, day: 17, every: 'yearly' },
];

const holder = 'Mr D Ashworth & Mrs P Ashworth';
const people = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
const paidForANeighbour: Exclusion = { reason: 'other', note: 'paid for a neighbour, repaid in cash' };

/** How the household differs from the usual one. */
export interface SampleOptions {
  months?: number;
  /** More payees of the same kind. */
  extraPayees?: number;
  /** Written over payees' names and descriptions, one after another. */
  words?: readonly string[];
}

/** The input of a report on Daniel and Priya Ashworth, with statements that prove what they print. */
export function sampleInput({ months = 12, extraPayees = 0, words = [] }: SampleOptions = {}): ReportInput {
  const all = [...payees, ...extras(extraPayees)].map((payee, index) => ({ ...payee, name: words[index] ?? payee.name }));
  const transactions = Array.from({ length: months }, (_, index) => addMonths('2025-01', index)).flatMap((month) =>
    all.flatMap((payee, index) => paymentsIn(month, payee, index)),
  );
  transactions.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const account = accountOf(transactions, months);
  const evidence = { accounts: [account], categories, period: null, manualLines: [], currency: 'GBP', today: '2026-01-14', people };
  const asRead = workOut({ ...evidence, decisions: [] });
  const decisions: Decision[] = [
    ...asRead.groups.map(({ key }) => ({ kind: 'reviewed' as const, subject: key, value: true })),
    ...asRead.groups.slice(0, 1).map(({ key }) => ({ kind: 'name' as const, subject: key, value: words[0] ?? 'Corvedale Instruments' })),
    ...whoEarns(asRead.groups),
    ...transactions.slice(0, 1).map(({ id }) => ({ kind: 'exclude' as const, subject: id, value: paidForANeighbour })),
    ...transactions
      .filter(({ payee }) => payee === 'Crystal Ski')
      .map(({ id }) => ({ kind: 'one_off' as const, subject: id, value: 'yes' })),
  ];
  const budget = workOut({ ...evidence, decisions });
  return {
    budget,
    asRead,
    accounts: [account],
    statements: account.statements.map(({ file_id, from, to }, index) => ({
      file: { id: file_id ?? '', name: `thornbury-${from.slice(0, 7)}.pdf`, sha256: String(index % 10).repeat(64), pages: 3 },
      account_id: account.id,
      account: statementOf(account, from, to),
    })),
    categories,
    groups,
    household: {
      ...nothingStated,
      joint: true,
      partner: { name: 'Priya Ashworth', date_of_birth: '1984-07-19' },
      dependants_under_16: 2,
      people: 4,
      vehicles: 2,
      tenure: 'mortgage',
      employment: 'full_time',
      partner_employment: 'part_time',
    },
    firm: { name: 'Hartley & Rowe', colour: '#0b6b5b', logo: null },
    clients: [
      { name: 'Daniel Ashworth', date_of_birth: '1982-03-04' },
      { name: 'Priya Ashworth', date_of_birth: '1984-07-19' },
    ],
    decisions,
    review: { by: 'Eleanor Rowe', at: '2026-01-14T10:22:00.000Z' },
    version: 1,
    createdAt: '2026-01-14T10:30:00.000Z',
  };
}

/** Daniel's salary and Priya's: their statements, of a joint account, don't say. */
function whoEarns(groups: readonly Group[]): Decision[] {
  const salaries = groups.filter(({ category }) => category === 'income.salary');
  return salaries.map(({ key, max }) => ({ kind: 'whose', subject: key, value: max > 400_000 ? 'client' : 'partner' }));
}

/** The input of a report on which nothing is known yet. */
export function emptyInput(): ReportInput {
  const period = { from: '2025-01-01', to: '2025-12-31' };
  const budget = workOut({ accounts: [], decisions: [], categories, period, manualLines: [], currency: 'GBP', today: '2026-01-14' });
  const input = sampleInput({ months: 1 });
  return {
    ...input,
    budget,
    asRead: null,
    accounts: [],
    statements: [],
    clients: [],
    household: nothingStated,
    decisions: [],
    review: null,
  };
}

function extras(count: number): Payee[] {
  const spending = categories.filter(({ is_income, group }) => !is_income && group !== 'excluded');
  return Array.from({ length: count }, (_, index) => ({
    name: `Merchant ${index + 1}`,
    category: spending[index % spending.length]?.key ?? 'other.unknown',
    amount: -(731 + 37 * index),
    day: 1 + (index % 28),
    every: 'monthly',
  }));
}

function paymentsIn(month: Month, payee: Payee, index: number): BudgetTransaction[] {
  if (payee.every === 'yearly' && !month.endsWith('-03')) return [];
  if (payee.until !== undefined && month > payee.until) return [];
  const days = payee.every === 'weekly' ? [0, 7, 14, 21].map((week) => (payee.day % 7) + 1 + week) : [payee.day];
  return days.map((day) => {
    const wobble = payee.every === 'weekly' ? ((day * 37 + index * 11 + Number(month.slice(5)) * 53) % 900) - 450 : 0;
    const date = `${month}-${String(day).padStart(2, '0')}`;
    return {
      id: `t-${date}-${index}`,
      account_id: 'current',
      file_id: `file-${month}`,
      place: { page: 1 + Math.floor(day / 12), box: { x0: 40, y0: 100 + day * 14, x1: 550, y1: 112 + day * 14 } },
      date,
      amount: payee.amount + wobble,
      description: payee.name.toUpperCase(),
      payee: payee.name,
      category: payee.category,
      confidence: 0.97,
      because: 'payee',
    };
  });
}

function accountOf(transactions: BudgetTransaction[], months: number): BudgetAccount {
  let balance = 148_233;
  const statements = Array.from({ length: months }, (_, index) => {
    const month = addMonths('2025-01', index);
    const opening_balance = balance;
    balance += transactions.reduce((sum, { date, amount }) => (date.startsWith(month) ? sum + amount : sum), 0);
    return { file_id: `file-${month}`, from: `${month}-01`, to: lastDay(month), opening_balance, closing_balance: balance, proved: true };
  });
  return {
    id: 'current',
    name: 'Thornbury joint',
    kind: 'current',
    currency: 'GBP',
    share: 10_000,
    numbers: ['30481275'],
    holders: [holder],
    statements,
    transactions,
  };
}

function statementOf(account: BudgetAccount, from: string, to: string): StatementAccount {
  const covered = account.statements.find((statement) => statement.from === from);
  let balance = covered?.opening_balance ?? 0;
  const transactions = account.transactions
    .filter(({ date }) => date >= from && date <= to)
    .map(({ date, description, amount, place }) => ({
      date,
      description,
      amount,
      balance: (balance += amount),
      type: null,
      place: place ?? { page: 1, box: { x0: 0, y0: 0, x1: 0, y1: 0 } },
    }));
  return {
    bank: 'Thornbury Bank',
    account_holder: holder,
    account_name: 'Joint account',
    kind: 'current',
    sort_code: '00-99-12',
    account_number: '30481275',
    currency: 'GBP',
    period: { from, to },
    opening_balance: covered?.opening_balance ?? null,
    closing_balance: covered?.closing_balance ?? null,
    transactions,
    proof: { ok: true, rows_checked: transactions.length + 1, breaks: [], repairs: [], reason: null },
  };
}
