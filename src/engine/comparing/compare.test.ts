import fc from 'fast-check';
import { expect, test } from 'vitest';
import { account } from '#engine/budgets/fixtures.ts';
import { inputs } from '#tests/support/budgets.ts';
import { compareReports } from './compare.ts';
import { bill, energy, modelOf, reportOn, wages, year, yearOf } from './fixtures.ts';
import type { ComparedLine } from './record.ts';

test('the differences of lines and what rounding leaves are the difference of the totals, to the penny', () => {
  fc.assert(
    fc.property(inputs, inputs, (one, other) => {
      const { lines, totals } = compareReports(modelOf(one), modelOf(other));
      const sum = (of: (line: ComparedLine) => number) => lines.reduce((total, line) => total + of(line), 0);
      const at = (section: string, side: 'before' | 'after') => sum((line) => (line[side]?.section === section ? line[side].monthly : 0));
      for (const section of ['income', 'spending', 'saving'] as const) {
        const { difference, rounding } = totals[section];
        expect(at(section, 'after') - at(section, 'before') + rounding).toBe(difference);
        expect(totals[section].after - totals[section].before).toBe(difference);
      }
      expect(sum(({ effect }) => effect) + totals.left.rounding).toBe(totals.left.difference);
      // Each of these figures is rounded once, by half a penny at most.
      const figures = lines.flatMap(({ before, after }) => [before, after]).filter((side) => side !== null).length + 2;
      for (const { rounding } of Object.values(totals)) expect(Math.abs(rounding)).toBeLessThanOrEqual(figures / 2);
    }),
    { numRuns: 60 },
  );
});

test('every line of both reports stands in one compared line, and a report compared with itself differs in nothing', () => {
  fc.assert(
    fc.property(inputs, inputs, (one, other) => {
      const [earlier, later] = [modelOf(one), modelOf(other)];
      const { lines } = compareReports(earlier, later);
      const keys = (sides: ('before' | 'after' | 'ended')[]) =>
        lines.flatMap((line) => sides.flatMap((side) => line[side]?.key ?? [])).sort();
      expect(keys(['before'])).toEqual(earlier.lines.map(({ key }) => key).sort());
      expect(keys(['after', 'ended'])).toEqual(later.lines.map(({ key }) => key).sort());
      const same = compareReports(later, later);
      expect(same.lines.filter(({ kind, difference, reasons }) => kind !== 'same' || difference !== 0 || reasons.length > 0)).toEqual([]);
      expect(Object.values(same.totals).filter(({ difference, rounding }) => difference !== 0 || rounding !== 0)).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the order in which reports list their lines leaves no trace', () => {
  fc.assert(
    fc.property(inputs, inputs, (one, other) => {
      const [earlier, later] = [modelOf(one), modelOf(other)];
      const turned = { ...later, lines: later.lines.toReversed() };
      expect(compareReports({ ...earlier, lines: earlier.lines.toReversed() }, turned)).toEqual(compareReports(earlier, later));
    }),
    { numRuns: 40 },
  );
});

test('income, spending and what is left, with their part of the earlier figure', () => {
  const { totals, categories } = compareReports(
    yearOf(2024, [...bill(...year(2024), 200_000, wages), ...bill(...year(2024), -10_000, energy)]),
    yearOf(2025, [...bill(...year(2025), 210_000, wages), ...bill(...year(2025), -12_500, energy)]),
  );
  expect(totals).toEqual({
    income: { before: 200_000, after: 210_000, difference: 10_000, percent: 500, rounding: 0 },
    spending: { before: 10_000, after: 12_500, difference: 2_500, percent: 2_500, rounding: 0 },
    saving: { before: 0, after: 0, difference: 0, percent: null, rounding: 0 },
    left: { before: 190_000, after: 197_500, difference: 7_500, percent: 395, rounding: 0 },
  });
  expect(categories.map(({ category, section, difference }) => [category, section, difference])).toEqual([
    ['income.salary', 'income', 10_000],
    ['utilities.energy', 'spending', 2_500],
  ]);
});

test('months without a statement, another length, and days that stand in both', () => {
  const half = reportOn([
    account(bill('2024-07-01', '2024-12-31', -10_000, energy), {
      from: '2024-07-01',
      to: '2024-12-31',
      statements: [
        { file_id: 'a', from: '2024-07-01', to: '2024-09-30', opening_balance: null, closing_balance: null, proved: false },
        { file_id: 'a', from: '2024-11-01', to: '2024-12-31', opening_balance: null, closing_balance: null, proved: false },
      ],
    }),
  ]);
  const whole = yearOf(2024, bill(...year(2024), -10_000, energy));
  expect(compareReports(half, whole).notices).toEqual([
    { code: 'months_missing', side: 'before', account: 'Current account', months: ['2024-10'] },
    { code: 'period', before: 6, after: 12 },
    { code: 'overlap', days: 184 },
  ]);
});

test('reports in different currencies are refused', () => {
  const report = yearOf(2024, bill(...year(2024), -10_000, energy));
  expect(() => compareReports(report, { ...report, currency: 'EUR' })).toThrow(RangeError);
});
