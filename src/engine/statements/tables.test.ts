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

const cardHead = ['Credit card statement', 'Card number XXXX XXXX XXXX 4410', 'Previous balance £100.00', 'Payment due 04/02/26'];

test('of two columns headed alike, the later date is that of the booking; the year is the one before the statement', () => {
  const [account] = readDrawn((sheet) => {
    [...cardHead, 'New balance £145.00'].forEach((text, i) => sheet.put(40, 40 + 14 * i, text));
    sheet.put(75, 130, 'Date');
    drawRows(sheet, 130, [['Date', 'Description', 'Amount']]);
    const rows = [
      ['Dec 30', 'Dec 31', 'Boots', '10.00'],
      ['Dec 31', 'Jan 2', 'Tesco', '5.00'],
      ['Jan 3', 'Jan 5', 'Shell', '10.00'],
      ['Dec 13', 'Dec 15', 'Argos', '20.00'],
    ] as const;
    rows.forEach(([made, booked, words, amount], i) => {
      sheet.put(75, 144 + 14 * i, booked);
      drawRows(sheet, 144 + 14 * i, [[made, words, amount]]);
    });
  });
  expect(account?.transactions.map(({ date }) => date)).toEqual(['2025-12-31', '2026-01-02', '2026-01-05', '2025-12-15']);
});

test('a year that is broken below its day belongs to the date, and the words beside it to the payment', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Account statement');
    drawRows(sheet, 120, [
      headingRow,
      ['Jan 15,', 'Payment from Leeds', '', '80.00', '580.00'],
      ['2026', 'Reference: SALARY'],
      ['Jan 14,', 'Tesco', '20.00', '', '500.00'],
      ['2026', 'To: Tesco, Leeds'],
      ['Dec 9, 2025', 'Shell', '30.00', '', '520.00'],
    ]);
  });
  expect(paymentsOf(account)).toEqual([
    ['2025-12-09', 'Shell', -3000],
    ['2026-01-14', 'Tesco To: Tesco, Leeds', -2000],
    ['2026-01-15', 'Payment from Leeds Reference: SALARY', 8000],
  ]);
});

test('an account’s name with the title Dr heads no table', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 60, 'Dr Imogen Parkhouse');
    sheet.put(330, 60, 'Account name');
    sheet.put(430, 60, 'DR I PARKHOUSE');
    sheet.put(330, 74, 'Account number');
    sheet.put(430, 74, '21907754');
    sheet.put(330, 88, 'Statement period');
    sheet.put(430, 88, '1 May 2026 to 31 May 2026');
    drawRows(sheet, 120, [headingRow, ['1 May 2026', 'Opening balance', '', '', '500.00'], ['3 May 2026', 'Boots', '10.00', '', '490.00']]);
  });
  expect(account).toMatchObject({ account_holder: 'DR I PARKHOUSE', account_number: '21907754' });
});

test('headings of two dates that begin on a shorter line above are those of both dates', () => {
  const [account] = readDrawn((sheet) => {
    sheet.put(40, 40, 'Credit card statement. Previous balance £100.00');
    sheet.put(40, 54, 'New balance £140.00');
    sheet.put(45, 90, 'Transaction');
    sheet.put(120, 90, 'Date');
    sheet.put(45, 100, 'date');
    sheet.put(120, 100, 'received');
    sheet.put(200, 100, 'Description');
    sheet.put(522, 100, 'Amount (£)', { align: 'right' });
    [
      ['15 Aug 2025', '18 Aug 2025', 'BOOTS 0817 WYMONDHAM', '25.00'],
      ['18 Aug 2025', '19 Aug 2025', 'SCREWFIX DIR LTD', '15.00'],
    ].forEach(([made = '', received = '', words = '', amount = ''], i) => {
      sheet.put(45, 116 + 14 * i, made);
      sheet.put(120, 116 + 14 * i, received);
      sheet.put(200, 116 + 14 * i, words);
      sheet.put(522, 116 + 14 * i, amount, { align: 'right' });
    });
  });
  expect(paymentsOf(account)).toEqual([
    ['2025-08-18', 'BOOTS 0817 WYMONDHAM', -25_00],
    ['2025-08-19', 'SCREWFIX DIR LTD', -15_00],
  ]);
});
