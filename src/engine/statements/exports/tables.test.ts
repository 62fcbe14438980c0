import { describe, expect, test } from 'vitest';
import type { Statement } from '../record.ts';
import { isExport, readExport } from './read-export.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));
const csv = (...lines: string[]) => bytes(lines.join('\r\n'));

async function read(file: Uint8Array, mapping?: Parameters<typeof readExport>[1]): Promise<Statement> {
  const found = await readExport(file, mapping);
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found;
}

async function only(file: Uint8Array, mapping?: Parameters<typeof readExport>[1]) {
  const { accounts } = await read(file, mapping);
  expect(accounts).toHaveLength(1);
  return accounts[0]!;
}

const amounts = ({ transactions }: Statement['accounts'][number]) => transactions.map(({ date, amount }) => [date, amount]);

/** Three payments that most manners below write: £45.00 out, £1,850.00 in, £12.50 out. */
const three = [
  ['2025-10-27', -4_500],
  ['2025-10-28', 185_000],
  ['2025-11-03', -1_250],
];

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

describe('the running balance decides', () => {
  test('which of two columns is money in, whatever their headings say', async () => {
    const account = await only(
      csv('A,B,C,D,E', '27/10/2025,GAS,45.00,,55.00', '28/10/2025,ACME,,1850.00,1905.00', '03/11/2025,SHOP,12.50,,1892.50'),
    );
    expect(amounts(account)).toEqual(three);
    expect(account.proof).toMatchObject({ ok: true, rows_checked: 2 });
  });

  test('which way each amount without a sign went; of the first, its words', async () => {
    const lines = ['28/10/2025,B,1850.00,1905.00', '03/11/2025,C,12.50,1892.50', '04/11/2025,D,2.50,1890.00'];
    const account = await only(csv('Date,Details,Amount,Balance', '27/10/2025,DIRECT DEBIT GAS,45.00,55.00', ...lines));
    expect(amounts(account)).toEqual([...three, ['2025-11-04', -250]]);
    expect(account).toMatchObject({ opening_balance: 10_000, proof: { ok: true, rows_checked: 3 } });
    const silent = csv('Date,Details,Amount,Balance', '27/10/2025,A,45.00,55.00', ...lines);
    expect(await readExport(silent)).toMatchObject({ question: { proposed: { balance: 4 } } });
    const mapping = {
      heading_row: 1,
      date: 1,
      date_order: 'dmy' as const,
      description: [2],
      amounts: { amount: 3, sign: 'out_positive' as const },
      balance: 4,
      type: null,
    };
    expect(amounts(await only(silent, { mapping }))).toEqual([...three, ['2025-11-04', -250]]);
  });

  test('and where one of them is wrong besides, none is guessed', async () => {
    const days = Array.from({ length: 12 }, (_, day) => `${String(day + 13).padStart(2, '0')}/10/2025,SHOP,1.00,${99 - day}.00`);
    const found = await readExport(
      csv('Date,Details,Amount,Balance', ...days, '28/10/2025,B,50.00,138.00', '29/10/2025,C,7.00,130.00', '30/10/2025,D,1.00,129.00'),
    );
    expect(found).toMatchObject({ question: { message: 'It can’t be told whether an amount is money in or money out.' } });
  });

  test('that a plain figure is money out', async () => {
    const file = csv(
      'Date,Details,Amount,Balance',
      '27/10/2025,GAS,45.00,55.00',
      '28/10/2025,SALARY,-1850.00,1905.00',
      '03/11/2025,CARD PAYMENT,12.50,1892.50',
    );
    const account = await only(file);
    expect(amounts(account)).toEqual(three);
    expect(account.proof.ok).toBe(true);
  });

  test('the latest day first, and within a day the first payment first', async () => {
    const account = await only(
      csv(
        'Date,Details,Amount,Balance',
        '03/11/2025,SHOP,-12.50,1892.50',
        '28/10/2025,GAS,-45.00,55.00',
        '28/10/2025,ACME,1850.00,1905.00',
      ),
    );
    expect(account.transactions.map(({ amount }) => amount)).toEqual([-4_500, 185_000, -1_250]);
    expect(account).toMatchObject({ opening_balance: 10_000, proof: { ok: true, rows_checked: 2 } });
  });

  test('that a card’s balance is owed, by headings', async () => {
    const account = await only(
      csv(
        'Date,Details,Paid out,Paid in,Balance',
        '27/10/2025,BOOKS,45.00,,445.00',
        '28/10/2025,PAID,,345.00,100.00',
        '03/11/2025,SHOP,12.50,,112.50',
      ),
    );
    expect(account.transactions.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-4_500, -44_500],
      [34_500, -10_000],
      [-1_250, -11_250],
    ]);
    expect(account).toMatchObject({ kind: 'credit_card', opening_balance: -40_000, closing_balance: -11_250, proof: { ok: true } });
  });

  test('that a fee was taken beside the amount, and keeps currencies apart', async () => {
    const { accounts } = await read(
      csv(
        'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
        'CARD,Current,2025-10-25 18:01:02,2025-10-27 03:00:00,Shop,-45.00,0.00,GBP,COMPLETED,55.00',
        'TRANSFER,Current,2025-10-29 06:00:00,2025-10-29 06:00:01,To Bo,-20.00,1.50,GBP,COMPLETED,33.50',
        'EXCHANGE,Current,2025-10-30 06:00:00,2025-10-30 06:00:01,To EUR,50.00,0.00,EUR,COMPLETED,50.00',
        'CARD,Current,2025-11-02 18:01:02,2025-11-02 20:01:02,Cafe,-4.20,0.00,EUR,COMPLETED,45.80',
        'CARD,Current,2025-11-03 18:01:02,,Lunch,-5.00,0.00,GBP,PENDING,',
      ),
    );
    expect(accounts.map(({ currency, proof: { ok }, transactions }) => [currency, ok, transactions.map(({ amount }) => amount)])).toEqual([
      ['GBP', true, [-4_500, -2_150]],
      ['EUR', true, [5_000, -420]],
    ]);
    expect(accounts[0]!.transactions[0]!.date).toBe('2025-10-27');
    expect(accounts[0]!.proof.repairs).toEqual([
      { page: 1, row: 6, kind: 'missed_row', note: 'Left out, because the bank has not made them, or took them back: 6' },
    ]);
    expect(accounts[1]!.proof.repairs).toEqual([]);
  });

  test('that a loan is owed, and no card', async () => {
    const account = await only(
      csv(
        'Loan statement',
        'Account number,12345678',
        '',
        'Date,Details,Debit,Credit,Outstanding balance',
        '01/10/2025,INTEREST,20.00,,5020.00',
        '15/10/2025,REPAYMENT,,200.00,4820.00',
      ),
    );
    expect(account).toMatchObject({ kind: 'loan', opening_balance: -500_000, closing_balance: -482_000, proof: { ok: true } });
  });

  test('but whether a rising balance is held or owed, with all amounts plain, is asked', async () => {
    const found = await readExport(
      csv('Date,Details,Amount,Balance', '27/10/2025,A,45.00,445.00', '28/10/2025,B,20.00,465.00', '03/11/2025,C,12.50,477.50'),
    );
    expect(found).toMatchObject({
      question: { message: 'It can’t be told whether an amount is money in or money out.', proposed: { balance: 4 } },
    });
  });

  test('a wrong amount is a break at its row', async () => {
    const lines = Array.from({ length: 12 }, (_, day) => `${String(day + 1).padStart(2, '0')}/10/2025,SHOP,-1.00,${99 - day}.00`);
    lines.push('20/10/2025,SHOP,-1.00,87.00', '21/10/2025,SHOP,-7.00,86.00', '22/10/2025,SHOP,-1.00,85.00');
    const { proof } = await only(csv('Date,Details,Amount,Balance', ...lines));
    expect(proof).toMatchObject({ ok: false, reason: 'breaks', breaks: [{ page: 1, row: 15, expected: 8_000, found: 8_600 }] });
  });

  test('an opening and a closing row are balances, no payments', async () => {
    const account = await only(
      csv(
        'Date,Details,Amount,Balance',
        '26/10/2025,Balance brought forward,,100.00',
        '27/10/2025,GAS,-45.00,',
        '28/10/2025,ACME,1850.00,',
        ',Closing balance,,1905.00',
      ),
    );
    expect(account).toMatchObject({ opening_balance: 10_000, closing_balance: 190_500, proof: { ok: true, rows_checked: 1, repairs: [] } });
    expect(account.transactions).toHaveLength(2);
  });
});

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
  ])('%s', async (_, file, message) => {
    const found = await readExport(file);
    expect(found).toMatchObject({ error: 'corrupt' });
    expect('message' in found && found.message).toContain(message);
  });

  test('a list of something else is no statement', async () => {
    expect(await readExport(csv('Name,Town', 'Ada Lee,Leeds', 'Bo Ray,York'))).toMatchObject({ error: 'not_a_statement' });
  });
});
