import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { account, household, type Row } from '#engine/budgets/fixtures.ts';
import { workOut } from '#engine/budgets/work-out.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { IncomeReportLineInput } from './lines/contract.ts';
import {
  amountProblem,
  applyDecisions,
  asideInPeriod,
  changedFields,
  clashesOf,
  conflicts,
  filesWaiting,
  paymentsInPeriod,
  rateProblem,
  setAside,
  shareOfPercent,
} from './rules.ts';

const decision = fc.record({
  kind: fc.constantFrom('category' as const, 'reviewed' as const, 'note' as const),
  subject: fc.constantFrom('a', 'b', 'c'),
  value: fc.oneof(fc.constant(null), fc.string()),
});
const sorted = (decisions: Decision[]) => [...decisions].sort((a, b) => `${a.kind} ${a.subject}`.localeCompare(`${b.kind} ${b.subject}`));
const standing = (made: Decision[]) => applyDecisions([], made).decisions;

describe('decisions', () => {
  test('undo puts everything back as it was, whatever was decided', () => {
    fc.assert(
      fc.property(fc.array(decision), fc.array(decision), (before, made) => {
        const start = standing(before);
        const { decisions, undo } = applyDecisions(start, made);
        expect(sorted(applyDecisions(decisions, undo).decisions)).toEqual(sorted(start));
      }),
    );
  });

  test('undoing an undo is redo', () => {
    fc.assert(
      fc.property(fc.array(decision), fc.array(decision), (before, made) => {
        const start = standing(before);
        const done = applyDecisions(start, made);
        const undone = applyDecisions(done.decisions, done.undo);
        expect(sorted(applyDecisions(undone.decisions, undone.undo).decisions)).toEqual(sorted(done.decisions));
      }),
    );
  });

  test('only what somebody else changed meanwhile is a conflict', () => {
    const base = standing([{ kind: 'note', subject: 'a', value: 'x' }]);
    const theirs = standing([{ kind: 'note', subject: 'a', value: 'y' }]);
    const mine: Decision[] = [
      { kind: 'note', subject: 'a', value: 'z' },
      { kind: 'note', subject: 'b', value: 'z' },
    ];
    expect(conflicts(base, theirs, mine)).toEqual([mine[0]]);
  });
});

describe('files hold a report up', () => {
  test('that a person must help along, before those that are being read', () => {
    expect(filesWaiting({ needs_password: 2, reading: 3 }, { isAll: false })).toEqual({ what: 'needs_password', count: 2 });
    expect(filesWaiting({ needs_password: 2, needs_account: 1 }, { isAll: false })).toEqual({ what: 'other', count: 3 });
    expect(filesWaiting({ waiting: 4, reading: 1 }, { isAll: false })).toEqual({ what: 'reading', count: 5 });
  });

  test('that can’t be used where nothing else is there, and not beside statements', () => {
    expect(filesWaiting({ refused: 1 }, { isAll: true })).toEqual({ what: 'refused', count: 1 });
    expect(filesWaiting({ refused: 1 }, { isAll: false })).toBeNull();
    expect(filesWaiting({}, { isAll: true })).toBeNull();
  });
});

const cash = (date: string, amount: number): Row => [date, amount, 'CASH ILKLEY', 'excluded.cash_withdrawal'];

test('what is set aside stands by day, whatever order its payments come in', () => {
  const own = account([cash('2025-01-20', -8_000), cash('2025-12-20', -8_000), cash('2025-03-20', -9_000), cash('2025-02-20', -8_000)], {
    from: '2025-01-01',
    to: '2025-12-31',
  });
  const payments = new Map(own.transactions.map((payment) => [payment.id, payment]));
  const workspace = { budget: workOut(household([own])), payments, leftOut: new Map(), isOfBusiness: () => false };
  const days = setAside(workspace, 'cash').map(({ ids }) => payments.get(ids[0]!)!.date);
  expect(days).toEqual(['2025-01-20', '2025-02-20', '2025-03-20', '2025-12-20']);
});

test('a refund that is set aside says where it lowers no spending', () => {
  const rows: Row[] = [
    ['2025-03-01', -4_000, 'ZARA', 'personal.clothing'],
    ['2025-03-05', 4_000, 'ZARA', 'excluded.refund'],
    ['2025-03-28', 300_000, 'MRS P LEE', 'food.groceries'],
  ];
  const own = account(rows, { from: '2025-01-01', to: '2025-12-31' });
  const payments = new Map(own.transactions.map((payment) => [payment.id, payment]));
  const workspace = { budget: workOut(household([own])), payments, leftOut: new Map(), isOfBusiness: () => false };
  const items = setAside(workspace, 'refund').map(({ ids, countsNowhere }) => [ids.length, countsNowhere]);
  expect(items).toEqual([
    [2, false],
    [1, true],
  ]);
});

test('a report counts the payments of its period, not all of its client', () => {
  const own = account([cash('2024-01-20', -8_000), cash('2025-12-20', -8_000)], { from: '2024-01-01', to: '2025-12-31' });
  expect(paymentsInPeriod(workOut(household([own], { period: { from: '2025-01-01', to: '2025-12-31' } })))).toBe(1);
  expect(asideInPeriod(workOut(household([own], { period: { from: '2025-01-01', to: '2025-12-31' } })))).toBe(1);
  const [first] = own.transactions;
  const parts = [-1, first!.amount + 1].map((amount) => ({ category: 'gifts', amount }));
  const split: Decision = { kind: 'split', subject: first!.id, value: parts };
  const budget = workOut(household([own], { decisions: [split] }));
  expect([budget.parts?.length, paymentsInPeriod(budget)]).toEqual([2, own.transactions.length]);
});

test('an amount that is too large is refused in words', () => {
  const line = { is_income: true, name: 'Wages', category: 'income.salary', amount: 100_000_000.01, frequency: 4 };
  const { error } = IncomeReportLineInput.safeParse(line);
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([['amount', 'An amount is at most £100,000,000.00']]);
});

test('an empty amount is asked for, and a negative one is not taken for another', () => {
  expect(['', '  ', '-', '-50', -0.01, 100_000_000.01].map(amountProblem)).toEqual([
    'missing',
    'missing',
    'missing',
    'negative',
    'negative',
    'tooMuch',
  ]);
  expect([0, '0', '12.50', 100_000_000].map(amountProblem)).toEqual([null, null, null, null]);
});

test('what is typed and put back as it was is no change', () => {
  const saved = { address: null, vehicles: 2, partner: { name: 'Ann' } };
  expect(changedFields<Record<string, unknown>>(saved, { address: '1 High St', vehicles: 2, partner: { name: 'Ann' } })).toEqual({
    address: '1 High St',
  });
});

test('an exchange rate that can’t be used is told why', () => {
  expect(['', '0,86', '0', '0.00', 'abc', '0.', '1234567', '-1'].map(rateProblem)).toEqual([
    'missing',
    'comma',
    'zero',
    'zero',
    'no_rate',
    'no_rate',
    'no_rate',
    'no_rate',
  ]);
  expect(['0.8437', '1', ' 0.86 '].map(rateProblem)).toEqual([null, null, null]);
});

test('two people’s decisions about one thing are put side by side under its name', () => {
  const own = account([cash('2025-01-20', -8_000), cash('2025-02-20', -8_000)], { from: '2025-01-01', to: '2025-12-31' });
  const budget = workOut(household([own]));
  const [group] = budget.groups;
  const said = (value: string): Decision => ({ kind: 'category', subject: group!.key, value });
  expect(clashesOf([said('food.groceries')], [said('leisure.gifts')], budget, own.transactions)).toEqual([
    { kind: 'category', name: group!.canonicalDescription, date: null, theirs: 'leisure.gifts', mine: 'food.groceries' },
  ]);
  const alone: Decision = { kind: 'note', subject: own.transactions[0]!.id, value: 'x' };
  expect(clashesOf([alone], [], budget, own.transactions)).toMatchObject([{ name: 'CASH ILKLEY', date: '2025-01-20', theirs: undefined }]);
  // A part of a split payment goes by the payment's name.
  const parts = [{ ...own.transactions[0]!, id: 'a part' }];
  expect(clashesOf([{ ...alone, subject: 'a part' }], [], { ...budget, parts }, [])).toMatchObject([{ name: 'CASH ILKLEY' }]);
});

test.each([
  [33.33, 3333],
  ['12.5', 1250],
  [0, 0],
  [100, 10_000],
  [100.01, null],
  [-1, null],
  ['', null],
  ['half', null],
])('a share typed as %j is %j hundredths of a per cent', (typed, share) => {
  expect(shareOfPercent(typed)).toBe(share);
});
