import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['life_premium', 'Find the monthly premium.'],
  ['annual_premium', 'Find the annual premium.'],
];

test('what is paid in the offer of a cover is the premium, whatever it is called', () => {
  const offer = wordFile('offer.docx', [
    '# Harrow Assurance plc',
    '# Whole life cover: our offer',
    [
      ['Benefit', '£365,000'],
      ['You pay', '£742.18 each month'],
      ['In a year', '£8,906.16'],
    ],
  ]);
  expect(valuesOf(tags, [offer])).toEqual(['£742.18', '£8,906.16']);
});

test('what an annuity pays is none', () => {
  const quotation = wordFile('quotation.docx', ['# Harrow Life: annuity quotation', [['Each month', '£742.18']]]);
  expect(valuesOf(tags, [quotation])).toEqual([null, null]);
});
