import { expect, test } from 'vitest';
import { blankSheet } from '#tests/support/statement-fixtures/sheet.ts';
import { linesOf, textOf } from './lines.ts';

test('type too small to be seen is no part of a page, unless all of the page is so small', () => {
  const sheet = blankSheet();
  sheet.put(40, 60, 'TESCO STORES 12.50');
  sheet.put(40, 61, 'Date', { size: 1 });
  sheet.turnPage();
  sheet.put(40, 60, 'Date', { size: 1 });
  expect(linesOf(sheet.source().pages).map((lines) => lines.map(({ words }) => textOf(words)))).toEqual([['TESCO STORES 12.50'], ['Date']]);
});
