import { expect, test } from 'vitest';
import { drawRows, headingRow, paymentsOf, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

test('a heading that the end of a page parts from its table still says that what it lists does not count', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Account statement');
    const y = drawRows(sheet, 120, [
      headingRow,
      ['1 May 2026', 'Opening balance', '', '', '500.00'],
      ['3 May 2026', 'Boots', '10.00', '', '490.00'],
      ['5 May 2026', 'Tesco', '20.00', '', '470.00'],
    ]);
    sheet.put(40, y + 30, 'Pending transactions', { size: 11, bold: true });
    sheet.put(40, 810, 'Pending transactions are shown for information', { size: 6 });
    sheet.turnPage();
    drawRows(sheet, 40, [
      ['Start date', 'Description', 'Money out', 'Money in'],
      ['4 May 2026', 'Airbnb', '84.12'],
    ]);
  });
  expect(paymentsOf(account)).toEqual([
    ['2026-05-03', 'Boots', -1000],
    ['2026-05-05', 'Tesco', -2000],
  ]);
  expect(account?.proof.ok).toBe(true);
});

test('the last payment of a day counts though it stands alone, without its date, on the next page', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Account statement');
    drawRows(sheet, 120, [
      headingRow,
      ['1 May 2026', 'Opening balance', '', '', '500.00'],
      ['3 May 2026', 'Boots', '10.00', '', '490.00'],
      ['5 May 2026', 'Tesco', '20.00', '', '470.00'],
    ]);
    sheet.turnPage();
    drawRows(sheet, 40, [['', 'Shell', '30.00', '', '440.00']]);
  });
  expect(paymentsOf(account)).toEqual([
    ['2026-05-03', 'Boots', -1000],
    ['2026-05-05', 'Tesco', -2000],
    ['2026-05-05', 'Shell', -3000],
  ]);
});
