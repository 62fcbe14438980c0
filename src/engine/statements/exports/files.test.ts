import { readFileSync } from 'node:fs';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { isExport, readExport } from './read-export.ts';

const text = ['Date,Details,Amount,Balance', '27/10/2025,CAFÉ,-45.00,55.00', '28/10/2025,ACME £,1850.00,1905.00'].join('\r\n');
const amounts = async (file: Uint8Array) => {
  const found = await readExport(file);
  return 'accounts' in found
    ? found.accounts.flatMap(({ transactions }) => transactions.map(({ description, amount }) => [description, amount]))
    : found;
};
const both = [
  ['CAFÉ', -4_500],
  ['ACME £', 185_000],
];

describe('a text is read in whatever way it is written down', () => {
  const wide = Buffer.from(text, 'utf16le');
  const turned = Buffer.from(wide).swap16();
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 turned round with its mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without a mark', wide],
    ['UTF-16 turned round without a mark', turned],
    ['windows-1252', Buffer.from(text, 'latin1')],
    ['filled up with NUL', Buffer.concat([Buffer.from(text), Buffer.alloc(500)])],
    ['UTF-16 filled up with NUL', Buffer.concat([wide, Buffer.alloc(500)])],
    ['lines ended as on old computers', Buffer.from(text.replaceAll('\r\n', '\r'))],
    ['a mark of its end', Buffer.from(`${text}\r\n\x1a`)],
  ])('%s', async (_, file) => {
    expect(isExport(file)).toBe(true);
    expect(await amounts(file)).toEqual(both);
  });

  test('control characters and what nobody sees are in no description', async () => {
    expect(await amounts(Buffer.from(text.replace('CAFÉ', 'CA\u0007F\u200bÉ')))).toEqual(both);
  });

  test('a NUL inside the text is refused by its line', async () => {
    expect(await readExport(Buffer.from(text.replace('CAFÉ', 'CA\0FÉ')))).toMatchObject({
      error: 'corrupt',
      message: expect.stringContaining('Line 2: '),
    });
  });
});

describe('what is no export', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['nothing', Buffer.alloc(0)],
    ['a web page', Buffer.from('<!doctype html><html></html>')],
    ['noise', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 37) % 32))],
  ])('%s', (_, file) => expect(isExport(file)).toBe(false));

  test('blank text is empty', async () => expect(await readExport(Buffer.from(' \n\n'))).toMatchObject({ error: 'empty' }));
});

describe('hostile files end quickly, with a reason', () => {
  const heads = 'Date,Details,Amount\n01/13/2025,A,-1.00\n';
  test.each([
    ['a million quotation marks', `${heads}${'"'.repeat(1_000_001)}`, ['too_large']],
    ['a quotation mark in each of very many rows', `${heads}${'13/01/2025,A"B"C,-1.00\n'.repeat(100_000)}`, ['corrupt']],
    ['a line of 20 MB', `${heads}13/01/2025,${'x'.repeat(20_000_000)},-1.00`, ['too_large']],
    ['more rows than any account has', `${heads}${'13/01/2025,A,-1.00\n'.repeat(200_001)}`, ['too_large']],
    ['nothing but separators', ',\n'.repeat(150_000), ['not_a_statement']],
    ['OFX without end', `OFXHEADER:100\n<OFX>${'<STMTRS>'.repeat(300_000)}`, ['corrupt']],
    ['26 MB', 'x'.repeat(26 * 1024 * 1024), ['too_large']],
  ])('%s', async (_, file, errors) => {
    // Of the processor, for others may use it too.
    const start = process.cpuUsage();
    const found = await readExport(Buffer.from(file));
    expect('error' in found && errors.includes(found.error)).toBe(true);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  });
});

const rows = [
  ['Account', 'Joint'],
  [],
  ['Date', 'Details', 'Amount', 'Balance'],
  [new Date('2025-10-27T00:00:00Z'), 'GAS', -45, 55],
  [new Date('2025-10-28T00:00:00Z'), 'ACME', 1850, 1905],
  [45_964, 'SHOP', -12.3, 1892.7],
];

describe('a workbook', () => {
  test('is read with the cell of each amount, days as days or as their numbers, sheets without payments left alone', async () => {
    const file = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['Read me']] },
        { name: 'Payments', rows },
      ],
    });
    expect(isExport(file)).toBe(true);
    const found = await readExport(file);
    expect(found).toMatchObject({
      pages: 1,
      accounts: [{ account_name: 'Joint', opening_balance: 10_000, proof: { ok: true, rows_checked: 2 } }],
    });
    expect('accounts' in found && found.accounts[0]?.transactions.map(({ date, amount, place }) => [date, amount, place])).toEqual([
      ['2025-10-27', -4_500, { sheet: 'Payments', cell: 'C4' }],
      ['2025-10-28', 185_000, { sheet: 'Payments', cell: 'C5' }],
      ['2025-11-03', -1_230, { sheet: 'Payments', cell: 'C6' }],
    ]);
  });

  const numbered = [
    ['Account: Current  20-00-00 12345678'],
    [],
    ['Date', 'Details', 'Paid out', 'Paid in', 'Balance'],
    [45_711, 'ACME', null, 2500, 3500],
    [45_712, 'RENT', 1200.5, null, 2299.5],
  ];

  test('of days that are all numbers, below a title', async () => {
    const found = await readExport(await writeXlsx({ sheets: [{ name: 'Payments', rows: numbered }] }));
    expect(found).toMatchObject({
      accounts: [
        { sort_code: '20-00-00', transactions: [{ date: '2025-02-23' }, { date: '2025-02-24' }], proof: { ok: true, rows_checked: 1 } },
      ],
    });
  });

  test.each([
    ['under no heading of a date', { rows: numbered.with(2, ['Unit', 'Details', 'Paid out', 'Paid in', 'Balance']) }, {}],
    ['counted from 1904', { rows: numbered }, { dateSystem: '1904' as const }],
  ])('but not of numbers %s', async (_, sheet, options) => {
    const file = await writeXlsx({ ...options, sheets: [{ name: 'Payments', ...sheet }] });
    expect(await readExport(file)).toMatchObject({ error: 'not_a_statement' });
  });

  test('names the row and the sheet of what is wrong', async () => {
    const file = await writeXlsx({ sheets: [{ name: 'Payments', rows: [...rows, ['31/02/2025', 'X', -1, 1891.7]] }] });
    expect(await readExport(file)).toMatchObject({
      error: 'corrupt',
      message: expect.stringContaining('Row 7 of Payments: “31/02/2025” is no date.'),
    });
  });

  test('shows the rows around a payment, below their headings', async () => {
    const file = await writeXlsx({ sheets: [{ name: 'Payments', rows }] });
    expect(await excerptOf(file, { sheet: 'Payments', cell: 'C5' })).toEqual({
      heads: ['Date', 'Details', 'Amount', 'Balance'],
      rows: [
        { at: '1', cells: ['Account', 'Joint', '', ''], marked: false },
        { at: '2', cells: ['', '', '', ''], marked: false },
        { at: '4', cells: ['2025-10-27', 'GAS', '-45', '55'], marked: false },
        { at: '5', cells: ['2025-10-28', 'ACME', '1850', '1905'], marked: true },
        { at: '6', cells: ['45964', 'SHOP', '-12.3', '1892.7'], marked: false },
      ],
    });
  });
});

test('the samples are one account, as a table and as OFX', async () => {
  const [table, ofx] = await Promise.all(
    ['csv', 'ofx'].map(async (form) => {
      const found = await readExport(readFileSync(`samples/statements/penrose-everyday-3m.${form}`));
      return 'accounts' in found ? found.accounts[0] : undefined;
    }),
  );
  const plain = (account: typeof table) => account?.transactions.map(({ date, description, amount }) => [date, description, amount]);
  expect(plain(table)).toHaveLength(43);
  expect(plain(ofx)).toEqual(plain(table));
  const same = { sort_code: '60-12-34', account_number: '31926819', closing_balance: 284_651 };
  expect(table).toMatchObject({
    ...same,
    account_holder: 'Miss Erin Penrose',
    opening_balance: 181_240,
    proof: { ok: true, rows_checked: 42 },
  });
  expect(ofx).toMatchObject({ ...same, opening_balance: null, proof: { ok: false, reason: 'no_opening' } });
});

describe('an excerpt', () => {
  test('has five rows before and after, with their numbers', async () => {
    const lines = Array.from({ length: 30 }, (_, day) => `${String(day + 1).padStart(2, '0')}/10/2025,SHOP ${day + 1},-1.00`);
    const { heads, rows: shown } = await excerptOf(Buffer.from(['Date,Details,Amount', ...lines].join('\n')), { row: 21, column: 3 });
    expect(heads).toEqual(['Date', 'Details', 'Amount']);
    expect(shown.map(({ at }) => at)).toEqual(['16', '17', '18', '19', '20', '21', '22', '23', '24', '25', '26']);
    expect(shown.filter(({ marked }) => marked)).toEqual([{ at: '21', cells: ['20/10/2025', 'SHOP 20', '-1.00'], marked: true }]);
  });

  test('of other files is lines', async () => {
    const qif = Buffer.from(['!Type:Bank', 'D27/10/2025', 'T-45.00', '^'].join('\r\n'));
    expect(await excerptOf(qif, { line: 2 })).toEqual({
      heads: null,
      rows: [
        { at: '1', cells: ['!Type:Bank'], marked: false },
        { at: '2', cells: ['D27/10/2025'], marked: true },
        { at: '3', cells: ['T-45.00'], marked: false },
        { at: '4', cells: ['^'], marked: false },
      ],
    });
  });

  test('of a place that the file has not is nothing', async () => {
    expect(await excerptOf(Buffer.from(text), { row: 99, column: 1 })).toEqual({ heads: null, rows: [] });
  });
});
