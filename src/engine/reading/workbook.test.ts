import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { hostileZip } from '#tests/support/hostile-zips.ts';
import { readWorkbook } from './workbook.ts';
import { guardZip } from './zip/zip-guard.ts';
import { packZip } from './zip/zip-write.ts';

const white = { font: { color: { rgb: 'FFFFFF' } } };
const dark = { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '112233' } } } as const;

test('each filled cell is a block with its place, in bold where it is, sheet by sheet', async () => {
  const cells = new Map([['0,0', { value: 'Item', type: 'string' as const, style: { font: { bold: true } } }]]);
  const sheets = [
    {
      name: 'Income & outgoings',
      rows: [
        ['Item', null, ''],
        ['Rent', null, 950.5],
      ],
      cells,
    },
    { name: 'Notes', rows: [['ok']] },
  ];
  expect((await readWorkbook(await writeXlsx({ sheets }))).blocks).toEqual([
    { text: 'Item', place: { sheet: 'Income & outgoings', cell: 'A1' }, heading: 0, bold: true, cell: { table: 0, row: 0, column: 0 } },
    { text: 'Rent', place: { sheet: 'Income & outgoings', cell: 'A2' }, heading: 0, bold: false, cell: { table: 0, row: 1, column: 0 } },
    { text: '950.5', place: { sheet: 'Income & outgoings', cell: 'C2' }, heading: 0, bold: false, cell: { table: 0, row: 1, column: 2 } },
    { text: 'ok', place: { sheet: 'Notes', cell: 'A1' }, heading: 0, bold: false, cell: { table: 1, row: 0, column: 0 } },
  ]);
});

test.each<[string, number | Date | boolean | string, string]>([
  ['General', 0.1 + 0.2, '0.3'],
  ['#,##0.00', 1234.5, '1234.5'],
  ['0.0%', 0.045, '4.5%'],
  ['0.00%', 0.0135, '1.35%'],
  ['£#,##0.00', 1234.5, '£1,234.50'],
  ['"£"#,##0', 58_400, '£58,400'],
  ['[$£-809]#,##0.00', 1234.5, '£1,234.50'],
  ['_-"£"* #,##0.00_-;-"£"* #,##0.00_-;_-"£"* "-"??_-;_-@_-', 1234.5, '£1,234.50'],
  ['£#,##0.00;[Red]-£#,##0.00', -12, '-£12.00'],
  ['00-00-00', 102_030, '10-20-30'],
  ['00000000', 1_234_567, '01234567'],
  ['dd/mm/yyyy', new Date('2026-01-15T00:00:00Z'), '2026-01-15'],
  ['[$-809]d mmmm yyyy', new Date('2026-01-15T00:00:00Z'), '2026-01-15'],
  ['dd/mm/yyyy hh:mm', new Date('2026-01-15T14:30:00Z'), '2026-01-15 14:30'],
  ['h:mm', new Date('2026-01-15T14:30:00Z'), '14:30'],
  ['General', true, 'TRUE'],
  ['@', '£5', '£5'],
])('%s shows %s as %s', async (numFmt, value, shown) => {
  const sheets = [{ name: 'S', rows: [[value]], cells: new Map([['0,0', { value, style: { numFmt } }]]) }];
  expect((await readWorkbook(await writeXlsx({ sheets }))).blocks.map(({ text }) => text)).toEqual([shown]);
});

test('hidden sheets, rows, columns, formats that show nothing and white on white are left out; white on dark is read', async () => {
  const cells = new Map([
    ['0,0', { value: 'unseen', style: white }],
    ['0,2', { value: 'on dark', style: { ...white, ...dark } }],
    ['0,3', { value: 5, style: { numFmt: ';;;' } }],
  ]);
  const sheets = [
    { name: 'Hidden', rows: [['x']], hidden: true },
    { name: 'Very hidden', rows: [['x']], veryHidden: true },
    {
      name: 'Seen',
      rows: [['unseen', 'x', 'on dark', 5], ['x', 'x', 'x'], ['last']],
      cells,
      rowDefs: new Map([[1, { hidden: true }]]),
      columns: [{}, { hidden: true }, {}],
    },
  ];
  const { blocks: read } = await readWorkbook(await writeXlsx({ sheets }));
  expect(read.map(({ text, place }) => [text, 'cell' in place && place.cell])).toEqual([
    ['on dark', 'C1'],
    ['last', 'A3'],
  ]);
});

test('formulas are read by the values saved with them', async () => {
  const cells = new Map([['0,0', { value: 42, formula: 'SUM(6*7)', formulaResult: 42 }]]);
  expect((await readWorkbook(await writeXlsx({ sheets: [{ name: 'S', rows: [[42]], cells }] }))).blocks.map(({ text }) => text)).toEqual([
    '42',
  ]);
});

async function withSheet(sheet: string): Promise<Buffer> {
  const parts = new Map<string, Uint8Array>(guardZip(await writeXlsx({ sheets: [{ name: 'S', rows: [['x']] }] })));
  const namespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  parts.set('xl/worksheets/sheet1.xml', Buffer.from(`<worksheet xmlns="${namespace}"><sheetData>${sheet}</sheetData></worksheet>`));
  return packZip(parts);
}

test('formulas whose results were not saved are named', async () => {
  const read = await readWorkbook(
    await withSheet('<row r="1"><c r="A1"><v>1</v></c><c r="B1"><f>A1*2</f></c><c r="C1"><f>A1</f><v>1</v></c></row>'),
  );
  expect(read.unsaved).toEqual([{ sheet: 'S', cell: 'B1' }]);
  expect(read.blocks.map(({ text }) => text)).toEqual(['1', '1']);
});

test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
  [
    'two cells in the farthest corners',
    'corrupt',
    () => withSheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
  ],
  [
    'cells beyond number',
    'too_large',
    () => withSheet(Array.from({ length: 1_000_100 }, (_, i) => `<c r="A${i}"><v>${(i * 7919) % 99991}</v></c>`).join('')),
  ],
  ['a sheet with types of its own', 'corrupt', () => hostileZip([{ name: 'xl/workbook.xml', data: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }])],
  ['a binary workbook', 'unsupported', () => hostileZip([{ name: 'xl/workbook.bin', data: 'x' }])],
  ['no workbook', 'corrupt', () => hostileZip([{ name: 'xl/workbook.xml', data: '<a/>' }])],
])('%s: refused as %s, quickly', async (_, error, make) => {
  const bytes = await make();
  const started = performance.now();
  await expect(readWorkbook(bytes)).rejects.toMatchObject({ name: 'ReadingRefusal', error });
  expect(performance.now() - started).toBeLessThan(10_000);
});
