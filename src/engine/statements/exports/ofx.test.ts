import { expect, test } from 'vitest';
import type { Statement } from '../record.ts';
import { readExport } from './read-export.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

async function read(file: Uint8Array): Promise<Statement['accounts']> {
  const found = await readExport(file);
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found.accounts;
}

const sgmlHead = 'OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n';

const payment = (...lines: string[]) => ['<STMTTRN>', ...lines, '</STMTTRN>'];

const bankStatement = (payments: string[], { end = '20251130', ledger = '20251130' } = {}) => [
  '<STMTTRNRS><STMTRS>',
  '<CURDEF>GBP',
  '<BANKACCTFROM><BANKID>601234<ACCTID>12345678<ACCTTYPE>CHECKING</BANKACCTFROM>',
  `<BANKTRANLIST><DTSTART>20251001<DTEND>${end}`,
  ...payments,
  '</BANKTRANLIST>',
  `<LEDGERBAL><BALAMT>1892.50<DTASOF>${ledger}</LEDGERBAL>`,
  '</STMTRS></STMTTRNRS>',
];

const sgml = (...lines: string[]) =>
  bytes(
    `${sgmlHead}<OFX>\r\n<SIGNONMSGSRSV1><SONRS><FI><ORG>Harbour Bank<FID>1</FI></SONRS></SIGNONMSGSRSV1>\r\n${lines.join('\r\n')}\r\n</OFX>\r\n`,
    'latin1',
  );

const threePayments = [
  ...payment('<TRNTYPE>POS', '<DTPOSTED>20251103120000', '<TRNAMT>-12.50', '<FITID>', '<NAME>CAF\xc9 &amp; CO', '<MEMO>LUNCH'),
  ...payment('<TRNTYPE>DIRECTDEP', '<DTPOSTED>20251028', '<TRNAMT>+1850.00', '<FITID>7', '<NAME>ACME', '<MEMO>ACME SALARY'),
  ...payment('<TRNTYPE>DIRECTDEBIT', '<DTPOSTED>20251027000000[0:GMT]', '<TRNAMT>-45.00', '<FITID>7', '<NAME>GAS'),
];

test('version 1, values without closing tags, windows-1252, the latest first; blank and repeated ids drop nothing', async () => {
  const [account, ...others] = await read(sgml(...bankStatement(threePayments)));
  expect(others).toEqual([]);
  expect(account).toEqual({
    bank: 'Harbour Bank',
    account_holder: null,
    account_name: null,
    kind: 'current',
    sort_code: '60-12-34',
    account_number: '12345678',
    currency: 'GBP',
    period: { from: '2025-10-01', to: '2025-11-30' },
    opening_balance: null,
    closing_balance: 189_250,
    transactions: [
      { date: '2025-10-27', description: 'GAS', amount: -4_500, balance: null, type: 'DIRECTDEBIT', place: { line: 29 } },
      { date: '2025-10-28', description: 'ACME SALARY', amount: 185_000, balance: null, type: 'DIRECTDEP', place: { line: 21 } },
      { date: '2025-11-03', description: 'CAFÉ & CO LUNCH', amount: -1_250, balance: null, type: 'POS', place: { line: 13 } },
    ],
    proof: { ok: false, rows_checked: 0, breaks: [], repairs: [], reason: 'no_opening' },
  });
});

test('a ledger balance of a later day is not the statement’s closing balance', async () => {
  const [account] = await read(sgml(...bankStatement(threePayments, { ledger: '20251215' })));
  expect(account).toMatchObject({ closing_balance: null });
});

test('version 2 in XML, a card and an account in one file, on one line', async () => {
  const one =
    '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20251103233000.000[0:GMT]</DTPOSTED><TRNAMT>-12,50</TRNAMT><FITID>1</FITID><NAME>SHOP</NAME><MEMO/></STMTTRN>';
  const late = one.replace('20251103233000.000[0:GMT]', '20250630233000[0:GMT]');
  const text = `<?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF><BANKACCTFROM><BANKID>X</BANKID><ACCTID>IE29AIBK93115212345678</ACCTID><ACCTTYPE>SAVINGS</ACCTTYPE></BANKACCTFROM><BANKTRANLIST>${one}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>GBP</CURDEF><CCACCTFROM><ACCTID>5555444433331234</ACCTID></CCACCTFROM><BANKTRANLIST>${late}</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
  const accounts = await read(bytes(text));
  expect(
    accounts.map(({ kind, currency, account_number, transactions }) => [
      kind,
      currency,
      account_number,
      transactions[0]?.date,
      transactions[0]?.amount,
    ]),
  ).toEqual([
    ['savings', 'EUR', 'IE29AIBK93115212345678', '2025-11-03', -1_250],
    // 23:30 Greenwich time is half past midnight of the next day in a British summer.
    ['credit_card', 'GBP', '1234', '2025-07-01', -1_250],
  ]);
});

test('payments that the bank has only announced are left out', async () => {
  const pending = ['<STMTTRNP>', '<TRNTYPE>POS', '<DTTRAN>20251104', '<TRNAMT>-9.99', '<NAME>LATER', '</STMTTRNP>'];
  const [account] = await read(sgml(...bankStatement([...threePayments, ...pending])));
  expect(account?.transactions).toHaveLength(3);
});

test('amounts without a sign are signed by what kind they are, or refused', async () => {
  const plain = threePayments.map((line) => line.replace(/^<TRNAMT>[-+]/, '<TRNAMT>'));
  const [account] = await read(sgml(...bankStatement(plain)));
  expect(account?.transactions.map(({ amount }) => amount)).toEqual([-4_500, 185_000, -1_250]);
  const open = await readExport(sgml(...bankStatement(plain.map((line) => line.replace('DIRECTDEP', 'XFER')))));
  expect(open).toMatchObject({ error: 'corrupt', message: expect.stringContaining('Line 21: it can’t be told whether') });
});

test.each([
  ['no date', payment('<TRNTYPE>POS', '<TRNAMT>-1.00', '<NAME>A'), 'Line 13: a payment without a date.'],
  ['a day that the calendar has not', payment('<DTPOSTED>20250231', '<TRNAMT>-1.00'), 'Line 13: “20250231” is no date.'],
  ['no amount', payment('<DTPOSTED>20251103', '<NAME>A'), 'Line 13: a payment without an amount.'],
  ['words for an amount', payment('<DTPOSTED>20251103', '<TRNAMT>some'), 'Line 13: “some” is no amount.'],
  [
    'a payment inside another',
    ['<STMTTRN>', '<DTPOSTED>20251103', ...payment('<DTPOSTED>20251103', '<TRNAMT>-1.00')],
    'Line 15: a payment begins before the one above it ends.',
  ],
])('%s is refused by its line', async (_, lines, message) => {
  const found = await readExport(sgml(...bankStatement(lines)));
  expect(found).toMatchObject({ error: 'corrupt', message: expect.stringContaining(message) });
});

test('a file that breaks off is not half read', async () => {
  const whole = Buffer.from(sgml(...bankStatement(threePayments))).toString('latin1');
  const found = await readExport(bytes(whole.slice(0, whole.indexOf('<NAME>GAS')), 'latin1'));
  expect(found).toMatchObject({ error: 'corrupt', message: expect.stringContaining('the file breaks off') });
});
