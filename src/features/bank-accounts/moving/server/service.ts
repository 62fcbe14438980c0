import { and, eq, inArray } from 'drizzle-orm';
import { accountIdentity } from '#engine/statements/identity.ts';
import { AccountNames } from '#features/bank-accounts/server/queries.ts';
import { readStatementJob } from '#features/bank-accounts/server/service.ts';
import { bankAccountsTable, bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { ClientsMove } from '#features/customers/moving/server/service.ts';
import { moveFiles } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database/frame.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { decryptColumn, lookupHash, resealColumn } from '#platform/server/secrets/tenant-keys.ts';

/** The statements and accounts of clients that go to another tenant, sealed anew; those being read are begun again there. */
export async function moveStatements(ctx: Context, move: ClientsMove): Promise<void> {
  await asSystem(ctx, 'statements go to another tenant', async (db) => {
    await moveAccounts(ctx, db, move);
    const { tenant_id, customer_id, id } = bankStatementsTable;
    const rows = await db
      .select()
      .from(bankStatementsTable)
      .where(and(eq(tenant_id, move.from), inArray(customer_id, move.ids)));
    for (const row of rows) {
      const sealed = (column: 'message_sealed' | 'password_sealed' | 'question_sealed' | 'reading_sealed' | 'settled_sealed') =>
        row[column] && resealColumn(ctx, move, { table: 'bank_statements', column, id: row.id }, row[column]);
      const isUnderWay = row.status === 'waiting' || row.status === 'reading';
      const again = isUnderWay
        ? { status: 'waiting' as const, job_id: ctx.enqueue(readStatementJob, { id: row.id }, { about: row.id, tenantId: move.to }) }
        : {};
      await db
        .update(bankStatementsTable)
        .set({
          tenant_id: move.to,
          message_sealed: await sealed('message_sealed'),
          password_sealed: await sealed('password_sealed'),
          question_sealed: await sealed('question_sealed'),
          reading_sealed: await sealed('reading_sealed'),
          settled_sealed: await sealed('settled_sealed'),
          ...again,
        })
        .where(and(eq(tenant_id, move.from), eq(id, row.id)));
    }
    move.moved.files += await moveFiles(
      ctx,
      move,
      rows.map(({ file_metadata_id }) => file_metadata_id),
    );
  });
}

/** `ctx` is of the tenant that they go to: by its key their hashes are made. */
async function moveAccounts(ctx: Context, db: Db, move: ClientsMove): Promise<void> {
  const { tenant_id, customer_id, id } = bankAccountsTable;
  const rows = await db
    .select()
    .from(bankAccountsTable)
    .where(and(eq(tenant_id, move.from), inArray(customer_id, move.ids)));
  for (const row of rows) {
    const place = { table: 'bank_accounts', column: 'sealed', id: row.id };
    const sealed = await resealColumn(ctx, move, place, row.sealed);
    const names = AccountNames.parse(JSON.parse(await decryptColumn(ctx, place, sealed)));
    const identity = row.is_given ? row.id : accountIdentity({ ...row, ...names });
    const match = await lookupHash(ctx, `bank account ${identity}`);
    await db
      .update(bankAccountsTable)
      .set({ tenant_id: move.to, sealed, match })
      .where(and(eq(tenant_id, move.from), eq(id, row.id)));
  }
}
