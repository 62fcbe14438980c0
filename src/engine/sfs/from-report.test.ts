import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account, household, monthly } from '#engine/budgets/fixtures.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import { standardCategories } from '#engine/categories/standard.ts';
import type { Whose } from '#engine/evidence/record.ts';
import { reportModel } from '#engine/reports/from-budget.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import { sampleInput } from '#engine/reports/sample-household.ts';
import { exactYear } from '#platform/shared/frequency.ts';
import { places } from './finer.ts';
import { overviewOf, statementOf } from './from-report.ts';
import { placeLines } from './place-lines.ts';
import { anyLines, entered, reportOf } from './sample-lines.ts';
import { sfsGroups, sfsLine, sfsLines } from './schema.ts';

const amounts = (model: ReportModel) => Object.fromEntries(statementOf(model).statement.lines.map(({ line, amount }) => [line, amount]));
const notes = (model: ReportModel) =>
  statementOf(model)
    .statement.lines.map(({ note }) => note)
    .join(' ');

test('the Statement has 25 lines of income and 63 of outgoings, each named once', () => {
  expect(sfsLines.filter(({ section }) => section === 'monthly-income')).toHaveLength(25);
  expect(sfsLines.filter(({ section }) => section !== 'monthly-income')).toHaveLength(63);
  expect(new Set(sfsLines.map(({ id }) => id)).size).toBe(88);
  expect(sfsGroups).toHaveLength(16);
});

test('every heading of our categories has its place, and every place is a line of the Statement on the right side', () => {
  const headings = standardCategories.flatMap(({ sfs, is_income }) => (sfs === null ? [] : [{ sfs, is_income }]));
  const elsewhere = headings.filter(({ sfs }) => places[sfs] === undefined).map(({ sfs }) => sfs);
  expect([...new Set(elsewhere)].sort()).toEqual(['debts.non_priority', 'savings']);
  for (const { sfs, is_income } of headings) {
    const place = places[sfs];
    for (const id of place ? [place.line, ...(place.tellings ?? []).map(({ line }) => line)] : []) {
      expect(sfsLine(id), id).toBeDefined();
      expect(sfsLine(id)?.section === 'monthly-income', id).toBe(is_income);
    }
  }
});

test('the category of each line of the Statement is one of ours, on the same side', () => {
  const wrong = sfsLines.filter(({ category, section }) => {
    const ours = standardCategories.find(({ key }) => key === category);
    return !ours || ours.sfs === null || ours.is_income !== (section === 'monthly-income');
  });
  expect(wrong).toEqual([]);
});

test('every penny of a report stands in one place of the Statement, and the totals are the report’s', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const model = reportOf(lines);
      const { statement, repayments } = statementOf(model);
      const { income, spending, saving } = model.totals.monthly;
      expect(statement.totals.income).toBe(income);
      expect(statement.savings.contribution).toBe(saving);
      // Each is rounded by itself, so that the two may miss their sum by a penny.
      expect(Math.abs(statement.totals.outgoings + repayments - spending)).toBeLessThanOrEqual(1);
      const exact = (of: readonly { amount: number; frequency: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7; share: number }[]) =>
        of.reduce((sum, line) => sum + exactYear(line), 0n);
      const placed = placeLines(model);
      const counting = model.lines.filter(({ counts }) => counts);
      expect(placed.map(({ line }) => line.key)).toEqual(counting.map(({ key }) => key));
      expect(exact(placed.map(({ line }) => line))).toBe(exact(counting));
    }),
    { numRuns: 300 },
  );
});

test('the totals of groups, fixed and flexible costs add up but for the rounding of each', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const { totals, lines: printed } = statementOf(reportOf(lines)).statement;
      expect(Math.abs(totals.fixed + totals.flexible - totals.outgoings)).toBeLessThanOrEqual(1);
      for (const { id } of sfsGroups) {
        const own = printed.filter(({ line }) => sfsLine(line)?.group === id);
        const sum = own.reduce((all, { amount }) => all + amount, 0);
        expect(Math.abs(sum - (totals.groups[id] ?? 0))).toBeLessThanOrEqual(Math.ceil(own.length / 2) + 1);
      }
    }),
    { numRuns: 100 },
  );
});

test('a line that a person names as the Statement does stands on that line', () => {
  const lines = sfsLines.map(({ label, category, section }, index) =>
    entered({ key: `l${index}`, name: label, category, is_income: section === 'monthly-income', amount: 100 + index }),
  );
  expect(amounts(reportOf(lines))).toEqual(Object.fromEntries(sfsLines.map(({ id }, index) => [id, 100 + index])));
});

test('a weekly 75 and a yearly 600 on one line are rounded once: 75 × 52 / 12 + 600 / 12 = 375', () => {
  const model = reportOf([
    entered({ name: 'Kestrel Foods', category: 'food.groceries', is_income: false, amount: 7_500, frequency: 1 }),
    entered({ name: 'Farm box', category: 'food.groceries', is_income: false, amount: 60_000, frequency: 7 }),
  ]);
  expect(amounts(model)).toEqual({ groceries: 37_500 });
});

test('what is left is what stands on the paper: income less outgoings, less savings', () => {
  const { statement } = statementOf(
    reportOf([
      entered({ name: 'Harrow Mills', category: 'income.salary', is_income: true, amount: 200_000 }),
      entered({ name: 'Rent', category: 'home.rent', is_income: false, amount: 80_000 }),
      entered({ name: 'Saver', category: 'savings.cash', is_income: false, amount: 5_000 }),
      entered({ name: 'Zopa', category: 'debts.loan', is_income: false, amount: 12_345 }),
    ]),
  );
  expect(overviewOf(statement)).toEqual({
    income: 200_000,
    outgoings: 80_000,
    difference: 120_000,
    savings: 5_000,
    admin_fee: 0,
    for_priority: 115_000,
    for_non_priority: 115_000,
  });
  expect(statement.debts.non_priority).toEqual([
    { creditor: 'Zopa', owed: null, offer: null, ccj: null, note: 'Pays £123.45 a month now; what is owed is not known.' },
  ]);
  expect(statement.notes[1]).toContain('£123.45 a month');
});

/** Statements' payments of one payee each, under our category. */
function reportWith(payees: readonly { payee: string; description: string; category: string; amount: number; whose?: Whose | null }[]) {
  const input = sampleInput({ months: 1 });
  const model = reportModel(input);
  const [template] = model.lines;
  const [payment] = model.payments;
  if (!template || !payment) throw new Error('the sample has lines and payments');
  const lines = new Map<string, ReportModel['lines'][number]>();
  const payments = payees.map(({ whose, category, ...printed }, index) => {
    const id = `p${index}`;
    const key = `${printed.payee} ${category}`;
    const known = lines.get(key) ?? {
      ...template,
      key,
      name: printed.payee,
      category,
      is_income: printed.amount > 0,
      amount: Math.abs(printed.amount),
      frequency: 4,
      share: 10_000,
      ...(whose !== undefined && { whose }),
      payments: [],
    };
    lines.set(key, { ...known, payments: [...known.payments, id] });
    return { ...payment, id, ...printed };
  });
  return { ...model, categories: standardCategories, lines: [...lines.values()], payments };
}

const benefit = (payee: string, description: string) => ({ payee, description, category: 'income.other_benefit', amount: 10_000 });
const energy = (payee: string, description: string) => ({ payee, description, category: 'utilities.energy', amount: -6_000 });
const water = (payee: string, description: string) => ({ payee, description, category: 'utilities.water', amount: -3_000 });
const salary = (whose: Whose | null) => ({
  payee: 'Harrow Mills',
  description: 'HARROW MILLS',
  category: 'income.salary',
  amount: 200_000,
  whose,
});

test.each([
  ['Pension Credit, by its name', [benefit('DWP Pension Credit', 'DWP PC AB123456C')], 'pension-credit'],
  ['Housing Benefit', [benefit('Housing Benefit', 'LEEDS CC HOUSING BEN')], 'local-housing-allowance'],
  ['new style Jobseeker’s Allowance', [benefit('DWP JSA', 'DWP NEW STYLE JSA')], 'jobseekers-allowance-contribution-based'],
  ['Employment and Support Allowance', [benefit('DWP ESA', 'DWP ESA AB123456C')], 'employment-support-allowance'],
  ['Carer’s Allowance', [{ ...benefit("DWP Carer's Allowance", 'DWP CA'), category: 'income.disability_benefit' }], 'carers-allowance'],
  ['gas, said beside the supplier’s name', [energy('British Gas', 'BRITISH GAS GAS ACCOUNT')], 'gas'],
  ['electricity, said beside it', [energy('EDF Energy', 'EDF ENERGY ELECTRICITY')], 'electricity'],
  ['waste water', [water('Wessex Water', 'WESSEX WATER SEWERAGE')], 'water-waste'],
  [
    'a taxi',
    [{ payee: 'City Cabs', description: 'CITY CABS LEEDS', category: 'transport.public', amount: -900 }],
    'other-transport-travel',
  ],
  ['the partner’s salary', [salary('partner')], 'partner-salary-or-wages'],
  ['the client’s salary', [salary('client')], 'client-salary-or-wages'],
])('the evidence tells: %s', (_, payees, line) => {
  expect(Object.keys(amounts(reportWith(payees)))).toEqual([line]);
  expect(notes(reportWith(payees))).not.toContain('does not tell');
});

test.each([
  ['a supplier’s name that has “gas” in it', [energy('British Gas', 'BRITISH GAS')], 'other-utilities-expenditure'],
  ['a supplier’s name that has “electricity” in it', [energy('OVO Energy', 'OVO ELECTRICITY')], 'other-utilities-expenditure'],
  ['both fuels on one bill', [energy('EDF Energy', 'EDF ENERGY GAS AND ELEC')], 'other-utilities-expenditure'],
  [
    'payments that say different things',
    [energy('EDF Energy', 'EDF ENERGY GAS'), energy('EDF Energy', 'EDF ENERGY ELECTRICITY')],
    'other-utilities-expenditure',
  ],
  [
    'one of two payments that says nothing',
    [energy('EDF Energy', 'EDF ENERGY GAS'), energy('EDF Energy', 'EDF ENERGY')],
    'other-utilities-expenditure',
  ],
  ['a bill for all water', [water('Wessex Water', 'WESSEX WATER')], 'water-supply'],
  ['Jobseeker’s Allowance of which kind', [benefit('DWP JSA', 'DWP JSA AB123456C')], 'other-benefits'],
  ['a salary of which nobody said whose it is', [salary(null)], 'client-salary-or-wages'],
  ['a salary of both', [salary('both')], 'client-salary-or-wages'],
])('the evidence doesn’t tell, and the Statement says so: %s', (_, payees, line) => {
  expect(Object.keys(amounts(reportWith(payees)))).toEqual([line]);
  expect(notes(reportWith(payees))).toMatch(/does not tell/);
});

test('a category that the Statement has no heading for stands under other costs, with a note', () => {
  const model = reportOf([entered({ name: 'Old hobby', category: 'own:gone', is_income: false, amount: 1_000 })]);
  expect(amounts(model)).toEqual({ 'other-personal': 1_000 });
  expect(notes(model)).toContain('no heading of the Statement');
});

test('two partners’ salaries stand on their own lines, by the holders of the accounts that they are paid into', () => {
  const [from, to] = ['2025-01-01', '2025-06-30'];
  const paidTo = (id: string, holder: string, amount: number, employer: string) =>
    account(
      monthly(28, from, to, 'back').map((date) => [date, amount, employer, 'income.salary']),
      { id, file: id, from, to, holders: [holder] },
    );
  const accounts = [paidTo('his', 'Mr D Ashworth', 250_000, 'HARROW MILLS'), paidTo('hers', 'Mrs P Ashworth', 180_000, 'READING COUNCIL')];
  const people = { client: 'Daniel Ashworth', partner: 'Priya Ashworth', couple: true };
  const model = reportModel({
    ...sampleInput(),
    budget: workOut(household(accounts, { people })),
    accounts,
    statements: [],
    decisions: [],
  });
  expect(amounts(model)).toEqual({ 'client-salary-or-wages': 250_000, 'partner-salary-or-wages': 180_000 });
  expect(notes(model)).not.toContain('does not tell');
});

test('of income that has one line for both, a note says whose it is', () => {
  const pension = { payee: 'Nest', description: 'NEST', category: 'income.private_pension', amount: 30_000, whose: 'partner' as const };
  expect(notes(reportWith([pension]))).toContain('Nest, Priya Ashworth');
});
