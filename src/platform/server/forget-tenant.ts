import { eq, sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { db, dropPersonalText } from './database/transaction.ts';
import type { Leaver } from './holdings.ts';
import { tenantKeys } from './secrets/tenant-keys.ts';

/**
 * The last eraser of a tenant: what the platform itself keeps of it, and its key, without which nothing that was sealed for it
 * can be opened again, in a backup or anywhere else. The tenant's own row and its trail stay.
 */
export async function forgetTenant(ctx: Context, { tenantId }: Leaver): Promise<void> {
  dropPersonalText(tenantId);
  await db().execute(sql`delete from idempotency_keys where tenant_id = ${tenantId}`);
  await db().execute(sql`delete from job_progress where tenant_id = ${tenantId}`);
  await db().execute(sql`delete from outbox_mails where tenant_id = ${tenantId}`);
  await db().delete(tenantKeys).where(eq(tenantKeys.tenant_id, tenantId));
  ctx.afterCommit(() => void ctx.services.keys.tenants.delete(tenantId));
}
