import { expect, test } from 'vitest';
import type { BudgetAccount, Decision } from '#engine/evidence/record.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import { lookupOf } from '#engine/reports/lookup.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { householdSection } from '#engine/reports/sections/household.ts';
import { everyPenny } from './every-penny.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import { workOut } from './work-out.ts';

const [from, to] = ['2025-01-01', '2025-06-30'];
const people = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
const each = (day: number, amount: number, description: string, category: string): Row[] =>
  monthly(day, from, to).map((date): Row => [date, amount, description, category]);

/** A joiner's: 6,000 a month comes in, timber is bought for 1,500, 2,000 is drawn, and 100 was put in once. */
const business = account(
  [
    ...each(2, 600_000, 'KESTREL HOMES INVOICE', 'income.other'),
    ...each(6, -150_000, 'TIMBER YARD', 'other.unknown'),
    ...each(14, -200_000, 'D ASHWORTH 30481275', 'excluded.transfer_own'),
    ['2025-02-18', 10_000, 'D ASHWORTH', 'excluded.transfer_own'],
  ],
  {
    id: 'business',
    file: 'b',
    name: 'Business Current Account',
    from,
    to,
    numbers: ['30481266'],
    holders: ['D Ashworth t/a Ashworth Joinery'],
  },
);
const own = account(
  [
    ...each(14, 200_000, 'ASHWORTH JOINERY 30481266', 'excluded.transfer_own'),
    ...each(20, -60_000, 'SKIPTON BS MORTGAGE', 'home.mortgage'),
    ['2025-02-18', -10_000, 'ASHWORTH JOINERY 30481266', 'excluded.transfer_own'],
  ],
  { file: 'o', from, to, numbers: ['30481275'], holders: ['Mr D & Mrs P Ashworth'] },
);

const worked = (decisions: Decision[], accounts: BudgetAccount[] = [business, own]) => {
  const budget = workOut(household(accounts, { decisions, people }));
  expect(everyPenny(accounts, budget)).toEqual([]);
  return budget;
};
const asBusiness: Decision = { kind: 'account_use', subject: 'business', value: 'business' };

test('an account whose statements name a business is asked about, and counts as it did until a person says', () => {
  const { holdings, checks, monthly: totals } = worked([]);
  expect(holdings).toMatchObject([
    { account_id: 'business', whose: 'client', use: 'personal', suggested_use: 'business' },
    { account_id: 'current', whose: 'both', use: 'personal', suggested_use: null },
  ]);
  expect(checks).toContainEqual({ kind: 'unknown_use', level: 'warn', count: 1, subjects: ['business'] });
  expect(totals.income).toBe(600_000);
  expect(worked([{ ...asBusiness, value: 'personal' }]).checks.map(({ kind }) => kind)).not.toContain('unknown_use');
});

test('the turnover of a business is no income; what is drawn from it is, under the name of whose business it is', () => {
  const budget = worked([asBusiness]);
  expect(budget.monthly).toEqual({ income: 200_000, spending: 60_000, saving: 0, left: 140_000 });
  const [income] = budget.lines.filter(({ is_income }) => is_income);
  expect(income).toMatchObject({ category: 'income.self_employment', amount: 200_000, frequency: 4 });
  expect(budget.drawings).toHaveLength(6);
  expect(budget.byPerson).toEqual([{ whose: 'client', monthly: 200_000, yearly: 2_400_000 }]);
  // Six invoices, six bills, six drawings as the business pays them.
  expect(budget.apart.find(({ bucket }) => bucket === 'excluded')).toEqual({
    bucket: 'excluded',
    count: 18,
    money_in: 3_600_000,
    money_out: 2_100_000,
  });
});

test.each([
  ['is drawings, whatever a guess by the payer’s name takes it for', 'ASHWORTH JOINERY 30481266', 'model', 'income.self_employment'],
  ['is a salary where the payment says so', 'ASHWORTH JOINERY LTD SALARY 30481266', 'model', 'income.salary'],
  ['is what a rule of the firm says', 'ASHWORTH JOINERY 30481266', 'rule', 'income.salary'],
] as const)('money from a business %s', (_, description, because, category) => {
  const paid = account(
    each(14, 200_000, description, 'income.salary').map(([date, amount, words, named]): Row => [date, amount, words, named, { because }]),
    { file: 'o', from, to, numbers: ['30481275'], holders: ['Mr D Ashworth'] },
  );
  const { lines, drawings } = worked([asBusiness], [business, paid]);
  expect(drawings).toHaveLength(6);
  expect(lines.map((line) => [line.category, line.amount])).toEqual([[category, 200_000]]);
});

test('money put into a business is neither income nor spending', () => {
  const { transfers } = worked([asBusiness]);
  expect(transfers).toMatchObject([
    { out_id: expect.stringContaining('current/'), in_id: expect.stringContaining('business/'), amount: 10_000, status: 'sure' },
  ]);
});

test('a salary from one’s own company stays a salary', () => {
  const paid = account(each(28, 104_800, 'ASHWORTH JOINERY LTD SALARY', 'income.salary'), {
    file: 'o',
    from,
    to,
    holders: ['Mr D Ashworth'],
  });
  const company = account(each(28, -104_800, 'D ASHWORTH SALARY', 'other.person'), {
    id: 'business',
    file: 'b',
    name: 'Current account',
    from,
    to,
    holders: ['Ashworth Joinery Ltd'],
  });
  const budget = worked([asBusiness], [company, paid]);
  expect(budget.lines.map(({ category, amount }) => [category, amount])).toEqual([['income.salary', 104_800]]);
  expect(budget.holdings[0]).toMatchObject({ suggested_use: null, use: 'business' });
});

test('a payee of a mixed account is left out whole, with later payments of it, and taken in again', () => {
  const asMixed: Decision = { kind: 'account_use', subject: 'business', value: 'mixed' };
  const before = worked([asMixed]);
  expect(before.monthly.spending).toBe(210_000);
  const timber = before.groups.find(({ canonicalDescription }) => canonicalDescription === 'TIMBER YARD')?.key ?? '';
  const leftOut: Decision = { kind: 'exclude', subject: timber, value: { reason: 'business' } };
  const after = worked([asMixed, leftOut]);
  expect(after.monthly.spending).toBe(60_000);
  expect(after.groups.find(({ key }) => key === timber)).toMatchObject({ bucket: 'excluded', count: 6, reviewed: true });
  expect(worked([asMixed, leftOut, { kind: 'exclude', subject: timber, value: null }]).monthly.spending).toBe(210_000);
});

test('a report says why the payments of a business are left out, and what it paid to the household', () => {
  const accounts = [business, own];
  const [timber] = worked([]).groups.filter(({ canonicalDescription }) => canonicalDescription === 'TIMBER YARD');
  const reported = (decisions: Decision[]) => {
    const budget = workOut(household(accounts, { decisions, people }));
    return reportModel({ ...sampleInput(), asRead: worked([]), budget, accounts, statements: [], decisions });
  };
  const model = reported([asBusiness]);
  const lookup = lookupOf(model);
  const yard = model.payments.find(({ payee }) => payee === 'TIMBER YARD');
  expect(yard && lookup.whyLeftOut(yard)).toBe('Account of a business');
  const printed = JSON.stringify(householdSection(model, lookup));
  expect(printed).toContain('£12,000.00 that it paid to the household’s accounts is income; £100.00 paid into it');
  const mixed = reported([
    { ...asBusiness, value: 'mixed' },
    { kind: 'exclude', subject: timber?.key ?? '', value: { reason: 'business' } },
  ]);
  expect(mixed.payments.filter(({ left_out }) => left_out?.reason === 'business')).toHaveLength(6);
  expect(mixed.changes.map(({ subject, before, after }) => [subject, before, after])).toEqual([
    ['Business Current Account', 'Personal', 'Business and personal'],
    ['TIMBER YARD', 'Income and spending', 'Left out: Business cost'],
  ]);
});
