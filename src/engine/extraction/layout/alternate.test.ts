import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('labels in bold by turns with their answers head no columns', () => {
  const form = wordFile('fact-find.docx', [
    '# BUSINESS',
    [
      ['**Trading name', 'Bevan Joinery', '**Nature of business', 'Fitted kitchens'],
      ['**Basis', 'Sole trader', '**Trading since', 'September 2012'],
      ['**Net profit 2023/24', '£46,180', '**Net profit 2022/23', '£43,905'],
      ['**Drawings a month', '£2,600', '**Kept back for tax', '£7,500'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['trading_name', 'Find the trading name.'],
        ['accounts_profit', 'Find the net profit 2023/24.'],
      ],
      [form],
    ),
  ).toEqual(['Bevan Joinery', '£46,180']);
});
