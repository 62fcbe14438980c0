import { expect, test } from 'vitest';
import { placeWords } from './lookup.ts';

test.each([
  ['a page', { page: 3, box: { x0: 0, y0: 0, x1: 1, y1: 1 } }, 'p. 3'],
  ['a row of a CSV file', { row: 12, column: 4 }, 'row 12'],
  ['a cell of a workbook', { sheet: 'Payments', cell: 'D12' }, 'Payments!D12'],
  ['a line of another export', { line: 40 }, 'line 40'],
])('the place of a payment is said: %s', (_, place, words) => expect(placeWords(place)).toBe(words));
