import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a heading over the headings of a projection is no row', () => {
  const file = wordFile('illustration.docx', [
    [
      ['', '**If investments grow each year by', '', ''],
      ['', '**Lower rate 1.9%', '**Mid rate 4.9%', '**Higher rate 7.9%'],
      ['Fund value', '£178,300', '£239,900', '£321,600'],
      ['Tax-free cash', '£44,575', '£59,975', '£80,400'],
    ],
  ]);
  const tags: [string, string][] = [['fund_high', 'Find the fund value at the higher rate.']];
  expect(valuesOf(tags, [file])).toEqual(['£321,600']);
});
