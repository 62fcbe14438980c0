import { describe, expect, test } from 'vitest';
import { amounts, csv, only, three } from './fixtures.ts';
import { readExport } from './read-export.ts';

/** A file that somebody saved from a spreadsheet whose days were not formatted as days. */
const rows = ['45957,GAS,-45.00,155.00', '45958,ACME SALARY,1850.00,2005.00', '45964,SHOP,-12.50,1992.50'];

describe('days that are a spreadsheet’s numbers', () => {
  test.each([
    ['below a date’s heading', csv('Date,Description,Amount,Balance', ...rows)],
    [
      'with semicolons, below a title',
      csv('Current account;;;', 'Date;Description;Amount;Balance', ...rows.map((row) => row.replaceAll(',', ';'))),
    ],
    ['beside a total that has none', csv('Date,Description,Amount,Balance', ...rows, ',Total,1792.50,')],
    ['with their time of day', csv('Date,Description,Amount,Balance', ...rows.map((row) => row.replace(',', '.5625,')))],
    [
      'twice, as the day of the payment and of its value',
      csv('Date,Value date,Description,Amount', ...rows.map((row) => `${row.slice(0, 5)},${row}`.replace(/,[\d.]+$/, ''))),
    ],
  ])('are read %s', async (_, file) => {
    expect(amounts(await only(file))).toEqual(three);
  });

  test.each([
    ['that is no day of anybody’s account', [...rows, '99999,SHOP,-1.00,1991.50'], 'Line 5: “99999” is no date.'],
    ['with a letter in it', [...rows, '4596O,SHOP,-1.00,1991.50'], 'Line 5: “4596O” is no date.'],
  ])('are refused by the line of one %s', async (_, lines, said) => {
    const found = await readExport(csv('Date,Description,Amount,Balance', ...lines));
    expect(found).toMatchObject({ error: 'corrupt', message: expect.stringContaining(said) });
  });

  test.each([
    ['no heading says that they are days', csv('Number,Description,Amount,Balance', ...rows)],
    ['none is within a lifetime', csv('Date,Description,Amount,Balance', ...rows.map((row) => row.replace(/^4/, '9')))],
  ])('are no payments where %s', async (_, file) => {
    expect(await readExport(file)).toMatchObject({ error: 'not_a_statement' });
  });

  test('are no days where another column has days', async () => {
    const file = csv(
      'Date,Booked,Description,Amount',
      '45957,27/10/2025,GAS,-45.00',
      '45958,28/10/2025,PAY,1850.00',
      '45964,03/11/2025,SHOP,-12.50',
    );
    expect(amounts(await only(file))).toEqual(three);
    const numbers = csv(
      'Reference date,Booked on,Description,Amount',
      '70001,27/10/2025,GAS,-45.00',
      '70002,28/10/2025,PAY,1850.00',
      '70003,03/11/2025,SHOP,-12.50',
    );
    expect(amounts(await only(numbers))).toEqual(three);
  });
});
