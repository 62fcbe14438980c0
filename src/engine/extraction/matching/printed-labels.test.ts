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

test('a sum under the very words of a question answers it, where the heading alone says for how long it is', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Geoffrey Tindall', 'Maureen Tindall'],
    ],
    '# What comes in (before tax, yearly)',
    [
      ['', 'Geoffrey', 'Maureen'],
      ['Earnings', '£52,800', '£0'],
      ['State Pension', '£0', '£11,200'],
      ['Other pensions', '£0', '£9,870'],
    ],
  ]);
  const asked: [string, string][] = [
    ['client1_earnings', 'Find the earnings (Geoffrey).'],
    ['client2_state_pension', 'Find the State Pension a year (Maureen).'],
    ['client2_other_pensions', 'Find the other pensions a year (Maureen).'],
  ];
  expect(valuesOf(asked, [form])).toEqual(['£52,800', '£11,200', '£9,870']);
});
