import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what a question has in brackets at its end may be the heading above its label', () => {
  const form = wordFile('fact-find.docx', [
    '# Buy-to-let you already own',
    [
      ['Address', 'Flat 2, 17 Quay Row, Lancaster, LA1 1ZZ'],
      ['Lender', 'Marram Bank'],
    ],
    '# Your home',
    [
      ['Address', '41 Larkhill Crescent, Kendal, LA9 6ZZ'],
      ['Lender', 'Ullsbeck Building Society'],
    ],
  ]);
  const tags: [string, string][] = [
    ['home_address', 'Find the Address (Your home). Copy the value exactly.'],
    ['home_lender', 'Find the Lender (Your home). Copy the value exactly.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['41 Larkhill Crescent, Kendal, LA9 6ZZ', 'Ullsbeck Building Society']);
});

test('a row in the very words of a question answers it, whatever its column of sums is called', () => {
  const form = wordFile('fact-find.docx', [
    '# Purpose of borrowing',
    [
      ['Purpose', 'Amount'],
      ['Repay existing mortgage', '£46,000'],
      ['Gift to son (Martin) for house deposit', '£10,000'],
    ],
  ]);
  expect(valuesOf([['gift_to_son', 'Find the gift to son (Martin) for house deposit.']], [form])).toEqual(['£10,000']);
});
