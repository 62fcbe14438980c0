import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, testServices } from '#tests/support/database.ts';
import { createContext, asSystem, db, tx } from './transaction.ts';
import { newTenantKey } from './tenant-keys.ts';
import { newId } from './ids.ts';
import type { OpenServices } from './services.ts';
import type { Context } from './context.ts';

let services: OpenServices;
beforeAll(async () => {
  services = await testServices();
});
afterAll(() => services.close());

async function aTenant(): Promise<Context> {
  const tenantId = newId();
  const ctx = createContext(services, {
    actor: {
      type: 'user',
      id: newId(),
      tenantId,
      organisationId: null,
      role: null,
      isPlatformAdmin: false,
      sessionId: newId(),
      expiresAt: new Date(),
    },
    log: services.log,
    requestId: 'test',
  });
  await asSystem(ctx, 'test', async () => {
    await db().execute(sql`insert into tenants (tenant_id) values (${tenantId})`);
    await db().execute(sql`insert into tenant_keys (tenant_id, wrapped) values (${tenantId}, ${newTenantKey(services, tenantId)})`);
  });
  return ctx;
}

test('a tenant sees its own rows only', async () => {
  const ours = await aTenant();
  await aTenant();
  const rows = await tx(ours, (d) => d.execute<{ tenant_id: string }>(sql`select tenant_id from tenants`));
  expect(rows.rows).toHaveLength(1);
});

test('what is audited is committed with the work, or not at all', async () => {
  const ctx = await aTenant();
  await tx(ctx, async () => ctx.audit({ event: 'test.done', personal: { name: 'Ann' } }));
  await tx(ctx, async () => {
    ctx.audit({ event: 'test.undone' });
    throw new Error('no');
  }).catch(() => {});
  const rows = await tx(ctx, (d) => d.execute<{ event: string; seq: string }>(sql`select event, seq from audit_rows`));
  expect(rows.rows.map((row) => row.event)).toEqual(['test.done']);
  expect(await asOwner(services, 'select 1 as one')).toEqual([{ one: 1 }]);
});
