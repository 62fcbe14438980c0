import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { type Context, type Services, tenantOf } from '../context.ts';
import { bytes } from '../database/columns.ts';
import { asSystem } from '../database/transaction.ts';
import { deriveKey, keyedHash, seal, unseal } from './crypto.ts';

/** One key a tenant, wrapped by APP_SECRET. */
export const tenantKeys = pgTable('tenant_keys', { tenant_id: uuid().primaryKey(), wrapped: bytes().notNull() });

/** The wrapped key of a new tenant, for the row that is made with it. */
export function newTenantKey(services: Services, tenantId: string): Buffer {
  return services.keys.wrap(randomBytes(32), bound(tenantId));
}

/** The tenant's own key. Read once a process, then kept. */
export async function tenantKey(ctx: Pick<Context, 'services' | 'log'>, tenantId: string): Promise<Buffer> {
  const { keys } = ctx.services;
  const known = keys.tenants.get(tenantId);
  if (known) return known;
  const [row] = await asSystem(ctx, 'read a tenant key', (db) => db.select().from(tenantKeys).where(eq(tenantKeys.tenant_id, tenantId)));
  if (!row) throw new Error(`Tenant ${tenantId} has no key`);
  const { plain } = keys.unwrap(row.wrapped, bound(tenantId));
  if (keys.tenants.size >= 10_000) keys.tenants.clear();
  keys.tenants.set(tenantId, plain);
  return plain;
}

/** Where a sealed column value belongs: it opens nowhere else. */
export interface ColumnPlace {
  table: string;
  column: string;
  id: string;
}

/** Seals a value for a bytea column, bound to its table, column and row, under the tenant's key. */
export async function encryptColumn(ctx: Context, place: ColumnPlace, plain: string | Buffer): Promise<Buffer> {
  const key = deriveKey(await tenantKey(ctx, tenantOf(ctx)), 'columns');
  return seal(key, Buffer.from(plain), placed(place));
}

/** Opens the text that encryptColumn sealed; throws when it was moved or changed. */
export async function decryptColumn(ctx: Context, place: ColumnPlace, sealed: Buffer): Promise<string> {
  return (await decryptBytes(ctx, place, sealed)).toString('utf8');
}

/** Opens the bytes that encryptColumn sealed; throws when they were moved or changed. */
export async function decryptBytes(ctx: Context, place: ColumnPlace, sealed: Buffer): Promise<Buffer> {
  const key = deriveKey(await tenantKey(ctx, tenantOf(ctx)), 'columns');
  return unseal(key, sealed, placed(place));
}

/** Two tenants, while rows go from one to the other. */
export interface BetweenTenants {
  from: string;
  to: string;
}

/** Seals anew, under the key of the tenant that a row goes to, what encryptColumn sealed in the one it comes from. */
export async function resealColumn(ctx: Context, { from, to }: BetweenTenants, place: ColumnPlace, sealed: Buffer): Promise<Buffer> {
  const plain = unseal(deriveKey(await tenantKey(ctx, from), 'columns'), sealed, placed(place));
  return seal(deriveKey(await tenantKey(ctx, to), 'columns'), plain, placed(place));
}

/** A keyed hash, within the tenant, by which an encrypted value can be found again. */
export async function lookupHash(ctx: Context, value: string): Promise<Buffer> {
  return keyedHash(deriveKey(await tenantKey(ctx, tenantOf(ctx)), 'lookup'), value);
}

/** After a change of APP_SECRET: wraps every tenant's key anew. Gives how many there were. */
export async function rewrapTenantKeys(services: Services): Promise<number> {
  return asSystem({ services, log: services.log }, 'wrap tenant keys by the new APP_SECRET', async (db) => {
    let count = 0;
    for (const { tenant_id, wrapped } of await db.select().from(tenantKeys)) {
      const { plain, stale } = services.keys.unwrap(wrapped, bound(tenant_id));
      if (!stale) continue;
      await db
        .update(tenantKeys)
        .set({ wrapped: services.keys.wrap(plain, bound(tenant_id)) })
        .where(eq(tenantKeys.tenant_id, tenant_id));
      count++;
    }
    return count;
  });
}

function bound(tenantId: string): string {
  return `tenant_keys ${tenantId}`;
}

function placed({ table, column, id }: ColumnPlace): string {
  return `${table}.${column} ${id}`;
}
