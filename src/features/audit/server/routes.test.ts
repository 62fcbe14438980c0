import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';

const house = openHouse();

async function aClient(of: Adviser, first_name = 'Priya'): Promise<string> {
  const answer = await of.inject({ method: 'POST', url: '/api/customers', payload: { first_name, last_name: 'Ashworth' } });
  return answer.json().data.id;
}

async function rows(of: Adviser, query = ''): Promise<{ seq: number; event: string; actor_id: string }[]> {
  return (await of.inject(`/api/audit-rows?${query}`)).json().data.data;
}

test('a change says who, what, which record, when, from where, and each field before and after', async () => {
  const boss = await house.anAdministrator();
  const id = await aClient(boss);
  const payload = { first_name: 'Priya', last_name: 'Ashworth-Lee', external_crm_id: 'C-17' };
  await boss.inject({ method: 'PUT', url: `/api/customers/${id}`, payload, remoteAddress: '198.51.100.7' });
  const [latest] = await rows(boss);
  expect(latest).toMatchObject({
    event: 'customers.updated',
    actor_type: 'user',
    actor_id: boss.id,
    actor_name: 'Test Adviser',
    object_type: 'customer',
    object_id: id,
    customer_id: id,
    address: '198.51.100.7',
    is_erased: false,
    changes: [
      { field: 'last_name', kind: 'personal', before: 'Ashworth', after: 'Ashworth-Lee' },
      { field: 'external_crm_id', kind: 'open', before: null, after: 'C-17' },
    ],
  });
  expect((await boss.inject(`/api/audit-rows/${latest!.seq}`)).json().data).toEqual(latest);
});

test('a contributor sees own actions, an administrator all, and nobody another firm’s', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const stranger = await house.anAdministrator();
  const id = await aClient(boss);
  await aClient(member);
  expect((await rows(boss, 'event=customers.created')).length).toBe(2);
  expect((await rows(member, 'event=customers.created')).map(({ actor_id }) => actor_id)).toEqual([member.id]);
  expect(await rows(stranger, `customer_id=${id}`)).toEqual([]);
  const [own] = await rows(boss, `customer_id=${id}`);
  expect((await member.inject(`/api/audit-rows/${own!.seq}`)).statusCode).toBe(404);
  expect((await member.inject('/api/audit-rows/check')).statusCode).toBe(403);
  expect((await boss.inject('/api/audit-rows/check')).json().data.ok).toBe(true);
});

test('what was done about a private client is in nobody’s trail but its owner’s', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const id = await aClient(member);
  await member.inject({ method: 'POST', url: '/api/customers/bulk', payload: { action: 'keep-private', ids: [id] } });
  expect(await rows(boss, `customer_id=${id}`)).toEqual([]);
  expect(await rows(member, `customer_id=${id}`)).toHaveLength(2);
  expect((await boss.inject('/api/customer-audits')).body).not.toContain(id);
  expect((await boss.inject('/api/audit-rows/export?format=json')).body).not.toContain(id);
  expect((await boss.inject('/api/audit-rows/check')).json().data.ok).toBe(true);
});

test('an entry says what the records are called that it names, to whom may see them', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const id = await aClient(boss);
  const payload = { action: 'assign', ids: [id], owner_user_id: member.id };
  await boss.inject({ method: 'POST', url: '/api/customers/bulk', payload });
  const [assigned] = await rows(boss, 'event=customers.assigned');
  expect(assigned).toMatchObject({ names: { [id]: 'Priya Ashworth', [boss.id]: 'Test Adviser', [member.id]: 'Test Adviser' } });
  await member.inject({ method: 'POST', url: '/api/customers/bulk', payload: { action: 'keep-private', ids: [id] } });
  const category = { category: 'Rowing club', is_income: false, standard_key: 'leisure.fitness' };
  await boss.inject({ method: 'POST', url: '/api/income-expenditure-categories', payload: category });
  const names = (await rows(boss)).map((row) => (row as unknown as { names: Record<string, string> }).names);
  expect(names.some((one) => id in one)).toBe(false);
  expect(names[0]).toMatchObject({ 'leisure.fitness': expect.stringMatching(/\w+/) });
});

test('filters leave what they name, and offer what stands in the trail', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  const id = await aClient(member);
  const { data: choices } = (await boss.inject('/api/audit-rows/choices')).json();
  expect(choices.events).toEqual(expect.arrayContaining(['customers.created', 'identity.organisation-founded', 'sign-in.logged-in']));
  expect(choices.object_types).toEqual(expect.arrayContaining(['customer', 'session', 'user']));
  expect(choices.actors.map((actor: { id: string }) => actor.id).sort()).toEqual([boss.id, member.id].sort());
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  expect((await rows(boss, `actor_id=${member.id}&object_type=customer&from=${today}&to=${today}`)).length).toBe(1);
  expect(await rows(boss, `object_id=${id}&to=${yesterday}`)).toEqual([]);
  const upward = (await rows(boss, 'sort=seq')).map(({ seq }) => seq);
  expect(upward).toEqual(upward.toSorted((a, b) => a - b));
});

test('an export holds every row that the filters leave, runs no formula, and stands in the trail itself', async () => {
  const boss = await house.anAdministrator();
  const names = ['=HYPERLINK("http://evil.example")', '+1', '-1+1', '@SUM(A1)', '\t=1', '"; drop table'];
  for (const name of names) await aClient(boss, name);
  const answer = await boss.inject('/api/audit-rows/export?format=csv&event=customers.created');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="audit-trail-.*\.csv"/);
  const { data, meta } = Papa.parse<Record<string, string>>(answer.body.replace('\ufeff', '').trim(), { header: true });
  expect(meta.fields?.slice(0, 5)).toEqual(['seq', 'at', 'actor_type', 'actor_id', 'actor_name']);
  expect(data.length).toBe(names.length);
  for (const cell of data.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  const json = JSON.parse((await boss.inject('/api/audit-rows/export?format=json')).body);
  expect(json.length).toBe((await rows(boss, 'limit=100')).length);
  expect(json.at(-1)).toMatchObject({ event: 'audit.exported', details: { format: 'json' } });
});

test('the specification’s customer audits are a view of the trail', async () => {
  const boss = await house.anAdministrator();
  const id = await aClient(boss);
  const { data } = (await boss.inject(`/api/customer-audits?customer_id=${id}`)).json().data;
  expect(data).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.any(String),
      updated_at: expect.any(String),
      customer_id: id,
      user_id: boss.id,
      related_object_type: 'customer',
      related_object_id: id,
      action: 'customers.created',
    },
  ]);
});
