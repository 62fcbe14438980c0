import { and, asc, eq, gt, or, type SQL } from 'drizzle-orm';
import { type AuditRow, auditHeads, auditRows, chainStart, digestErasable, hashAudit } from '#platform/server/audit/audit-chain.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import type { Leaver } from '#platform/server/holdings.ts';
import { equalBytes } from '#platform/server/secrets/crypto.ts';
import type { Anchor, AnchorScope } from '../anchors/server/service.ts';
import { anchorsOf } from '../anchors/server/service.ts';
import type { ChainCheck } from '../contract.ts';
import { trailEvents } from './events.ts';

const rowsABatch = 1_000;
type Reason = NonNullable<ChainCheck['first_bad']>['reason'];
type Place = Pick<AuditRow, 'seq' | 'hash'>;

/**
 * Recomputes a tenant's whole chain from its first row, compares it with its signed anchors (those that the database keeps, and
 * `copies` that were kept elsewhere), and names the first row that is not as it was written. Rows may be added meanwhile.
 */
export async function checkChain(scope: AnchorScope, tenantId: string, copies: readonly Anchor[] = []): Promise<ChainCheck> {
  const { anchors, broken } = await anchorsOf(scope, tenantId);
  const pending = [...anchors, ...copies].sort((a, b) => a.seq - b.seq);
  let last: Place = { seq: 0, hash: chainStart };
  let anchored: ChainCheck['anchored'] = null;
  const bad = (seq: number, reason: Reason): ChainCheck => ({ ok: false, rows: last.seq, anchored, first_bad: { seq, reason } });

  for (;;) {
    const { rows, before, after } = await nextRows(scope, tenantId, last.seq);
    for (const row of rows) {
      const reason = whatIsWrong(row, last);
      if (reason) return bad(reason === 'missing' ? last.seq + 1 : row.seq, reason);
      for (; pending[0]?.seq === row.seq; pending.shift()) {
        // Which row was the first to be written anew can't be known closer than since the last anchor that agrees.
        if (!equalBytes(pending[0].hash, row.hash)) return bad((anchored?.seq ?? 0) + 1, 'rewritten');
        anchored = { seq: row.seq, at: pending[0].at };
      }
      last = row;
    }
    if (rows.length === rowsABatch) continue;
    if (pending.length > 0 || last.seq < (before?.seq ?? 0)) return bad(last.seq + 1, 'cut_off');
    if (last.seq > (after?.seq ?? 0)) return bad((after?.seq ?? 0) + 1, 'added');
    if (after?.seq === last.seq && !equalBytes(after.hash, last.hash)) return bad((anchored?.seq ?? 0) + 1, 'rewritten');
    if (broken !== null) return bad(broken, 'anchor_changed');
    return { ok: true, rows: last.seq, anchored, first_bad: null };
  }
}

/** The next rows of a chain, with its head as it stood before and after they were read. */
function nextRows(scope: AnchorScope, tenantId: string, after: number) {
  return asSystem(scope, 'check an audit chain against its head', async (db) => {
    const before = await headOf(db, tenantId);
    const rows = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.tenant_id, tenantId), gt(auditRows.seq, after)))
      .orderBy(asc(auditRows.seq))
      .limit(rowsABatch);
    return { rows, before, after: await headOf(db, tenantId) };
  });
}

async function headOf(db: Db, tenantId: string): Promise<Place | undefined> {
  const [head] = await db.select().from(auditHeads).where(eq(auditHeads.tenant_id, tenantId));
  return head;
}

function whatIsWrong(row: AuditRow, last: Place): Reason | null {
  if (row.seq !== last.seq + 1) return 'missing';
  if (!equalBytes(row.hash, hashAudit(row))) return 'changed';
  if (!equalBytes(row.previous_hash, last.hash)) return 'moved';
  const { personal, personal_salt, personal_digest, address, address_salt, address_digest } = row;
  const sound = isAsWritten(personal, personal_salt, personal_digest) && isAsWritten(address, address_salt, address_digest);
  return sound ? null : 'personal_changed';
}

/* Erased text leaves its digest behind, and the chain whole. */
function isAsWritten(value: unknown, salt: Buffer | null, digest: Buffer | null): boolean {
  return value === null || (salt !== null && digest !== null && equalBytes(digestErasable(value, salt), digest));
}

/**
 * Takes a client's personal text out of the firm's trail. Its rows stay, as tombstones: what was done, when and by whom. Call it
 * in the transaction that erases the client.
 */
export function eraseClientText(ctx: Context, customerId: string): Promise<void> {
  return asSystem(ctx, 'erase text about a client from the trail', async (db) => {
    const rows = await eraseText(db, 'personal', of(tenantOf(ctx), eq(auditRows.customer_id, customerId)));
    ctx.audit(trailEvents.clientErased, { id: customerId, customerId, details: { rows } });
  });
}

/** Takes a person's name, address of mail and places of sign-in out of their firm's trail. Their rows stay, as tombstones. */
export function erasePersonText(ctx: Context, userId: string): Promise<void> {
  return asSystem(ctx, 'erase text about a person from the trail', async (db) => {
    const tenantId = tenantOf(ctx);
    const about = and(eq(auditRows.object_type, 'user'), eq(auditRows.object_id, userId));
    const own = eq(auditRows.actor_id, userId);
    const rows = (await eraseText(db, 'personal', of(tenantId, about))) + (await eraseText(db, 'address', of(tenantId, or(own, about))));
    ctx.audit(trailEvents.personErased, { id: userId, details: { rows } });
  });
}

/**
 * Takes all personal text out of the trail of a tenant that somebody leaves behind who closes their account: its rows stay, as
 * tombstones. Inside a system transaction.
 */
export async function eraseTrailText(ctx: Context, { tenantId, userId }: Leaver): Promise<void> {
  const rows = await eraseText(db(), 'personal', eq(auditRows.tenant_id, tenantId));
  await eraseText(db(), 'address', eq(auditRows.tenant_id, tenantId));
  ctx.audit(trailEvents.personErased, { tenantId, id: userId, details: { rows } });
}

function of(tenantId: string, condition: SQL | undefined): SQL | undefined {
  return and(eq(auditRows.tenant_id, tenantId), condition);
}

async function eraseText(db: Db, what: 'personal' | 'address', where: SQL | undefined): Promise<number> {
  const set = what === 'personal' ? { personal: null, personal_salt: null } : { address: null, address_salt: null };
  return (await db.update(auditRows).set(set).where(where).returning({ seq: auditRows.seq })).length;
}
