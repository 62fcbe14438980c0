import { expect, test } from 'vitest';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

test('the summary of the next account on a page is not taken for rows of the account above', () => {
  const accounts = readDrawn((sheet) => {
    const draw = (top: number, name: string, number: string, opening: string, closing: string): number => {
      sheet.put(40, top, name);
      sheet.put(40, top + 11, `Sort code 00-71-18 account number ${number}`);
      const y = drawRows(sheet, top + 40, [
        ['', 'Opening balance', '', '', opening],
        ['', 'Payments out', '', '', '30.00'],
        ['', 'Closing balance', '', '', closing],
      ]);
      return drawRows(sheet, y + 14, [
        headingRow,
        ['1 May 2026', 'Balance brought forward', '', '', opening],
        ['3 May 2026', 'Boots', '10.00'],
        ['5 May 2026', 'Tesco', '20.00', '', closing],
        ['5 May 2026', 'Balance carried forward', '', '', closing],
      ]);
    };
    const next = draw(60, 'First account', '40118822', '500.00', '470.00');
    draw(next + 30, 'Saver', '40118833', '900.00', '870.00');
  });
  expect(accounts.map((one) => [one.account_number, one.transactions.length, one.proof.ok])).toEqual([
    ['40118822', 2, true],
    ['40118833', 2, true],
  ]);
});
