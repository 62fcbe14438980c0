import { describe, expect, test } from 'vitest';
import { amounts, csv, only, read, three } from './fixtures.ts';
import { readExport } from './read-export.ts';

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

describe('where rows are missing, so that the balance jumps', () => {
  const rows = [
    ['01/07/2025', 'BGC', 'ACME SALARY', '', '2000.00', '2500.00'],
    ['03/07/2025', 'DEB', 'TESCO', '50.00', '', '2450.00'],
    ['10/07/2025', 'DD', 'GAS', '100.00', '', '2350.00'],
    ['01/09/2025', 'BGC', 'ACME SALARY', '', '2000.00', '3100.00'],
    ['03/09/2025', 'DEB', 'TESCO', '60.00', '', '3040.00'],
    ['10/09/2025', 'DD', 'GAS', '100.00', '', '2940.00'],
  ];
  const turned = rows.map(([day, type, words, out, came, balance]) => [day, type, words, came, out, balance]);
  const all = [200_000, -5_000, -10_000, 200_000, -6_000, -10_000];

  test.each([
    ['Paid out,Paid in', rows],
    ['Money out,Money in', rows],
    ['Debit Amount,Credit Amount', rows],
    ['Money in,Money out', turned],
    ['Credit,Debit', turned.toReversed()],
  ])('the headings %s say which way each payment went, and none is dropped', async (heads, lines) => {
    const account = await only(csv(`Date,Type,Description,${heads},Balance`, ...lines.map((cells) => cells.join(','))));
    expect(account.transactions.map(({ amount }) => amount)).toEqual(all);
    expect(account).toMatchObject({
      opening_balance: 50_000,
      closing_balance: 294_000,
      proof: { ok: false, reason: 'breaks', repairs: [] },
    });
    expect(account.proof.breaks).toMatchObject([{ expected: 435_000, found: 310_000 }]);
  });

  test('a card’s balance is owed all the same', async () => {
    const account = await only(
      csv(
        'Date,Details,Paid out,Paid in,Balance',
        '03/07/2025,BOOKS,45.00,,445.00',
        '10/07/2025,PAID,,345.00,100.00',
        '03/09/2025,SHOP,12.50,,512.50',
        '10/09/2025,PAID,,500.00,12.50',
        '11/09/2025,SHOP,7.50,,20.00',
      ),
    );
    expect(account.transactions.map(({ amount }) => amount)).toEqual([-4_500, 34_500, -1_250, 50_000, -750]);
    expect(account).toMatchObject({ kind: 'credit_card', closing_balance: -2_000, proof: { ok: false } });
    expect(account.proof.breaks).toHaveLength(1);
  });

  test('a column of payments one way alone is not taken for all of them', async () => {
    const lines = rows.map(([day, , words, out, came, balance]) => [day, words, out, came, balance].join(','));
    expect(await readExport(csv('Date,Details,Paid out,Other,Balance', ...lines))).toHaveProperty('question');
  });

  test('a row without an amount whose balance changed is not said to have moved no money', async () => {
    const mapping = {
      heading_row: 1,
      date: 1,
      date_order: 'dmy' as const,
      description: [3],
      amounts: { amount: 4, sign: 'out_positive' as const },
      balance: 6,
      type: null,
    };
    const lines = [...rows, ['11/09/2025', 'INF', 'NEW TERMS', '', '', '2940.00']].map((cells) => cells.join(','));
    const { proof } = await only(csv('Date,Type,Description,A,B,Balance', ...lines), { mapping });
    expect(proof.repairs.map(({ note }) => note)).toEqual([
      'Left out, because no money moved: 2, 8',
      'Left out, because they print no amount, though the balance changed: 5',
    ]);
  });
});
