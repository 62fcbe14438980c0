import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('of answers that mean the same the one is taken whose label has the very words', () => {
  const schedule = wordFile('estate-schedule.docx', [
    [
      ['Asset', 'Value'],
      ['House', '£410,000'],
      ['Savings', '£96,000'],
      ['Total assets', '£506,000'],
      ['Funeral', '£4,000'],
      ['Net estate', '£502,000'],
    ],
  ]);
  expect(valuesOf([['net_estate', 'Find the net value of the estate.']], [schedule])).toEqual(['£502,000']);
});

test('a column is the one of the percentage that is asked for', () => {
  const illustration = wordFile('illustration.docx', [
    '# What the bond may be worth',
    [
      ['End of year', 'Bond at 2%', 'Bond at 5%', 'Bond at 8%'],
      ['5', '£104,000', '£121,000', '£139,000'],
      ['10', '£112,000', '£154,000', '£207,000'],
    ],
  ]);
  expect(valuesOf([['bond_10', 'Find the projected bond value after 10 years at 5%.']], [illustration])).toEqual(['£154,000']);
});
