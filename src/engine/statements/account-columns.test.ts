import { expect, test } from 'vitest';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';
import type { StatementAccount } from './record.ts';

/** A table with a column of account numbers beside one of sort codes. */
const readWith = (numbers: readonly string[]): StatementAccount | undefined =>
  readDrawn((sheet) => {
    sheet.put(100, 60, 'Sort code');
    sheet.put(160, 60, 'Account number');
    numbers.forEach((number, i) => {
      sheet.put(100, 74 + 14 * i, "'00-35-10");
      sheet.put(160, 74 + 14 * i, number);
    });
    drawRows(
      sheet,
      60,
      [
        headingRow,
        ['1 May 2026', 'Boots', '10.00', '', '490.00'],
        ['3 May 2026', 'Tesco', '20.00', '', '470.00'],
        ['5 May 2026', 'Aldi', '30.00', '', '440.00'],
      ],
      { words: 235 },
    );
  })[0];

test('a sort code and an account number that stand in each row are those of the account', () => {
  expect(readWith(['23431465', '23431465', '23431465'])).toMatchObject({ sort_code: '00-35-10', account_number: '23431465' });
});

test('account numbers that differ from row to row are those of others', () => {
  expect(readWith(['23431465', '23431465', '40118822'])).toMatchObject({ sort_code: null, account_number: null });
});
