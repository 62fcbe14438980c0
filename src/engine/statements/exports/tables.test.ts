import { describe, expect, test } from 'vitest';
import { amounts, bytes, csv, only, read, three } from './fixtures.ts';
import { isExport } from './read-export.ts';

describe('a file is read by what its cells can only mean', () => {
  test.each([
    [
      'a signed amount, the latest first, the account in a column',
      csv(
        'Number,Date,Account,Amount,Subcategory,Memo',
        ' ,03/11/2025,20-12-34 12345678,-12.50,Debit,SHOP ON 02 NOV',
        ' ,28/10/2025,20-12-34 12345678,1850.00,Credit,"ACME, SALARY"',
        ' ,27/10/2025,20-12-34 12345678,-45.00,Direct Debit,GAS',
      ),
    ],
    ['no headings', csv('03/11/2025,SHOP,-12.50', '28/10/2025,"ACME, LTD","1,850.00"', '27/10/2025,GAS,-45.00')],
    [
      'semicolons and a decimal comma',
      csv('Date;Details;Amount', '27.10.2025;GAS;-45,00', '28.10.2025;ACME;1.850,00', '3.11.2025;SHOP;-12,5'),
    ],
    ['tabs', csv('Date\tDetails\tAmount', '27 Oct 2025\tGAS\t-45', '28 Oct 2025\tACME\t1850', '03 Nov 2025\tSHOP\t-12.5')],
    [
      'brackets and pound signs',
      csv('Date,Details,Amount', '2025-10-27,GAS,(£45.00)', '2025-10-28,ACME,"£1,850.00"', '2025-11-03,SHOP,(£12.50)'),
    ],
    ['a suffix', csv('Date,Details,Amount', '27-Oct-25,GAS,45.00 DR', '28-Oct-25,ACME,"1,850.00 CR"', '03-Nov-25,SHOP,12.50 DR')],
    [
      'a word beside the amount',
      csv(
        'Date,Details,Amount,Debit/Credit',
        '27/10/2025,GAS,45.00,Debit',
        '28/10/2025,ACME,1850.00,Credit',
        '03/11/2025,SHOP,12.50,Debit',
      ),
    ],
    [
      'two columns, money out without a sign',
      csv('Date,Details,Paid out,Paid in', '27/10/2025,GAS,45.00,', '28/10/2025,ACME,,1850.00', '03/11/2025,SHOP,12.50,'),
    ],
    [
      'two columns, money out with a sign',
      csv('Date,Details,Money In,Money Out', '27/10/2025,GAS,,-45.00', '28/10/2025,ACME,1850.00,', '03/11/2025,SHOP,,-12.50'),
    ],
    [
      'two columns with noughts',
      csv('Date,Details,Debit,Credit', '27/10/2025,GAS,45.00,0.00', '28/10/2025,ACME,0.00,1850.00', '03/11/2025,SHOP,12.50,0.00'),
    ],
    [
      'a card on which money out is positive',
      csv('Date,Description,Amount', '03/11/2025,SHOP,12.50', '28/10/2025,PAYMENT RECEIVED - THANK YOU,-1850.00', '27/10/2025,BOOKS,45.00'),
    ],
    [
      'times with a zone, the day that of the UK',
      csv(
        'Date,Details,Amount',
        '2025-10-27T08:00:00Z,GAS,-45.00',
        '2025-10-28T06:00:00Z,ACME,1850.00',
        '2025-11-03T23:30:00Z,SHOP,-12.50',
      ),
    ],
    [
      'month before day where no other order makes dates',
      csv('Date,Details,Amount', '10/27/2025,GAS,-45.00', '10/28/2025,ACME,1850.00', '11/3/2025,SHOP,-12.50'),
    ],
    [
      'a total below',
      csv(
        'Date,Details,Paid out,Paid in',
        '27/10/2025,GAS,45.00,',
        '28/10/2025,ACME,,1850.00',
        '03/11/2025,SHOP,12.50,',
        ',Total,57.50,1850.00',
        '',
        'Printed for you',
      ),
    ],
  ])('%s', async (_, file) => {
    expect(isExport(file)).toBe(true);
    const account = await only(file);
    expect(amounts(account)).toEqual(three);
    expect(account.proof).toEqual({ ok: false, rows_checked: 0, breaks: [], repairs: [], reason: 'no_balances' });
  });

  test('with its account, descriptions, kinds and the cell of each amount', async () => {
    const account = await only(
      csv(
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        "28/10/2025,BGC,'30-12-34,12345678,ACME   LTD,,1850.00,1805.00",
        "27/10/2025,DD,'30-12-34,12345678,GAS,45.00,,-45.00",
      ),
    );
    expect(account).toMatchObject({
      sort_code: '30-12-34',
      account_number: '12345678',
      currency: 'GBP',
      opening_balance: 0,
      closing_balance: 180_500,
    });
    expect(account.transactions).toEqual([
      { date: '2025-10-27', description: 'GAS', amount: -4_500, balance: -4_500, type: 'DD', place: { row: 3, column: 6 } },
      { date: '2025-10-28', description: 'ACME LTD', amount: 185_000, balance: 180_500, type: 'BGC', place: { row: 2, column: 7 } },
    ]);
    expect(account.proof).toEqual({ ok: true, rows_checked: 1, breaks: [], repairs: [], reason: null });
  });

  test('names above the table, an apostrophe against formulas, a period', async () => {
    const account = await only(
      csv(
        'Account holder,Ms Ada Lee',
        'Sort code,60-12-34',
        'Account number,12345678',
        'Period,01/10/2025 to 30/11/2025',
        'Account balance,£999.00',
        '',
        'Date, Type, Description, Value, Balance',
        "03/11/2025,POS,'SHOP,-12.50,100.00",
        "27/10/2025,D/D,'GAS,-45.00,112.50",
      ),
    );
    expect(account).toMatchObject({
      account_holder: 'Ms Ada Lee',
      sort_code: '60-12-34',
      account_number: '12345678',
      period: { from: '2025-10-01', to: '2025-11-30' },
      opening_balance: 15_750,
      closing_balance: 10_000,
    });
    expect(account.transactions.map(({ description }) => description)).toEqual(['GAS', 'SHOP']);
  });

  test('payments one below another, each value behind its label', async () => {
    const text =
      'From: 01/10/2025 to 30/11/2025\n\nAccount: XXXX XXXX XXXX 1234\n\nDate: 03/11/2025\nDescription: SHOP\nAmount: -12.50 GBP\nBalance: 100.00 GBP\n\nDate: 27/10/2025\nDescription: GAS\nAmount: -45.00 GBP\nBalance: 112.50 GBP\n';
    const account = await only(bytes(text.replaceAll(': ', ':\u00a0'), 'latin1'));
    expect(amounts(account)).toEqual([three[0], three[2]]);
    expect(account).toMatchObject({ account_number: '1234', opening_balance: 15_750, proof: { ok: true } });
    expect(account.transactions.map(({ place }) => place)).toEqual([{ line: 10 }, { line: 5 }]);
  });
});

test('words describe a payment, each piece once; numbers of the bank’s own don’t', async () => {
  const account = await only(
    csv(
      'Date,Date entered,Reference,Description,Details,Card Member,Account #,Amount',
      "02/11/2025,03/11/2025,'74027515307',SHOP LEEDS,SHOP LEEDS GOODS,A LEE,-01007,12.50",
      '27/10/2025,28/10/2025,74027515301,BOOKS,,A LEE,-01007,30.00',
      '26/10/2025,27/10/2025,74027515300,PAYMENT RECEIVED - THANK YOU,,A LEE,-01007,-345.00',
    ),
  );
  expect(account.kind).toBe('credit_card');
  // The day on which the bank entered a payment counts.
  expect(account.transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
    ['2025-10-27', 'PAYMENT RECEIVED - THANK YOU', 34_500],
    ['2025-10-28', 'BOOKS', -3_000],
    ['2025-11-03', 'SHOP LEEDS GOODS', -1_250],
  ]);
});

test.each([
  [['PAYMENT - THANK YOU'], 'credit_card'],
  [['ACME LTD SALARY', 'RENT FROM T COLE', 'PAYMENT THANK YOU'], 'unknown'],
] as const)('most money in acknowledged as cards do makes a card of a file that says nothing: %j', async (credits, kind) => {
  const came = credits.map((words, day) => `${day + 24}/11/2025,${words},345.00`);
  const account = await only(
    csv('Date,Description,Amount', '21/11/2025,SHOP LEEDS,-12.50', '22/11/2025,BOOKS,-30.00', '23/11/2025,GAS,-45.00', ...came),
  );
  expect(account.kind).toBe(kind);
});

test('an account in each part of a file is an account of its own', async () => {
  const { accounts } = await read(
    csv(
      'Date,Account Number,Sort Code,Details,Amount,Balance',
      '27/10/2025,12345678,60-12-34,GAS,-45.00,55.00',
      '27/10/2025,87654321,60-12-34,INTEREST,1.20,901.20',
      '28/10/2025,12345678,60-12-34,SHOP,-5.00,50.00',
      '29/10/2025,87654321,60-12-34,TO SAVE,100.00,1001.20',
    ),
  );
  expect(
    accounts.map(({ account_number, opening_balance, closing_balance, proof: { ok } }) => [
      account_number,
      opening_balance,
      closing_balance,
      ok,
    ]),
  ).toEqual([
    ['12345678', 10_000, 5_000, true],
    ['87654321', 90_000, 100_120, true],
  ]);
});
