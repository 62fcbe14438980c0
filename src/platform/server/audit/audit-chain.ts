import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { bigint, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '../database/columns.ts';
import type { Db } from '../database/frame.ts';
import { Unauthorised } from '../errors.ts';
import { type AuditDetails, type AuditPersonal, canonical } from './audit-events.ts';

/**
 * The audit trail: one chain a tenant, appended at the end of the transaction that did the thing. Personal text and the address
 * stand in the chain by salted digests only, so that they can be erased.
 */
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
  details: jsonb().$type<AuditDetails>().notNull(),
  personal: jsonb().$type<AuditPersonal>(),
  personal_salt: bytes(),
  personal_digest: bytes(),
  address: text(),
  address_salt: bytes(),
  address_digest: bytes(),
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

/** What was done, as it waits for the end of its transaction. */
export interface PendingAudit {
  tenantId: string;
  actor: { type: string; id: string | null };
  at: Date;
  requestId: string;
  /** Where the request came from; null for jobs and commands. */
  address: string | null;
  event: string;
  object: { type: string; id: string };
  customerId: string | null;
  details: AuditDetails;
  personal: AuditPersonal | null;
}

/** What the first row of a chain follows. */
export const chainStart: Buffer = Buffer.alloc(32);

/**
 * Writes rows at the end of their tenants' chains, each chain under its lock until commit.
 * @throws {Unauthorised} when a tenant was erased, meanwhile or before: what says something of a person is not written for it
 */
export async function appendAudit(db: Db, events: readonly PendingAudit[]): Promise<void> {
  const byTenant = Map.groupBy(events, (event) => event.tenantId);
  for (const tenantId of [...byTenant.keys()].sort((a, b) => (a < b ? -1 : 1))) {
    const head = (await holdHead(db, tenantId)) ?? (await holdStart(db, tenantId));
    if (head?.erased && byTenant.get(tenantId)!.some(({ personal }) => personal !== null)) {
      throw new Unauthorised('This account is closed');
    }
    let last = { seq: head?.seq ?? 0, hash: head?.hash ?? chainStart };
    const rows = byTenant.get(tenantId)!.map((event) => (last = toRow(event, last)));
    const end = { seq: last.seq, hash: last.hash };
    const moved = db
      .insert(auditHeads)
      .values({ tenant_id: tenantId, ...end })
      .onConflictDoUpdate({ target: auditHeads.tenant_id, set: end })
      .returning();
    const appended = db.with(db.$with('moved').as(moved)).insert(auditRows).values(rows);
    await (rows.length === 1 ? appended.prepare('append_one_audit').execute() : appended);
  }
}

interface Head {
  seq: number;
  hash: Buffer;
  /** The tenant has no key any more. */
  erased: boolean;
}

/** The end of a chain, which nobody else writes after until commit. */
async function holdHead(db: Db, tenantId: string): Promise<Head | undefined> {
  const { seq, hash } = auditHeads;
  const erased = sql<boolean>`not exists (select from tenant_keys k where k.tenant_id = ${tenantId})`;
  const [head] = await db
    .select({ seq, hash, erased })
    .from(auditHeads)
    .where(eq(auditHeads.tenant_id, tenantId))
    .for('update')
    .prepare('hold_audit_head')
    .execute();
  return head;
}

/** A chain that has no end to hold yet: its first row is written by one alone. */
async function holdStart(db: Db, tenantId: string): Promise<Head | undefined> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${tenantId}`}, 0))`);
  return holdHead(db, tenantId);
}

function toRow(event: PendingAudit, last: { seq: number; hash: Buffer }): AuditRow {
  const row = {
    tenant_id: event.tenantId,
    seq: last.seq + 1,
    at: event.at.toISOString(),
    actor_type: event.actor.type,
    actor_id: event.actor.id,
    event: event.event,
    object_type: event.object.type,
    object_id: event.object.id,
    customer_id: event.customerId,
    request_id: event.requestId,
    details: event.details,
    ...sealedBy('personal', event.personal),
    ...sealedBy('address', event.address),
    previous_hash: last.hash,
  };
  return { ...row, hash: hashAudit(row) };
}

/** An erasable value with its salt and digest, as its three columns. */
function sealedBy<N extends 'personal' | 'address', V>(name: N, value: V) {
  const salt = value === null ? null : randomBytes(16);
  const columns = { [name]: value, [`${name}_salt`]: salt, [`${name}_digest`]: salt && digestErasable(value, salt) };
  return columns as Record<N, V> & Record<`${N}_salt` | `${N}_digest`, Buffer | null>;
}

/** SHA-256 over everything in the row but what can be erased, which its digests stand for. */
export function hashAudit(row: Omit<AuditRow, 'hash'> & { hash?: Buffer }): Buffer {
  const { hash: _own, personal: _text, personal_salt: _salt, address: _from, address_salt: _fromSalt, ...facts } = row;
  const { personal_digest, address_digest, previous_hash } = row;
  const inHex = { personal_digest: hex(personal_digest), address_digest: hex(address_digest), previous_hash: hex(previous_hash) };
  return createHash('sha256')
    .update(canonical({ ...facts, ...inHex }))
    .digest();
}

function hex(digest: Buffer | null): string | null {
  return digest?.toString('hex') ?? null;
}

/** What stands in the chain for a value that can be erased. */
export function digestErasable(value: unknown, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(canonical(value)).digest();
}
