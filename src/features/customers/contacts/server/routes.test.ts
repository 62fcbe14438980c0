import { describe, expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';

const house = openHouse();

async function aClient(who: Adviser): Promise<string> {
  const answer = await who.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Priya', last_name: 'Ashworth' } });
  return answer.json().data.id;
}

const post = (who: Adviser, url: string, payload: object = {}) => who.inject({ method: 'POST', url, payload });
const read = async (who: Adviser, url: string) => (await who.inject(url)).json().data;

describe.each([
  ['customer-emails', 'primary_email_id', { email: 'one@example.org' }, { email: 'two@example.org', email_type: 'work' }],
  ['customer-telephones', 'primary_tel_id', { telephone: '020 7946 0112' }, { telephone: '07700 900451', notes: 'after six' }],
  ['customer-addresses', 'primary_address_id', { address_1: '1 High Street' }, { address_1: '2 Low Road', city: 'Leeds' }],
])('%s', (path, primary, first, second) => {
  test('are added, read, changed and taken away; the first is the primary one, and the next takes its place', async () => {
    const who = await house.anAdviser();
    const customer_id = await aClient(who);
    const one = (await post(who, `/api/${path}`, { customer_id, ...first })).json().data;
    const two = (await post(who, `/api/${path}`, { customer_id, ...second })).json().data;
    expect([one.is_primary, two.is_primary]).toEqual([true, false]);
    expect(two).toMatchObject(second);
    expect(two).not.toHaveProperty('tenant_id');
    expect((await read(who, `/api/${path}?customer_id=${customer_id}`)).data).toHaveLength(2);

    const changed = await who.inject({ method: 'PUT', url: `/api/${path}/${two.id}`, payload: { ...first, notes: 'new' } });
    expect(changed.json().data).toMatchObject({ ...first, notes: 'new', version: 2 });
    const stale = await who.inject({ method: 'PUT', url: `/api/${path}/${two.id}`, payload: first, headers: { 'if-match': '1' } });
    expect([stale.statusCode, stale.json().current.version]).toEqual([409, 2]);

    expect((await post(who, `/api/${path}/${two.id}/make-primary`)).json().data.is_primary).toBe(true);
    expect((await read(who, `/api/customers/${customer_id}`))[primary]).toBe(two.id);
    expect((await who.inject({ method: 'DELETE', url: `/api/${path}/${two.id}` })).statusCode).toBe(200);
    expect((await read(who, `/api/customers/${customer_id}`))[primary]).toBe(one.id);
    expect((await who.inject(`/api/${path}/${two.id}`)).statusCode).toBe(404);
  });

  test('of another firm are not found, and none is added to its clients', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const customer_id = await aClient(theirs);
    const { id } = (await post(theirs, `/api/${path}`, { customer_id, ...first })).json().data;
    expect((await post(ours, `/api/${path}`, { customer_id, ...first })).statusCode).toBe(404);
    for (const method of ['GET', 'DELETE'] as const)
      expect((await ours.inject({ method, url: `/api/${path}/${id}` })).statusCode).toBe(404);
    expect((await ours.inject({ method: 'PUT', url: `/api/${path}/${id}`, payload: first })).statusCode).toBe(404);
    expect((await post(ours, `/api/${path}/${id}/make-primary`)).statusCode).toBe(404);
    expect((await read(ours, `/api/${path}?customer_id=${customer_id}`)).data).toEqual([]);
  });
});

test('what has a known form is kept in it, and what has none as it was typed', async () => {
  const who = await house.anAdviser();
  const customer_id = await aClient(who);
  const number = async (telephone: string) => (await post(who, '/api/customer-telephones', { customer_id, telephone })).json().data;
  expect(await number('07700 900451')).toMatchObject({ telephone: '07700 900451', telephone_e164: '+447700900451' });
  expect(await number('via his sister')).toMatchObject({ telephone: 'via his sister', telephone_e164: null });
  const address = { customer_id, address_1: '1 Quay', postal_code: 'd02  af30', country: 'Ireland' };
  expect((await post(who, '/api/customer-addresses', address)).json().data).toMatchObject({ country: 'IE', postal_code: 'd02 af30' });
  const uk = { customer_id, address_1: '1 Quay', postal_code: 'ec1a1bb' };
  expect((await post(who, '/api/customer-addresses', uk)).json().data).toMatchObject({ country: 'GB', postal_code: 'EC1A 1BB' });
});
