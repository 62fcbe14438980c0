import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what adds up the totals of several tables is of all of them', () => {
  const valuation = wordFile('valuation.docx', [
    '# Valuation of accounts',
    '# Mr Owen Tarrant: Stocks and Shares ISA',
    [
      ['**Holding', '**Units', '**Value'],
      ['Tarn Growth Fund', '18,402', '£36,510.00'],
      ['Cash', '', '£490.00'],
      ['Total', '', '£37,000.00'],
    ],
    '# Mrs Elsa Tarrant: Stocks and Shares ISA',
    [
      ['**Holding', '**Units', '**Value'],
      ['Tarn Steady Fund', '20,915', '£31,000.00'],
      ['Cash', '', '£500.00'],
      ['Total', '', '£31,500.00'],
    ],
    [['Household total', '£68,500.00']],
  ]);
  const asked: [string, string] = ['total_isa_value', 'Find the total value of the ISAs.'];
  expect(valuesOf([asked], [valuation])).toEqual(['£68,500.00']);
});
