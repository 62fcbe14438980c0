import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { currencySign, divideRounded, formatMoney, fromPounds, Money, toPounds } from './money.ts';

describe('money', () => {
  test('rounds half away from zero on both sides', () => {
    expect(divideRounded(5, 2)).toBe(3);
    expect(divideRounded(-5, 2)).toBe(-3);
    expect(divideRounded(4, 3)).toBe(1);
    expect(divideRounded(-4, 3)).toBe(-1);
  });

  test('pounds and pence convert without loss in both directions', () => {
    fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (pence) => fromPounds(toPounds(pence)) === pence));
  });

  test('refuses a third decimal instead of losing it', () => {
    expect(() => fromPounds(1.005)).toThrow('at most two decimals');
  });

  test('prints the sign before the pound sign', () => {
    expect(formatMoney(-123456)).toBe('−£1,234.56');
    expect(formatMoney(500, { sign: true })).toBe('+£5.00');
  });

  test('is pounds on the wire and pence on both sides', () => {
    expect(z.encode(Money, 1234)).toBe(12.34);
    expect(z.decode(Money, 12.34)).toBe(1234);
    expect(Money.safeParse(0.001).error?.issues[0]?.message).toBe('An amount has at most two decimals');
  });
});

test('a currency is marked by its sign, or its letters where it has none', () => {
  expect(['GBP', 'EUR', 'USD', 'CHF'].map((currency) => currencySign(currency))).toEqual(['£', '€', 'US$', 'CHF']);
});
