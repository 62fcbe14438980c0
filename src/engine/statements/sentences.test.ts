import { expect, test } from 'vitest';
import { drawRows, headingRow, paymentsOf, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

test('a sentence of a description whose words head columns elsewhere does not begin a table, so that dates are taken from where dates stand', () => {
  const narrow = { words: 90, out: 310, in: 360, balance: 420 };
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Statement period 1 May 2026 to 31 May 2026');
    const first = drawRows(
      sheet,
      120,
      [
        headingRow,
        ['1 May', 'Start balance', '', '', '500.00'],
        ['2 May', 'Card Payment to Mercadona', '10.00', '', '490.00'],
        ['', 'Amount: EUR 11.50. The Final Amount'],
        ['', 'Includes A Non-Sterling Trans Fee'],
      ],
      narrow,
    );
    sheet.put(440, first - 14, 'Your arranged overdraft');
    const rows: Parameters<typeof drawRows>[2] = [
      ['5 May', 'Card Payment to Trainline On 3 May', '20.00', '', '470.00'],
      ['9 May', 'Card Payment to Boots On 7 May', '30.00', '', '440.00'],
      ['12 May', 'End balance', '', '', '440.00'],
    ];
    drawRows(sheet, first, rows, narrow);
  });
  expect(paymentsOf(account)).toEqual([
    ['2026-05-02', expect.stringContaining('Trans Fee'), -1000],
    ['2026-05-05', expect.stringContaining('Trainline'), -2000],
    ['2026-05-09', expect.stringContaining('Boots'), -3000],
  ]);
  expect(account?.proof.ok).toBe(true);
});
