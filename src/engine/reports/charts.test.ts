import { expect, test } from 'vitest';
import type { MonthTotal } from '#engine/budgets/record.ts';
import { groupsChart, monthsChart } from './charts.ts';

function month(index: number, { income = 0, spending = 0 }): MonthTotal {
  const name = `${2025 + Math.floor(index / 12)}-${String(1 + (index % 12)).padStart(2, '0')}`;
  return { month: name, income, spending, saving: 0, left: income - spending, byCategory: {} };
}

const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

/** Every height that a path of the picture goes to. */
const heightsOf = (svg: string) =>
  [...svg.matchAll(/ y="([\d.-]+)"|V([\d.-]+)|[ML][\d.-]+ ([\d.-]+)/g)].map((at) => Number(at[1] ?? at[2] ?? at[3]));

test('months stand between round figures, with what they mean', () => {
  const { svg, alt } = monthsChart([month(0, { income: 661_461, spending: 377_493 }), month(1, { income: 661_461 })], 'GBP');
  const texts = textsOf(svg);
  expect(texts.slice(0, 8)).toEqual(['£0', '£1,000', '£2,000', '£3,000', '£4,000', '£5,000', '£6,000', '£7,000']);
  expect(texts.slice(8)).toEqual(['Jan', '2025', 'Feb', '2025', 'Income', 'Spending and saving', 'Left over']);
  expect(alt).toBe(
    'Bar chart by month. January 2025: income £6,614.61, spending and saving £3,774.93. February 2025: income £6,614.61, spending and saving £0.00.',
  );
});

test('a month without statements is missing, and no month of nothing', () => {
  const months = [month(0, { income: 1_000 }), { ...month(1, {}), state: 'missing' as const }, month(2, { income: 1_000 })];
  const { svg, alt } = monthsChart(months, 'GBP');
  expect(alt).toContain('February 2025: statements missing');
  expect(svg.match(/<circle/g)).toHaveLength(monthsChart([months[0]!, months[2]!], 'GBP').svg.match(/<circle/g)!.length);
  expect(textsOf(svg)).toContain('–');
});

test('a month that is short goes below nothing, and stays in the picture', () => {
  const { svg } = monthsChart([month(0, { income: 100_000, spending: 250_000 })], 'GBP');
  // From −£1,500 to £2,500: steps of a fifth of £4,000, which is nearest to £1,000.
  expect(textsOf(svg).slice(0, 6)).toEqual(['−£2,000', '−£1,000', '£0', '£1,000', '£2,000', '£3,000']);
  // Nothing is 3 steps of 5 below the top, 41, of a plot that ends at 208.
  expect(svg).toMatch(/M\S+ 141\.2h/);
  for (const height of heightsOf(svg)) expect(height).toBeLessThanOrEqual(240);
});

test('months without a payment, and more months than have room for their names, are drawn all the same', () => {
  expect(monthsChart([month(0, {})], 'GBP').svg).not.toMatch(/NaN|Infinity/);
  const { svg } = monthsChart(
    Array.from({ length: 36 }, (_, index) => month(index, { income: 200_000, spending: 1_000 * index })),
    'GBP',
  );
  expect(textsOf(svg).filter((text) => text === '2026')).toHaveLength(6);
  expect(svg.match(/<circle/g)).toHaveLength(36 + 1);
});

test('groups stand with the largest first, cut where they are too long, never as markup', () => {
  const group = (label: string, monthly: number) => ({
    group: label,
    label,
    section: 'flexible' as const,
    monthly,
    yearly: 12 * monthly,
    rows: [],
  });
  const chart = groupsChart(
    [group('Food & <drink>', 100), group('Nothing', 0), group('A heading that is much longer than others', 150_000)],
    'GBP',
  );
  expect(textsOf(chart?.svg ?? '')).toEqual(['A heading that is much longer tha…', '£1,500.00', 'Food &amp; &lt;drink>', '£1.00']);
  // £1,500 is five steps of £300, so its bar goes to the end: 180 from 206.
  expect(chart?.svg).toContain('H384a2 2 0 0 1 2 2');
  expect(chart?.svg).not.toMatch(/NaN|<drink>/);
  expect(groupsChart([group('Nothing', 0)], 'GBP')).toBeNull();
});
