import { describe, expect, test } from 'vitest';
import { csv, only } from './fixtures.ts';
import { readExport } from './read-export.ts';

describe('what stays open is asked', () => {
  const undecided = csv('Date,Details,Amount', '03/11/2025,SHOP,12.50', '28/10/2025,BOOKS,345.00');

  test('all amounts positive', async () => {
    expect(await readExport(undecided)).toEqual({
      question: {
        rows: [
          ['Date', 'Details', 'Amount'],
          ['03/11/2025', 'SHOP', '12.50'],
          ['28/10/2025', 'BOOKS', '345.00'],
        ],
        proposed: {
          heading_row: 1,
          date: 1,
          date_order: 'dmy',
          description: [2],
          amounts: { amount: 3 },
          balance: null,
          type: null,
        },
        message: 'It can’t be told whether an amount is money in or money out.',
      },
    });
  });

  test('and read by the answer', async () => {
    const mapping = {
      heading_row: 1,
      date: 1,
      date_order: 'dmy',
      description: [2],
      amounts: { amount: 3, sign: 'out_positive' },
      balance: null,
      type: null,
    } as const;
    const { transactions } = await only(undecided, { mapping: { ...mapping, description: [2] } });
    expect(transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
      ['2025-10-28', 'BOOKS', -34_500],
      ['2025-11-03', 'SHOP', -1_250],
    ]);
  });

  test('a column that says which way money went is taken at its word', async () => {
    const file = csv('Datum,Text,Betrag,Art', '03/11/2025,A,12.50,Out', '28/10/2025,B,345.00,In');
    const mapping = {
      heading_row: 1,
      date: 1,
      date_order: 'dmy' as const,
      description: [2],
      amounts: { amount: 3, sign: 'out_negative' as const },
      balance: null,
      type: 4,
    };
    const { transactions } = await only(file, { mapping });
    expect(transactions.map(({ amount, type }) => [amount, type])).toEqual([
      [34_500, 'In'],
      [-1_250, 'Out'],
    ]);
  });

  test('an answer is proved by balances, debts too', async () => {
    const file = csv('27/10/2025,A,45.00,,445.00', '28/10/2025,B,,345.00,100.00', '03/11/2025,C,12.50,,112.50');
    const mapping = {
      heading_row: 0,
      date: 1,
      date_order: 'dmy' as const,
      description: [2],
      amounts: { money_in: 4, money_out: 3 },
      balance: 5,
      type: null,
    };
    const account = await only(file, { mapping });
    expect(account).toMatchObject({ opening_balance: -40_000, closing_balance: -11_250, proof: { ok: true, rows_checked: 2 } });
  });

  test('an answer that is wrong shows where', async () => {
    const file = csv('27/10/2025,A,45.00,,55.00', '28/10/2025,B,,345.00,400.00', '03/11/2025,C,12.50,,387.50');
    const mapping = {
      heading_row: 0,
      date: 1,
      date_order: 'dmy' as const,
      description: [2],
      amounts: { amount: 3, sign: 'out_positive' as const },
      balance: 5,
      type: null,
    };
    const { proof } = await only(file, { mapping });
    expect(proof).toMatchObject({ ok: false, reason: 'breaks', breaks: [{ page: 1, row: 2, expected: 5_500, found: 40_000 }] });
  });

  test('day and month, both in order', async () => {
    const found = await readExport(csv('Date,Details,Amount', '01/03/2025,SHOP,-12.50', '04/03/2025,BOOKS,-345.00'));
    expect(found).toMatchObject({ question: { message: 'It can’t be told whether the day or the month comes first in 01/03/2025.' } });
    expect('question' in found && 'date_order' in found.question.proposed).toBe(false);
  });

  test('two columns of figures without headings or balances', async () => {
    const found = await readExport(csv('27/10/2025,GAS,45.00,', '28/10/2025,ACME,,1850.00', '03/11/2025,SHOP,12.50,'));
    expect(found).toMatchObject({
      question: { message: 'It can’t be told which columns hold the amounts.', proposed: { heading_row: 0, date: 1 } },
    });
  });
});

describe('a wrong row is refused by its line, and nothing is read', () => {
  test.each([
    [
      'a day that the calendar has not',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '31/02/2025,B,-2.00', '13/03/2025,C,-3.00'),
      'Line 3: “31/02/2025” is no date.',
    ],
    [
      'a day missing',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', ',B,-2.00', '13/03/2025,C,-3.00'),
      'Line 3: a payment without a date.',
    ],
    [
      'words for an amount',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '01/03/2025,B,two', '13/03/2025,C,-3.00'),
      'Line 3: “two” is no amount.',
    ],
    [
      'a fraction of a penny',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '01/03/2025,B,-2.005', '13/03/2025,C,-3.00'),
      'Line 3: “-2.005” is no amount.',
    ],
    [
      'a comma that is not in quotation marks',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '01/03/2025,B, C,-2.00', '13/03/2025,C,-3.00'),
      'Line 3: “C” is no amount.',
    ],
    [
      'money both in and out',
      csv('Date,Details,Debit,Credit', '28/02/2025,A,1.00,', '01/03/2025,B,2.00,3.00', '13/03/2025,C,,3.00'),
      'Line 3: it can’t be told whether its amount is money in or money out.',
    ],
    [
      'a quotation mark that is not closed',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '01/03/2025,"B,-2.00', '13/03/2025,C,-3.00'),
      'Line 3: a quotation mark is not closed, or stands inside a value.',
    ],
    [
      'the file breaks off',
      csv('Date,Details,Amount', '28/02/2025,A,-1.00', '01/03/2025,B,-2.00', '13/03/2025,C'),
      'Line 4: the row breaks off before its amount.',
    ],
    [
      'behind a value over two lines',
      csv('Date,Details,Amount', '28/02/2025,"A\nB",-1.00', '31/02/2025,B,-2.00'),
      'Line 4: “31/02/2025” is no date.',
    ],
    [
      'a letter in an amount of a short file, beside balances',
      csv('Date,Details,Amount,Balance', '23/02/2025,SALARY,2500.00,3500.00', '24/02/2025,RENT,-12x0.50,2299.50'),
      'Line 3: “-12x0.50” is no amount. Download',
    ],
    [
      'a letter in an amount without a sign',
      csv('Date,Details,Amount', '23/02/2025,SALARY,2500.00', '24/02/2025,RENT,12x0.50'),
      'Line 3: “12x0.50” is no amount. Download',
    ],
    [
      'a letter in an amount where dates are open too',
      csv('Date,Details,Amount', '03/02/2025,SALARY,2500.00', '04/02/2025,RENT,-12x0.50'),
      'Line 3: “-12x0.50” is no amount. Download',
    ],
    [
      'an amount and a day, each by its line',
      csv('Date,Details,Amount,Balance', '23/02/2025,A,2500.00,3500.00', '24/02/2025,B,-12x0.50,2299.50', '31/02/2025,C,-10.00,2289.50'),
      'Line 3: “-12x0.50” is no amount. Line 4: “31/02/2025” is no date. Download',
    ],
    [
      'most amounts of a short file',
      csv('Date,Details,Amount,Balance', '23/02/2025,A,1.00,1.00', '24/02/2025,B,-1x.50,2.50', '25/02/2025,C,-1O.00,9.50'),
      'Line 3: “-1x.50” is no amount. Line 4: “-1O.00” is no amount. Download',
    ],
    [
      'very many, the first of them by their lines',
      csv('Date,Details,Amount', '13/02/2025,A,-1.00', ...Array.from({ length: 12 }, () => '31/02/2025,B,-1.00')),
      'Line 12: “31/02/2025” is no date. 2 more can’t be right. Download',
    ],
  ])('%s', async (_, file, message) => {
    const found = await readExport(file);
    expect(found).toMatchObject({ error: 'corrupt' });
    expect('message' in found && found.message).toContain(message);
  });

  test('a list of something else is no statement', async () => {
    expect(await readExport(csv('Name,Town', 'Ada Lee,Leeds', 'Bo Ray,York'))).toMatchObject({ error: 'not_a_statement' });
  });
});
