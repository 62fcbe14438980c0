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

test('what is paid on death is life cover, and the age until which it is paid that at which it ends', () => {
  const offer = wordFile('quotation.docx', [
    '# Harrow Life: cover quotation',
    '# Plan A Mortgage cover',
    [
      ['Death', '£163,350, reducing'],
      ['Premium', 'Reviewable from year 5'],
    ],
    '# Plan B Income protection',
    [
      ['Pays until', 'Age 67'],
      ['Starts after', '8 weeks off work'],
    ],
  ]);
  const asked: [string, string][] = [
    ['life_sum_assured', 'Find the life cover sum assured.'],
    ['premium_type', 'Find the premium type.'],
    ['ip_cease_age', 'Find the cease age of the income protection.'],
  ];
  expect(valuesOf(asked, [offer]).map((value) => value?.replace(/,? .*| from.*/, ''))).toEqual(['£163,350', 'Reviewable', '67']);
});

test('what an annuity pays is none', () => {
  const quotation = wordFile('quotation.docx', ['# Harrow Life: annuity quotation', [['Each month', '£742.18']]]);
  expect(valuesOf(tags, [quotation])).toEqual([null, null]);
});
