import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const quote = (one: string, other: string): ReturnType<typeof wordFile> =>
  wordFile('quote.docx', [
    '# Harrow Mutual quotation',
    [
      ['', 'Zubben 1', 'Zubben 2'],
      ['It pays', one, other],
      ['Sum assured', '£210,000', '£30,000'],
      ['Monthly premium', '£16.80', '£28.30'],
    ],
  ]);
const premiums: [string, string][] = [
  ['life_premium', 'Find the monthly premium of the life cover.'],
  ['ci_premium', 'Find the monthly premium of the critical illness cover.'],
  ['ip_premium', 'Find the monthly premium of the income protection.'],
];

test.each([
  ['On first death', 'On diagnosis', ['£16.80', '£28.30', null]],
  ['When you are diagnosed with a listed condition', 'If you die', ['£28.30', '£16.80', null]],
  ['Upon the second death', 'While you are unable to work', ['£16.80', null, '£28.30']],
])('what pays "%s" and "%s" is known by that', (one, other, expected) => {
  expect(valuesOf(premiums, [quote(one, other)])).toEqual(expected);
});

test('what pays on several events is neither, and what is left of a plan that another tag has taken answers nothing else', () => {
  expect(valuesOf(premiums, [quote('On death or diagnosis', 'Half of the fund on death')])).toEqual([null, null, null]);
  const sums: [string, string][] = [
    ['ci_sum', 'Find the sum assured of the critical illness cover.'],
    ['buildings_sum', 'Find the buildings insurance sum insured.'],
  ];
  expect(valuesOf(sums, [quote('On first death', 'On diagnosis')])).toEqual(['£30,000', null]);
});
