import { asc, eq } from 'drizzle-orm';
import { tellsAccount } from '#engine/statements/identity.ts';
import type { Statement } from '#engine/statements/record.ts';
import type { BankAccount, BankStatement } from '#features/bank-accounts/contract.ts';
import { asStatements, getAccounts, statementRow, type StatementRow, unsealReading } from '#features/bank-accounts/server/queries.ts';
import { bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';

/** Everything read for a client: their accounts, and what each file that could be read says. */
export interface Readings {
  accounts: BankAccount[];
  files: { row: BankStatement; statement: Statement }[];
  /** Files that are still being read. */
  waiting: number;
}

/** What tells whether a client's readings are still those that were opened before: it changes with every file and its state. */
export function readingsStamp(ctx: Context, customerId: string): Promise<string> {
  return tx(ctx, async (db) => {
    const { id, version, status, customer_id } = bankStatementsTable;
    const rows = await db
      .select({ id, version, status })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId)))
      .orderBy(asc(id));
    return rows.map((row) => `${row.id} ${row.version} ${row.status}`).join();
  });
}

/** What was read from a statement file, or null where that has not been yet. */
export function readingOf(ctx: Context, id: string): Promise<Statement | null> {
  return tx(ctx, async (db) => {
    const row = await statementRow(ctx, id);
    if (row.status !== 'read' && row.status !== 'needs_account') return null;
    const { reading_sealed } = bankStatementsTable;
    const [read] = await db
      .select({ reading_sealed })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    return read?.reading_sealed ? unsealReading(ctx, { id, ...read }) : null;
  });
}

/** Opens all readings of a client, files in the order in which they came. */
export function readingsOf(ctx: Context, customerId: string): Promise<Readings> {
  return tx(ctx, async (db) => {
    const rows = await db
      .select()
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.customer_id, customerId)))
      .orderBy(asc(bankStatementsTable.created_at), asc(bankStatementsTable.id));
    const accounts = await getAccounts(ctx, customerId);
    const read = rows.filter(({ status, reading_sealed }) => status === 'read' && reading_sealed !== null);
    const statements = await asStatements(ctx, read);
    const files: { row: BankStatement; statement: Statement }[] = [];
    for (const [index, row] of read.entries())
      files.push({ row: statements[index]!, statement: withNames(await unsealReading(ctx, row), row.summary, accounts) });
    return { accounts, files, waiting: rows.filter(({ status }) => status === 'waiting' || status === 'reading').length };
  });
}

/** Gives each account that a file does not name the names of the one that it was taken for. */
function withNames(statement: Statement, summary: StatementRow['summary'], known: readonly BankAccount[]): Statement {
  const accounts = statement.accounts.map((read, index) => {
    const account = tellsAccount(read) ? undefined : known.find(({ id }) => id === summary[index]?.bank_account_id);
    if (!account) return read;
    const { bank, account_name, sort_code, account_number, kind } = account;
    return { ...read, bank, account_name, sort_code, account_number, kind: kind === 'unknown' ? read.kind : kind };
  });
  return { ...statement, accounts };
}
