import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountsIn, type PrintedAccount, statementSample, suitably } from '#tests/support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'suitably-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const truthOf = (name: string): PrintedAccount[] => accountsIn(readFileSync(statementSample(name), 'utf8'));

test('statement gives the accounts of a file in pence, each payment with its category and place, proved', async () => {
  const { status, stdout, stderr } = await suitably('statement', statementSample('thornbury-retired-1m.pdf'));
  expect(status).toBe(0);
  expect(stderr).toContain('proved by');
  const [account] = accountsIn(stdout);
  const [truth] = truthOf('thornbury-retired-1m.json');
  expect(Object.keys(JSON.parse(stdout))).toEqual(['file', 'sha256', 'accounts']);
  expect(Object.keys(account ?? {})).toEqual([
    'bank',
    'account_holder',
    'account_name',
    'sort_code',
    'account_number',
    'currency',
    'period',
    'opening_balance',
    'closing_balance',
    'transactions',
    'proof',
  ]);
  expect(Object.keys(account?.transactions[0] ?? {})).toEqual([
    'date',
    'description',
    'amount',
    'balance',
    'category',
    'confidence',
    'is_income',
    'place',
  ]);
  expect(account?.transactions.map(({ date, amount }) => [date, amount])).toEqual(
    truth?.transactions.map(({ date, amount }) => [date, amount]),
  );
  expect([account?.opening_balance, account?.closing_balance]).toEqual([truth?.opening_balance, truth?.closing_balance]);
  expect(account?.proof).toMatchObject({ ok: true, breaks: [] });
}, 60_000);

test('statement with --json says nothing to people, and several files are one list in the order asked', async () => {
  const { status, stdout, stderr } = await suitably(
    'statement',
    '--json',
    statementSample('bad-empty.pdf'),
    statementSample('thornbury-retired-1m.pdf'),
    statementSample('bad-corrupt.pdf'),
  );
  expect(status).toBe(1);
  expect(stderr).toBe('');
  const [empty, read, corrupt] = JSON.parse(stdout);
  expect(empty).toEqual({ file: 'bad-empty.pdf', error: 'empty', message: expect.stringMatching(/\w/) });
  expect(read.accounts).toHaveLength(1);
  expect(corrupt).toMatchObject({ file: 'bad-corrupt.pdf', error: 'corrupt' });
}, 60_000);

test('a protected file asks for its password, refuses a wrong one and opens with the right one', async () => {
  const file = statementSample('protected-caldervale-selfemp-3m.pdf');
  const { password } = JSON.parse(readFileSync(statementSample('protected-caldervale-selfemp-3m.json'), 'utf8'));
  const [without, wrong, right] = await Promise.all([
    suitably('statement', file),
    suitably('statement', file, '--password', 'not it'),
    suitably('statement', file, '--password', password),
  ]);
  expect([without.status, wrong.status, right.status]).toEqual([1, 1, 0]);
  expect(JSON.parse(without.stdout)).toMatchObject({ error: 'password' });
  expect(JSON.parse(wrong.stdout)).toMatchObject({ error: 'password' });
  expect(accountsIn(right.stdout)[0]?.proof.ok).toBe(true);
}, 60_000);

test('of days that are only likely to come first, a file of columns says otherwise', async () => {
  const early = inFolder('early.csv');
  writeFileSync(
    early,
    'Sort code,60-12-34\n\nDate,Details,Amount\n03/02/2025,ACME,1850.00\n04/02/2025,GAS,-45.00\n05/02/2025,SHOP,-12.50\n',
  );
  const amounts = { amount: 3, sign: 'out_negative' };
  const columns = { heading_row: 3, date: 1, date_order: 'mdy', description: [2], amounts, balance: null, type: null };
  writeFileSync(inFolder('month-first.json'), JSON.stringify(columns));
  const [likely, said] = await Promise.all([
    suitably('statement', early),
    suitably('statement', early, '--columns', inFolder('month-first.json')),
  ]);
  expect([likely, said].map(({ stdout }) => accountsIn(stdout)[0]?.transactions[0]?.date)).toEqual(['2025-02-03', '2025-03-02']);
}, 120_000);

test('categorise adds two columns and keeps rows and order', async () => {
  const rows = [
    'id,description,amount',
    '7,"CARD PAYMENT TO TESCO STORES 3217 LEEDS",-31.20',
    '8,"=cmd, quoted ""here""","1,250.00"',
    '7,COUNCIL TAX,-180.00',
  ];
  writeFileSync(inFolder('lines.csv'), rows.join('\n'));
  const { status, stdout } = await suitably('categorise', inFolder('lines.csv'));
  expect(status).toBe(0);
  const [header, tesco, quoted, council] = stdout.trimEnd().split('\n');
  expect(header).toBe('id,description,amount,category,confidence');
  expect(tesco).toMatch(/^7,CARD PAYMENT TO TESCO STORES 3217 LEEDS,-31\.20,food\.groceries,0\.\d+$/);
  expect(quoted).toMatch(/^8,"=cmd, quoted ""here""","1,250\.00",/);
  expect(council).toMatch(/^7,COUNCIL TAX,-180\.00,home\.council_tax,/);
  writeFileSync(inFolder('card-lines.csv'), 'description,amount\nPAYMENT THANK YOU,155.30');
  const ofCard = await suitably('categorise', inFolder('card-lines.csv'), '--account', 'credit_card');
  expect(ofCard.stdout).toContain('PAYMENT THANK YOU,155.30,excluded.card_repayment,');
  const written = await suitably('categorise', inFolder('lines.csv'), '--out', inFolder('out.csv'));
  expect([written.status, written.stdout, readFileSync(inFolder('out.csv'), 'utf8')]).toEqual([0, '', stdout]);
}, 60_000);

test('wrong usage ends with 2 and says what to do', async () => {
  const wrong = [
    [],
    ['statment', 'x.pdf'],
    ['statement'],
    ['statement', '--colour', 'x.pdf'],
    ['statement', inFolder('missing.pdf')],
    ['report', statementSample('thornbury-retired-1m.pdf')],
    ['verify', 'a', 'b'],
  ];
  const ran = await Promise.all(wrong.map((args) => suitably(...args)));
  expect(ran.map(({ status }) => status)).toEqual(wrong.map(() => 2));
  expect(ran.map(({ stdout }) => stdout).join('')).toBe('');
  const [none, misspelt, noFile, unknown, missing, noOut] = ran.map(({ stderr }) => stderr);
  expect(none).toContain('suitably --help');
  expect(misspelt).toContain('There are: statement, categorise, report, extract, fill, verify, audit-verify, create-admin.');
  expect(noFile).toContain('Usage: suitably statement FILE…');
  expect(unknown).toContain("Unknown option '--colour'");
  expect(missing).toContain('there is no such file');
  expect(noOut).toContain('--out report.pdf');
}, 60_000);

test('a folder in place of a file, and a Word file in place of values, are called what they are', async () => {
  const template = new URL('../../../samples/letters/drawdown.docx', import.meta.url).pathname;
  const [dir, swapped] = await Promise.all([
    suitably('fill', '--check', folder),
    suitably('fill', template, template, '--out', join(folder, 'x.docx')),
  ]);
  expect([dir.status, swapped.status]).toEqual([2, 2]);
  expect(dir.stderr).toContain('it is a folder, not a file');
  expect(swapped.stderr).toContain('is not JSON but a Word or Excel file. Are the files in their order?');
}, 60_000);

test('a place that cannot be written to is named', async () => {
  const out = join(folder, 'no-such-folder', 'r.pdf');
  const { status, stderr } = await suitably('report', statementSample('thornbury-retired-1m.pdf'), '--out', out);
  expect(status).toBe(1);
  expect(stderr).toContain(`${out} cannot be written: ENOENT`);
}, 60_000);

test('help says how each command is called', async () => {
  const [all, one] = await Promise.all([suitably('--help'), suitably('verify', '--help')]);
  expect([all.status, one.status]).toEqual([0, 0]);
  for (const name of ['statement', 'categorise', 'report', 'verify']) expect(all.stdout).toContain(`suitably ${name} FILE`);
  expect(one.stdout).toContain('--source FILE');
});
