import { expect, test } from 'vitest';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { isTotalRow } from './labels.ts';
import { linesOf } from './lines.ts';
import { isListOfFigures } from './rows.ts';

test.each([
  ['£2,000.00 35.90%', true],
  ['31 May 2026', true],
  ['Boots 12.50', false],
])('“%s” beside a figure is nothing but figures: %s', (text, is) => {
  const sheet = blankSheet();
  sheet.put(40, 40, '12.50');
  const [line] = linesOf(sheet.source().pages).flat();
  expect(isListOfFigures({ text, strays: line?.amounts ?? [] })).toBe(is);
});

test.each(['Total refunds', 'Subtotal', 'Total for card ending 4410'])('“%s” only adds up others', (text) => {
  expect(isTotalRow(text)).toBe(true);
});
