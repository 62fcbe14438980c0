import type { Bucket, Budget, BudgetAccount, BudgetLine, BudgetTransaction, Cadence, Group } from '#engine/budgets/record.ts';
import { Category, CategoryGroup } from '#engine/categories/record.ts';
import type { StatementAccount } from '#engine/statements/record.ts';
import { addMonths, lastDay, type Month } from '#platform/shared/dates.ts';
import { type Frequency, monthlyTotal, yearlyTotal } from '#platform/shared/frequency.ts';
import { divideRounded } from '#platform/shared/money.ts';
import { z } from 'zod';
import standard from '#engine/categories/standard.json' with { type: 'json' };
import type { ReportInput } from './from-budget.ts';
import { nothingStated } from './record.ts';

/** An invented household for tests and the bench; everything in it follows from the options. */

const { categories, groups } = z.object({ categories: z.array(Category), groups: z.array(CategoryGroup) }).parse(standard);

interface Payee {
  name: string;
  category: string;
  /** Signed pence. */
  amount: number;
  day: number;
  every: 'monthly' | 'weekly' | 'yearly';
  bucket?: Bucket;
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
  { name: 'PureGym', category: 'leisure.fitness', amount: -2_299, day: 6, every: 'monthly' },
  { name: 'Tesco', category: 'food.groceries', amount: -11_240, day: 4, every: 'weekly' },
  { name: 'Shell', category: 'transport.fuel', amount: -5_215, day: 6, every: 'weekly' },
  { name: 'Nando’s', category: 'food.eating_out', amount: -4_385, day: 8, every: 'weekly' },
  { name: 'Marks & Spencer', category: 'personal.clothing', amount: -6_400, day: 18, every: 'monthly' },
  { name: 'Vanguard', category: 'savings.investment', amount: -10_000, day: 2, every: 'monthly' },
  { name: 'To Saver 30481299', category: 'excluded.transfer_own', amount: -20_000, day: 1, every: 'monthly', bucket: 'transfer' },
  { name: 'Cash withdrawal Broad Street', category: 'excluded.cash_withdrawal', amount: -6_000, day: 13, every: 'monthly', bucket: 'cash' },
  { name: 'Crystal Ski', category: 'leisure.holidays', amount: -243_800, day: 17, every: 'yearly', bucket: 'one_off' },
];

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
  transactions.sort((a, b) => (a.transaction.date < b.transaction.date ? -1 : 1));
  const account = accountOf(
    transactions.map(({ transaction }) => transaction),
    months,
  );
  const budget = budgetOf(account, transactions, months);
  return {
    budget,
    asRead: null,
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
    decisions: [{ kind: 'exclude', subject: transactions[0]?.transaction.id ?? 'none', value: 'paid for a neighbour, repaid in cash' }],
    review: { by: 'Eleanor Rowe', at: '2026-01-14T10:22:00.000Z' },
    version: 1,
    createdAt: '2026-01-14T10:30:00.000Z',
  };
}

/** The input of a report on which nothing is known yet. */
export function emptyInput(): ReportInput {
  const none = { income: 0, spending: 0, saving: 0, left: 0 };
  return {
    ...sampleInput({ months: 1 }),
    budget: {
      period: { from: '2025-01-01', to: '2025-12-31' },
      currency: 'GBP',
      groups: [],
      lines: [],
      buckets: {},
      apart: [],
      transfers: [],
      refunds: [],
      duplicates: [],
      oneOffs: [],
      coverage: [],
      ledger: [],
      months: [],
      monthly: none,
      yearly: none,
      worstMonth: null,
      checks: [{ kind: 'no_statements', level: 'stop', count: 1, subjects: [] }],
    },
    accounts: [],
    statements: [],
    clients: [],
    household: nothingStated,
    decisions: [],
    review: null,
  };
}

interface Made {
  payee: Payee;
  transaction: BudgetTransaction;
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

function paymentsIn(month: Month, payee: Payee, index: number): Made[] {
  if (payee.every === 'yearly' && !month.endsWith('-03')) return [];
  const days = payee.every === 'weekly' ? [0, 7, 14, 21].map((week) => (payee.day % 7) + 1 + week) : [payee.day];
  return days.map((day) => {
    const wobble = payee.every === 'weekly' ? ((day * 37 + index * 11 + Number(month.slice(5)) * 53) % 900) - 450 : 0;
    const date = `${month}-${String(day).padStart(2, '0')}`;
    return {
      payee,
      transaction: {
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
      },
    };
  });
}

function accountOf(transactions: BudgetTransaction[], months: number): BudgetAccount {
  let balance = 148_233;
  const statements = Array.from({ length: months }, (_, index) => {
    const month = addMonths('2025-01', index);
    const opening_balance = balance;
    balance += sum(transactions.filter(({ date }) => date.startsWith(month)));
    return { file_id: `file-${month}`, from: `${month}-01`, to: lastDay(month), opening_balance, closing_balance: balance, proved: true };
  });
  return {
    id: 'current',
    name: 'Thornbury joint',
    kind: 'current',
    currency: 'GBP',
    share: 10_000,
    numbers: ['30481275'],
    statements,
    transactions,
  };
}

function sum(transactions: readonly { amount: number }[]): number {
  return transactions.reduce((total, { amount }) => total + amount, 0);
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
    account_holder: 'Mr D Ashworth & Mrs P Ashworth',
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

const frequencyOf: Record<Payee['every'], { frequency: Frequency; cadence: Cadence }> = {
  weekly: { frequency: 1, cadence: 'weekly' },
  monthly: { frequency: 4, cadence: 'monthly' },
  yearly: { frequency: 7, cadence: 'yearly' },
};

function groupOf(key: string, made: readonly Made[], payee: Payee): Group {
  const sorted = made.map(({ transaction }) => transaction.amount).sort((a, b) => a - b);
  const dates = made.map(({ transaction }) => transaction.date).sort();
  const total = sorted.reduce((all, amount) => all + amount, 0);
  return {
    key,
    bucket: 'line',
    canonicalDescription: payee.name,
    description: payee.name.toUpperCase(),
    category: payee.category,
    confidence: 0.97,
    because: 'payee',
    isIncome: payee.amount > 0,
    currency: 'GBP',
    transactionIds: made.map(({ transaction }) => transaction.id),
    count: made.length,
    first_date: dates[0] ?? '2025-01-01',
    last_date: dates.at(-1) ?? '2025-01-01',
    amount: total,
    refunded: 0,
    byMonth: null,
    min: sorted[0] ?? 0,
    mean: divideRounded(total, made.length),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    max: sorted.at(-1) ?? 0,
    cadence: frequencyOf[payee.every].cadence,
    next_due: payee.every === 'monthly' ? `2026-01-${String(payee.day).padStart(2, '0')}` : null,
    stopped: payee.name === 'PureGym',
    changes: payee.name === 'Skipton Building Society' ? [{ date: '2025-06-02', from: -98_210, to: -101_755 }] : [],
    reviewed: true,
    reasons: [],
    atStake: Math.abs(total),
  };
}

function budgetOf(account: BudgetAccount, made: readonly Made[], months: number): Budget {
  const inLines = made.filter(({ payee }) => !payee.bucket);
  const entries = [...Map.groupBy(inLines, ({ payee }) => payee)];
  const budgetGroups = entries.map(([payee, members], index) => groupOf(`g${index}`, members, payee));
  const lines = budgetGroups.map((group, index): BudgetLine => {
    const payee = entries[index]?.[0];
    return {
      key: group.key,
      is_income: group.isIncome,
      name: group.canonicalDescription,
      category: group.category,
      amount: Math.abs(group.mean),
      frequency: frequencyOf[payee?.every ?? 'monthly'].frequency,
      share: 10_000,
      source: 'statement',
      pattern: group.category === 'home.council_tax' ? '10 instalments a year' : null,
      note: null,
      counts: !group.stopped,
      transactionIds: group.transactionIds,
    };
  });
  const monthKeys = Array.from({ length: months }, (_, index) => addMonths('2025-01', index));
  const monthTotals = monthKeys.map((month) =>
    monthOf(
      month,
      inLines.filter(({ transaction }) => transaction.date.startsWith(month)),
    ),
  );
  const worst = monthTotals.reduce<(typeof monthTotals)[number] | null>(
    (least, month) => (least && least.left <= month.left ? least : month),
    null,
  );
  return {
    period: { from: '2025-01-01', to: lastDay(monthKeys.at(-1) ?? '2025-01') },
    currency: 'GBP',
    groups: budgetGroups,
    lines,
    buckets: Object.fromEntries(made.map(({ payee, transaction }) => [transaction.id, payee.bucket ?? 'line'])),
    apart: apartOf(made),
    transfers: made
      .filter(({ payee }) => payee.bucket === 'transfer')
      .map(({ transaction: { id, amount } }) => ({
        key: id,
        out_id: id,
        in_id: null,
        amount: -amount,
        status: 'sure',
        evidence: ['number'],
        rivals: [],
      })),
    refunds: [],
    duplicates: [],
    oneOffs: made
      .filter(({ payee }) => payee.bucket === 'one_off')
      .map(({ transaction }) => ({ transaction_id: transaction.id, status: 'confirmed', reason: 'large' })),
    coverage: [{ account_id: account.id, months: monthKeys.map((month) => ({ month, state: 'covered', proved: true })), joins: [] }],
    ledger: monthKeys.map((month) =>
      ledgerOf(
        account,
        month,
        made.filter(({ transaction }) => transaction.date.startsWith(month)),
      ),
    ),
    months: monthTotals,
    monthly: totals(lines, monthlyTotal),
    yearly: totals(lines, yearlyTotal),
    worstMonth: worst?.month ?? null,
    checks: [{ kind: 'undecided_pair', level: 'warn', count: 2, subjects: [] }],
  };
}

function apartOf(made: readonly Made[]): Budget['apart'] {
  const aside = Map.groupBy(made, ({ payee }) => payee.bucket ?? 'line');
  return [...aside]
    .filter(([bucket]) => bucket !== 'line')
    .map(([bucket, members]) => ({
      bucket,
      count: members.length,
      money_in: 0,
      money_out: -sum(members.map(({ transaction }) => transaction)),
    }));
}

const isSaving = (category: string) => category.startsWith('savings.');

function totals(lines: readonly BudgetLine[], total: (lines: readonly BudgetLine[]) => number): Budget['monthly'] {
  const counting = lines.filter(({ counts }) => counts);
  const income = counting.filter((line) => line.is_income);
  const saving = counting.filter((line) => isSaving(line.category));
  const spending = counting.filter((line) => !line.is_income && !isSaving(line.category));
  return { income: total(income), spending: total(spending), saving: total(saving), left: total(income) - total(spending) - total(saving) };
}

function monthOf(month: Month, made: readonly Made[]): Budget['months'][number] {
  const byCategory: Record<string, number> = {};
  let [income, spending, saving] = [0, 0, 0];
  for (const { payee, transaction } of made) {
    byCategory[payee.category] = (byCategory[payee.category] ?? 0) + Math.abs(transaction.amount);
    if (payee.amount > 0) income += transaction.amount;
    else if (isSaving(payee.category)) saving -= transaction.amount;
    else spending -= transaction.amount;
  }
  return { month, income, spending, saving, left: income - spending - saving, byCategory };
}

function ledgerOf(account: BudgetAccount, month: Month, made: readonly Made[]): Budget['ledger'][number] {
  const buckets: Partial<Record<Bucket, number>> = {};
  for (const { payee, transaction } of made) {
    const bucket = payee.bucket ?? 'line';
    buckets[bucket] = (buckets[bucket] ?? 0) + transaction.amount;
  }
  const change = sum(made.map(({ transaction }) => transaction));
  const printed = account.statements.find(({ from }) => from.startsWith(month));
  const balanceChange = printed ? (printed.closing_balance ?? 0) - (printed.opening_balance ?? 0) : null;
  return { account_id: account.id, month, buckets, change, balanceChange, ok: change === balanceChange };
}
