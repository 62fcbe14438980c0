import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { findAgain } from '#engine/citing/cite.ts';
import { readFlow } from '#engine/reading/read.ts';
import { type BatchTable, citedIn, tableOf } from './rules.ts';

async function tableIn(bytes: Uint8Array, isCsv = false): Promise<{ table: BatchTable; isCited: boolean }> {
  const source = await readFlow(bytes);
  const { blocks, unsaved = [] } = source;
  const table = tableOf(blocks, { isCsv, unsaved });
  if ('refused' in table) throw new Error(table.refused);
  const cells = table.rows.flatMap((row) => row.cells.map((words, column) => (words === '' ? null : citedIn(table, column, row))));
  const isCited = cells.every((cited) => cited === null || findAgain(source, { sha256: source.sha256, ...cited }));
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
  expect([isCited, citedIn(table, 1, table.rows[0]!).place]).toEqual([true, { sheet: 'Clients', cell: 'C2' }]);
});

test('one column is a table, of a workbook as of a CSV file; lines of text that are called nothing of the kind are none', async () => {
  const names = [['Client name'], ['Ann'], ['Zoë']];
  const sheet = await tableIn(await writeXlsx({ sheets: [{ name: 'Clients', rows: names }] }));
  const rows = [
    { number: 2, cells: ['Ann'] },
    { number: 3, cells: ['Zoë'] },
  ];
  expect([sheet.table, sheet.isCited]).toMatchObject([{ kind: 'xlsx', columns: [{ head: 'Client name' }], rows }, true]);
  const lines = Buffer.from(names.join('\n'));
  const csv = await tableIn(lines, true);
  expect([csv.table, csv.isCited]).toMatchObject([{ kind: 'text', columns: [{ head: 'Client name' }], rows }, true]);
  await expect(tableIn(lines)).rejects.toThrow('There is no table in this file');
});

test('one column of a CSV file has commas between quotation marks alone; a cell with a mark of its own is cited as the file has it', async () => {
  const names = '"Name, as printed"\nAnn\n"Okafor, Amara"\n"Doe, ""Tom"""\n';
  const { table, isCited } = await tableIn(Buffer.from(names), true);
  expect(table.columns).toMatchObject([{ head: 'Name, as printed' }]);
  expect(table.rows.map(({ cells }) => cells)).toEqual([['Ann'], ['Okafor, Amara'], ['Doe, "Tom"']]);
  expect(table.rows.map((row) => citedIn(table, 0, row).quote)).toEqual(['Ann', 'Okafor, Amara', 'Doe, ""Tom""']);
  expect(isCited).toBe(true);
  for (const cell of ['Okafor, Amara', '"Okafor, Amara', '"Okafor" Amara', '""', '"two\nlines"'])
    await expect(tableIn(Buffer.from(`Name\n${cell}\n`), true)).rejects.toThrow('There is no table in this file');
});

test('formulas whose results were not saved are named, instead of being empty in every document', () => {
  const block = (cell: string, text: string, row: number, column: number) => ({
    text,
    place: { sheet: 'S', cell },
    heading: 0,
    bold: false,
    cell: { table: 0, row, column },
  });
  const blocks = [block('A1', 'Name', 0, 0), block('B1', 'Total', 0, 1), block('A2', 'Ann', 1, 0)];
  const refusal = (...cells: string[]) => tableOf(blocks, { unsaved: cells.map((cell) => ({ sheet: 'S', cell })) });
  expect(refusal('B2')).toEqual({
    refused: 'B2 is a formula whose result this file does not hold. Open it in Excel, save it and upload it again.',
  });
  expect(refusal('A2', 'B2')).toMatchObject({ refused: expect.stringMatching(/^A2 and B2 are formulas whose results this file/) });
  expect(refusal('D2', 'B9')).toMatchObject({ rows: [{ number: 2, cells: ['Ann', ''] }] });
});
