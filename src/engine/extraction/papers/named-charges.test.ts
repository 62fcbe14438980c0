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

test('what a portfolio has returned is no charge of it, though that is after costs', () => {
  const paper = wordFile('investment-proposal.docx', [
    [['Strategy proposed', 'Meridian Portfolio 6']],
    '# Past performance of the strategy (net of our fee)',
    [
      ['To 31 January 2026', '1 year', '3 years'],
      ['Meridian Portfolio 6', '8.4%', '21.7%'],
    ],
    '# Costs and charges',
    [
      ['Cost', '% a year', '£ in year one'],
      ['Charges inside the funds held', '0.31%', '£6,510'],
    ],
  ]);
  expect(valuesOf([['fund_charge', 'Find the underlying fund charges.']], [paper])).toEqual(['0.31%']);
});
