import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { readFlow } from '#engine/reading/read.ts';
import { type BatchTable, placeOf, tableOf } from './rules.ts';

async function tableIn(bytes: Uint8Array): Promise<{ table: BatchTable; isCited: boolean }> {
  const source = await readFlow(bytes);
  const table = tableOf(source.blocks);
  if ('refused' in table) throw new Error(table.refused);
  const cells = table.rows.flatMap(({ number, cells: words }) =>
    words.map((quote, column) => ({ quote, place: placeOf(table, column, number) })),
  );
  const isCited = cells.every(({ quote, place }) => quote === '' || findAgain(source, { sha256: source.sha256, place, quote }));
  return { table, isCited };
}

test('a CSV file’s rows keep their numbers, whatever stands above them or lies between, and each cell can be cited', async () => {
  const { table, isCited } = await tableIn(Buffer.from('Our clients,,\n\nName,,Fee\nAnn,,£1\n\n=SUM(A1),  x ,"two\nlines"'));
  expect(table.columns.map(({ head, at }) => [head, at])).toEqual([
    ['Name', 1],
    ['', 2],
    ['Fee', 3],
  ]);
  expect(table.rows).toEqual([
    { number: 4, cells: ['Ann', '', '£1'] },
    { number: 6, cells: ['=SUM(A1)', 'x', 'two\nlines'] },
  ]);
  expect(isCited).toBe(true);
});

test('a workbook’s first sheet with a table counts, with its numbers and days as people see them', async () => {
  const rows = [
    [null, 'Name', 'Since', 'Fee'],
    [null, 'Zoë', new Date('2024-05-06T00:00:00Z'), 12.5],
  ];
  const { table, isCited } = await tableIn(
    await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Read me']] },
        { name: 'Clients', rows },
      ],
    }),
  );
  expect(table).toMatchObject({ kind: 'xlsx', sheet: 'Clients', rows: [{ number: 2, cells: ['Zoë', '2024-05-06', '12.5'] }] });
  expect([isCited, placeOf(table, 1, 2)]).toEqual([true, { sheet: 'Clients', cell: 'C2' }]);
});
