import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import type { BulkChange, CustomerDetails, CustomerInput } from '../contract.ts';

const house = openHouse();

async function added(who: Adviser, input: Partial<CustomerInput> = {}): Promise<CustomerDetails> {
  const payload = { first_name: 'Priya', last_name: 'Ashworth', ...input };
  const answer = await who.inject({ method: 'POST', url: '/api/customers', payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

async function listed(who: Adviser, query = ''): Promise<string[]> {
  const answer = await who.inject(`/api/customers?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.data.map(({ first_name, last_name }: CustomerDetails) => `${first_name} ${last_name}`);
}

const bulk = (who: Adviser, payload: BulkChange) => who.inject({ method: 'POST', url: '/api/customers/bulk', payload });

describe('a search', () => {
  test('finds names, e-mail addresses, telephone numbers and postcodes however they are written', async () => {
    const who = await house.anAdviser();
    const priya = await added(who, { email: 'priya.a@example.org', telephone: '07700 900 451' });
    await who.inject({
      method: 'POST',
      url: '/api/customer-addresses',
      payload: { customer_id: priya.id, address_1: '1 High Street', city: 'Leeds', postal_code: 'ls14ap' },
    });
    await added(who, { first_name: 'Siân', last_name: 'O’Rourke' });
    for (const typed of ['ash', 'priya ashw', 'PRIYA.A@', '07700900451', '+44 7700 900 451', '900451', 'LS1 4AP', 'ls14ap', 'as']) {
      expect(await listed(who, `search=${encodeURIComponent(typed)}`), typed).toEqual(['Priya Ashworth']);
    }
    for (const typed of ['sian', 'orourke', "o'rourke", 'ROURKE']) {
      expect(await listed(who, `search=${encodeURIComponent(typed)}`), typed).toEqual(['Siân O’Rourke']);
    }
  });

  test('forgives a slip from three letters on, and takes fewer as they are', async () => {
    const who = await house.anAdviser();
    await added(who);
    await added(who, { first_name: 'Gwilym', last_name: 'Pritchard' });
    for (const typed of ['asworth', 'ashwroth', 'pria ashworth'])
      expect(await listed(who, `search=${typed}`), typed).toEqual(['Priya Ashworth']);
    expect(await listed(who, 'search=pritcherd')).toEqual(['Gwilym Pritchard']);
    expect(await listed(who, 'search=sh')).toEqual([]);
    expect(await listed(who, 'search=%25')).toEqual([]);
    expect(await listed(who, 'search=zzz')).toEqual([]);
  });

  test('keeps to the firm, and follows what changes', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const priya = await added(ours, { email: 'old@example.org' });
    expect(await listed(theirs, 'search=ashworth')).toEqual([]);
    await ours.inject({
      method: 'PUT',
      url: `/api/customers/${priya.id}`,
      payload: { first_name: 'Priya', last_name: 'Lee', email: 'new@example.org' },
    });
    expect(await listed(ours, 'search=ashworth')).toEqual([]);
    expect(await listed(ours, 'search=old@')).toEqual([]);
    expect(await listed(ours, 'search=new@')).toEqual(['Priya Lee']);
  });
});

describe('the list', () => {
  test('is filtered by owner, day, report, privacy and state, and sorted', async () => {
    const boss = await house.anAdministrator();
    const tom = await house.anAdviser({ of: boss });
    await added(boss, { first_name: 'Ann', last_name: 'Archer' });
    await added(tom, { first_name: 'Bob', last_name: 'Baker' });
    const kept = await added(boss, { first_name: 'Cyd', last_name: 'Carter', is_private: true });
    const gone = await added(boss, { first_name: 'Dee', last_name: 'Dyer' });
    expect((await boss.inject({ method: 'DELETE', url: `/api/customers/${gone.id}` })).statusCode).toBe(200);
    expect(await listed(boss)).toEqual(['Ann Archer', 'Bob Baker', 'Cyd Carter']);
    expect(await listed(boss, 'sort=-name')).toEqual(['Cyd Carter', 'Bob Baker', 'Ann Archer']);
    expect(await listed(boss, `owner_user_id=${tom.id}`)).toEqual(['Bob Baker']);
    expect(await listed(boss, 'is_private=true')).toEqual(['Cyd Carter']);
    expect(await listed(boss, 'state=archived')).toEqual(['Dee Dyer']);
    expect(await listed(boss, 'state=all')).toHaveLength(4);
    expect(await listed(boss, 'has_report=true')).toEqual([]);
    const today = kept.created_at.slice(0, 10);
    expect(await listed(boss, `added_from=${today}`)).toHaveLength(3);
    expect(await listed(boss, `added_to=2020-01-01`)).toEqual([]);
    const page = (await boss.inject('/api/customers?limit=1')).json().data;
    expect(page).toMatchObject({ itemsPerPage: 1, totalPages: 3, totalItems: 3, relatedData: { users: [{ id: boss.id }] } });
  });

  test('gives a client in full, with the contacts that were typed', async () => {
    const who = await house.anAdviser();
    const client = await added(who, { email: 'Priya@Example.org', telephone: 'ask at reception' });
    expect(client).toMatchObject({ email: 'Priya@Example.org', telephone: 'ask at reception', is_private: false, is_active: 1 });
    expect(client).not.toHaveProperty('search_text');
    expect(client).not.toHaveProperty('tenant_id');
  });
});

describe('several clients at once', () => {
  test('are archived and brought back by what the answer names', async () => {
    const who = await house.anAdviser();
    const ids = [(await added(who)).id, (await added(who, { first_name: 'Tom' })).id];
    const done = (await bulk(who, { action: 'archive', ids })).json().data;
    expect(done.changed).toBe(2);
    expect(await listed(who)).toEqual([]);
    for (const back of done.undo) await bulk(who, back);
    expect(await listed(who)).toHaveLength(2);
    expect((await bulk(who, { action: 'restore', ids })).json().data).toEqual({ changed: 0, undo: [] });
  });

  test('are handed over together, and go back each to whom they had', async () => {
    const boss = await house.anAdministrator();
    const [tom, kim] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
    const ids = [(await added(boss)).id, (await added(tom)).id, (await added(kim)).id];
    const done = (await bulk(boss, { action: 'assign', ids, owner_user_id: kim.id })).json().data;
    expect(done.changed).toBe(2);
    expect(await listed(boss, `owner_user_id=${kim.id}`)).toHaveLength(3);
    for (const back of done.undo) await bulk(boss, back);
    expect(await listed(boss, `owner_user_id=${tom.id}`)).toHaveLength(1);
    const stranger = await house.anAdviser();
    const refused = await bulk(boss, { action: 'assign', ids, owner_user_id: stranger.id });
    expect([refused.statusCode, refused.json().issues[0].message]).toEqual([400, 'This is nobody of your firm']);
  });

  test('are all changed or none: one of another firm is a 404', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const ids = [(await added(ours)).id, (await added(theirs)).id];
    expect((await bulk(ours, { action: 'archive', ids })).statusCode).toBe(404);
    expect(await listed(ours)).toHaveLength(1);
  });

  test('are kept private by their owner alone', async () => {
    const boss = await house.anAdministrator();
    const tom = await house.anAdviser({ of: boss });
    const { id } = await added(tom);
    expect((await bulk(boss, { action: 'keep-private', ids: [id] })).statusCode).toBe(403);
    expect((await bulk(tom, { action: 'keep-private', ids: [id] })).json().data.changed).toBe(1);
    expect(await listed(boss)).toEqual([]);
  });
});

test('partners name each other, and a new one frees the old', async () => {
  const who = await house.anAdviser();
  const [a, b, c] = [await added(who), await added(who, { first_name: 'Daniel' }), await added(who, { first_name: 'Eve' })];
  const partner = (id: string, to: string | null) =>
    who.inject({ method: 'POST', url: `/api/customers/${id}/partner`, payload: { partner_customer_id: to } });
  expect((await partner(a.id, b.id)).json().data.partner).toMatchObject({ id: b.id, first_name: 'Daniel' });
  const read = async (id: string) => (await who.inject(`/api/customers/${id}`)).json().data.partner_customer_id;
  expect(await read(b.id)).toBe(a.id);
  await partner(c.id, a.id);
  expect([await read(a.id), await read(b.id), await read(c.id)]).toEqual([c.id, null, a.id]);
  await partner(a.id, null);
  expect([await read(a.id), await read(c.id)]).toEqual([null, null]);
  expect((await partner(a.id, a.id)).statusCode).toBe(400);
});

describe('an export', () => {
  test('holds what the filters leave, with nothing that a spreadsheet runs', async () => {
    const who = await house.anAdviser();
    await added(who, { first_name: '=cmd()', last_name: 'Ashworth', email: 'a@example.org', telephone: '+44 7700 900451' });
    await added(who, { first_name: 'Tom', last_name: 'Okafor' });
    const answer = await who.inject({ method: 'POST', url: '/api/customers/export', payload: { format: 'csv', search: 'ashworth' } });
    const lines = answer.body.split('\r\n');
    expect(lines[0]).toContain('First name,Last name,E-mail,Telephone,Address line 1');
    expect(lines[1]).toContain(`"'=cmd()",Ashworth,a@example.org,"'+44 7700 900451"`);
    expect(lines).toHaveLength(3);
    const events = (await who.inject('/api/audit-rows?event=customers.exported')).json().data.data;
    expect(events[0].details).toMatchObject({ format: 'csv', count: 1 });
  });

  test('is a workbook of the clients named', async () => {
    const who = await house.anAdviser();
    const { id } = await added(who);
    await added(who, { first_name: 'Tom', last_name: 'Okafor' });
    const answer = await who.inject({ method: 'POST', url: '/api/customers/export', payload: { format: 'xlsx', ids: [id] } });
    const { readXlsx } = await import('hucre/xlsx');
    const { sheets } = await readXlsx(answer.rawPayload);
    expect(sheets[0]?.rows.map((row) => row.slice(0, 2))).toEqual([
      ['First name', 'Last name'],
      ['Priya', 'Ashworth'],
    ]);
  });

  test('goes through all clients by name, however many batches that takes', async () => {
    const who = await house.anAdviser();
    for (const first_name of ['Ann', 'Bob', 'Cyd', 'Dee', 'Eve']) await added(who, { first_name });
    const { eachCustomer } = await import('./queries.ts');
    const names: string[][] = [];
    for await (const batch of eachCustomer(who.ctx, { state: 'active' }, 2)) names.push(batch.map(({ first_name }) => first_name));
    expect(names).toEqual([['Ann', 'Bob'], ['Cyd', 'Dee'], ['Eve']]);
  });
});
