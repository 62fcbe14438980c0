import { describe, expect, test } from 'vitest';
import { csv, only, read } from './fixtures.ts';
import { readExport } from './read-export.ts';
import { ColumnMapping } from './record.ts';

const daysIn = async (file: Uint8Array) => (await only(file)).transactions.map(({ date }) => date);

describe('day and month, both in order, are taken by what else the file says', () => {
  const lines = ['05/02/2025,GAS,-45.00', '04/02/2025,SHOP,-12.50', '03/02/2025,ACME,1850.00'];
  test.each([
    ['dots between them', csv('Date;Details;Amount', '05.02.2025;GAS;-45,00', '04.02.2025;SHOP;-12,50', '03.02.2025;ACME;1850,00')],
    [
      'dots between them, in no order',
      csv('Date;Details;Amount', '05.02.2025;GAS;-45,00', '03.02.2025;ACME;1850,00', '04.02.2025;SHOP;-12,50'),
    ],
    [
      'columns of sort code and account',
      csv(
        'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
        "05/02/2025,DD,'30-00-00,12345678,GAS,45.00,,1842.50",
        "04/02/2025,DEB,'30-00-00,12345678,SHOP,12.50,,1887.50",
        "03/02/2025,BGC,'30-00-00,12345678,ACME,,1850.00,1900.00",
      ),
    ],
    ['a sort code above the table', csv('Sort code,60-12-34', 'Account number,12345678', '', 'Date,Details,Amount', ...lines)],
    [
      'sort code and number as one',
      csv(
        'Date,Account,Details,Amount',
        '05/02/2025,20-12-34 12345678,GAS,-45.00',
        '04/02/2025,20-12-34 12345678,SHOP,-12.50',
        '03/02/2025,20-12-34 12345678,ACME,1850.00',
      ),
    ],
    ['an IBAN', csv('IBAN,GB29NWBK60161331926819', '', 'Date,Details,Amount', ...lines)],
    ['an IBAN of another country', csv('IBAN,IE29AIBK93115212345678', '', 'Date,Details,Amount', ...lines)],
    ['pounds in an account of eight figures', csv('Account number,12345678', '', 'Date,Details,Amount (GBP)', ...lines)],
    [
      'ways to pay of British banks',
      csv(
        'Date,Type,Details,Amount',
        '05/02/2025,Card payment,GAS,-45.00',
        '04/02/2025,Card payment,SHOP,-12.50',
        '03/02/2025,Faster payment,ACME,1850.00',
      ),
    ],
    ['a period above the table', csv('From 01/02/2025 to 28/02/2025', '', 'Date,Details,Amount', ...lines)],
    [
      'another column of days',
      csv(
        'Date,Value date,Details,Amount',
        '05/02/2025,13/02/2025,GAS,-45.00',
        '04/02/2025,06/02/2025,SHOP,-12.50',
        '03/02/2025,06/02/2025,ACME,1850.00',
      ),
    ],
  ])('%s', async (_, file) => {
    expect(await daysIn(file)).toEqual(['2025-02-03', '2025-02-04', '2025-02-05']);
  });

  test('what was taken can be said otherwise', async () => {
    const file = csv('Sort code,60-12-34', '', 'Date,Details,Amount', ...lines);
    const { assumed } = await read(file);
    expect(assumed).toMatchObject({
      proposed: { heading_row: 3, date: 1, date_order: 'dmy', description: [2], amounts: { amount: 3, sign: 'out_negative' } },
      message: 'The day is taken to come first in 05/02/2025, by what else the file says.',
    });
    const mapping = ColumnMapping.parse({ ...assumed?.proposed, date_order: 'mdy' });
    const other = await read(file, { mapping });
    expect(other.accounts[0]?.transactions.map(({ date }) => date)).toEqual(['2025-03-02', '2025-04-02', '2025-05-02']);
    expect(other).not.toHaveProperty('assumed');
  });

  test('the month first by a period that can be nothing else', async () => {
    const { accounts, assumed } = await read(csv('From 02/01/2025 to 05/31/2025', '', 'Date,Details,Amount', ...lines));
    expect(accounts[0]?.transactions.map(({ date }) => date)).toEqual(['2025-03-02', '2025-04-02', '2025-05-02']);
    expect(assumed?.message).toBe('The month is taken to come first in 05/02/2025, by what else the file says.');
  });

  test('what the days themselves say counts for more', async () => {
    const found = await read(
      csv('Sort code,60-12-34', '', 'Date,Details,Amount', '02/13/2025,GAS,-45.00', '02/14/2025,ACME,1850.00', '02/15/2025,SHOP,-12.50'),
    );
    expect(found.accounts[0]?.transactions.map(({ date }) => date)).toEqual(['2025-02-13', '2025-02-14', '2025-02-15']);
    expect(found).not.toHaveProperty('assumed');
  });

  test.each([
    ['an account number of eight figures alone', csv('Account number,12345678', '', 'Date,Details,Amount', ...lines)],
    ['pounds alone', csv('Date,Details,Amount (GBP)', ...lines)],
    ['a period that leaves it open too', csv('From 01/02/2025 to 12/02/2025', '', 'Date,Details,Amount', ...lines)],
  ])('but %s is no sign of it', async (_, file) => {
    expect(await readExport(file)).toMatchObject({
      question: { message: expect.stringContaining('whether the day or the month comes first') },
    });
  });

  test('a sign that stays open is asked, with the order of its days as they are taken', async () => {
    expect(
      await readExport(csv('Sort code,60-12-34', '', 'Date,Details,Amount', '05/02/2025,A,45.00', '03/02/2025,B,18.50')),
    ).toMatchObject({
      question: { proposed: { date_order: 'dmy' }, message: expect.stringContaining('money in or money out') },
    });
  });
});
