import { and, asc, eq, gt } from 'drizzle-orm';
import { type AuditRow, auditHeads, auditRows, chainStart, digestPersonal, hashAudit } from '#platform/server/audit-chain.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { equalBytes } from '#platform/server/crypto.ts';
import { asSystem, db } from '#platform/server/transaction.ts';
import type { ChainCheck } from '../contract.ts';

const batch = 1_000;

/** Recomputes the tenant's whole chain from its first row, and names the first that is not as it was written. */
export function checkChain(ctx: Context): Promise<ChainCheck> {
  const tenantId = tenantOf(ctx);
  return asSystem(ctx, 'check an audit chain against its head', async () => {
    let last = { seq: 0, hash: chainStart };
    for (;;) {
      const rows = await db()
        .select()
        .from(auditRows)
        .where(and(eq(auditRows.tenant_id, tenantId), gt(auditRows.seq, last.seq)))
        .orderBy(asc(auditRows.seq))
        .limit(batch);
      for (const row of rows) {
        const reason = whatIsWrong(row, last);
        if (reason) return { ok: false, rows: last.seq, first_bad: { seq: reason === 'missing' ? last.seq + 1 : row.seq, reason } };
        last = row;
      }
      if (rows.length < batch) break;
    }
    const [head] = await db().select().from(auditHeads).where(eq(auditHeads.tenant_id, tenantId));
    const written = head?.seq ?? 0;
    if (last.seq < written) return { ok: false, rows: last.seq, first_bad: { seq: last.seq + 1, reason: 'cut_off' } };
    if (last.seq > written) return { ok: false, rows: last.seq, first_bad: { seq: written + 1, reason: 'added' } };
    return { ok: true, rows: last.seq, first_bad: null };
  });
}

type Reason = NonNullable<ChainCheck['first_bad']>['reason'];

function whatIsWrong(row: AuditRow, last: { seq: number; hash: Buffer }): Reason | null {
  if (row.seq !== last.seq + 1) return 'missing';
  if (!equalBytes(row.hash, hashAudit(row))) return 'changed';
  if (!equalBytes(row.previous_hash, last.hash)) return 'moved';
  const { personal, personal_salt: salt, personal_digest: digest } = row;
  // Erased text leaves its digest behind, and the chain whole.
  if (personal && !(salt && digest && equalBytes(digestPersonal(personal, salt), digest))) return 'personal_changed';
  return null;
}
