import { expect, test } from 'vitest';
import { tx } from '#platform/server/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { checkChain } from './service.ts';

const house = openHouse();

/** A person with six rows of their own: two from signing up and in, and four more. */
async function aTrail(): Promise<Adviser> {
  const adviser = await house.anAdviser();
  for (const name of ['Ann', 'Ben', 'Cem', 'Dee']) {
    await tx(adviser.ctx, async () =>
      adviser.ctx.audit({ event: 'test.done', details: { count: 1, b: null, a: 'x' }, personal: { name } }),
    );
  }
  return adviser;
}

function tamper({ tenantId }: Adviser, text: string) {
  return asSuperuser(house.services, text, [tenantId]);
}

test('an untouched trail is whole', async () => {
  const { ctx } = await aTrail();
  expect(await checkChain(ctx)).toEqual({ ok: true, rows: 6, first_bad: null });
});

test.each([
  ['changed', 4, `update audit_rows set event = 'test.else' where tenant_id = $1 and seq = 4`],
  ['changed', 5, `update audit_rows set details = '{"count": 2}' where tenant_id = $1 and seq = 5`],
  ['personal_changed', 3, `update audit_rows set personal = '{"name": "Eve"}' where tenant_id = $1 and seq = 3`],
  ['missing', 4, `delete from audit_rows where tenant_id = $1 and seq = 4`],
  ['cut_off', 6, `delete from audit_rows where tenant_id = $1 and seq = 6`],
  [
    'changed',
    3,
    `update audit_rows set seq = case seq when 3 then 104 else 103 end where tenant_id = $1 and seq in (3, 4);
     update audit_rows set seq = seq - 100 where tenant_id = $1 and seq > 100`,
  ],
])('tampering is named: %s at row %i', async (reason, seq, statement) => {
  const adviser = await aTrail();
  for (const part of statement.split(';')) await tamper(adviser, part);
  expect((await checkChain(adviser.ctx)).first_bad).toEqual({ seq, reason });
});

test('personal text can be erased and the trail stays whole', async () => {
  const adviser = await aTrail();
  await tamper(adviser, 'update audit_rows set personal = null, personal_salt = null where tenant_id = $1');
  expect(await checkChain(adviser.ctx)).toMatchObject({ ok: true, rows: 6 });
});

test.each(['app_tenant', 'app_system'])('%s may neither change nor delete a row', async (role) => {
  for (const privilege of ['update', 'delete', 'truncate']) {
    const [row] = await asSuperuser<{ may: boolean }>(house.services, `select has_table_privilege($1, 'audit_rows', $2) as may`, [
      role,
      privilege,
    ]);
    expect(row?.may).toBe(false);
  }
});

test('writes of one tenant side by side still make one chain', async () => {
  const { ctx } = await house.anAdviser();
  await Promise.all(Array.from({ length: 20 }, () => tx(ctx, async () => ctx.audit({ event: 'test.done' }))));
  expect(await checkChain(ctx)).toMatchObject({ ok: true, rows: 22 });
});

test('a contributor sees own actions, an administrator all, and nobody another firm’s', async () => {
  const boss = await house.anAdministrator();
  const member = await house.anAdviser({ of: boss });
  await tx(boss.ctx, async () => boss.ctx.audit({ event: 'test.by-boss' }));
  await tx(member.ctx, async () => member.ctx.audit({ event: 'test.by-member' }));
  const events = async (who: Adviser) => (await who.inject('/api/audit-rows?event=test.by-boss')).json().data.totalItems;
  expect([await events(boss), await events(member), await events(await house.anAdministrator())]).toEqual([1, 0, 0]);
  expect((await member.inject('/api/audit-rows/check')).statusCode).toBe(403);
  expect((await boss.inject('/api/audit-rows/check')).json().data.ok).toBe(true);
});
