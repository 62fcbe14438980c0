import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { auditRows, hashAudit } from '#platform/server/audit/audit-chain.ts';
import { auditEvent } from '#platform/server/audit/audit-events.ts';
import { asSystem, tx } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { anchorChains, copiesFolder, readCopies } from '../anchors/server/service.ts';
import type { ChainCheck } from '../contract.ts';
import { checkChain, eraseClientText, erasePersonText } from './service.ts';

const house = openHouse();
const named = auditEvent({ name: 'test.named', object: 'test', details: { count: z.number() }, personal: { name: z.string() } });

/** A person with six rows of their own: two from signing up and in, and four more. */
async function aTrail(): Promise<Adviser> {
  const adviser = await house.anAdviser();
  for (const name of ['Ann', 'Ben', 'Cem', 'Dee']) await note(adviser, name);
  return adviser;
}

function note({ ctx }: Adviser, name: string, customerId?: string): Promise<void> {
  return tx(ctx, async () => ctx.audit(named, { id: 'x', details: { count: 1 }, personal: { name }, ...(customerId && { customerId }) }));
}

function check({ ctx, tenantId }: Adviser): Promise<ChainCheck> {
  return checkChain(ctx, tenantId);
}

/** Changes rows as the owner of the database could, with the guards of the tables switched off. */
async function tamper({ tenantId }: Adviser, ...statements: string[]): Promise<void> {
  for (const table of ['audit_rows', 'audit_anchors']) await asSuperuser(house.services, `alter table ${table} disable trigger user`);
  for (const text of statements) await asSuperuser(house.services, text.replaceAll('$tenant', `'${tenantId}'`));
  for (const table of ['audit_rows', 'audit_anchors']) await asSuperuser(house.services, `alter table ${table} enable trigger user`);
}

test('an untouched trail is whole', async () => {
  expect(await check(await aTrail())).toEqual({ ok: true, rows: 6, anchored: null, first_bad: null });
});

test.each([
  ['changed', 4, [`update audit_rows set event = 'test.else' where tenant_id = $tenant and seq = 4`]],
  ['changed', 5, [`update audit_rows set details = '{"count": 2}' where tenant_id = $tenant and seq = 5`]],
  ['changed', 3, [`update audit_rows set at = at - interval '1 hour' where tenant_id = $tenant and seq = 3`]],
  ['personal_changed', 3, [`update audit_rows set personal = '{"name": "Eve"}' where tenant_id = $tenant and seq = 3`]],
  ['personal_changed', 4, [`update audit_rows set address = '203.0.113.9' where tenant_id = $tenant and seq = 4`]],
  ['missing', 4, [`delete from audit_rows where tenant_id = $tenant and seq = 4`]],
  ['cut_off', 6, [`delete from audit_rows where tenant_id = $tenant and seq = 6`]],
  ['cut_off', 1, [`delete from audit_rows where tenant_id = $tenant`]],
  [
    'changed',
    7,
    [
      `insert into audit_rows select (jsonb_populate_record(r, '{"seq": 7, "event": "test.forged"}')).* from audit_rows r
       where tenant_id = $tenant and seq = 6`,
    ],
  ],
  [
    'changed',
    3,
    [
      `update audit_rows set seq = case seq when 3 then 104 else 103 end where tenant_id = $tenant and seq in (3, 4)`,
      `update audit_rows set seq = seq - 100 where tenant_id = $tenant and seq > 100`,
    ],
  ],
])('tampering is named: %s at row %i', async (reason, seq, statements) => {
  const adviser = await aTrail();
  await tamper(adviser, ...statements);
  expect((await check(adviser)).first_bad).toEqual({ seq, reason });
});

test('a trail cut off together with its head is missed by the anchor, and by the anchor’s copy where that is gone too', async () => {
  const adviser = await aTrail();
  await anchorChains(house.nobody());
  expect(await check(adviser)).toMatchObject({ ok: true, anchored: { seq: 6 } });
  await tamper(
    adviser,
    `delete from audit_rows where tenant_id = $tenant and seq > 4`,
    `update audit_heads h set seq = 4, hash = r.hash from audit_rows r where h.tenant_id = $tenant and r.tenant_id = h.tenant_id and r.seq = 4`,
  );
  expect((await check(adviser)).first_bad).toEqual({ seq: 5, reason: 'cut_off' });
  await tamper(adviser, `delete from audit_anchors where tenant_id = $tenant`);
  expect(await check(adviser)).toMatchObject({ ok: true, rows: 4 });
  const { byTenant, refused } = await readCopies(house.nobody(), copiesFolder(house.nobody()));
  expect(refused).toEqual([]);
  const checked = await checkChain(adviser.ctx, adviser.tenantId, byTenant.get(adviser.tenantId));
  expect(checked.first_bad).toEqual({ seq: 5, reason: 'cut_off' });
});

test('a chain that was written anew from a row on, hashes and head and all, is missed by the next anchor', async () => {
  const adviser = await aTrail();
  await anchorChains(house.nobody());
  await note(adviser, 'Eli');
  await note(adviser, 'Fay');
  await anchorChains(house.nobody());
  await rewriteFrom(adviser, 8);
  expect((await check(adviser)).first_bad).toEqual({ seq: 7, reason: 'rewritten' });
});

/** Changes a row and computes every hash after it, as the owner of the database could with this code in hand. */
async function rewriteFrom(adviser: Adviser, seq: number): Promise<void> {
  await tamper(adviser, `update audit_rows set event = 'test.else' where tenant_id = $tenant and seq = ${seq}`);
  const rows = await asSystem(house.nobody(), 'read a chain to forge it', (db) => db.select().from(auditRows).orderBy(auditRows.seq));
  let previous: Buffer | null = null;
  for (const row of rows.filter((one) => one.tenant_id === adviser.tenantId)) {
    const hash: Buffer = row.seq < seq ? row.hash : hashAudit({ ...row, previous_hash: previous ?? row.previous_hash });
    const set = `previous_hash = '\\x${(previous ?? row.previous_hash).toString('hex')}', hash = '\\x${hash.toString('hex')}'`;
    if (row.seq >= seq) await tamper(adviser, `update audit_rows set ${set} where tenant_id = $tenant and seq = ${row.seq}`);
    await tamper(adviser, `update audit_heads set hash = '\\x${hash.toString('hex')}' where tenant_id = $tenant and seq = ${row.seq}`);
    previous = hash;
  }
}

test('an anchor that somebody changed or signed with a key of their own is no anchor', async () => {
  const adviser = await aTrail();
  await anchorChains(house.nobody());
  await tamper(adviser, `update audit_anchors set signed = signed || 'x' where tenant_id = $tenant`);
  expect((await check(adviser)).first_bad).toEqual({ seq: 6, reason: 'anchor_changed' });
});

test('an anchor stands in a file of its day too, once, and only while the chain grows', async () => {
  const adviser = await aTrail();
  await anchorChains(house.nobody());
  expect(await anchorChains(house.nobody())).toBe(0);
  await note(adviser, 'Gil');
  expect(await anchorChains(house.nobody())).toBe(1);
  const folder = copiesFolder(house.nobody());
  const day = new Date().toISOString().slice(0, 10);
  expect(await readdir(folder)).toEqual([`${day}.jsonl`]);
  const lines = (await readFile(join(folder, `${day}.jsonl`), 'utf8')).trim().split('\n');
  const { byTenant } = await readCopies(house.nobody(), folder);
  expect([...byTenant.values()].flat()).toHaveLength(lines.length);
  expect(byTenant.get(adviser.tenantId)?.map(({ seq }) => seq)).toEqual([6, 7]);
});

test('erased text leaves a tombstone, and the trail whole', async () => {
  const adviser = await house.anAdviser();
  const client = crypto.randomUUID();
  await note(adviser, 'Hal Erased', client);
  await tx(adviser.ctx, () => eraseClientText(adviser.ctx, client));
  expect(await check(adviser)).toMatchObject({ ok: true, rows: 4 });
  const { data } = (await adviser.inject(`/api/audit-rows?customer_id=${client}`)).json().data;
  expect(data.map(({ event, is_erased }: { event: string; is_erased: boolean }) => [event, is_erased])).toEqual([
    ['audit.client-text-erased', false],
    ['test.named', true],
  ]);
  const [left] = await asSuperuser(
    house.services,
    `select count(*)::int as count from audit_rows where personal::text like '%Hal Erased%'`,
  );
  expect(left).toEqual({ count: 0 });
});

test('a person’s name and places can be erased too; what others did stays as it is', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  await member.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Priya', last_name: 'Ashworth' } });
  await tx(boss.ctx, () => erasePersonText(boss.ctx, member.id));
  expect(await check(boss)).toMatchObject({ ok: true });
  const { data } = (await boss.inject(`/api/audit-rows?actor_id=${member.id}&event=customers.created`)).json().data;
  expect(data).toMatchObject([
    { address: null, is_erased: true, changes: expect.arrayContaining([expect.objectContaining({ after: 'Ashworth' })]) },
  ]);
});

// The guards that the database itself holds, whoever asks.
test.each([
  ['app_tenant', `insert into audit_rows select * from audit_rows limit 0`],
  ['app_tenant', `update audit_rows set event = 'x'`],
  ['app_tenant', `delete from audit_rows`],
  ['app_tenant', `truncate audit_rows`],
  ['app_tenant', `delete from audit_anchors`],
  ['app_tenant', `select from audit_heads`],
  ['app_system', `update audit_rows set event = 'x'`],
  ['app_system', `update audit_rows set personal = '{"name": "Eve"}'`],
  ['app_system', `update audit_rows set address = '203.0.113.9'`],
  ['app_system', `delete from audit_rows`],
  ['app_system', `truncate audit_rows`],
  ['app_system', `delete from audit_heads`],
  ['app_system', `update audit_anchors set seq = 1`],
  ['app_system', `delete from audit_anchors`],
  ['app_system', `truncate audit_anchors`],
  ['postgres', `update audit_anchors set seq = 1`],
  ['postgres', `delete from audit_anchors`],
])('%s may not: %s', async (role, statement) => {
  await aTrail();
  await expect(asSuperuser(house.services, `set role ${role}; ${statement}`)).rejects.toThrow(/permission denied|of the trail/);
  await asSuperuser(house.services, 'reset role');
});

test('writes of one tenant side by side still make one chain, checked meanwhile', async () => {
  const adviser = await house.anAdviser();
  const writes = Array.from({ length: 20 }, () => note(adviser, 'Ivy'));
  const checks = await Promise.all([check(adviser), check(adviser), check(adviser)]);
  await Promise.all(writes);
  expect(checks.map(({ first_bad }) => first_bad)).toEqual([null, null, null]);
  expect(await check(adviser)).toMatchObject({ ok: true, rows: 22 });
});
