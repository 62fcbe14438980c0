import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import type { ColumnPreview, StatementExcerpt } from '#features/bank-accounts/exports/contract.ts';
import type { Evidence } from '#features/income-reports/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aReport, ok, post, settled, upload, uploadFile } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

/** Each balance is the one above it and the amount. */
const withBalances = `Date,Description,Amount,Balance
03/11/2025,SALARY KESTREL LTD,2100.00,2350.00
05/11/2025,RENT WREN STREET,-850.00,1500.00
28/11/2025,TESCO STORES 2210,-12.40,1487.60
`;
/** Nothing says which of these are money out. */
const unsigned = `Date,Description,Amount
03/11/2025,SALARY KESTREL LTD,2100.00
05/11/2025,RENT WREN STREET,850.00
28/11/2025,TESCO STORES 2210,12.40
`;
const outNegative = {
  heading_row: 1,
  date: 1,
  date_order: 'dmy',
  description: [2],
  amounts: { amount: 3, sign: 'out_negative' },
  balance: null,
  type: null,
} as const;
const outPositive = { ...outNegative, amounts: { amount: 3, sign: 'out_positive' } } as const;

async function drop(adviser: Adviser, customer: string, content: string | Buffer, name = 'november.csv'): Promise<BankStatement> {
  const { id } = await uploadFile(adviser, customer, { name, mime: 'application/octet-stream', content });
  return settled(adviser, id);
}

test('a table with balances is proved, and each payment shows its row', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const statement = await drop(adviser, customer, withBalances);
  expect(statement).toMatchObject({ status: 'read', place_kind: 'row', question: null, columns: null, page_sizes: [] });
  expect(statement.accounts).toMatchObject([{ transactions: 3, opening_balance: 250, closing_balance: 1487.6, proof: { ok: true } }]);

  const evidence = await ok<Evidence>(adviser.inject(`/api/customer-income-reports/${report.id}/evidence`));
  const payments = evidence.accounts.flatMap(({ transactions }) => transactions);
  expect(new Map(payments.map(({ amount, place }) => [amount, place]))).toEqual(
    new Map([
      [2100, { row: 2, column: 3 }],
      [-850, { row: 3, column: 3 }],
      [-12.4, { row: 4, column: 3 }],
    ]),
  );
  const excerpt = await ok<StatementExcerpt>(adviser.inject(`/api/bank-statements/${statement.id}/excerpt?row=4&column=3`));
  expect(excerpt.heads).toEqual(['Date', 'Description', 'Amount', 'Balance']);
  expect(excerpt.rows.filter(({ marked }) => marked)).toEqual([
    { at: '4', cells: ['28/11/2025', 'TESCO STORES 2210', '-12.40', '1487.60'], marked: true },
  ]);
});

const ofx = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>GBP
<BANKTRANLIST>
<STMTTRN>
<TRNTYPE>DEBIT
<DTPOSTED>20251128
<TRNAMT>-12.40
<FITID>1
<NAME>TESCO STORES 2210
</STMTTRN>
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`;

test('a payment of a workbook shows its row, and one of a program’s file its line', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const rows = withBalances
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const workbook = await drop(adviser, customer, Buffer.from(await writeXlsx({ sheets: [{ name: 'Payments', rows }] })), 'november.xlsx');
  expect(workbook).toMatchObject({ status: 'read', place_kind: 'cell', accounts: [{ transactions: 3, proof: { ok: true } }] });
  // Of another client: of this one it might be another account, and would be asked about.
  const lines = await drop(adviser, (await aReport(adviser)).customer, ofx, 'november.ofx');
  expect(lines).toMatchObject({ status: 'read', place_kind: 'line', accounts: [{ transactions: 1, proof: { ok: false } }] });

  const markedOf = async (id: string, query: string) =>
    (await ok<StatementExcerpt>(adviser.inject(`/api/bank-statements/${id}/excerpt?${query}`))).rows.filter(({ marked }) => marked);
  expect(await markedOf(workbook.id, 'sheet=Payments&cell=C4')).toEqual([
    { at: '4', cells: ['28/11/2025', 'TESCO STORES 2210', '-12.40', '1487.60'], marked: true },
  ]);
  expect(await markedOf(lines.id, 'line=7')).toEqual([{ at: '7', cells: ['<STMTTRN>'], marked: true }]);
  const file = await adviser.inject(`/api/file-metadata/${lines.file_metadata_id}/content`);
  expect([file.headers['content-type'], file.body]).toEqual(['application/octet-stream', ofx]);
});

test('a table that does not say which way money went is asked about, looked at beforehand, and read as a person says', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const asked = await drop(adviser, customer, unsigned);
  expect(asked).toMatchObject({ status: 'needs_columns', error: null, accounts: [] });
  expect(asked.message).not.toBe('');
  expect(asked.question!.rows[1]).toEqual(['03/11/2025', 'SALARY KESTREL LTD', '2100.00']);
  expect(asked.question!.proposed).toMatchObject({ date: 1, description: [2], amounts: { amount: 3 } });
  expect(asked.question!.proposed.amounts).not.toHaveProperty('sign');

  const url = `/api/bank-statements/${asked.id}/columns`;
  const seen = await post<ColumnPreview>(adviser, `${url}/preview`, outPositive);
  expect(seen).toMatchObject({ count: 3, is_proved: false, message: null });
  expect(seen.payments.map(({ date, amount }) => [date, amount])).toEqual([
    ['2025-11-03', -2100],
    ['2025-11-05', -850],
    ['2025-11-28', -12.4],
  ]);
  // Nothing was kept of looking.
  expect(await settled(adviser, asked.id)).toMatchObject({ status: 'needs_columns', columns: null });

  await post(adviser, url, outPositive);
  const read = await settled(adviser, asked.id);
  expect(read).toMatchObject({ status: 'read', columns: outPositive, accounts: [{ transactions: 3, proof: { ok: false } }] });
  // It can be said otherwise afterwards: the question stays.
  await post(adviser, url, outNegative);
  expect(await settled(adviser, asked.id)).toMatchObject({ status: 'read', columns: outNegative });
  const trail = (await adviser.inject('/api/audit-rows')).json().data.data as { event: string }[];
  expect(trail.filter(({ event }) => event === 'bank-statements.columns-said')).toHaveLength(2);
});

test('what was said of one file is proposed for the next with the same headings', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const first = await drop(adviser, customer, unsigned);
  await post(adviser, `/api/bank-statements/${first.id}/columns`, outPositive);
  await settled(adviser, first.id);
  const next = await drop(adviser, customer, unsigned.replaceAll('/11/', '/12/'));
  expect(next).toMatchObject({ status: 'needs_columns', columns: null });
  expect(next.question!.proposed).toEqual(outPositive);
});

test('days that are only likely to come first are read so, and can be said otherwise, which the next such file is asked about', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const early = `Sort code,60-12-34

Date,Description,Amount,Balance
03/02/2025,SALARY KESTREL LTD,2100.00,2350.00
05/02/2025,RENT WREN STREET,-850.00,1500.00
`;
  const read = await drop(adviser, customer, early);
  expect(read).toMatchObject({
    status: 'read',
    columns: null,
    accounts: [{ period: { from: '2025-02-03', to: '2025-02-05' }, proof: { ok: true } }],
    question: { proposed: { date_order: 'dmy' }, message: 'The day is taken to come first in 03/02/2025, by what else the file says.' },
  });
  const monthFirst = { ...outNegative, heading_row: 3, date_order: 'mdy', balance: 4 } as const;
  await post(adviser, `/api/bank-statements/${read.id}/columns`, monthFirst);
  expect(await settled(adviser, read.id)).toMatchObject({
    status: 'read',
    columns: monthFirst,
    accounts: [{ period: { from: '2025-03-02', to: '2025-05-02' } }],
  });
  const next = await drop(adviser, customer, early.replaceAll('/2025', '/2026'));
  expect(next).toMatchObject({ status: 'needs_columns', question: { proposed: monthFirst } });
});

test('columns by which it can’t be read are said to be so, before and after', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const { id } = await drop(adviser, customer, unsigned);
  const wrong = { ...outPositive, date: 2, description: [1] };
  const seen = await post<ColumnPreview>(adviser, `/api/bank-statements/${id}/columns/preview`, wrong);
  expect(seen).toMatchObject({ payments: [], count: 0 });
  expect(seen.message).toContain('no row of it has a date');
  await post(adviser, `/api/bank-statements/${id}/columns`, wrong);
  expect(await settled(adviser, id)).toMatchObject({ status: 'needs_columns', message: seen.message });
});

test('a malformed file is refused by its line', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const statement = await drop(adviser, customer, withBalances.replace('05/11/2025', '31/02/2025'));
  expect(statement).toMatchObject({ status: 'refused', error: 'corrupt', question: null });
  expect(statement.message).toMatch(/line 3\b/i);
  expect(statement.message).toContain('31/02/2025');
});

test('what a file does not have is not shown or asked', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const table = await drop(adviser, customer, withBalances);
  const pages = await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
  const asked = await drop(adviser, customer, unsigned);
  const status = async (path: string, payload?: object) =>
    (await adviser.inject(payload ? { method: 'POST', url: path, payload } : path)).statusCode;
  expect(pages.place_kind).toBe('page');
  expect(await status(`/api/bank-statements/${pages.id}/excerpt?row=1&column=1`)).toBe(409);
  expect(await status(`/api/bank-statements/${table.id}/pages/1`)).toBe(409);
  expect(await status(`/api/bank-statements/${table.id}/columns`, outPositive)).toBe(409);
  expect(await status(`/api/bank-statements/${table.id}/columns/preview`, outPositive)).toBe(409);
  for (const query of ['', '?row=1', '?cell=D4', '?row=1&column=1&line=1', '?row=0&column=1', '?sheet=One&cell=4D'])
    expect(await status(`/api/bank-statements/${table.id}/excerpt${query}`), query).toBe(400);
  expect(await status(`/api/bank-statements/${asked.id}/columns`, { ...outPositive, balance: 4 })).toBe(400);
});
