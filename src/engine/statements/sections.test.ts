import { expect, test } from 'vitest';
import { drawRows, headingRow, readDrawn } from '#tests/support/statement-fixtures/drawn.ts';

test('payments with a second card of an account belong to its one statement', () => {
  const accounts = readDrawn((sheet) => {
    ['Credit card statement', 'Card number XXXX XXXX XXXX 4410', 'Previous balance £100.00', 'New balance £160.00'].forEach((text, i) =>
      sheet.put(40, 40 + 14 * i, text),
    );
    const heads: [string, string, string] = ['Date', 'Description', 'Amount'];
    const next = drawRows(sheet, 130, [heads, ['3 May 2026', 'Boots', '10.00'], ['5 May 2026', 'Tesco', '20.00']]);
    sheet.put(40, next + 20, 'Mr David Adebayo - card ending 7725 (additional cardholder)');
    drawRows(sheet, next + 40, [heads, ['4 May 2026', 'Shell', '12.50'], ['6 May 2026', 'Argos', '17.50']]);
  });
  expect(accounts.map((one) => [one.account_number, one.transactions.length, one.closing_balance, one.proof.ok])).toEqual([
    ['4410', 4, -16_000, true],
  ]);
});

test('accounts of one file share the one period that it prints, which gives their payments the year', () => {
  const accounts = readDrawn((sheet) => {
    sheet.put(40, 40, 'Your accounts from 1 June 2025 to 31 July 2025');
    const draw = (top: number, number: string): number => {
      sheet.put(40, top, `Sort code 00-71-18 account number ${number}`);
      return drawRows(sheet, top + 30, [
        headingRow,
        ['2 Jun', 'Opening balance', '', '', '50.00'],
        ['3 Jun', 'Boots', '10.00', '', '40.00'],
        ['5 Jul', 'Tesco', '20.00', '', '20.00'],
      ]);
    };
    draw(draw(70, '40118822') + 40, '40118833');
  });
  expect(accounts.map((one) => [one.transactions.map(({ date }) => date), one.proof.ok])).toEqual([
    [['2025-06-03', '2025-07-05'], true],
    [['2025-06-03', '2025-07-05'], true],
  ]);
});

test('a card’s month begins where the balances above a table go on from those above the last', () => {
  const [account, ...others] = readDrawn((sheet) => {
    sheet.put(40, 40, 'Credit card statement. Card number XXXX XXXX XXXX 1004');
    const month = (top: number, day: string, balances: [string, string], rows: Parameters<typeof drawRows>[2]): void => {
      sheet.put(40, top, `Statement date ${day}`);
      sheet.put(40, top + 14, `Previous balance ${balances[0]}`);
      sheet.put(40, top + 28, `New balance ${balances[1]}`);
      drawRows(sheet, top + 60, [['Date', 'Details', 'Amount'], ...rows], { words: 133, out: 480 });
    };
    month(
      60,
      '12 Dec 2025',
      ['£100.00', '£130.00'],
      [
        ['14 Nov 2025', 'Tesco Stores', '50.00'],
        ['20 Nov 2025', 'Payment received', '20.00 CR'],
      ],
    );
    month(
      240,
      '12 Jan 2026',
      ['£130.00', '£75.00'],
      [
        ['14 Dec 2025', 'Boots', '75.00'],
        ['20 Dec 2025', 'Payment received', '130.00 CR'],
      ],
    );
  });
  expect(others).toEqual([]);
  expect(account).toMatchObject({ opening_balance: -100_00, closing_balance: -75_00, proof: { ok: true } });
});
