import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Budget } from '#engine/budgets/record.ts';
import { BudgetAccount } from '#engine/evidence/record.ts';
import type { ReportRow } from '#features/income-reports/server/queries.ts';
import { incomeReportVersionsTable } from '#features/income-reports/versions/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db } from '#platform/server/database/transaction.ts';
import { decryptBytes, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** A report as it stood when it was locked: its working, and the payments behind it. What these records get later has to be optional, or older ones can't be read. */
const FrozenWorking = z.object({ budget: Budget, accounts: z.array(BudgetAccount) });
export type FrozenWorking = z.infer<typeof FrozenWorking>;

/** Seals what a report shows for the row of its finished version. */
export async function sealWorking(ctx: Context, versionId: string, { budget, accounts }: FrozenWorking): Promise<Buffer> {
  const packed = await promisify(gzip)(JSON.stringify(z.encode(FrozenWorking, { budget, accounts })));
  return encryptColumn(ctx, workingPlace(versionId), packed);
}

/**
 * What a finished report showed when it was locked, whatever came of the client's statements and the firm's rules since; null for an open one, and for
 * one finished before this was kept. Within a transaction.
 */
export async function frozenWorking(
  ctx: Context,
  { id, finished_at }: Pick<ReportRow, 'id' | 'finished_at'>,
): Promise<FrozenWorking | null> {
  if (!finished_at) return null;
  const table = incomeReportVersionsTable;
  const [newest] = await db()
    .select({ id: table.id, working_sealed: table.working_sealed })
    .from(table)
    .where(ofTenant(ctx, table, eq(table.customer_income_report_id, id)))
    .orderBy(desc(table.number))
    .limit(1);
  if (!newest?.working_sealed) return null;
  const packed = await decryptBytes(ctx, workingPlace(newest.id), newest.working_sealed);
  return z.decode(FrozenWorking, JSON.parse((await promisify(gunzip)(packed)).toString('utf8')));
}

/** Where the sealed working of a version belongs. */
export function workingPlace(id: string) {
  return { table: 'income_report_versions', column: 'working_sealed', id };
}
