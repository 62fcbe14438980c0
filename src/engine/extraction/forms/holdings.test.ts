import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const funds = [
  ['Fund', 'Units', 'Price', 'Worth'],
  ['Garth Mixed', '5,120.00', '£3.4000', '£17,408.00'],
  ['Garth Gilts', '4,000.00', '£1.2500', '£5,000.00'],
];
const statement = (worth: string): ReturnType<typeof wordFile> =>
  wordFile('garth-pension-statement.docx', [
    '# Garth Mutual',
    '# Your pension',
    [
      ['Plan number', 'GM/20/7714'],
      ['Worth of all units', worth],
    ],
    '# Where it is invested',
    funds,
  ]);

test('funds that add up to what the paper gives as the plan’s value are parts of it', () => {
  expect(valuesOf([['pension_value', 'Find the current fund value of the Garth Mutual pension.']], [statement('£22,408.00')])).toEqual([
    '£22,408.00',
  ]);
});

test('a fund that is asked for by its name has its own value', () => {
  expect(valuesOf([['gilts_value', 'Find the value of the Garth Gilts fund.']], [statement('£22,408.00')])).toEqual(['£5,000.00']);
});

test('the name of a firm is met where its words mean something together', () => {
  const form = wordFile('fact-find.docx', ['Date: 2 May 2025', '# Assets', [['Investment bond (Pell Life)', '£60,000']]]);
  const valuation = wordFile('bond-valuation.docx', [
    '# Pell Life Assurance: bond valuation',
    'Valuation date: 1 March 2026',
    [['Bond value', '£61,240.55']],
  ]);
  expect(valuesOf([['pell_value', 'Find the value of the Pell Life investment bond.']], [form, valuation])).toEqual(['£61,240.55']);
});

test('the largest holding is the one that is worth most, whatever its units cost', () => {
  const valuation = wordFile('valuation.docx', [
    '# Holdings',
    [
      ['Fund', 'Units', 'Price', 'Value'],
      ['Garth Mixed', '30,000.00', '£2.0100', '£60,300.00'],
      ['Garth Gilts', '1,000.00', '£9.5000', '£9,500.00'],
      ['Cash', '', '', '£4,100.00'],
    ],
  ]);
  expect(valuesOf([['largest_fund_name', 'Find the name of the largest fund.']], [valuation])).toEqual(['Garth Mixed']);
});
