import { expect, test } from 'vitest';
import type { BankAccount, BankStatement } from '#features/bank-accounts/contract.ts';
import type { NamelessAccount } from '#features/bank-accounts/nameless/contract.ts';
import type { Evidence } from '#features/income-reports/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aReport, ok, post, settled, upload, uploadFile } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

const table = (...rows: string[]) => ['Date,Description,Amount,Balance', ...rows, ''].join('\n');

/* Two accounts of a household, of which no file says the name. Each balance is the one above it and the amount. */
const wages = table(
  '03/11/2025,SALARY KESTREL LTD,2100.00,2350.00',
  '05/11/2025,RENT WREN STREET,-850.00,1500.00',
  '28/11/2025,TESCO STORES 2210,-12.40,1487.60',
);
/** Goes on the day after. */
const wagesAfter = table('29/11/2025,BOOTS 0613,-7.60,1480.00', '03/12/2025,SALARY KESTREL LTD,2100.00,3580.00');
/** Two of its payments are in `wages`, the third in `wagesAfter`. */
const wagesOverlapping = table(
  '05/11/2025,RENT WREN STREET,-850.00,1500.00',
  '28/11/2025,TESCO STORES 2210,-12.40,1487.60',
  '29/11/2025,BOOTS 0613,-7.60,1480.00',
);
const bills = table(
  '04/11/2025,TRANSFER IN,400.00,910.00',
  '05/11/2025,OCTOPUS ENERGY,-110.00,800.00',
  '20/11/2025,COUNCIL TAX,-150.00,650.00',
);
const billsLater = table('02/12/2025,TRANSFER IN,400.00,1050.00', '15/12/2025,OCTOPUS ENERGY,-110.00,940.00');

async function drop(adviser: Adviser, customer: string, content: string, name: string): Promise<BankStatement> {
  const { id } = await uploadFile(adviser, customer, { name, mime: 'text/csv', content });
  return settled(adviser, id);
}

const accountsOf = async (adviser: Adviser, customer: string): Promise<BankAccount[]> =>
  (await ok<{ data: BankAccount[] }>(adviser.inject(`/api/bank-accounts?customer_id=${customer}`))).data;
const namelessOf = async (adviser: Adviser, { id }: { id: string }): Promise<NamelessAccount> => {
  const { accounts } = await ok<{ accounts: NamelessAccount[] }>(adviser.inject(`/api/bank-statements/${id}/accounts`));
  expect(accounts).toHaveLength(1);
  return accounts[0]!;
};
const say = (adviser: Adviser, { id }: { id: string }, payload: object): Promise<BankStatement> =>
  post(adviser, `/api/bank-statements/${id}/accounts/0`, { bank_account_id: null, names: null, ...payload });
const named = (account_name: string, bank: string | null = null, ending: string | null = null) => ({
  names: { bank, account_name, ending },
});
const read = (adviser: Adviser, { id }: { id: string }) => ok<BankStatement>(adviser.inject(`/api/bank-statements/${id}`));
const accountOf = ({ accounts }: BankStatement) => accounts[0]!.bank_account_id;
const evidenceOf = (adviser: Adviser, report: { id: string }) =>
  ok<Evidence>(adviser.inject(`/api/customer-income-reports/${report.id}/evidence`));

test('the first file that names no account has one of its own, named after it', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const statement = await drop(adviser, customer, wages, 'kestrel-november.csv');
  expect(statement).toMatchObject({ status: 'read', accounts: [{ transactions: 3, chosen: { by: 'first', because: null } }] });
  expect(await accountsOf(adviser, customer)).toMatchObject([{ account_name: 'kestrel-november.csv', is_given: true }]);
  expect((await evidenceOf(adviser, report)).accounts.map(({ name }) => name)).toEqual(['kestrel-november.csv']);
});

test('a second that may be of it is asked about, and the two accounts of two files stay two', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const first = await drop(adviser, customer, wages, 'november.csv');
  const second = await drop(adviser, customer, bills, 'export.csv');
  expect(second).toMatchObject({ status: 'needs_account', accounts: [], accounts_said: [] });
  // Until somebody says so, none of its payments are in the report.
  expect((await evidenceOf(adviser, report)).accounts.map(({ transactions }) => transactions.length)).toEqual([3]);
  expect(await namelessOf(adviser, second)).toMatchObject({
    index: 0,
    transactions: 3,
    bank_account_id: null,
    possible: [{ id: accountOf(first), title: 'november.csv', reasons: [{ kind: 'differs', from: '2025-11-04', to: '2025-11-20' }] }],
  });

  const said = await say(adviser, second, named('Bills', 'Wren Bank', '4821'));
  expect(said).toMatchObject({ status: 'read', accounts: [{ transactions: 3, chosen: { by: 'person', because: null } }] });
  expect(accountOf(said)).not.toBe(accountOf(first));
  const { accounts } = await evidenceOf(adviser, report);
  expect(accounts.map(({ name, transactions }) => [name, transactions.length])).toEqual([
    ['november.csv', 3],
    ['Bills ··4821', 3],
  ]);
  const trail = (await adviser.inject('/api/audit-rows')).json().data.data as { event: string }[];
  expect(trail.filter(({ event }) => event === 'bank-statements.account-said')).toHaveLength(1);
});

test('a file that is proved to be of one account is taken for it, with the reason', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const first = await drop(adviser, customer, wages, 'november.csv');
  const next = await drop(adviser, customer, wagesAfter, 'december.csv');
  expect(next).toMatchObject({
    status: 'read',
    accounts: [{ chosen: { by: 'proof', because: { kind: 'follows', date: '2025-11-28', balance: 1487.6, days: 1 } } }],
  });
  const overlapping = await drop(adviser, customer, wagesOverlapping, 'again.csv');
  expect(overlapping).toMatchObject({
    status: 'read',
    accounts: [{ chosen: { by: 'proof', because: { kind: 'same_payments', payments: 2, of: 2, balances: 2 } } }],
  });
  expect(new Set([first, next, overlapping].map(accountOf)).size).toBe(1);
  // Three and two: what two files of one account print is one payment.
  const { budget } = await ok<{ budget: { groups: { count: number }[]; setAside: unknown } }>(
    adviser.inject(`/api/customer-income-reports/${report.id}/budget`),
  );
  expect(budget.groups.reduce((sum, { count }) => sum + count, 0)).toBe(5);
});

test('files that wait are placed once what was said of another proves them', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  await drop(adviser, customer, bills, 'bills.csv');
  const after = await drop(adviser, customer, wagesAfter, 'december.csv');
  const overlapping = await drop(adviser, customer, wagesOverlapping, 'november.csv');
  expect([after.status, overlapping.status]).toEqual(['needs_account', 'needs_account']);
  const first = await drop(adviser, customer, wages, 'wages.csv');
  expect(first.status).toBe('needs_account');
  const said = await say(adviser, first, named('Wages'));
  for (const other of [after, overlapping]) {
    const placed = await read(adviser, other);
    expect(placed).toMatchObject({ status: 'read', accounts: [{ bank_account_id: accountOf(said), chosen: { by: 'proof' } }] });
  }
});

test('what was said is kept when the file is read again, changed later, and taken back', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const first = await drop(adviser, customer, bills, 'bills.csv');
  const later = await drop(adviser, customer, billsLater, 'december.csv');
  expect(later.status).toBe('needs_account');
  await say(adviser, later, named('Another'));
  await post(adviser, `/api/bank-statements/${later.id}/retry`, {});
  expect(await settled(adviser, later.id)).toMatchObject({ status: 'read', accounts: [{ chosen: { by: 'person' } }] });
  expect(await accountsOf(adviser, customer)).toHaveLength(2);

  const changed = await say(adviser, later, { bank_account_id: accountOf(first) });
  expect(accountOf(changed)).toBe(accountOf(first));
  // The account that no file is of any more is gone.
  expect(await accountsOf(adviser, customer)).toMatchObject([{ account_name: 'bills.csv' }]);
  expect((await evidenceOf(adviser, report)).accounts.map(({ transactions }) => transactions.length)).toEqual([5]);
  expect(await namelessOf(adviser, later)).toMatchObject({ bank_account_id: accountOf(first), possible: [{ title: 'bills.csv' }] });

  const unsaid = await adviser.inject({ method: 'DELETE', url: `/api/bank-statements/${later.id}/accounts/0` });
  expect(unsaid.json().data).toMatchObject({ status: 'needs_account', accounts: [], accounts_said: [] });
  const twice = await adviser.inject({ method: 'DELETE', url: `/api/bank-statements/${later.id}/accounts/0` });
  expect(twice.statusCode).toBe(409);
});

test('an account that was named after its file gets another name, which the report shows', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  const first = await drop(adviser, customer, bills, 'export (3).csv');
  expect((await evidenceOf(adviser, report)).accounts.map(({ name }) => name)).toEqual(['export (3).csv']);
  await say(adviser, first, { bank_account_id: accountOf(first), ...named('Household', 'Wren Bank') });
  expect(await accountsOf(adviser, customer)).toMatchObject([{ id: accountOf(first), bank: 'Wren Bank', account_name: 'Household' }]);
  expect((await evidenceOf(adviser, report)).accounts.map(({ name }) => name)).toEqual(['Household']);
});

test('the same file again is the one that is there; taking the other away asks no more', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const first = await drop(adviser, customer, wages, 'november.csv');
  expect((await drop(adviser, customer, wages, 'copy.csv')).id).toBe(first.id);
  const second = await drop(adviser, customer, bills, 'bills.csv');
  expect((await drop(adviser, customer, bills, 'copy.csv')).id).toBe(second.id);
  expect(second.status).toBe('needs_account');
  await adviser.inject({ method: 'DELETE', url: `/api/bank-statements/${first.id}` });
  expect(await read(adviser, second)).toMatchObject({ status: 'read', accounts: [{ chosen: { by: 'first' } }] });
  expect(await accountsOf(adviser, customer)).toMatchObject([{ account_name: 'bills.csv' }]);
});

test('a file may be of an account that another file names; nobody changes what a file itself says', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const pages = await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
  const statement = await drop(adviser, customer, bills, 'bills.csv');
  expect(statement.status).toBe('needs_account');
  const said = await say(adviser, statement, { bank_account_id: accountOf(pages) });
  expect(accountOf(said)).toBe(accountOf(pages));
  const answer = (url: string, payload: object) => adviser.inject({ method: 'POST', url, payload });
  const names = { bank: null, account_name: 'Mine', ending: null };
  const ofPages = await answer(`/api/bank-statements/${pages.id}/accounts/0`, { bank_account_id: null, names });
  expect(ofPages.statusCode).toBe(409);
  const url = `/api/bank-statements/${statement.id}/accounts`;
  expect((await answer(`${url}/0`, { bank_account_id: accountOf(pages), names })).statusCode).toBe(409);
  expect((await answer(`${url}/1`, { bank_account_id: null, names })).statusCode).toBe(404);
  expect((await answer(`${url}/0`, { bank_account_id: pages.id, names: null })).statusCode).toBe(404);
  expect((await answer(`${url}/0`, { bank_account_id: null, names: null })).statusCode).toBe(400);
});

test('a file that came before the one that names its account goes to it, with those that went to the first', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const first = await drop(adviser, customer, wages, 'picture.csv');
  const overlapping = await drop(adviser, customer, wagesOverlapping, 'second.csv');
  expect(accountOf(overlapping)).toBe(accountOf(first));
  const numbered = wages.replaceAll(/^(?=\d)/gm, '20-45-77,31926819,').replace('Date', 'Sort Code,Account Number,Date');
  const naming = await drop(adviser, customer, numbered, 'numbered.csv');
  expect(naming.accounts[0]).not.toHaveProperty('chosen');
  for (const file of [first, overlapping]) {
    expect(await read(adviser, file)).toMatchObject({
      status: 'read',
      accounts: [{ bank_account_id: accountOf(naming), chosen: { by: 'proof', because: { kind: 'same_payments' } } }],
    });
  }
  expect(await accountsOf(adviser, customer)).toMatchObject([{ account_number: '31926819', is_given: false }]);

  // What a person said stays, whatever comes.
  const said = await say(adviser, first, named('Kept apart'));
  await post(adviser, `/api/bank-statements/${naming.id}/retry`, {});
  await settled(adviser, naming.id);
  expect(accountOf(await read(adviser, first))).toBe(accountOf(said));
});

test('a file that is not proved to be of an account that is named later stays where it is', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const first = await drop(adviser, customer, wages, 'picture.csv');
  const numbered = billsLater.replaceAll(/^(?=\d)/gm, '20-45-77,31926819,').replace('Date', 'Sort Code,Account Number,Date');
  await drop(adviser, customer, numbered, 'numbered.csv');
  expect(await read(adviser, first)).toMatchObject({ status: 'read', accounts: [{ chosen: { by: 'first' } }] });
  expect(await accountsOf(adviser, customer)).toHaveLength(2);
});

test('an account of another client or currency is refused', async () => {
  const adviser = await house.anAdministrator();
  const [{ customer }, other] = [await aReport(adviser), await aReport(adviser)];
  const theirs = await drop(adviser, other.customer, bills, 'theirs.csv');
  await drop(adviser, customer, wages, 'wages.csv');
  const euros = await drop(adviser, customer, bills.replace('Amount', 'Amount (EUR)'), 'euros.csv');
  expect(euros).toMatchObject({ status: 'read', accounts: [{ chosen: { by: 'first' } }] });
  const asked = await drop(adviser, customer, billsLater, 'later.csv');
  const status = async (bank_account_id: string) =>
    (
      await adviser.inject({
        method: 'POST',
        url: `/api/bank-statements/${asked.id}/accounts/0`,
        payload: { bank_account_id, names: null },
      })
    ).statusCode;
  expect([await status(accountOf(theirs)), await status(accountOf(euros))]).toEqual([404, 400]);
});

test('clients that are merged keep their accounts that no file names apart, and what was said of them', async () => {
  const adviser = await house.anAdministrator();
  const [into, from] = [await aReport(adviser), await aReport(adviser)];
  const kept = await drop(adviser, into.customer, wages, 'wages.csv');
  const first = await drop(adviser, from.customer, bills, 'bills.csv');
  const later = await drop(adviser, from.customer, billsLater, 'later.csv');
  await say(adviser, later, { bank_account_id: accountOf(first) });

  const merge = await post<{ id: string }>(adviser, '/api/customer-merges', { into_id: into.customer, from_id: from.customer });
  const merged = await read(adviser, later);
  expect(merged).toMatchObject({ customer_id: into.customer, accounts_said: [{ index: 0, bank_account_id: accountOf(first) }] });
  expect(new Set([accountOf(kept), accountOf(merged)]).size).toBe(2);
  expect(await accountsOf(adviser, into.customer)).toHaveLength(2);
  await post(adviser, `/api/customer-merges/${merge.id}/undo`, {});
  expect(await accountsOf(adviser, from.customer)).toMatchObject([{ id: accountOf(first), account_name: 'bills.csv' }]);
});
