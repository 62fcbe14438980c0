import { describe, expect, test } from 'vitest';
import type { Decision } from '#engine/evidence/record.ts';
import { account, household, monthly, type Row } from './fixtures.ts';
import type { Budget } from './record.ts';
import { workOut } from './work-out.ts';

const range = { from: '2025-01-01', to: '2025-12-31' };
const policy = (amount: number, day: number, payee = 'AVIVA'): Row[] =>
  monthly(day, range.from, range.to).map((date): Row => [date, amount, payee, 'protection.life']);
const work = (rows: Row[], decisions: Decision[] = []): Budget => workOut(household([account(rows, range)], { decisions }));
const only = (rows: Row[]) => work(rows).groups.map(({ key, transactionIds }) => ({ key, payments: transactionIds }));
const lineOf = ({ lines }: Budget, key: string) => lines.find((line) => line.key === key);

/** Nine payments of one sum, and twelve of another that turn up with a later statement. */
const first = policy(-2_500, 3).slice(0, 9);
const second = policy(-4_100, 17);
const whole = 'out|aviva|protection.life';
const ids = only(first)[0]!.payments;
const decide = (kind: Decision['kind'], value: Decision['value'], payments = ids): Decision =>
  ({ kind, subject: whole, value, payments }) as Decision;

/** The same rows in the same places, so that payments keep their ids. */
const later = [...first, ...second];

describe('a group that splits in two', () => {
  test('keeps what was decided with the part that holds most of its payments', () => {
    expect(only(first)).toHaveLength(1);
    const keys = only(later).map(({ key }) => key);
    expect(keys.toSorted()).toEqual([`${whole}~2500`, `${whole}~4100`]);
    const decisions = [decide('amount', 3_000), decide('frequency', 5), decide('note', 'goes up in May'), decide('share', 5_000)];
    const budget = work(later, decisions);
    expect(lineOf(budget, `${whole}~2500`)).toMatchObject({ amount: 3_000, frequency: 5, note: 'goes up in May', share: 5_000 });
    expect(lineOf(budget, `${whole}~4100`)).toMatchObject({ amount: 4_100, frequency: 4, note: null, share: 10_000 });
    expect(budget.carried).toHaveLength(4);
    expect(budget.carried[0]).toEqual({ kind: 'amount', subject: whole, payee: 'aviva', to: `${whole}~2500` });
  });

  test('asks for both parts to be looked at again, and keeps category and name for both', () => {
    const both = [...ids, ...only(later).find(({ key }) => key.endsWith('~4100'))!.payments];
    const decisions = [
      decide('reviewed', true, both),
      decide('amount', 3_000, both),
      decide('category', 'health.care'),
      decide('name', 'Aviva'),
    ];
    const { groups, lines } = work(later, decisions);
    expect(groups.map(({ reviewed, category }) => [reviewed, category])).toEqual([
      [false, 'health.care'],
      [false, 'health.care'],
    ]);
    expect(groups.every(({ reasons }) => reasons.includes('regrouped'))).toBe(true);
    expect(lines.map(({ name }) => name)).toEqual(['Aviva', 'Aviva']);
  });

  test('is looked at no more once a person has looked at the part itself', () => {
    const seen: Decision = { kind: 'reviewed', subject: `${whole}~4100`, value: true };
    const { groups } = work(later, [decide('amount', 3_000), seen]);
    expect(groups.find(({ key }) => key.endsWith('~4100'))?.reviewed).toBe(true);
  });
});

describe('a group that got another key', () => {
  const elsewhere = first.map(([date, amount, payee]): Row => [date, amount, payee, 'protection.income']);
  const now = 'out|aviva|protection.income';

  test('has everything that was decided, also that it was looked at', () => {
    const budget = work(elsewhere, [decide('reviewed', true), decide('amount', 3_000), decide('category', 'home.insurance')]);
    expect(lineOf(budget, now)).toMatchObject({ amount: 3_000, category: 'home.insurance' });
    expect(budget.groups).toMatchObject([{ key: now, reviewed: true }]);
    expect(budget.groups[0]?.reasons).not.toContain('regrouped');
  });

  test('has it under its old key again when that comes back', () => {
    const budget = work(first, [decide('amount', 3_000)]);
    expect([lineOf(budget, whole)?.amount, budget.carried]).toEqual([3_000, []]);
  });

  test('keeps a decision of its own, and the other is told as not carried', () => {
    const own: Decision = { kind: 'amount', subject: now, value: 9_900 };
    const budget = work(elsewhere, [decide('amount', 3_000), own]);
    expect(lineOf(budget, now)?.amount).toBe(9_900);
    expect(budget.carried).toEqual([{ kind: 'amount', subject: whole, payee: 'aviva', to: null }]);
  });
});

test('two groups that become one keep the decision with more payments in it; the other is told', () => {
  const other = 'out|aviva|home.insurance';
  const decisions: Decision[] = [
    { kind: 'note', subject: other, value: 'the smaller', payments: ids.slice(0, 3) },
    decide('note', 'the larger', ids.slice(3)),
  ];
  const together = first.map(([date, amount, payee]): Row => [date, amount, payee, 'protection.income']);
  const budget = work(together, decisions);
  expect(budget.lines[0]?.note).toBe('the larger');
  expect(budget.carried.map(({ subject, to }) => [subject, to === null])).toEqual([
    [whole, false],
    [other, true],
  ]);
});

test('a decision whose payments are all gone, or which names none, is told as not carried; a look at them is not', () => {
  const rows = policy(-700, 5, 'NETFLIX');
  const decisions: Decision[] = [
    decide('amount', 3_000, ['gone']),
    { kind: 'note', subject: whole, value: 'old' },
    decide('reviewed', true, ['gone']),
  ];
  const { carried } = work(rows, decisions);
  expect(carried).toEqual([
    { kind: 'amount', subject: whole, payee: 'aviva', to: null },
    { kind: 'note', subject: whole, payee: 'aviva', to: null },
  ]);
});
