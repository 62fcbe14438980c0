import { describe, expect, test } from 'vitest';
import { limitOn, limitsOn, taxYearOf } from './limits.ts';

test('a tax year begins on 6 April', () => {
  expect([taxYearOf('2026-04-05'), taxYearOf('2026-04-06'), taxYearOf('1999-12-31')]).toEqual(['2025/26', '2026/27', '1999/00']);
});

describe('limits by tax year', () => {
  test.each([
    ['isa', '2017-04-05', 15_240],
    ['isa', '2017-04-06', 20_000],
    ['isa', '2026-03-01', 20_000],
    ['annual-allowance', '2023-04-05', 40_000],
    ['annual-allowance', '2023-04-06', 60_000],
    ['money-purchase-annual-allowance', '2016-12-01', 10_000],
    ['money-purchase-annual-allowance', '2019-12-01', 4_000],
    ['money-purchase-annual-allowance', '2024-12-01', 10_000],
    ['capital-gains-exempt', '2022-12-01', 12_300],
    ['capital-gains-exempt', '2023-12-01', 6_000],
    ['capital-gains-exempt', '2024-12-01', 3_000],
    ['lump-sum-allowance', '2024-04-06', 268_275],
    ['dividend-allowance', '2025-05-05', 500],
  ] as const)('%s on %s', (name, date, pounds) => {
    expect(limitOn(name, date)?.pence).toBe(100 * pounds);
  });

  test('none before it began', () => {
    expect(limitOn('lump-sum-allowance', '2024-04-05')).toBeNull();
    expect(limitOn('lifetime-isa', '2017-04-05')).toBeNull();
  });

  test('one of a name at most on any day', () => {
    for (let year = 2015; year < 2030; year++) {
      const names = limitsOn(`${year}-04-06`).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('only those count as confirmed whose regulation was read', () => {
    expect(
      limitsOn('2026-03-01')
        .filter(({ confirmed }) => confirmed)
        .map(({ name }) => name),
    ).toEqual(['isa', 'lifetime-isa']);
  });
});
