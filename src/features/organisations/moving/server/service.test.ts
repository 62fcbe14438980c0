import { readFile } from 'node:fs/promises';
import { describe, expect, test, vi } from 'vitest';
import { joinOrganisation } from '#features/identity/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aClient, arrived, aWholeClient, events, get, ok, post, status } from '#tests/support/moves.ts';
import { multipart } from '#tests/support/multipart.ts';
import { settled, uploadFile } from '#tests/support/reports.ts';

// A statement is read and a report is made, twice.
vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const sample = 'thornbury-retired-1m.pdf';

async function join(person: Adviser, boss: Adviser): Promise<void> {
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
}

describe('what somebody brings along', () => {
  test('is asked in the firm what it was asked before', async () => {
    const boss = await house.anAdministrator();
    const person = await house.anAdviser();
    const { id: customer } = await aClient(person, 'Asked');
    const content = 'Date,Description,Amount\n28/11/2025,MOORING,12.50\n29/11/2025,GAS,30.00\n';
    const { id } = await uploadFile(person, customer, { name: 'asked.csv', mime: 'text/csv', content });
    const before = await settled(person, id);
    expect(before.status).toBe('needs_columns');
    await join(person, boss);
    await post(person, '/api/organisation-moves', { clients: 'all', categories: false });
    expect((await arrived(person)).state).toBe('done');
    const { status: after, question, message } = await settled(boss, id);
    expect({ after, question, message }).toEqual({ after: before.status, question: before.question, message: before.message });
  });

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
      moved: { clients: 1, reports: 1, files: 7, categories: 1, rules: 0 },
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
