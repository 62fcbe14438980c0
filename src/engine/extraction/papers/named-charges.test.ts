import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('among costs the name of the fund stands for its charge', () => {
  const illustration = wordFile('illustration.docx', [
    '# Tarn Platform: illustration',
    [
      ['Plan provider', 'Tarn Platform Ltd'],
      ['Portfolio', 'Tarn Steady Income 3'],
    ],
    '# What you will be charged',
    [
      ['Item', 'Rate or amount', 'In the first year'],
      ['Tarn platform', '0.30% a year', '£731'],
      ['Tarn Steady Income 3', '0.41% a year', '£999'],
      ['Drawdown administration', 'Free', '£0'],
    ],
  ]);
  expect(valuesOf([['fund_charge', 'Find the fund charge.']], [illustration])).toEqual(['0.41%']);
});
