import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { timeIn } from './times.ts';

test('of columns for several times the present one answers, unless the tag says another', () => {
  const budget = wordFile('fact-find.docx', [
    '# Monthly budget',
    [
      ['Item', 'Before the birth', 'Now', 'After the move'],
      ['Childcare', '£0', '£610', '£480'],
      ['Council tax', '£151', '£163', '£204'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['childcare', 'How much is spent on childcare?'],
        ['council_tax_after_move', 'How much will the council tax be after the move?'],
        ['council_tax_before', 'How much was the council tax before the birth?'],
      ],
      [budget],
    ),
  ).toEqual(['£610', '£204', '£151']);
});

test('an old figure is not what is asked for, wherever its column stands', () => {
  const review = wordFile('review.docx', [
    '# Review',
    [
      ['', 'Value at last review', 'This year', 'Owner'],
      ['Stocks and shares ISA', '£41,200', '£44,915', 'Client'],
      ['Premium Bonds', '£9,000', '£9,500', 'Client'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['isa_value', 'What is the value of the stocks and shares ISA?'],
        ['previous_premium_bonds', 'What was the previous value of the Premium Bonds?'],
      ],
      [review],
    ),
  ).toEqual(['£44,915', '£9,000']);
});

test.each([
  ['At last review', 'before'],
  ['This year', 'now'],
  ['Proposed plan', 'after'],
  ['Before tax', null],
  ['Value after charges', null],
  ['Amount', null],
])('%s is of the time: %s', (head, time) => expect(timeIn(head)).toBe(time));

test('of columns for two days the later one is what there is now, and the earlier one what was before', () => {
  const statement = wordFile('pension-statement.docx', [
    '# Your pension statement',
    [
      ['', '6 April 2025', '5 April 2026'],
      ['Units held', '1,204.10', '1,310.44'],
      ['What your pension is worth', '£38,210.05', '£41,977.60'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['pension_value', 'Find the value of the pension.'],
        ['previous_pension_value', 'Find the previous value of the pension.'],
      ],
      [statement],
    ),
  ).toEqual(['£41,977.60', '£38,210.05']);
});

test('what a year opened with was before, and what it closed with is the latest', () => {
  const statement = wordFile('pension-statement.docx', [
    '# Your pension statement',
    [
      ['Opening value', '£38,210.05'],
      ['Investment growth', '£3,767.55'],
      ['Closing value', '£41,977.60'],
    ],
  ]);
  expect(valuesOf([['existing_pension_value', 'Find the latest value of the existing pension.']], [statement])).toEqual(['£41,977.60']);
});
