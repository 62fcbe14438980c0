/**
 * Rows of 8-bit whole numbers that are quick to add up: three columns stand in one number, 18 bits of it each, so that one addition
 * adds all three. A double holds whole numbers of 53 bits, so the sums are exact as long as no column's reaches 2^17.
 */
export interface PackedRows {
  /** The columns that were taken, as they were numbered before. */
  columns: readonly number[];
  /** Packed, row by row. */
  cells: Float64Array;
  /** Of a row, in cells. */
  width: number;
}

const inACell = 3;
const lane = 2 ** 18;
/** Rows that can be added up in one sum: 127 times as much stays below 2^17. A line's first 240 letters give fewer than 700 features. */
export const mostRows = 1_000;

/** Packs these columns of rows of `width` numbers that stand one after another. */
export function packRows(numbers: Int8Array, width: number, columns: readonly number[]): PackedRows {
  const packedWidth = Math.ceil(columns.length / inACell);
  const cells = new Float64Array((numbers.length / width) * packedWidth);
  for (let at = 0, row = 0; row < numbers.length; row += width) {
    for (let first = 0; first < columns.length; first += inACell, at++) {
      let cell = 0;
      for (let column = Math.min(first + inACell, columns.length) - 1; column >= first; column--)
        cell = cell * lane + (numbers[row + (columns[column] ?? 0)] ?? 0);
      cells[at] = cell;
    }
  }
  return { columns, cells, width: packedWidth };
}

/** Adds rows to a packed sum, of at most 1,000 in all. */
export function addRows({ cells, width }: PackedRows, chosen: readonly number[], sum: Float64Array): void {
  for (const row of chosen) {
    const base = row * width;
    for (let at = 0; at < width; at++) sum[at] = (sum[at] ?? 0) + (cells[base + at] ?? 0);
  }
}

/** Writes what a packed sum holds into `sums`, by place among the columns taken. */
export function unpackSum(sum: Float64Array, sums: Float64Array): void {
  for (let at = 0, column = 0; at < sum.length; at++) {
    let rest = sum[at] ?? 0;
    for (let third = 0; third < inACell && column < sums.length; third++, column++) {
      const higher = Math.round(rest / lane);
      sums[column] = rest - higher * lane;
      rest = higher;
    }
  }
}
