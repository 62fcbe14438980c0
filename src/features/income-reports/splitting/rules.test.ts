import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payments, type Row } from '#engine/budgets/fixtures.ts';
import { addsUp } from '#engine/evidence/record.ts';
import { canBeSplit, leftFor, paymentsAlike, splitDecisions, splitFrom } from './rules.ts';

const part = (category: string | null, pounds: number | string) => ({ category, pounds });

describe('a payment', () => {
  test('is split so that the first part keeps what the others leave', () => {
    expect(splitFrom('food.groceries', [part('excluded.cash_withdrawal', 40)], -10_000)).toEqual({
      split: [
        { category: 'food.groceries', amount: -6_000 },
        { category: 'excluded.cash_withdrawal', amount: -4_000 },
      ],
      problem: null,
    });
  });

  test.each([
    ['no_category', 'food.groceries', [part(null, 40)]],
    ['no_category', null, [part('gifts', 40)]],
    ['no_amount', 'food.groceries', [part('gifts', '')]],
    ['no_amount', 'food.groceries', [part('gifts', -1)]],
    ['nothing_left', 'food.groceries', [part('gifts', 100)]],
    ['nothing_left', 'food.groceries', [part('gifts', 60), part('other.unknown', 60)]],
  ])('is not split: %s', (problem, first, others) => {
    expect(splitFrom(first, others, -10_000)).toEqual({ split: null, problem });
  });

  test('comes to what was paid, whatever its parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), fc.array(fc.integer({ min: 0, max: 40_000 })), (whole, pence) => {
        const { split } = splitFrom(
          'a',
          pence.map((each) => part('b', each / 100)),
          whole,
        );
        expect(split === null || addsUp(split, whole)).toBe(true);
      }),
    );
    expect(leftFor([part('gifts', 0.1), part('gifts', 0.2)], -100)).toBe(70);
  });

  test('that is one of a pair, or no money, is not offered to be split', () => {
    expect((['line', 'cash', 'one_off', 'transfer', 'refund', 'duplicate', undefined] as const).map(canBeSplit)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

test('what was said of a part is taken back when another may come to its place', () => {
  const decided = (kind: string, subject: string) => (kind === 'category' && subject === 'tx/2' ? 'gifts' : undefined);
  expect(splitDecisions('tx', null, decided)).toEqual([
    { kind: 'split', subject: 'tx', value: null },
    { kind: 'category', subject: 'tx/2', value: null },
  ]);
});

test('payments are alike that are of one payee, account and amount, whether they are split already or not', () => {
  const [first, second, split, other, moved] = payments(
    Array.from({ length: 5 }, (_, month) => `2025-0${month + 1}-03`).map((date): Row => [date, -5_000, 'VODAFONE', 'comms.mobile']),
  );
  const part = { ...split!, id: `${split!.id}/1`, amount: -2_000, part: { of: split!.id, whole: -5_000 } };
  const all = [first!, second!, part, { ...other!, amount: -5_100 }, moved!];
  const buckets = Object.fromEntries(all.map(({ id }) => [id, id === moved!.id ? ('transfer' as const) : ('line' as const)]));
  expect(paymentsAlike(first!, all, buckets)).toEqual([second!.id, split!.id]);
  expect(paymentsAlike(part, all, buckets)).toEqual([first!.id, second!.id]);
});
