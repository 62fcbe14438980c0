import { expect, test } from 'vitest';
import type { Statement } from '../record.ts';
import { readExport } from './read-export.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

async function read(text: string): Promise<Statement['accounts']> {
  const found = await readExport(bytes(text));
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found.accounts;
}

/** £100.00 − £45.00 + £1,850.00 = £1,905.00. */
const message = [
  ':20:STMT1',
  ':25:601234/12345678',
  ':28C:1/1',
  ':60F:C251001GBP100,00',
  ':61:2510271027D45,NDDTNONREF//B7',
  ':86:GAS AND CO',
  'INVOICE 7',
  ':61:251028C1850,00NTRFSALARY',
  ':62F:C251028GBP1905,00',
  ':86:A word to the account holder',
];

test('entries, their information over several lines, and both balances, proved', async () => {
  expect(await read([...message, '-'].join('\r\n'))).toEqual([
    {
      bank: null,
      account_holder: null,
      account_name: null,
      kind: 'unknown',
      sort_code: '60-12-34',
      account_number: '12345678',
      currency: 'GBP',
      period: { from: '2025-10-27', to: '2025-10-28' },
      opening_balance: 10_000,
      closing_balance: 190_500,
      transactions: [
        { date: '2025-10-27', description: 'GAS AND CO INVOICE 7', amount: -4_500, balance: null, type: 'NDDT', place: { line: 5 } },
        { date: '2025-10-28', description: 'SALARY', amount: 185_000, balance: null, type: 'NTRF', place: { line: 8 } },
      ],
      proof: { ok: true, rows_checked: 1, breaks: [], repairs: [], reason: null },
    },
  ]);
});

test('within SWIFT’s blocks it reads the same', async () => {
  const [plain] = await read(message.join('\r\n'));
  const [wrapped] = await read(
    ['{1:F01AAAAGB2LAXXX0000000000}{2:I940BBBBGB2LXXXXN}{3:{108:REF}}{4:', ...message, '-}{5:{CHK:0}}'].join('\r\n'),
  );
  expect(wrapped).toEqual({
    ...plain,
    transactions: plain?.transactions.map((one, index) => ({ ...one, place: { line: index === 0 ? 6 : 9 } })),
  });
});

test('a reversed credit goes out, a reversed debit comes in; around New Year the entry is of the nearer year', async () => {
  const [account] = await read(
    [
      ':20:A',
      ':25:GB29NWBK60123412345678',
      ':28C:1',
      ':60F:D251230GBP10,00',
      ':61:2512310102RC5,00NTRFNONREF',
      ':86:A',
      ':61:2601021231RD7,00NTRFNONREF',
      ':86:B',
      ':61:2601030103DR1,50NTRFNONREF',
      ':86:C',
      ':62F:D260103GBP9,50',
    ].join('\n'),
  );
  expect(account?.transactions.map(({ date, description, amount }) => [date, description, amount])).toEqual([
    ['2025-12-31', 'B', 700],
    ['2026-01-02', 'A', -500],
    ['2026-01-03', 'C', -150],
  ]);
  expect(account).toMatchObject({ opening_balance: -1_000, closing_balance: -950, account_number: '12345678', proof: { ok: true } });
});

test('pages of a statement, and statements of the days after, are one account', async () => {
  const page = (reference: string, from: string, to: string, day: string) =>
    [`:20:${reference}`, ':25:12345678', ':28C:1/1', from, `:61:${day}${day.slice(2)}D10,00NTRFNONREF`, ':86:X', to].join('\n');
  const accounts = await read(
    [
      page('1', ':60F:C251027GBP100,00', ':62M:C251027GBP90,00', '251027'),
      page('2', ':60M:C251027GBP90,00', ':62F:C251027GBP80,00', '251027'),
      page('3', ':60F:C251028GBP80,00', ':62F:C251028GBP70,00', '251028'),
    ].join('\n-\n'),
  );
  expect(accounts).toHaveLength(1);
  expect(accounts[0]).toMatchObject({ opening_balance: 10_000, closing_balance: 7_000, proof: { ok: true, rows_checked: 5 } });
});

test('information in numbered parts', async () => {
  const [account] = await read(
    message.join('\n').replace('GAS AND CO\nINVOICE 7', '105?00DIRECT DEBIT?20INVOICE 7 OF OC\n?21TOBER?32GAS AND CO'),
  );
  expect(account?.transactions[0]?.description).toBe('GAS AND CO INVOICE 7 OF OCTOBER');
});

test.each([
  ['no pence behind the comma', ':61:2510271027D45,NDDTNONREF', 'NDDT'],
  ['one figure behind it', ':61:2510271027D45,0NDDTNONREF', 'NDDT'],
  ['no entry date', ':61:251027D45,00NDDTNONREF', 'NDDT'],
  ['blanks for the entry date', ':61:251027    D45,00NDDTNONREF', 'NDDT'],
  ['a letter of the currency', ':61:2510271027DP45,00NDDTNONREF', 'NDDT'],
  ['a blank before the amount', ':61:2510271027DP 45,00NDDTNONREF', 'NDDT'],
  ['the amount on the next line', ':61:2510271027DP\n45,00NDDTNONREF', 'NDDT'],
  ['a blank behind the amount', ':61:2510271027D45,00 NDDTNONREF', 'NDDT'],
  ['small letters', ':61:2510271027d45,00nddtNONREF', 'nddt'],
  ['figures for the kind', ':61:2510271027D45,00N005NONREF', 'N005'],
  ['blanks in the kind', ':61:2510271027D45,00S   NONREF', 'S'],
  ['no kind before “no reference”', ':61:2510271027D45,00NONREF', null],
  ['no reference', ':61:2510271027D45,00NDDT', 'NDDT'],
])('an entry with %s is read as banks write it', async (_, line, type) => {
  const [account] = await read(message.with(4, line).join('\n'));
  expect(account).toMatchObject({
    transactions: [{ date: '2025-10-27', description: 'GAS AND CO INVOICE 7', amount: -4_500, type }, { amount: 185_000 }],
    proof: { ok: true },
  });
});

test('without information an entry is described by its reference and what stands below', async () => {
  const [account] = await read(message.with(4, ':61:251027D45,00NONREF//B7\nGAS').toSpliced(5, 2).join('\n'));
  expect(account?.transactions[0]?.description).toBe('GAS');
});

test.each([
  ['no entry', message.with(4, ':61:some words'), 'Line 5: “some words” is no entry.'],
  ['a day that the calendar has not', message.with(4, ':61:251032D45,00NTRF'), 'Line 5: “251032” is no date.'],
  ['a letter in an amount', message.with(4, ':61:2510271027D4o5,00NDDTNONREF'), 'Line 5: “4o5,00NDDTNONREF” is no amount with a comma'],
  ['a point for the comma', message.with(4, ':61:2510271027D45.00NDDTNONREF'), 'Line 5: “45.00NDDTNONREF” is no amount'],
  ['points after thousands', message.with(4, ':61:2510271027D1.045,00NDDT'), 'Line 5: “1.045,00NDDT” is no amount'],
  ['commas after thousands', message.with(4, ':61:2510271027D1,045,00NDDT'), 'Line 5: “1,045,00NDDT” is no amount'],
  ['a comma for thousands alone', message.with(4, ':61:2510271027D1,045NDDT'), 'Line 5: “1,045NDDT” is no amount'],
  ['an amount without a comma', message.with(4, ':61:2510271027D45NDDTNONREF'), 'Line 5: “45NDDTNONREF” is no amount'],
  ['an amount that breaks off before its kind', message.with(4, ':61:2510271027D45,0'), 'Line 5: “45,0” is no amount'],
  ['a letter for a figure', message.with(4, ':61:2510271027Dl45,00NDDT'), 'Line 5: “l45,00NDDT” is no amount'],
  ['a balance without a comma', message.with(3, ':60F:C251001GBP10000'), 'Line 4: “C251001GBP10000” is no balance.'],
  ['a balance with a comma for thousands', message.with(3, ':60F:C251001GBP1,000'), 'Line 4: “C251001GBP1,000” is no balance.'],
  ['no balance', message.with(3, ':60F:nothing'), 'Line 4: “nothing” is no balance.'],
  ['a statement that breaks off', message.slice(0, 8), 'Line 1: the statement that begins here has no closing balance.'],
])('%s is refused by its line', async (_, lines, said) => {
  expect(await readExport(bytes(lines.join('\n')))).toMatchObject({ error: 'corrupt', message: expect.stringContaining(said) });
});
