import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addFile, getFile } from '#features/files/server/service.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { auditEvent } from '../audit/audit-events.ts';
import { newId } from './ids.ts';
import { asSystem, db, tx } from './transaction.ts';

const done = auditEvent({ name: 'test.done', object: 'test' });
const undone = auditEvent({ name: 'test.undone', object: 'test' });

const house = openHouse();

/** Tables that the tenant role can't read at all; every other one must keep its rows apart by a policy. */
const systemTables = [
  'audit_heads',
  'email_changes',
  'known_devices',
  'link_tokens',
  'logins',
  'oauth_states',
  'outbox_mails',
  'passkey_requests',
  'passkeys',
  'provider_identities',
  'recovery_codes',
  'refresh_tokens',
  'schema_migrations',
  'sessions',
  'signing_keys',
  'spent_captchas',
  'throttles',
  'totp_secrets',
  'two_factor_challenges',
];

async function aFile({ ctx, tenantId }: Adviser) {
  const stored = { storage_key: `${tenantId}/${newId()}`, wrapped_key: Buffer.alloc(1), size_bytes: 1, sha256: 'ab'.repeat(32) };
  return addFile(ctx, stored, { name: 'statement.pdf', mime: 'application/pdf', purpose: 'bank_statement' });
}

test('every table keeps tenants apart by a forced policy, or is out of the tenant role’s reach', async () => {
  const tables = await asSuperuser<{
    name: string;
    enabled: boolean;
    forced: boolean;
    readable: boolean;
    tenant: boolean;
    policies: string[];
  }>(
    house.services,
    `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
            has_any_column_privilege('app_tenant', c.oid, 'select, insert, update') or has_table_privilege('app_tenant', c.oid, 'delete, truncate') as readable,
            exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as tenant,
            array(select p.policyname || ':' || array_to_string(p.roles, '+') || ':' || (p.qual like '%app.tenant%') || ':' || (p.with_check like '%app.tenant%')
                    from pg_policies p where p.tablename = c.relname and p.schemaname = 'public' order by 1) as policies
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`,
  );
  expect(tables.filter(({ readable }) => !readable).map(({ name }) => name)).toEqual(systemTables);
  for (const table of tables.filter(({ readable }) => readable)) {
    expect(table, table.name).toMatchObject({ enabled: true, forced: true, tenant: true });
    expect(table.policies, table.name).toContain('tenant:app_tenant:true:true');
    // A second policy for the tenant role would widen what it sees.
    expect(
      table.policies.filter((policy) => policy.includes(':app_tenant:')),
      table.name,
    ).toHaveLength(1);
  }
});

test('references between tables of tenants carry the tenant, so that no row can point into another firm', async () => {
  const loose = await asSuperuser<{ name: string }>(
    house.services,
    `select conrelid::regclass || ' → ' || confrelid::regclass as name from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and confrelid not in ('tenants'::regclass, 'users'::regclass)
        and exists (select 1 from pg_attribute a where a.attrelid = confrelid and a.attname = 'tenant_id')
        and not exists (select 1 from pg_attribute a where a.attrelid = conrelid and a.attname = 'tenant_id' and a.attnum = any (conkey))`,
  );
  expect(loose).toEqual([]);
});

test('a query that forgets the tenant still sees its own rows only', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const [mine, foreign] = [await aFile(ours), await aFile(theirs)];
  const all = await tx(ours.ctx, () => db().select().from(fileMetadata));
  expect(all.map(({ id }) => id)).toEqual([mine.id]);
  const changed = await tx(ours.ctx, () => db().update(fileMetadata).set({ name: 'x' }).where(eq(fileMetadata.id, foreign.id)).returning());
  expect(changed).toEqual([]);
});

test('a row can not be written for another tenant', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const written = tx(ours.ctx, () =>
    db()
      .insert(fileMetadata)
      .values({ ...rowOf(theirs.tenantId) }),
  );
  await expect(written).rejects.toMatchObject({ cause: { code: '42501' } });
});

test('the verbs keep firms apart even where the policies are off', async () => {
  const [ours, theirs] = [await house.anAdviser(), await house.anAdviser()];
  const foreign = await aFile(theirs);
  await asSuperuser(
    house.services,
    'alter table file_metadata no force row level security; alter table file_metadata disable row level security',
  );
  try {
    const seen = await tx(ours.ctx, () => db().select().from(fileMetadata).where(eq(fileMetadata.id, foreign.id)));
    expect(seen).toHaveLength(1);
    await expect(getFile(ours.ctx, foreign.id)).rejects.toThrow('File not found');
  } finally {
    await asSuperuser(
      house.services,
      'alter table file_metadata enable row level security; alter table file_metadata force row level security',
    );
  }
});

/** Who may see every tenant's rows, and only with a reason. A new file belongs here after somebody has thought about it. */
const systemFiles = [
  'features/account/closing/server/service.ts',
  'features/account/email-change/server/service.ts',
  'features/account/exports/server/service.ts',
  'features/admin/lines/server/service.ts',
  'features/admin/server/queries.ts',
  'features/admin/user-errors/server/service.ts',
  'features/admin/users/server/service.ts',
  'features/audit/anchors/server/service.ts',
  'features/audit/server/service.ts',
  'features/bank-accounts/moving/server/service.ts',
  'features/categories/moving/server/service.ts',
  'features/customers/moving/server/service.ts',
  'features/documents/batches/expiring/server/service.ts',
  'features/documents/batches/moving/server/service.ts',
  'features/documents/deleting/server/service.ts',
  'features/documents/moving/server/service.ts',
  'features/documents/reviewing/server/service.ts',
  'features/files/server/service.ts',
  'features/identity/server/service.ts',
  'features/income-reports/moving/server/service.ts',
  'features/language-models/server/service.ts',
  'features/organisations/invites/server/service.ts',
  'features/organisations/members/server/queries.ts',
  'features/organisations/members/server/service.ts',
  'features/organisations/moving/server/service.ts',
  'features/sign-in/challenges/server/service.ts',
  'features/sign-in/devices/server/service.ts',
  'features/sign-in/factors/passkeys/server/service.ts',
  'features/sign-in/factors/recovery-codes/server/service.ts',
  'features/sign-in/factors/server/queries.ts',
  'features/sign-in/factors/server/service.ts',
  'features/sign-in/factors/totp/server/service.ts',
  'features/sign-in/invited/server/service.ts',
  'features/sign-in/oauth/server/queries.ts',
  'features/sign-in/oauth/server/service.ts',
  'features/sign-in/passwords/server/service.ts',
  'features/sign-in/proof/server/service.ts',
  'features/sign-in/server/queries.ts',
  'features/sign-in/server/service.ts',
  'features/sign-in/sessions/server/queries.ts',
  'features/sign-in/sessions/server/service.ts',
  'features/suitability-letters/moving/server/service.ts',
  'features/templates/moving/server/service.ts',
  'features/usage/server/service.ts',
  'platform/server/database/transaction.ts',
  'platform/server/http/captcha.ts',
  'platform/server/http/throttle.ts',
  'platform/server/jobs/chores.ts',
  'platform/server/jobs/jobs.ts',
  'platform/server/mail/mail.ts',
  'platform/server/secrets/signing.ts',
  'platform/server/secrets/tenant-keys.ts',
  'platform/server/services.ts',
];

test('asSystem is called from a list of files only', () => {
  const root = join(import.meta.dirname, '../../..');
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const callers = names.filter((name) => /\basSystem\b/.test(readFileSync(join(root, name), 'utf8')));
  expect(callers.sort((a, b) => (a < b ? -1 : 1))).toEqual(systemFiles);
});

test('outside a transaction nothing reaches the database', () => {
  expect(() => db()).toThrow('No transaction is open');
});

test('what is collected is written with the work, or not at all', async () => {
  const { ctx } = await house.anAdviser();
  const count = () =>
    tx(ctx, async () => Number((await db().execute<{ n: string }>(sql`select count(*) as n from audit_rows`)).rows[0]!.n));
  const before = await count();
  await tx(ctx, async () => ctx.audit(done, { id: 'x' }));
  const failed = tx(ctx, async () => {
    ctx.audit(undone, { id: 'x' });
    throw new Error('on purpose');
  });
  await expect(failed).rejects.toThrow('on purpose');
  expect(await count()).toBe(before + 1);
});

test('an error of the database that somebody swallowed still fails the transaction', async () => {
  const { ctx } = await house.anAdviser();
  const work = tx(ctx, async () => {
    await db()
      .execute(sql`select 1 / 0`)
      .catch(() => {});
    return 'fine';
  });
  await expect(work).rejects.toThrow('was not reported');
});

test('the tenant role is back after a part that ran as the system, also when that part failed', async () => {
  const { ctx } = await house.anAdviser();
  await tx(ctx, async () => {
    const role = async () => (await db().execute<{ role: string }>(sql`select current_user::text as role`)).rows[0]!.role;
    expect(await asSystem(ctx, 'test', role)).toBe('app_system');
    expect(await role()).toBe('app_tenant');
    await expect(asSystem(ctx, 'test', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await role()).toBe('app_tenant');
  });
});

test('after a transaction its connection is nobody’s: no role and no tenant stay behind', async () => {
  const { ctx } = await house.anAdviser();
  await tx(ctx, async () => {});
  const { rows } = await house.services.database.pool.query(
    `select current_user = session_user as plain, current_setting('app.tenant', true) as tenant`,
  );
  expect(rows[0]).toMatchObject({ plain: true });
  expect(rows[0].tenant ?? '').toBe('');
});

test('files, mail and jobs’ slow work are refused inside a transaction', async () => {
  const { ctx, tenantId } = await house.anAdviser();
  const { storage, mail } = house.services;
  const letter = { id: newId(), to: 'a@example.test', subject: 's', text: 't', html: 'h' };
  await tx(ctx, async () => {
    await expect(storage.get(`${tenantId}/${newId()}`)).rejects.toThrow('inside a transaction');
    await expect(mail.send(letter)).rejects.toThrow('inside a transaction');
  });
});

test('work after commit runs after it, and never when there was none', async () => {
  const { ctx } = await house.anAdviser();
  const ran: string[] = [];
  await tx(ctx, async () => ctx.afterCommit(() => void ran.push('committed')));
  await tx(ctx, async () => {
    ctx.afterCommit(() => void ran.push('undone'));
    throw new Error('no');
  }).catch(() => {});
  await expect.poll(() => ran).toEqual(['committed']);
});

function rowOf(tenant_id: string) {
  return {
    tenant_id,
    name: 'x',
    mime: 'x/y',
    size_bytes: 1,
    purpose: 'bank_statement' as const,
    sha256: 'x',
    storage_key: `${tenant_id}/${newId()}`,
    wrapped_key: Buffer.alloc(1),
  };
}
