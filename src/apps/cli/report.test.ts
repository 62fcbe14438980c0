import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { accountsIn, statementSample, suitably } from '#tests/support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'suitably-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);

test('a report names the holders that its statements print, and asks for a name where they print none', async () => {
  const [named, nameless] = await Promise.all(
    ['penrose-everyday-3m.csv', 'penrose-everyday-3m.ofx'].map((file) =>
      suitably('report', statementSample(file), '--out', inFolder(`${file}.pdf`)),
    ),
  );
  expect(JSON.parse(named?.stdout ?? '')).toMatchObject({ clients: ['Miss Erin Penrose'] });
  expect(named?.stderr).not.toContain('--client');
  expect(JSON.parse(nameless?.stdout ?? '')).toMatchObject({ clients: [] });
  expect(nameless?.stderr).toContain('The statements name no account holder: say whom the report is about with --client NAME.');
}, 60_000);

test('a report on a card alone has what was bought with it, and no income from its being paid off', async () => {
  const months = ['01', '02', '03', '04', '05', '06'];
  const rows = months.flatMap((month) => [
    `03/${month}/2025,TESCO STORES 123,J SMITH,-41001,45.10`,
    `20/${month}/2025,SHELL,J SMITH,-41001,50.20`,
    `25/${month}/2025,PAYMENT RECEIVED - THANK YOU,J SMITH,-41001,-95.30`,
  ]);
  writeFileSync(inFolder('card.csv'), ['Date,Description,Card Member,Account #,Amount', ...rows].join('\n'));
  const made = await suitably(
    'report',
    inFolder('card.csv'),
    '--client',
    'Jo Smith',
    '--out',
    inFolder('c.pdf'),
    '--json',
    inFolder('c.json'),
  );
  expect(made.status).toBe(0);
  const { totals, set_aside } = JSON.parse(readFileSync(inFolder('c.json'), 'utf8'));
  expect(totals.monthly).toEqual({ income: 0, spending: 9_530, saving: 0, left: -9_530 });
  expect(set_aside).toContainEqual(expect.objectContaining({ bucket: 'card_repayment', count: 6, in: 57_180 }));
  const { stdout } = await suitably('statement', '--json', inFolder('card.csv'));
  expect(accountsIn(stdout)[0]).toMatchObject({ transactions: expect.not.arrayContaining([expect.objectContaining({ is_income: true })]) });
}, 60_000);

test('a report is made as PDF, workbook, CSV and JSON, and verified with its statements', async () => {
  const statements = [statementSample('albion-couple-and-saver-6m.pdf'), statementSample('thornbury-retired-1m.pdf')];
  const made = await suitably(
    'report',
    ...statements,
    '--client',
    'Owen Farrant',
    '--firm',
    'Hartley & Rowe',
    '--out',
    inFolder('r.pdf'),
    '--xlsx',
    inFolder('r.xlsx'),
    '--csv',
    inFolder('r.csv'),
    '--json',
    inFolder('r.json'),
    '--sfs',
    inFolder('r.sfs.json'),
    '--sfs-xml',
    inFolder('r.sfs.xml'),
  );
  expect(made.status).toBe(0);
  const said = JSON.parse(made.stdout);
  const model = JSON.parse(readFileSync(inFolder('r.json'), 'utf8'));
  expect(said).toMatchObject({ clients: ['Owen Farrant'], monthly: model.totals.monthly, proved: true });
  expect(readFileSync(inFolder('r.xlsx')).subarray(0, 2).toString()).toBe('PK');
  expect(readFileSync(inFolder('r.csv'), 'utf8')).toContain((model.totals.monthly.income / 100).toFixed(2));

  const sfs = JSON.parse(readFileSync(inFolder('r.sfs.json'), 'utf8'));
  expect(sfs['monthly-income']['total-monthly-income']).toBe(model.totals.monthly.income / 100);
  expect(readFileSync(inFolder('r.sfs.xml'), 'utf8')).toContain(`<client-name>Owen Farrant</client-name>`);

  const [pdf, json, partly] = await Promise.all([
    suitably('verify', inFolder('r.pdf'), ...statements.flatMap((file) => ['--source', file])),
    suitably('verify', inFolder('r.json')),
    suitably('verify', inFolder('r.json'), '--source', statements[0] ?? ''),
  ]);
  expect([pdf.status, json.status, partly.status]).toEqual([0, 0, 1]);
  const checks: { name: string; ok: boolean }[] = JSON.parse(pdf.stdout).checks;
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['totals', 'every_penny', 'pages', 'sources', 'citations']));
  expect(checks.every(({ ok }) => ok)).toBe(true);
  expect(JSON.parse(json.stdout).fingerprint).toBe(said.fingerprint);
  expect(partly.stderr).toContain('thornbury-retired-1m.pdf was not given');
}, 120_000);

test('an export that leaves its columns open is read as a file of columns says, and its report verified without that file', async () => {
  const card = inFolder('card.csv');
  writeFileSync(
    card,
    'Date,Description,Amount\n13/11/2025,TESCO STORES 2210,12.40\n14/11/2025,TRAINLINE,58.10\n28/11/2025,BOOTS 0613,7.99\n',
  );
  const columns = { heading_row: 1, date: 1, date_order: 'dmy', description: [2], amounts: { amount: 3, sign: 'out_positive' } };
  writeFileSync(inFolder('columns.json'), JSON.stringify({ ...columns, balance: null, type: null }));
  writeFileSync(inFolder('torn.json'), JSON.stringify(columns));
  const [asked, read, torn, made] = await Promise.all([
    suitably('statement', card),
    suitably('statement', card, '--columns', inFolder('columns.json')),
    suitably('statement', card, '--columns', inFolder('torn.json')),
    suitably('report', card, '--columns', inFolder('columns.json'), '--out', inFolder('c.pdf'), '--json', inFolder('c.json')),
  ]);
  expect([asked.status, read.status, torn.status, made.status]).toEqual([1, 0, 2, 0]);
  expect(JSON.parse(asked.stdout)).toMatchObject({ error: 'needs_columns', question: { proposed: { date: 1, amounts: { amount: 3 } } } });
  expect(accountsIn(read.stdout)[0]?.transactions.map(({ amount, place }) => [amount, place])).toEqual([
    [-1_240, { row: 2, column: 3 }],
    [-5_810, { row: 3, column: 3 }],
    [-799, { row: 4, column: 3 }],
  ]);
  expect(torn.stderr).toContain('names no columns: balance');
  const verified = await suitably('verify', inFolder('c.json'), '--source', card);
  expect(JSON.parse(verified.stdout).checks.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);
  expect(verified.stdout).toContain('3 payments found again');
}, 120_000);

test('a figure changed in a report’s data, or a payment that no statement prints, fails the verification', async () => {
  const statement = statementSample('thornbury-retired-1m.pdf');
  await suitably('report', statement, '--out', inFolder('s.pdf'), '--json', inFolder('s.json'));
  const model = JSON.parse(readFileSync(inFolder('s.json'), 'utf8'));
  // Of a payment that a person split, the parts together are the row that is printed.
  const divided = structuredClone(model);
  const line = divided.lines.find(
    ({ is_income, payments }: { is_income: boolean; payments: string[] }) => !is_income && payments.length > 0,
  );
  const at = divided.payments.findIndex(({ id }: { id: string }) => id === line.payments[0]);
  const { id, amount, ...rest } = divided.payments[at];
  const part = { of: id, whole: amount };
  divided.payments.splice(at, 1, { ...rest, id: `${id}/1`, amount: amount + 100, part }, { ...rest, id: `${id}/2`, amount: -100, part });
  line.payments.splice(0, 1, `${id}/1`, `${id}/2`);
  writeFileSync(inFolder('divided.json'), JSON.stringify(divided));
  divided.payments[at].part.whole -= 1;
  writeFileSync(inFolder('short.json'), JSON.stringify(divided));
  const [parts, short] = await Promise.all([
    suitably('verify', inFolder('divided.json'), '--source', statement),
    suitably('verify', inFolder('short.json'), '--source', statement),
  ]);
  expect([parts.status, short.status]).toEqual([0, 1]);
  expect(short.stderr).toContain('FAILED one_place');
  expect(short.stderr).toContain('FAILED citations');

  model.payments[0].description = 'SOMEBODY ELSE';
  writeFileSync(inFolder('other.json'), JSON.stringify(model));
  model.totals.monthly.income += 100;
  writeFileSync(inFolder('more.json'), JSON.stringify(model));
  const [other, more] = await Promise.all([
    suitably('verify', inFolder('other.json'), '--source', statement),
    suitably('verify', inFolder('more.json')),
  ]);
  expect([other.status, more.status]).toEqual([1, 1]);
  expect(other.stderr).toContain('FAILED citations');
  expect(more.stderr).toContain('FAILED totals');
}, 120_000);

test('no report is made when one of its files cannot be read', async () => {
  const { status, stdout } = await suitably(
    'report',
    statementSample('thornbury-retired-1m.pdf'),
    statementSample('bad-not-a-statement.pdf'),
    '--out',
    inFolder('none.pdf'),
  );
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ file: 'bad-not-a-statement.pdf', error: 'not_a_statement' });
  expect(() => readFileSync(inFolder('none.pdf'))).toThrow(/ENOENT/);
}, 60_000);

test('verify knows what is not a report made here', async () => {
  const { status, stdout } = await suitably('verify', statementSample('thornbury-retired-1m.pdf'));
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ error: 'not_a_report' });
}, 60_000);
