import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditEvent, Facts } from './context.ts';
import { bytes, instant } from './columns.ts';
import type { Db } from './frame.ts';

/** The audit trail (migration 0001): one chain a tenant, appended at the end of the transaction that did the thing. */
export const auditRows = pgTable('audit_rows', {
  tenant_id: uuid().notNull(),
  seq: bigint({ mode: 'number' }).notNull(),
  at: instant().notNull(),
  actor_type: text().notNull(),
  actor_id: uuid(),
  event: text().notNull(),
  object_type: text(),
  object_id: text(),
  customer_id: uuid(),
  request_id: text(),
  details: jsonb().$type<Facts>().notNull(),
  personal: jsonb().$type<Facts>(),
  personal_salt: bytes(),
  personal_digest: bytes(),
  previous_hash: bytes().notNull(),
  hash: bytes().notNull(),
});
export type AuditRow = typeof auditRows.$inferSelect;

/** The last row of each chain. */
export const auditHeads = pgTable('audit_heads', {
  tenant_id: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytes().notNull(),
});

export interface PendingAudit extends Omit<AuditEvent, 'tenantId'> {
  tenantId: string;
  actor: { type: string; id: string | null };
  at: Date;
  requestId: string;
}

/** What the first row of a chain follows. */
export const chainStart: Buffer = Buffer.alloc(32);

/** Writes rows at the end of their tenants' chains, each chain under its lock until commit. */
export async function appendAudit(db: Db, events: readonly PendingAudit[]): Promise<void> {
  const byTenant = Map.groupBy(events, (event) => event.tenantId);
  for (const tenantId of [...byTenant.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${tenantId}`}, 0))`);
    const [head] = await db.select().from(auditHeads).where(eq(auditHeads.tenant_id, tenantId));
    let last = { seq: head?.seq ?? 0, hash: head?.hash ?? chainStart };
    const rows = byTenant.get(tenantId)!.map((event) => (last = toRow(event, last)));
    await db.insert(auditRows).values(rows);
    await db
      .insert(auditHeads)
      .values({ tenant_id: tenantId, seq: last.seq, hash: last.hash })
      .onConflictDoUpdate({ target: auditHeads.tenant_id, set: { seq: last.seq, hash: last.hash } });
  }
}

function toRow(event: PendingAudit, last: { seq: number; hash: Buffer }): AuditRow {
  const salt = event.personal ? randomBytes(16) : null;
  const row = {
    tenant_id: event.tenantId,
    seq: last.seq + 1,
    at: event.at.toISOString(),
    actor_type: event.actor.type,
    actor_id: event.actor.id,
    event: event.event,
    object_type: event.object?.type ?? null,
    object_id: event.object?.id ?? null,
    customer_id: event.customerId ?? null,
    request_id: event.requestId,
    details: event.details ?? {},
    personal: event.personal ?? null,
    personal_salt: salt,
    personal_digest: event.personal && salt ? digestPersonal(event.personal, salt) : null,
    previous_hash: last.hash,
  };
  return { ...row, hash: hashAudit(row) };
}

/** SHA-256 over everything in the row but its personal text, which its digest stands for. */
export function hashAudit(row: Omit<AuditRow, 'hash'> & { hash?: Buffer }): Buffer {
  const { hash: _own, personal: _erasable, personal_salt: _salt, personal_digest, previous_hash, ...facts } = row;
  const chained = { ...facts, personal_digest: personal_digest?.toString('hex') ?? null, previous_hash: previous_hash.toString('hex') };
  return createHash('sha256').update(canonical(chained)).digest();
}

export function digestPersonal(personal: Record<string, unknown>, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(canonical(personal)).digest();
}

/** JSON with sorted keys, so that a value read back from the database gives the same bytes. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  });
}
