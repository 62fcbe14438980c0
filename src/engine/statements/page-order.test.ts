import { expect, test } from 'vitest';
import type { Page } from '#engine/reading/record.ts';
import { inPrintedOrder } from './page-order.ts';

const page = (number: number, text: string): Page => ({
  number,
  width: 595,
  height: 842,
  turns: 0,
  scanned: false,
  words: text
    .split(' ')
    .map((word, i) => ({ text: word, box: { x0: 40 + i * 60, y0: 800, x1: 90 + i * 60, y1: 808 }, size: 8, bold: false })),
});
const orderOf = (...texts: string[]): number[] => inPrintedOrder(texts.map((text, i) => page(i + 1, text))).map(({ number }) => number);

test('pages that were put together in another order are taken in the order of their numbers', () => {
  expect(orderOf('Page 3 of 3', 'Page 1 of 3', 'Page 2 of 3')).toEqual([2, 3, 1]);
  expect(orderOf('Sheet 2', 'Sheet 1')).toEqual([2, 1]);
});

test('several statements in one file, pages without a number and pages in order stay as they are', () => {
  expect(orderOf('Page 1 of 2', 'Page 2 of 2', 'Page 1 of 2', 'Page 2 of 2')).toEqual([1, 2, 3, 4]);
  expect(orderOf('Page 2', 'Terms and conditions', 'Page 1')).toEqual([1, 2, 3]);
  expect(orderOf('Page 1', 'Page 2')).toEqual([1, 2]);
  expect(orderOf('see Page 2 or Page 3', 'Page 1')).toEqual([1, 2]);
});
