import { expect, test } from 'vitest';
import { addRows, packRows, unpackSum } from './packed-rows.ts';

const everyColumn = (rows: number[][]): number[] => (rows[0] ?? []).map((_, column) => column);

function summed(rows: number[][], chosen: number[], columns = everyColumn(rows)): number[] {
  const sums = new Float64Array(columns.length).fill(99);
  const packed = packRows(Int8Array.from(rows.flat()), rows[0]?.length ?? 0, columns);
  const sum = new Float64Array(packed.width);
  // In two parts: what stands in a sum stays.
  addRows(packed, chosen.slice(0, 1), sum);
  addRows(packed, chosen.slice(1), sum);
  unpackSum(sum, sums);
  return [...sums].map((sum) => sum + 0);
}

const rows = [
  [1, -2, 3, -4],
  [10, 20, -30, -40],
  [-127, 127, -127, 127],
];

test('rows are added up column by column, whatever their signs', () => {
  expect(summed(rows, [0, 1])).toEqual([11, 18, -27, -44]);
  expect(summed(rows, [2, 0, 2])).toEqual([-253, 252, -251, 250]);
  expect(summed(rows, [])).toEqual([0, 0, 0, 0]);
});

test('only the columns that were taken are added up, in their order', () => {
  expect(summed(rows, [0, 1], [3, 1])).toEqual([-44, 18]);
});

test('a thousand of the largest rows still add up exactly', () => {
  const largest = [[127, -127, 127, -127, 127]];
  const thousand = Array.from({ length: 1_000 }, () => 0);
  expect(summed(largest, thousand)).toEqual([127_000, -127_000, 127_000, -127_000, 127_000]);
});
