import { createReadStream } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { addStatement } from '#features/bank-accounts/server/service.ts';
import type { CustomerDetails } from '#features/customers/contract.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';

const house = openHouse({ work: true });

const post = async (who: Adviser, url: string, payload: object = {}) => {
  const answer = await who.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const read = async (who: Adviser, url: string) => (await who.inject(url)).json().data;
const client = (who: Adviser, more: object): Promise<CustomerDetails> =>
  post(who, '/api/customers', { first_name: 'Priya', last_name: 'Ashworth', ...more });

async function twice(who: Adviser) {
  const into = await client(who, { email: 'priya@example.org' });
  const from = await client(who, { last_name: 'Ashworth-Lee', email: 'PRIYA@example.org', telephone: '07700 900451' });
  const partner = await client(who, { first_name: 'Daniel' });
  await post(who, `/api/customers/${from.id}/partner`, { partner_customer_id: partner.id });
  const report = await post(who, '/api/customer-income-reports', { customer_id: from.id });
  const stored = await storeFile(who.ctx, createReadStream('samples/statements/thornbury-retired-1m.pdf'));
  const file = { ...stored, name: 'june.pdf', mime: 'application/pdf', head: Buffer.alloc(0) };
  const { id: statement } = await addStatement(who.ctx, from.id, file);
  await expect.poll(async () => (await read(who, `/api/bank-statements/${statement}`)).status, { timeout: 50_000 }).toBe('read');
  return { into, from, partner, report, statement, pair: { into_id: into.id, from_id: from.id } };
}

describe('two clients who are one', { timeout: 120_000 }, () => {
  test('are previewed, merged and taken apart again, with all that belongs to them', async () => {
    const who = await house.anAdviser();
    const { into, from, partner, report, statement, pair } = await twice(who);
    const preview = await read(who, `/api/customer-merges/preview?into_id=${pair.into_id}&from_id=${pair.from_id}`);
    expect(preview).toMatchObject({
      moves: { customer_telephones: 1, customer_income_reports: 1, bank_statements: 1 },
      same: 1,
      takes: ['partner', 'primary_telephone'],
    });

    const merge = await post(who, '/api/customer-merges', pair);
    expect(await read(who, `/api/customers/${into.id}`)).toMatchObject({ telephone: '07700 900451', partner: { id: partner.id } });
    expect(await read(who, `/api/customers/${partner.id}`)).toMatchObject({ partner_customer_id: into.id });
    expect(await read(who, `/api/customers/${from.id}`)).toMatchObject({ merged_into_id: into.id, is_active: 0 });
    expect(await read(who, `/api/customer-income-reports/${report.id}`)).toMatchObject({
      customer_id: into.id,
      summary: { statements: 1 },
    });
    expect(await read(who, `/api/bank-statements/${statement}`)).toMatchObject({ customer_id: into.id });
    expect((await read(who, '/api/customers?state=all')).totalItems).toBe(2);
    expect((await read(who, '/api/customers?search=07700900451')).data).toMatchObject([{ id: into.id }]);
    const timeline = await read(who, `/api/customers/${into.id}/timeline`);
    expect(timeline.data.find(({ event }: { event: string }) => event === 'customers.merged')).toMatchObject({ merge_id: merge.id });

    await post(who, `/api/customer-merges/${merge.id}/undo`);
    expect(await read(who, `/api/customers/${into.id}`)).toMatchObject({ telephone: null, partner: null, email: 'priya@example.org' });
    expect(await read(who, `/api/customers/${from.id}`)).toMatchObject({
      merged_into_id: null,
      is_active: 1,
      telephone: '07700 900451',
      email: 'PRIYA@example.org',
      partner: { id: partner.id },
    });
    expect(await read(who, `/api/customers/${partner.id}`)).toMatchObject({ partner_customer_id: from.id });
    expect(await read(who, `/api/customer-income-reports/${report.id}`)).toMatchObject({
      customer_id: from.id,
      summary: { statements: 1 },
    });
    expect(await read(who, `/api/bank-statements/${statement}`)).toMatchObject({ customer_id: from.id });
    const again = await who.inject({ method: 'POST', url: `/api/customer-merges/${merge.id}/undo` });
    expect([again.statusCode, again.json().error]).toEqual([409, 'This merge was taken back already']);
  });

  test('keep what was changed since when the merge is taken back', async () => {
    const who = await house.anAdviser();
    const [into, from] = [await client(who, {}), await client(who, { telephone: '07700 900451', email: 'p@example.org' })];
    const merge = await post(who, '/api/customer-merges', { into_id: into.id, from_id: from.id });
    const { primary_tel_id } = await read(who, `/api/customers/${into.id}`);
    await who.inject({ method: 'DELETE', url: `/api/customer-telephones/${primary_tel_id}` });
    await post(who, '/api/customer-emails', { customer_id: into.id, email: 'new@example.org' });
    await post(who, `/api/customer-merges/${merge.id}/undo`);
    expect(await read(who, `/api/customers/${into.id}`)).toMatchObject({ telephone: null, email: 'new@example.org' });
    expect(await read(who, `/api/customers/${from.id}`)).toMatchObject({ email: 'p@example.org' });
  });

  test('with the same bank account keep one of it', async () => {
    const who = await house.anAdviser();
    const { into, from, statement, pair } = await twice(who);
    const stored = await storeFile(who.ctx, createReadStream('samples/statements/thornbury-retired-1m.pdf'));
    const { id } = await addStatement(who.ctx, into.id, { ...stored, name: 'june.pdf', mime: 'application/pdf', head: Buffer.alloc(0) });
    await expect.poll(async () => (await read(who, `/api/bank-statements/${id}`)).status, { timeout: 50_000 }).toBe('read');
    const account = async (of: string) => (await read(who, `/api/bank-statements/${of}`)).accounts[0].bank_account_id;
    const [ours, theirs] = [await account(id), await account(statement)];
    const merge = await post(who, '/api/customer-merges', pair);
    expect(await account(statement)).toBe(ours);
    expect((await read(who, `/api/bank-accounts?customer_id=${into.id}`)).data).toHaveLength(1);
    await post(who, `/api/customer-merges/${merge.id}/undo`);
    expect(await account(statement)).toBe(theirs);
    expect((await read(who, `/api/bank-accounts?customer_id=${from.id}`)).data).toHaveLength(1);
  });

  test('are not merged across firms, with themselves, or when only one of them is private', async () => {
    const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
    const [a, b, hidden] = [await client(ours, {}), await client(theirs, {}), await client(ours, { is_private: true })];
    const merge = async (into_id: string, from_id: string) =>
      (await ours.inject({ method: 'POST', url: '/api/customer-merges', payload: { into_id, from_id } })).statusCode;
    expect([await merge(a.id, b.id), await merge(a.id, a.id), await merge(a.id, hidden.id)]).toEqual([404, 400, 409]);
  });
});

test('the timeline is of everybody who may see the client, and of nobody else', async () => {
  const boss = await house.anAdministrator();
  const tom = await house.anAdviser({ of: boss });
  const { id } = await client(boss, { email: 'a@example.org' });
  const actions = (await read(tom, `/api/customers/${id}/timeline`)).data.map(({ event }: { event: string }) => event);
  expect(actions).toEqual(['customer-emails.created', 'customers.created']);
  const stranger = await house.anAdviser();
  expect((await stranger.inject(`/api/customers/${id}/timeline`)).statusCode).toBe(404);
  await post(boss, '/api/customers/bulk', { action: 'keep-private', ids: [id] });
  expect((await tom.inject(`/api/customers/${id}/timeline`)).statusCode).toBe(404);
});
