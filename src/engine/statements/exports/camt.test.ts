import { describe, expect, test } from 'vitest';
import type { Statement } from '../record.ts';
import { readExport } from './read-export.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));

async function read(text: string): Promise<Statement['accounts']> {
  const found = await readExport(bytes(text));
  if (!('accounts' in found)) throw new Error(JSON.stringify(found));
  return found.accounts;
}

const balance = (code: string, amount: string, { mark = 'CRDT', day = '2025-10-01' } = {}) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

const entry = (
  amount: string,
  mark: string,
  { day = '<BookgDt><Dt>2025-10-27</Dt></BookgDt>', status = '<Sts>BOOK</Sts>', rest = '' } = {},
) => `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>${status}${day}${rest}</Ntry>`;

const statement = (...parts: string[]) =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>GB29NWBK60123412345678</IBAN></Id><Tp><Cd>CACC</Cd></Tp><Ccy>GBP</Ccy><Ownr><Nm>Ada Lee</Nm></Ownr><Svcr><FinInstnId><Nm>Harbour Bank</Nm></FinInstnId></Svcr></Acct>\n${parts.join('\n')}\n</Stmt>`;

const document = (version: string, ...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">\n<BkToCstmrStmt>\n${statements.join('\n')}\n</BkToCstmrStmt>\n</Document>`;

/** £100.00 + £1,850.00 − £45.00 = £1,905.00. */
const plain = [
  balance('OPBD', '100.00'),
  balance('CLBD', '1905.00', { day: '2025-10-31' }),
  entry('45.00', 'DBIT', {
    rest: '<NtryDtls><TxDtls><RltdPties><Cdtr><Nm>Gas &amp; Co</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Invoice 7</Ustrd></RmtInf></TxDtls></NtryDtls>',
  }),
  entry('1850.00', 'CRDT', { day: '<ValDt><Dt>2025-10-28</Dt></ValDt>', rest: '<AddtlNtryInf>SALARY</AddtlNtryInf>' }),
];

test.each(['02', '04', '08', '13'])('version 001.%s: balances, parties, booking days, proved', async (version) => {
  expect(await read(document(version, statement(...plain)))).toEqual([
    {
      bank: 'Harbour Bank',
      account_holder: 'Ada Lee',
      account_name: null,
      kind: 'current',
      sort_code: '60-12-34',
      account_number: '12345678',
      currency: 'GBP',
      period: { from: '2025-10-01', to: '2025-10-31' },
      opening_balance: 10_000,
      closing_balance: 190_500,
      transactions: [
        { date: '2025-10-27', description: 'Gas & Co Invoice 7', amount: -4_500, balance: null, type: null, place: { line: 7 } },
        { date: '2025-10-28', description: 'SALARY', amount: 185_000, balance: null, type: null, place: { line: 8 } },
      ],
      proof: { ok: true, rows_checked: 1, breaks: [], repairs: [], reason: null },
    },
  ]);
});

test('the names of a namespace may have a prefix, and parties stand deeper in later versions', async () => {
  const later = document('08', statement(...plain))
    .replaceAll('<Sts>BOOK</Sts>', '<Sts><Cd>BOOK</Cd></Sts>')
    .replace('<Cdtr><Nm>', '<Cdtr><Pty><Nm>')
    .replace('</Nm></Cdtr>', '</Nm></Pty></Cdtr>')
    .replaceAll(/<(\/?)(?=[A-Z])/g, '<$1c:');
  const [account] = await read(later);
  expect(account).toMatchObject({ proof: { ok: true }, transactions: [{ description: 'Gas & Co Invoice 7' }, { description: 'SALARY' }] });
});

describe('entries', () => {
  test('that are announced or for information are left out; a debit that is taken back comes in', async () => {
    const [account] = await read(
      document(
        '02',
        statement(
          balance('OPBD', '20.00', { mark: 'DBIT' }),
          balance('CLBD', '10.00', { mark: 'DBIT', day: '2025-10-31' }),
          entry('10.00', 'CRDT', { rest: '<RvslInd>true</RvslInd>' }),
          entry('99.00', 'DBIT', { status: '<Sts>PDNG</Sts>' }),
          entry('98.00', 'DBIT', { status: '<Sts><Cd>INFO</Cd></Sts>' }),
        ),
      ),
    );
    expect(account?.transactions.map(({ amount }) => amount)).toEqual([1_000]);
    expect(account).toMatchObject({ opening_balance: -2_000, closing_balance: -1_000, proof: { ok: true } });
  });

  const detail = (amount: string, name: string) =>
    `<TxDtls><AmtDtls><TxAmt><Amt Ccy="GBP">${amount}</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties></TxDtls>`;
  const batch = (...details: string[]) =>
    document(
      '02',
      statement(
        balance('OPBD', '100.00'),
        balance('CLBD', '55.00'),
        entry('45.00', 'DBIT', { rest: `<NtryDtls>${details.join('\n')}</NtryDtls><AddtlNtryInf>BATCH</AddtlNtryInf>` }),
      ),
    );

  test('a batch is told apart where its parts add up', async () => {
    const [account] = await read(batch(detail('30.00', 'Ann'), detail('15.00', 'Bo')));
    expect(account?.transactions.map(({ description, amount, place }) => [description, amount, place])).toEqual([
      ['Ann', -3_000, { line: 7 }],
      ['Bo', -1_500, { line: 8 }],
    ]);
    expect(account?.proof.ok).toBe(true);
  });

  test('and is one payment where they don’t', async () => {
    const [account] = await read(batch(detail('30.00', 'Ann'), detail('10.00', 'Bo')));
    expect(account?.transactions.map(({ description, amount }) => [description, amount])).toEqual([['Ann Bo BATCH', -4_500]]);
  });

  const without = (name: string, purpose: string) =>
    `<TxDtls><RltdPties><Cdtr><Nm>${name}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls>`;
  const described = async (...details: string[]) => {
    const [account] = await read(batch(...details).replace('<AddtlNtryInf>BATCH</AddtlNtryInf>', ''));
    return account?.transactions.map(({ description, amount }) => [description, amount]);
  };

  test('a batch without amounts of its parts is described by all of them, what they share once', async () => {
    expect(await described(without('Gas &amp; Co', 'Invoice 7'), without('Gas &amp; Co', 'Invoice 8'))).toEqual([
      ['Gas & Co Invoice 7 Invoice 8', -4_500],
    ]);
  });

  test('a long batch by the first of them', async () => {
    const [[description = ''] = []] = (await described(...Array.from({ length: 500 }, (_, at) => without(`Payee ${at}`, 'Wages')))) ?? [];
    expect(description).toMatch(/^Payee 0 Wages Payee 1 .* …$/);
    expect(String(description).length).toBeLessThanOrEqual(202);
    expect(await described(without('A'.repeat(300), ''), without('B', ''))).toEqual([[`${'A'.repeat(200)} …`, -4_500]]);
  });
});

test('statements of one account are joined, and a day that is missing between them is a break', async () => {
  const day = (date: string, opening: string, closing: string, amount: string) =>
    statement(
      balance('OPBD', opening, { day: date }),
      balance('CLBD', closing, { day: date }),
      entry(amount, 'DBIT', { day: `<BookgDt><DtTm>${date}T09:30:00</DtTm></BookgDt>` }),
    );
  const [first, second, third] = [
    day('2025-10-27', '100.00', '90.00', '10.00'),
    day('2025-10-28', '90.00', '70.00', '20.00'),
    day('2025-10-29', '70.00', '65.00', '5.00'),
  ];
  const [whole, ...others] = await read(document('02', third, first, second));
  expect(others).toEqual([]);
  expect(whole?.transactions.map(({ amount }) => amount)).toEqual([-1_000, -2_000, -500]);
  expect(whole).toMatchObject({
    opening_balance: 10_000,
    closing_balance: 6_500,
    period: { from: '2025-10-27', to: '2025-10-29' },
    proof: { ok: true, rows_checked: 5 },
  });
  const [gap] = await read(document('02', first, third));
  expect(gap?.proof).toMatchObject({ ok: false, reason: 'breaks', breaks: [{ expected: 9_000, found: 7_000 }] });
});

test('a wrong sum is a break', async () => {
  const [account] = await read(document('02', statement(...plain).replace('>45.00<', '>46.00<')));
  expect(account?.proof).toMatchObject({ ok: false, reason: 'breaks', breaks: [{ page: 1, row: 8, expected: 190_400, found: 190_500 }] });
});

test.each([
  [
    'a day that the calendar has not',
    entry('1.00', 'DBIT', { day: '<BookgDt><Dt>2025-02-31</Dt></BookgDt>' }),
    'Line 7: “2025-02-31” is no date.',
  ],
  ['no day', entry('1.00', 'DBIT', { day: '' }), 'Line 7: a payment without a date.'],
  ['words for an amount', entry('one', 'DBIT'), 'Line 7: “one” is no amount.'],
  ['neither debit nor credit', entry('1.00', ''), 'Line 7: it isn’t said whether its amount is money in or money out.'],
])('%s is refused by its line', async (_, wrong, message) => {
  const text = document('02', statement(balance('OPBD', '100.00'), balance('CLBD', '99.00'), wrong));
  expect(await readExport(bytes(text))).toMatchObject({ error: 'corrupt', message: expect.stringContaining(message) });
});

const [whole] = [document('02', statement(...plain))];
test.each([
  ['that breaks off', whole.slice(0, -30), 'corrupt'],
  ['with types of its own', whole.replace('?>', '?>\n<!DOCTYPE d [<!ENTITY a "b">]>'), 'corrupt'],
  ['nested without end', `<?xml version="1.0"?>${'<Document>'.repeat(100_000)}`, 'too_large'],
  ['of another kind', '<?xml version="1.0"?>\n<Document><CstmrCdtTrfInitn></CstmrCdtTrfInitn></Document>', 'not_a_statement'],
])('XML %s is refused', async (_, text, error) => {
  expect(await readExport(bytes(text))).toMatchObject({ error });
});
