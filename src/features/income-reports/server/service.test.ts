import { expect, test } from 'vitest';
import type { Budget } from '#engine/budgets/record.ts';
import type { Decision } from '#engine/evidence/record.ts';
import { readReportJson } from '#engine/reports/json.ts';
import { recheckReport } from '#engine/reports/recheck.ts';
import type { Evidence } from '#features/income-reports/contract.ts';
import { readMigrations } from '#platform/server/database/migrate.ts';
import { openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aReport, ok, post, settled, upload, type Working, working } from '#tests/support/reports.ts';

const house = openHouse({ work: true });

test('a payment is left out for a reason of the list, or for one in words', async () => {
  const adviser = await house.anAdministrator();
  const { report } = await aReport(adviser);
  const url = `/api/customer-income-reports/${report.id}/decide`;
  const decide = async (value: unknown) => {
    const payload = { decisions: [{ kind: 'exclude', subject: 'a payment', value }] };
    return (await adviser.inject({ method: 'POST', url, payload })).statusCode;
  };
  expect(await decide({ reason: 'business' })).toBe(200);
  expect(await decide({ reason: 'other', note: 'Paid for a neighbour' })).toBe(200);
  expect(await decide(null)).toBe(200);
  for (const value of ['Left out', { reason: 'other' }, { reason: 'other', note: ' ' }, { reason: 'strange' }])
    expect(await decide(value)).toBe(400);
});

test('a decision holds a word, a number or a yes, and no more than is kept', async () => {
  const adviser = await house.anAdministrator();
  const { report } = await aReport(adviser);
  const headers = { 'content-type': 'application/json' };
  const decide = async (value: string) => {
    const payload = `{"decisions":[{"kind":"note","subject":"a group","value":${value}}]}`;
    return (await adviser.inject({ method: 'POST', url: `/api/customer-income-reports/${report.id}/decide`, payload, headers })).statusCode;
  };
  for (const value of ['"ends in May"', '4', 'true', 'null', '{"rate":"0.8437","date":"2026-01-09","source":"Bank of England"}'])
    expect(await decide(value), value).toBe(200);
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const value of [`"${'x'.repeat(1_001)}"`, '[]', '{"a":{"b":1}}', deep]) expect(await decide(value), value.slice(0, 20)).toBe(400);
});

test('a reason that was kept as words alone becomes another reason, with those words', async () => {
  const adviser = await house.anAdministrator();
  const { report } = await aReport(adviser);
  const note = { kind: 'note', subject: 'b', value: 'stays' };
  const before = [
    { kind: 'exclude', subject: 'a', value: 'Left out by the adviser' },
    note,
    { kind: 'exclude', subject: 'c', value: { reason: 'business' } },
  ];
  await asSuperuser(house.services, 'update customer_income_reports set decisions = $1 where id = $2', [JSON.stringify(before), report.id]);
  const migration = readMigrations().find(({ name }) => name.includes('reasons-for-leaving-out'));
  await asSuperuser(house.services, migration?.sql ?? '');
  const { decisions } = await ok<{ decisions: unknown[] }>(adviser.inject(`/api/customer-income-reports/${report.id}/budget`));
  expect(decisions).toEqual([
    { kind: 'exclude', subject: 'a', value: { reason: 'other', note: 'Left out by the adviser' } },
    note,
    before[2],
  ]);
});

test('what was decided about a group holds when a rule gives it another key, until something else is decided there', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
  const { budget } = await working(adviser, report.id);
  const group = budget.groups.find(({ isIncome, count }) => !isIncome && count > 1)!;
  const url = `/api/customer-income-reports/${report.id}/decide`;
  const stored = async () => {
    const [row] = await asSuperuser<{ decisions: Decision[] }>(
      house.services,
      'select decisions from customer_income_reports where id = $1',
      [report.id],
    );
    return row!.decisions;
  };

  const note = { kind: 'note', subject: group.key, value: 'doubles in May' };
  await post(adviser, url, { decisions: [note] });
  expect(await stored()).toMatchObject([{ ...note, payments: expect.arrayContaining([expect.any(String)]) }]);

  const remember = { payee: group.canonicalDescription, direction: 'out', category: 'leisure.charity' };
  const ruled = await post<Working>(adviser, url, { decisions: [{ kind: 'reviewed', subject: group.key, value: true }], remember });
  const now = ruled.budget.groups.find(({ canonicalDescription }) => canonicalDescription === group.canonicalDescription)!;
  expect(now.key).not.toBe(group.key);
  expect(now.reviewed).toBe(true);
  expect(ruled.budget.lines.find(({ key }) => key === now.key)).toMatchObject({ note: 'doubles in May' });

  const other = { kind: 'note', subject: now.key, value: 'ends in May' };
  const decided = await post<Working & { undo: object }>(adviser, url, { decisions: [other] });
  expect((await stored()).filter(({ kind }) => kind === 'note')).toMatchObject([other]);
  const undone = await post<Working>(adviser, url, decided.undo);
  expect(undone.budget).toEqual(ruled.budget);
});

/** What is worked out of people, as far as the tests here look at it. */
interface Told extends Working {
  budget: Working['budget'] & {
    holdings: { account_id: string; whose: string | null; because: string }[];
    earners: { key: string; whose: string | null }[];
    byPerson: { whose: string | null; monthly: number }[];
  };
  undo: object;
}

test('whose an account is follows from the names of client and partner, and a person’s word is undone', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  // Held by “Mr Daniel P Ashworth & Mrs Priya Ashworth”.
  await settled(adviser, (await upload(adviser, customer, 'thornbury-couple-2025.pdf')).id);
  const url = `/api/customer-income-reports/${report.id}`;
  const read = () => ok<Told & { report: { version: number; household: object } }>(adviser.inject(`${url}/budget`));
  const unstated = await read();
  expect(unstated.budget.holdings).toMatchObject([{ whose: null, because: 'stranger' }]);
  expect(unstated.budget.byPerson).toEqual([]);

  const household = { ...unstated.report.household, joint: true, partner: { name: 'Priya Ashworth', date_of_birth: null } };
  const headers = { 'if-match': `"${unstated.report.version}"` };
  await ok(adviser.inject({ method: 'PUT', url, payload: { household, period: null }, headers }));
  const couple = await read();
  const [holding] = couple.budget.holdings;
  expect(holding).toMatchObject({ whose: 'both', because: 'printed' });
  const sum = (rows: Told['budget']['byPerson']) => rows.reduce((total, { monthly }) => total + Math.round(monthly * 100), 0);
  expect(sum(couple.budget.byPerson)).toBe(Math.round(couple.budget.monthly.income * 100));

  const decisions = [{ kind: 'account_owner', subject: holding!.account_id, value: 'partner' }];
  const decided = await post<Told>(adviser, `${url}/decide`, { decisions });
  expect(decided.budget.holdings).toMatchObject([{ whose: 'partner', because: 'decided' }]);
  expect(decided.budget.byPerson.map(({ whose }) => whose)).toEqual(['partner']);
  const undone = await post<Told>(adviser, `${url}/decide`, decided.undo);
  expect(undone.budget).toEqual(couple.budget);
});

test('whose something is and what an account is used for are words of a list', async () => {
  const adviser = await house.anAdministrator();
  const { report } = await aReport(adviser);
  const url = `/api/customer-income-reports/${report.id}/decide`;
  const decide = async (kind: string, value: unknown) =>
    (await adviser.inject({ method: 'POST', url, payload: { decisions: [{ kind, subject: 'one', value }] } })).statusCode;
  for (const kind of ['account_owner', 'whose']) {
    for (const value of ['client', 'partner', 'both', null]) expect(await decide(kind, value)).toBe(200);
    for (const value of ['neighbour', true, 1]) expect(await decide(kind, value)).toBe(400);
  }
  expect(await decide('account_use', 'mixed')).toBe(200);
  expect(await decide('account_use', 'sold')).toBe(400);
});

test('accounts of earlier statements are left out of a new report from the start, where its adviser says so', async () => {
  const adviser = await house.anAdministrator();
  const { customer } = await aReport(adviser);
  const account = '01a22873-d321-7209-be0d-2c879eceeb75';
  const payload = { customer_id: customer, left_out: [account] };
  const { id } = await post<{ id: string }>(adviser, '/api/customer-income-reports', payload);
  const { decisions } = await ok<{ decisions: unknown[] }>(adviser.inject(`/api/customer-income-reports/${id}/budget`));
  expect(decisions).toEqual([{ kind: 'account', subject: account, value: 'out' }]);
});

test('a payment is split into parts that add up to it, which undo makes one again; the finished report has them', async () => {
  const adviser = await house.anAdministrator();
  const { customer, report } = await aReport(adviser);
  await settled(adviser, (await upload(adviser, customer, 'thornbury-retired-1m.pdf')).id);
  const url = `/api/customer-income-reports/${report.id}`;
  const { accounts } = await ok<Evidence>(adviser.inject(`${url}/evidence`));
  const paid = accounts.flatMap(({ transactions }) => transactions).find(({ payee }) => payee === 'Ocado')!;
  const split = (rest: number, value = [part('food.groceries', paid.amount - rest), part('excluded.cash_withdrawal', rest)]) => ({
    decisions: [{ kind: 'split', subject: paid.id, value }],
  });
  const before = await working(adviser, report.id);
  for (const wrong of [
    split(-10, [part('food.groceries', paid.amount), part('gifts', -10)]),
    split(10),
    split(-10, [part('gifts', -10)]),
  ]) {
    expect((await adviser.inject({ method: 'POST', url: `${url}/decide`, payload: wrong })).statusCode).toBe(400);
  }

  const { budget, undo } = await post<{ budget: Budget; undo: object }>(adviser, `${url}/decide`, split(-10));
  expect(budget.buckets).toMatchObject({ [`${paid.id}/1`]: 'line', [`${paid.id}/2`]: 'cash' });
  expect(budget.ledger.every(({ ok: fine }) => fine)).toBe(true);
  expect(budget.parts).toMatchObject([{ part: { of: paid.id, whole: paid.amount } }, { amount: -10 }]);
  const undone = await post<{ budget: Budget; undo: object }>(adviser, `${url}/decide`, undo);
  expect(undone.budget).toEqual(before.budget);
  await post(adviser, `${url}/decide`, undone.undo);

  const { number } = await post<{ number: number }>(adviser, `${url}/finish`, { accept_warnings: true });
  const ready = () => ok<{ versions: { status: string }[] }>(adviser.inject(`${url}/versions`));
  await expect.poll(async () => (await ready()).versions[0]?.status, { timeout: 20_000, interval: 200 }).toBe('ready');
  const model = readReportJson((await adviser.inject(`${url}/versions/${number}/json`)).body)!;
  expect(recheckReport(model).filter(({ ok: fine }) => !fine)).toEqual([]);
  expect(model.payments.filter((payment) => payment.part?.of === paid.id)).toHaveLength(2);
  expect((await working(adviser, report.id)).budget).toMatchObject({ parts: budget.parts });
});

const part = (category: string, amount: number) => ({ category, amount: Math.round(amount * 100) / 100 });
