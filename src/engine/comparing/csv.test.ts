import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { account } from '#engine/budgets/fixtures.ts';
import { compareReports } from './compare.ts';
import { comparisonCsv } from './csv.ts';
import { bill, lineByHand, reportOn, yearOf } from './fixtures.ts';
import type { Comparison } from './record.ts';

const rowsOf = (comparison: Comparison) =>
  Papa.parse<Record<string, string>>(comparisonCsv(comparison).slice(1), { header: true, skipEmptyLines: true }).data;
const energy = ['OCTOPUS ENERGY', 'utilities.energy'] as const;

test('a comparison as CSV says first where reports rest on different statements, then totals, categories and lines with why', () => {
  const [from, to] = ['2024-01-01', '2024-12-31'];
  const joint = account(bill(from, to, -4_000, ['SKY', 'comms.broadband_tv']), {
    id: 'joint',
    name: 'Joint account',
    file: 'joint',
    from,
    to,
  });
  const earlier = reportOn([account(bill(from, to, -10_000, energy), { from, to }), joint]);
  const later = yearOf(2025, [...bill('2025-01-01', '2025-06-30', -10_000, energy), ...bill('2025-07-01', '2025-12-31', -11_500, energy)]);
  const rows = rowsOf(compareReports(earlier, later));
  expect(rows[0]).toMatchObject({ row: 'notice', why: 'The later report has no statements of Joint account' });
  expect(
    rows
      .filter(({ row }) => row === 'total')
      .map(({ direction, monthly_before, monthly_after, difference }) => [direction, monthly_before, monthly_after, difference]),
  ).toEqual([
    ['income', '0.00', '0.00', '0.00'],
    ['spending', '140.00', '115.00', '-25.00'],
    ['saving', '0.00', '0.00', '0.00'],
    ['left', '-140.00', '-115.00', '25.00'],
  ]);
  expect(rows.filter(({ row }) => row === 'line')).toMatchObject([
    {
      direction: 'spending',
      name_before: 'SKY',
      name_after: '',
      monthly_before: '40.00',
      monthly_after: '0.00',
      difference: '-40.00',
      percent: '-100.00',
      change: 'Gone',
      why: 'No statements of Joint account in the later report',
      payments: '12 payments',
    },
    {
      direction: 'spending',
      name_before: 'OCTOPUS ENERGY',
      name_after: 'OCTOPUS ENERGY',
      difference: '15.00',
      percent: '15.00',
      change: 'In both',
      why: '£115.00 a payment from 5 Jul 2025, £100.00 before',
      payments: '5 Jun 2025 OCTOPUS ENERGY −£100.00; 5 Jul 2025 OCTOPUS ENERGY −£115.00',
    },
  ]);
});

test('words that a spreadsheet would run are written as words', () => {
  const report = (amount: number) => yearOf(2025, [], { manualLines: [lineByHand({ key: 'a', name: '=HYPERLINK("http://x")', amount })] });
  const [line] = rowsOf(compareReports(report(100), report(200))).filter(({ row }) => row === 'line');
  expect(line?.['name_after']).toBe('\'=HYPERLINK("http://x")');
  expect(line?.['why']).toBe('£2.00 stated, £1.00 before');
});
