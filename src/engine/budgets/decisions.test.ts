import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import type { BudgetInput } from './input.ts';
import { lineDifferences, preview } from './preview.ts';
import type { BudgetLine } from './record.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-12-31' };
const gym = monthly(10, range.from, range.to).map((date): Row => [date, -4_500, 'PUREGYM', 'leisure.fitness']);
const key = 'out|puregym|leisure.fitness';

function lineAfter(decisions: Decision[], rows: Row[] = gym, rest: Partial<BudgetInput> = {}): BudgetLine {
  return workOut(household([account(rows, range)], { decisions, ...rest })).lines[0]!;
}

describe('a person decides about a group', () => {
  test.each<[Decision['kind'], Decision['value'], Partial<BudgetLine>]>([
    ['category', 'health.care', { category: 'health.care' }],
    ['name', 'Gym', { name: 'Gym' }],
    ['amount', 5_000, { amount: 5_000, frequency: 4 }],
    ['frequency', 7, { amount: 4_500, frequency: 7 }],
    ['note', 'ends in May', { note: 'ends in May' }],
    ['share', 5_000, { share: 5_000 }],
  ])('%s', (kind, value, expected) => {
    const decision = { kind, subject: key, value } as Decision;
    expect(lineAfter([decision])).toMatchObject(expected);
  });

  test('the last word wins, and null takes it back', () => {
    const say = (value: string | null): Decision => ({ kind: 'name', subject: key, value });
    expect(lineAfter([say('Gym'), say('Fitness')]).name).toBe('Fitness');
    expect(lineAfter([say('Gym'), say(null)]).name).toBe('PUREGYM');
  });

  test('a category that is left out of reports moves the whole group', () => {
    const budget = workOut(
      household([account(gym, range)], { decisions: [{ kind: 'category', subject: key, value: 'excluded.transfer_own' }] }),
    );
    expect(budget.lines).toEqual([]);
    expect(budget.transfers).toHaveLength(12);
    expect(budget.groups).toMatchObject([{ key, bucket: 'transfer', category: 'excluded.transfer_own', count: 12 }]);
  });

  test('reviewed quietens the check and keeps the reasons', () => {
    const rows: Row[] = [['2025-03-03', -9_900, 'ZXQ TRADING', 'other.unknown']];
    const decisions: Decision[] = [{ kind: 'reviewed', subject: 'out|zxq trading|other.unknown', value: true }];
    const [before, after] = [[], decisions].map((made) => workOut(household([account(rows, range)], { decisions: made })));
    expect(before!.checks).toContainEqual({ kind: 'unreviewed', level: 'warn', count: 1, subjects: [] });
    expect(after!.checks.map(({ kind }) => kind)).not.toContain('unreviewed');
    expect(after!.groups).toMatchObject([{ reviewed: true, reasons: ['unknown_category'] }]);
  });
});

describe('a person sets only how often', () => {
  test('a stopped payment counts again', () => {
    expect(lineAfter([{ kind: 'frequency', subject: key, value: 4 }], gym.slice(0, 5))).toMatchObject({
      amount: 4_500,
      frequency: 4,
      counts: true,
    });
  });

  test('visits without a rhythm keep their yearly sum', () => {
    const visits: Row[] = ['2025-01-09', '2025-03-28', '2025-04-02', '2025-09-17'].map((date, index) => [
      date,
      -2_000 - index * 400,
      'BOOTS',
      'health.medical',
    ]);
    const [yearly, weekly] = [[], [{ kind: 'frequency', subject: 'out|boots|health.medical', value: 4 } as Decision]].map((made) =>
      lineAfter(made, visits),
    );
    expect([yearly!.amount, yearly!.frequency, weekly!.amount, weekly!.frequency]).toEqual([10_400, 7, 867, 4]);
  });
});

test('one payment can be moved to another category or left out, and the rest stay', () => {
  const one = 'current/file-1/0003';
  const moved = workOut(household([account(gym, range)], { decisions: [{ kind: 'category', subject: one, value: 'leisure.gifts' }] }));
  expect(moved.groups.map(({ category, count }) => [category, count])).toEqual([
    ['leisure.fitness', 11],
    ['leisure.gifts', 1],
  ]);
  const why: Decision = { kind: 'exclude', subject: one, value: { reason: 'not_theirs' } };
  const leftOut = workOut(household([account(gym, range)], { decisions: [why] }));
  expect(leftOut.buckets[one]).toBe('excluded');
  expect(leftOut.groups).toMatchObject([{ count: 11 }]);
});

test('lines entered by hand stand as they are and count', () => {
  const cash: BudgetLine = {
    ...lineAfter([]),
    key: 'by-hand',
    name: 'Window cleaner',
    amount: 1_500,
    frequency: 3,
    source: 'manual',
    transactionIds: [],
  };
  const budget = workOut(household([account(gym, range)], { manualLines: [cash] }));
  expect(budget.lines).toContainEqual(cash);
  expect(budget.yearly.spending).toBe(4_500 * 12 + 1_500 * 13);
});

describe('another currency', () => {
  const euros = account(gym, { ...range, currency: 'EUR' });

  test('counts nowhere without a rate, and stops the report', () => {
    const budget = workOut(household([euros]));
    expect(budget.lines).toMatchObject([{ key: `${key}|EUR`, counts: false }]);
    expect(budget.yearly.spending).toBe(0);
    expect(budget.checks).toContainEqual({ kind: 'missing_rate', level: 'stop', count: 1, subjects: ['EUR'] });
  });

  test.each(['0.8437', 0.8437])('is converted at the rate that a person enters (%j)', (rate) => {
    const budget = workOut(
      household([euros], { decisions: [{ kind: 'rate', subject: 'EUR', value: { rate, date: '2025-12-31', source: 'HMRC' } }] }),
    );
    expect(budget.lines).toMatchObject([{ amount: 3_797, counts: true }]);
    expect(budget.months[0]).toMatchObject({ spending: 3_797 });
    expect(budget.ledger[0]).toMatchObject({ change: -4_500 });
    expect(budget.checks).toEqual([]);
  });
});

describe('shares', () => {
  const joint = account(gym, { ...range, share: 5_000 });
  const own = account(
    gym.map(([date, ...rest]): Row => [date, ...rest]),
    { id: 'own', file: 'file-2', ...range },
  );

  test('of the account and of the line multiply', () => {
    expect(workOut(household([joint], { decisions: [{ kind: 'share', subject: key, value: 5_000 }] })).yearly.spending).toBe(13_500);
  });

  test('of an account can be decided', () => {
    expect(workOut(household([joint], { decisions: [{ kind: 'account_share', subject: 'current', value: 10_000 }] })).yearly.spending).toBe(
      54_000,
    );
  });

  test('of payments without a rhythm count by what each account paid of them', () => {
    const shop = (date: string, amount: number): Row => [date, -amount, 'WAITROSE', 'food.groceries'];
    const accounts = [
      { ...joint, ...account([shop('2025-01-03', 10_000), shop('2025-08-21', 5_000)], { ...range, share: 5_000 }) },
      account([shop('2025-02-14', 25_000)], { id: 'own', file: 'file-2', ...range }),
    ];
    const budget = workOut(household(accounts));
    expect(budget.lines).toMatchObject([{ amount: 40_000, frequency: 7, share: 8_125 }]);
    expect(budget.yearly.spending).toBe(32_500);
    expect(budget.months.reduce((sum, { spending }) => sum + spending, 0)).toBe(32_500);
  });

  test('of a payment that moved to another account are those of its last one', () => {
    const [first, second] = [gym.slice(0, 6), gym.slice(6)];
    const accounts = [account(first, { ...range, share: 5_000 }), { ...own, ...account(second, { id: 'own', file: 'file-2', ...range }) }];
    expect(workOut(household(accounts)).lines).toMatchObject([{ amount: 4_500, frequency: 4, share: 10_000 }]);
  });
});

test('a preview says what a decision would change without making it', () => {
  const rows: Row[] = [...gym, ['2025-03-03', -9_900, 'ZXQ TRADING', 'other.unknown']];
  const input = household([account(rows, range)]);
  const seen = preview(input, [{ kind: 'category', subject: key, value: 'excluded.cash_withdrawal' }]);
  expect(seen.changedTransactionIds).toHaveLength(12);
  expect([seen.before.yearly.spending, seen.after.yearly.spending]).toEqual([63_900, 9_900]);
  expect(preview(input, [{ kind: 'category', subject: key, value: 'leisure.fitness' }]).changedTransactionIds).toEqual([]);
  const renamed = workOut({ ...input, decisions: [{ kind: 'name', subject: key, value: 'Gym' }] });
  expect(lineDifferences(workOut(input), renamed)).toHaveLength(12);
});
