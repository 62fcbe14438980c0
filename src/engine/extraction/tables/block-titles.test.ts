import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('tables that ask the same are each about what the line right above them says', () => {
  const portal = wordFile('portal.docx', [
    '# Borrowing',
    'Car finance',
    [
      ['Lender', 'Outstanding balance', 'Monthly payment'],
      ['Tollgate Finance', '£5,733.00', '£241.09'],
    ],
    'Store card',
    [
      ['Lender', 'Outstanding balance', 'Monthly payment'],
      ['Harker Stores', '£418.77', '£20.00'],
    ],
  ]);
  const tags: [string, string][] = [
    ['car_finance_balance', 'Find the outstanding balance of the car finance.'],
    ['store_card_lender', 'Find the lender of the store card.'],
  ];
  expect(valuesOf(tags, [portal])).toEqual(['£5,733.00', 'Harker Stores']);
});
