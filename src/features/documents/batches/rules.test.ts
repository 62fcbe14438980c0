import { describe, expect, test } from 'vitest';
import { holdsTable, guessMapping, isLeftOut, itemsOfCell, tableOfCell } from './rules.ts';

const tags = ['client_full_name', 'client1_full_name', 'gross_income', 'letter_date', 'policy number'].map((name) => ({ name }));
const guess = (...heads: string[]) =>
  guessMapping(
    heads.map((head) => ({ head })),
    tags,
  );

describe('a column stands for', () => {
  test.each([
    ['client_full_name', 'client_full_name'],
    ['Client full name', 'client_full_name'],
    ['CLIENT-FULL-NAME', 'client_full_name'],
    ['Client 1: full name', 'client1_full_name'],
    ['Gross Income', 'gross_income'],
    ['Income', 'gross_income'],
    ['Gross income (£)', 'gross_income'],
    ['Policy No', null],
    ['Policynumber', 'policy number'],
    ['Letter', 'letter_date'],
    ['', null],
    ['Remarks', null],
    // Two tags have these words: nobody can know.
    ['Full name', null],
  ])('“%s” for %s', (head, tag) => expect(guess(head)).toEqual([tag]));

  test('what the same name says, whichever column comes first; and no tag twice', () => {
    expect(guess('Income', 'Gross income', 'Gross income')).toEqual([null, 'gross_income', null]);
  });
});

test('a row with a gap is left out unless gaps are wanted; one with a wrong value always', () => {
  expect(isLeftOut([], 'leave_out')).toBe(false);
  expect(isLeftOut([{ code: 'empty' }], 'leave_out')).toBe(true);
  expect(isLeftOut([{ code: 'empty' }], 'make')).toBe(false);
  expect(isLeftOut([{ code: 'empty' }, { code: 'no_date' }], 'make')).toBe(true);
});

test('a cell lists what stands in its lines or between semicolons, each at its place', () => {
  const citation = { sha256: 'a'.repeat(64), place: { row: 2, column: 3 }, quote: '' };
  const listed = (cell: string) =>
    itemsOfCell(cell, { ...citation, quote: cell }).map(({ value, citation: cited }) => [value, cited?.at, cited?.quote]);
  expect(listed('Retire; see Oslo\nTravel;')).toEqual([
    ['Retire', 0, 'Retire'],
    ['see Oslo', 8, 'see Oslo'],
    ['Travel', 17, 'Travel'],
  ]);
  expect(listed('x')).toEqual([['x', 0, 'x']]);
  // What the file has with doubled quotation marks is cited whole.
  const quoted = { ...citation, at: 1, quote: '""a""; b' };
  expect(itemsOfCell('"a"; b', quoted)).toEqual(['"a"', 'b'].map((value) => ({ value, citation: quoted })));
});

test('a cell holds a table: its cells between bars, each at its place, its columns those of the template or of its first row', () => {
  const citation = { sha256: 'a'.repeat(64), place: { row: 2, column: 3 }, quote: '' };
  const read = (cell: string, columns: string[]) => {
    const table = tableOfCell(cell, columns, { ...citation, quote: cell });
    return [table.columns, table.rows.map((cells) => cells.map(({ value, citation: cited }) => [value, cited?.at ?? null]))];
  };
  const rows = [
    [
      ['Gilts', 0],
      ['£4', 8],
    ],
    [
      ['Shares', 12],
      ['', null],
    ],
  ];
  expect(read('Gilts | £4; Shares |', ['fund', 'value'])).toEqual([['fund', 'value'], rows]);
  expect(read('Fund|Value\nA|1', ['fund', 'value'])).toEqual([
    ['fund', 'value'],
    [
      [
        ['A', 11],
        ['1', 13],
      ],
    ],
  ]);
  expect(read('Rate | Sum; A | 1', [])).toEqual([
    ['Rate', 'Sum'],
    [
      [
        ['A', 12],
        ['1', 16],
      ],
    ],
  ]);
  expect([holdsTable('A | 1', ['fund', 'value']), holdsTable('A', []), holdsTable('A | 1 | 2', ['fund', 'value'])]).toEqual([
    true,
    false,
    false,
  ]);
});
