import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import { createContext } from '#platform/server/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { multipart } from '#tests/support/multipart.ts';
import { moveStep, recordMoveFailure } from './service.ts';

// A statement is read and a report is made, twice.
vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const sample = 'thornbury-retired-1m.pdf';

async function ok<T>(request: ReturnType<Adviser['inject']>): Promise<T> {
  const response = await request;
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
const post = <T>(who: Adviser, url: string, payload: object = {}) => ok<T>(who.inject({ method: 'POST', url, payload }));
const get = <T>(who: Adviser, url: string) => ok<T>(who.inject(url));
const events = async (who: Adviser) =>
  (await get<{ data: { event: string }[] }>(who, '/api/audit-rows?limit=100')).data.map(({ event }) => event);
const aClient = (who: Adviser, last_name: string) =>
  post<{ id: string }>(who, '/api/customers', { first_name: 'Amara', last_name, email: 'amara@example.org', telephone: '020 7946 0018' });

interface Status {
  belongings: { clients: number; reports: number; categories: number; rules: number; named: { id: string; name: string }[] };
  latest: {
    id: string;
    state: string;
    total: number;
    moved: { clients: number; reports: number; files: number; categories: number; rules: number };
  } | null;
}
const status = (who: Adviser) => get<Status>(who, '/api/organisation-moves/status');
async function arrived(who: Adviser): Promise<NonNullable<Status['latest']>> {
  await expect.poll(async () => (await status(who)).latest?.state, { timeout: 30_000, interval: 100 }).toMatch(/done|failed/);
  return (await status(who)).latest!;
}

/** Everything that a client can have: contacts, a statement that was read, a report with a line, a finished version and its files. */
async function aWholeClient(who: Adviser) {
  const { id } = await aClient(who, 'Whole');
  const { payload, headers } = multipart({
    name: sample,
    mime: 'application/pdf',
    content: await readFile(`samples/statements/${sample}`),
  });
  const statement = await ok<{ id: string; file_metadata_id: string }>(
    who.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${id}`, payload, headers }),
  );
  await expect
    .poll(async () => (await get<{ status: string }>(who, `/api/bank-statements/${statement.id}`)).status, { timeout: 20_000 })
    .toBe('read');
  const report = await post<{ id: string }>(who, '/api/customer-income-reports', { customer_id: id });
  const own = await post<{ id: string; key: string }>(who, '/api/income-expenditure-categories', {
    category: 'Rowing club',
    is_income: false,
    standard_key: 'leisure.fitness',
  });
  const line = {
    is_income: false,
    name: 'Boat',
    category: own.key,
    amount: 20,
    currency: 'GBP',
    frequency: 4,
    customer_income_report_id: report.id,
  };
  await post(who, '/api/customer-income-report-lines', line);
  await post(who, `/api/customer-income-reports/${report.id}/finish`, { accept_warnings: true });
  const versions = () =>
    get<{ versions: { status: string; files: { file_metadata_id: string }[] }[] }>(
      who,
      `/api/customer-income-reports/${report.id}/versions`,
    );
  await expect.poll(async () => (await versions()).versions[0]?.status, { timeout: 30_000 }).toBe('ready');
  const budget = await get<{ budget: unknown }>(who, `/api/customer-income-reports/${report.id}/budget`);
  const pdf = (await who.inject(`/api/customer-income-reports/${report.id}/versions/1/pdf`)).rawPayload;
  const file = (await who.inject(`/api/file-metadata/${statement.file_metadata_id}/content`)).rawPayload;
  return { id, statement, report, own, budget, pdf, file };
}

async function join(person: Adviser, boss: Adviser): Promise<void> {
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
}

describe('what somebody brings along', () => {
  test('comes whole: contacts, statements, reports, versions and files are read in the firm as they were before', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    const before = await aWholeClient(person);
    await join(person, boss);
    expect((await status(person)).belongings).toMatchObject({
      clients: 1,
      reports: 1,
      categories: 1,
      named: [{ id: before.id, name: 'Amara Whole' }],
    });
    await post(person, '/api/organisation-moves', { clients: 'all', categories: true });
    expect(await arrived(person)).toMatchObject({
      state: 'done',
      total: 1,
      moved: { clients: 1, reports: 1, files: 5, categories: 1, rules: 0 },
    });

    for (const reader of [boss, person]) {
      expect(await get(reader, `/api/customers/${before.id}`)).toMatchObject({
        email: 'amara@example.org',
        telephone: '020 7946 0018',
        organisation_id: boss.organisationId,
        owner_user_id: person.id,
      });
      const after = await get<{ budget: unknown }>(reader, `/api/customer-income-reports/${before.report.id}/budget`);
      expect(after.budget).toEqual(before.budget.budget);
      expect((await reader.inject(`/api/customer-income-reports/${before.report.id}/versions/1/pdf`)).rawPayload.equals(before.pdf)).toBe(
        true,
      );
      expect((await reader.inject(`/api/file-metadata/${before.statement.file_metadata_id}/content`)).rawPayload.equals(before.file)).toBe(
        true,
      );
    }
    expect((await get<{ data: { category: string }[] }>(boss, '/api/income-expenditure-categories')).data).toMatchObject([
      { category: 'Rowing club' },
    ]);
    // The same account is found again by the next statement: its keyed hash is the firm's.
    const again = multipart({ name: 'again.pdf', mime: 'application/pdf', content: await readFile(`samples/statements/${sample}`) });
    const same = await ok<{ id: string }>(boss.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${before.id}`, ...again }));
    expect(same.id).toBe(before.statement.id);

    // The content follows its rows to the firm's own place, and nothing is left under the old one.
    const homeless = () =>
      asSuperuser(house.services, `select id from file_metadata where tenant_id = $1 and storage_key not like $1 || '/%'`, [boss.tenantId]);
    await expect.poll(homeless, { timeout: 20_000 }).toEqual([]);
    expect((await boss.inject(`/api/file-metadata/${before.statement.file_metadata_id}/content`)).rawPayload.equals(before.file)).toBe(
      true,
    );

    for (const { table } of await asSuperuser<{ table: string }>(
      house.services,
      `select distinct conrelid::regclass::text as table from pg_constraint where contype = 'f' and cardinality(conkey) > 1 and conrelid::regclass::text <> 'users'`,
    )) {
      expect([table, await asSuperuser(house.services, `select 1 from ${table} where tenant_id = $1`, [person.tenantId])]).toEqual([
        table,
        [],
      ]);
    }
    const own = await asSuperuser<{ event: string }>(
      house.services,
      `select event from audit_rows where tenant_id = $1 order by seq desc`,
      [person.tenantId],
    );
    expect(own.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['organisation-moves.started', 'customers.moved-out', 'files.moved-out', 'organisation-moves.done']),
    );
    expect(await events(boss)).toEqual(
      expect.arrayContaining([
        'organisation-moves.started',
        'customers.moved-in',
        'files.moved-in',
        'categories.copied-in',
        'organisation-moves.done',
      ]),
    );
    expect(await get(boss, '/api/audit-rows/check')).toMatchObject({ ok: true });
  });

  test('is what they choose: the rest stays in their own workspace, and may follow later', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    const clients = [await aClient(person, 'One'), await aClient(person, 'Two'), await aClient(person, 'Three')];
    await join(person, boss);
    await post(person, '/api/organisation-moves', { clients: [clients[1]!.id], categories: false });
    expect((await arrived(person)).moved.clients).toBe(1);
    expect((await get<{ data: { last_name: string }[] }>(boss, '/api/customers')).data.map(({ last_name }) => last_name)).toEqual(['Two']);
    expect((await status(person)).belongings.named.map(({ name }) => name)).toEqual(['Amara One', 'Amara Three']);
    await post(person, '/api/organisation-moves', { clients: 'all', categories: false });
    expect((await arrived(person)).moved.clients).toBe(2);
    expect((await status(person)).belongings.clients).toBe(0);
  });

  test('never includes what is somebody else’s', async () => {
    const boss = await house.anAdministrator();
    const [person, victim] = [await house.anAdviser(), await house.anAdviser()];
    const theirs = await aClient(victim, 'Victim');
    await aClient(person, 'Own');
    await join(person, boss);
    await post(person, '/api/organisation-moves', { clients: [theirs.id], categories: true });
    expect((await arrived(person)).moved.clients).toBe(0);
    expect(await get(victim, `/api/customers/${theirs.id}`)).toMatchObject({ last_name: 'Victim' });
  });

  test('is refused to those who have nothing of their own, and twice at the same time', async () => {
    const start = (who: Adviser) =>
      who.inject({ method: 'POST', url: '/api/organisation-moves', payload: { clients: 'all', categories: true } });
    const boss = await house.anAdministrator();
    expect((await start(boss)).json().error).toBe('There is nothing to bring along');
    const person = await house.anAdviser();
    expect((await start(person)).json().error).toBe('You belong to no organisation');
    await aClient(person, 'One');
    await join(person, boss);
    const answers = await Promise.all([start(person), start(person)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    await arrived(person);
  });

  test('keeps the firm’s own category and rule of the same name', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    const category = { category: 'Rowing club', is_income: false, standard_key: 'leisure.fitness' };
    const rule = { payee: 'boat house', direction: 'out', category: 'leisure.fitness', rename: null };
    for (const who of [boss, person]) {
      await post(who, '/api/income-expenditure-categories', category);
      await post(who, '/api/category-rules', who === boss ? rule : { ...rule, payee: 'Boat House', rename: 'Theirs' });
    }
    await post(person, '/api/category-rules', { ...rule, payee: 'bakery' });
    await join(person, boss);
    await post(person, '/api/organisation-moves', { clients: 'none', categories: true });
    expect((await arrived(person)).moved).toMatchObject({ categories: 1, rules: 1 });
    expect((await get<{ totalItems: number }>(boss, '/api/income-expenditure-categories')).totalItems).toBe(1);
    const rules = (await get<{ data: { payee: string; rename: string | null }[] }>(boss, '/api/category-rules')).data;
    expect(rules.map(({ payee, rename }) => [payee, rename])).toEqual([
      ['bakery', null],
      ['boat house', null],
    ]);
    expect((await status(person)).belongings).toMatchObject({ categories: 1, rules: 2 });
  });
});

describe('a move that fails in the middle', () => {
  test('loses nothing: each client is whole, here or there, and a second try brings the rest', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    for (let number = 0; number < 6; number++) await aClient(person, `Before ${number}`);
    const whole = await aWholeClient(person);
    await asSuperuser(
      house.services,
      `update bank_accounts set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where customer_id = $1`,
      [whole.id],
    );
    await join(person, boss);
    await asSuperuser(house.services, `delete from pgboss.job where name = 'organisations.move'`);
    const { id } = await post<{ id: string }>(person, '/api/organisation-moves', { clients: 'all', categories: false });
    // By hand rather than by the job, whose second try waits.
    const ctx = createContext(house.services, {
      actor: { type: 'job', id, name: 'test', tenantId: boss.tenantId, userId: person.id },
      log: house.services.log,
      requestId: 'test',
    });
    const steps = async () => {
      while ((await moveStep(ctx, id)).state !== 'done');
    };
    await expect(steps()).rejects.toThrow('unable to authenticate');
    const here = (await get<{ data: { last_name: string }[] }>(boss, '/api/customers')).data;
    expect(here.every(({ last_name }) => last_name.startsWith('Before'))).toBe(true);
    const tables = [
      'customers',
      'customer_emails',
      'bank_accounts',
      'bank_statements',
      'customer_income_reports',
      'income_report_lines',
      'income_report_versions',
      'file_metadata',
    ];
    for (const table of tables) {
      const counted = await asSuperuser<{ here: number; there: number }>(
        house.services,
        `select count(*) filter (where tenant_id = $1)::int as here, count(*) filter (where tenant_id = $2)::int as there from ${table}`,
        [boss.tenantId, person.tenantId],
      );
      const bound = ['customers', 'customer_emails'].includes(table);
      expect([table, counted[0]]).toEqual([
        table,
        bound ? { here: here.length, there: 7 - here.length } : { here: 0, there: table === 'file_metadata' ? 5 : 1 },
      ]);
    }

    await recordMoveFailure(ctx, id);
    expect((await status(person)).latest).toMatchObject({ state: 'failed', total: 7 });
    await asSuperuser(
      house.services,
      `update bank_accounts set sealed = set_byte(sealed, 20, get_byte(sealed, 20) # 1) where customer_id = $1`,
      [whole.id],
    );
    await post(person, '/api/organisation-moves', { clients: 'all', categories: false });
    expect((await arrived(person)).state).toBe('done');
    expect((await get<{ totalItems: number }>(boss, '/api/customers')).totalItems).toBe(7);
    expect((await boss.inject(`/api/customer-income-reports/${whole.report.id}/versions/1/pdf`)).rawPayload.equals(whole.pdf)).toBe(true);
    // Categories that were not to be shared came as reports need them, out of sight.
    expect((await get<{ totalItems: number }>(boss, '/api/income-expenditure-categories')).totalItems).toBe(0);
  });

  test('ends by itself when the person has left the firm', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    await aClient(person, 'Stays');
    await join(person, boss);
    const { id } = await post<{ id: string }>(person, '/api/organisation-moves', { clients: 'all', categories: false });
    await asSuperuser(house.services, `delete from pgboss.job where name = 'organisations.move' and state = 'created'`);
    await post(person, `/api/organisations/${boss.organisationId}/leave`);
    const ctx = createContext(house.services, {
      actor: { type: 'job', id, name: 'test', tenantId: boss.tenantId, userId: person.id },
      log: house.services.log,
      requestId: 'test',
    });
    expect((await moveStep(ctx, id)).state).toBe('done');
  });
});
