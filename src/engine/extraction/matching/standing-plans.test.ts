import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const asked: [string, string][] = [
  ['current_scheme_provider', "Find the provider of the current employer's pension scheme."],
  ['ceding_provider', 'Find the provider of the pension being transferred.'],
];
const plans = (...rows: string[][]) =>
  wordFile('fact-find.docx', [
    '# Pensions you already have',
    [['Scheme', 'With', 'Plan number', 'Value'], ...rows],
    'Signed on 3 February 2026',
  ]);
const left = ['Oakline Logistics Group Personal Pension (left 2024)', 'Tamar & Western', 'TW/660218', '£83,940'];
const current = ['Brightwater Foods Retirement Plan (current)', 'Solent Mutual', 'SM 4471-09', '£9,615'];

test('of plans of which one is said to be current and another to be left, each is what it is said to be', () => {
  expect(valuesOf(asked, [plans(left, current)])[0]).toBe('Solent Mutual');
  expect(valuesOf(asked, [plans(current, left)])[0]).toBe('Solent Mutual');
  const gone = current.with(0, 'Brightwater Foods Group Pension (current)');
  expect(valuesOf([asked[1]!], [plans(gone, left)])).not.toEqual(['Solent Mutual']);
});
