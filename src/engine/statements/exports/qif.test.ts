import { expect, test } from 'vitest';
import type { Statement } from '../record.ts';
import { readExport } from './read-export.ts';

const file = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\r\n'), 'latin1'));

async function read(...lines: string[]): Promise<Statement['accounts']> {
  const found = await readExport(file(...lines));
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found.accounts;
}

test('payees and memos, both fields of the amount, splits not counted beside it', async () => {
  const [account, ...others] = await read(
    '!Type:Bank',
    'D27/10/2025',
    'T-45.00',
    'U-45.00',
    'PGAS',
    'MOctober',
    'LBills:Gas',
    'SBills:Gas',
    '$-30.00',
    'SBills:Boiler',
    '$-15.00',
    '^',
    "D28/10'25",
    'U1,850.00',
    'PACME',
    '^',
    "D 3/11'25",
    'T-12.50',
    'MSHOP',
    '^',
  );
  expect(others).toEqual([]);
  expect(account).toMatchObject({ kind: 'current', currency: 'GBP', proof: { ok: false, reason: 'no_balances' } });
  expect(account?.transactions).toEqual([
    { date: '2025-10-27', description: 'GAS October', amount: -4_500, balance: null, type: null, place: { line: 2 } },
    { date: '2025-10-28', description: 'ACME', amount: 185_000, balance: null, type: null, place: { line: 13 } },
    { date: '2025-11-03', description: 'SHOP', amount: -1_250, balance: null, type: null, place: { line: 17 } },
  ]);
});

test('several accounts, lists of other things left alone, an opening balance that is no payment', async () => {
  const accounts = await read(
    '!Option:AutoSwitch',
    '!Account',
    'NJoint 12345678',
    'TBank',
    '^',
    '!Type:Bank',
    'D1/10/2025',
    'T100.00',
    'POpening Balance',
    '^',
    'D27/10/2025',
    'T-45.00',
    'PGAS',
    '^',
    '!Account',
    'NCard',
    'TCCard',
    '^',
    '!Type:CCard',
    'D28/10/2025',
    'T-5.00',
    'PSHOP',
    '^',
    '!Type:Cat',
    'NBills',
    'E',
    '^',
  );
  expect(
    accounts.map(({ account_name, account_number, kind, opening_balance, transactions }) => [
      account_name,
      account_number,
      kind,
      opening_balance,
      transactions.map(({ amount }) => amount),
    ]),
  ).toEqual([
    ['Joint 12345678', '12345678', 'current', 10_000, [-4_500]],
    ['Card', null, 'credit_card', null, [-500]],
  ]);
  expect(accounts[0]?.proof).toMatchObject({ ok: false, reason: 'no_closing' });
});

test('the month before the day, where only so they are dates', async () => {
  const [account] = await read('!Type:Bank', "D10/27'25", 'T-45.00', '^', "D11/ 3'25", 'T-12.50', '^');
  expect(account?.transactions.map(({ date }) => date)).toEqual(['2025-10-27', '2025-11-03']);
});

test('an order that stays open is asked, and read by the answer', async () => {
  const open = file('!Type:Bank', 'D01/03/2025', 'T-45.00', 'PGAS', '^', 'D04/03/2025', 'T-12.50', 'PSHOP', '^');
  const found = await readExport(open);
  expect(found).toMatchObject({
    question: {
      rows: [
        ['Date', 'Payee', 'Memo', 'Amount'],
        ['01/03/2025', 'GAS', '', '-45.00'],
        ['04/03/2025', 'SHOP', '', '-12.50'],
      ],
      proposed: { heading_row: 1, date: 1, description: [2, 3], amounts: { amount: 4, sign: 'out_negative' } },
    },
  });
  const mapping = {
    heading_row: 1,
    date: 1,
    date_order: 'dmy' as const,
    description: [2, 3],
    amounts: { amount: 4, sign: 'out_negative' as const },
    balance: null,
    type: null,
  };
  const answered = await readExport(open, { mapping });
  expect('accounts' in answered && answered.accounts[0]?.transactions.map(({ date }) => date)).toEqual(['2025-03-01', '2025-03-04']);
});

test.each([
  [
    'a day that the calendar has not',
    ['!Type:Bank', 'D27/02/2025', 'T-1.00', '^', 'D31/02/2025', 'T-1.00', '^'],
    'Line 5: “31/02/2025” is no date.',
  ],
  ['no amount', ['!Type:Bank', 'D27/02/2025', 'PGAS', '^'], 'Line 2: “” is no amount.'],
  ['words', ['!Type:Bank', 'D27/02/2025', 'T-1.00', 'and so on', '^'], 'Line 4: “and so on” is no line of such a file.'],
  [
    'a file that breaks off',
    ['!Type:Bank', 'D27/02/2025', 'T-1.00', '^', 'D28/02/2025', 'T-1'],
    'Line 5: the file breaks off in this payment.',
  ],
])('%s is refused by its line', async (_, lines, message) => {
  expect(await readExport(file(...lines))).toMatchObject({ error: 'corrupt', message: expect.stringContaining(message) });
});

test('a list of investments alone is no statement', async () => {
  expect(await readExport(file('!Type:Invst', 'D27/02/2025', 'NBuy', 'T1.00', '^'))).toMatchObject({ error: 'not_a_statement' });
});
