import { and, asc, eq, ne } from 'drizzle-orm';
import type { KnownAccount } from '#engine/statements/belonging.ts';
import { readingsOf } from '#features/bank-accounts/readings/server/queries.ts';
import type { ReadStatementRow, StatementRow } from '#features/bank-accounts/server/queries.ts';
import { bankAccountsTable, bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';

/** An account of a client's other files; whether one of them names it. */
export interface AccountBeside extends KnownAccount {
  isNamed: boolean;
}

/** The client's accounts that other files are of, with what those say; of one whose files are being read again, with nothing. */
export function accountsBeside(ctx: Context, { id, customer_id }: Pick<StatementRow, 'id' | 'customer_id'>): Promise<AccountBeside[]> {
  return tx(ctx, async () => {
    const { accounts, files } = await readingsOf(ctx, customer_id);
    const named = await accountsNamed(ctx, { customerId: customer_id, besides: id });
    return accounts
      .filter((account) => named.has(account.id))
      .map((account) => ({
        id: account.id,
        account,
        isNamed: !account.is_given,
        readings: files
          .filter(({ row }) => row.id !== id)
          .flatMap(({ row, statement }) => statement.accounts.filter((_, index) => row.accounts[index]?.bank_account_id === account.id)),
      }));
  });
}

/** The accounts that a client's files are of, but for one file. */
export function accountsNamed(ctx: Context, { customerId, besides }: { customerId: string; besides: string }): Promise<Set<string>> {
  return tx(ctx, async (db) => {
    const { id, customer_id, summary } = bankStatementsTable;
    const others = await db
      .select({ summary })
      .from(bankStatementsTable)
      .where(and(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId)), ne(id, besides)));
    return new Set(others.flatMap((other) => other.summary.map(({ bank_account_id }) => bank_account_id)));
  });
}

/** The client's files that wait for a person to say which account they are of, in the order in which they came. */
export function openStatements(ctx: Context, customerId: string): Promise<ReadStatementRow[]> {
  return tx(ctx, (db) => {
    const { id, customer_id, status, created_at } = bankStatementsTable;
    return db
      .select()
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId), eq(status, 'needs_account')))
      .orderBy(asc(created_at), asc(id));
  });
}

/** The client's files of accounts that no file names, and that code gave them, in the order in which they came. */
export function statementsInGiven(ctx: Context, customerId: string): Promise<ReadStatementRow[]> {
  return tx(ctx, async (db) => {
    const given = await db
      .select({ id: bankAccountsTable.id })
      .from(bankAccountsTable)
      .where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, customerId), eq(bankAccountsTable.is_given, true)));
    if (given.length === 0) return [];
    const accounts = new Set(given.map(({ id }) => id));
    const { id, customer_id, status, created_at } = bankStatementsTable;
    const rows = await db
      .select()
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId), eq(status, 'read')))
      .orderBy(asc(created_at), asc(id));
    return rows.filter(({ summary }) =>
      summary.some(({ bank_account_id, chosen }) => chosen && chosen.by !== 'person' && accounts.has(bank_account_id)),
    );
  });
}

/** Whether a client has an account. */
export function hasAccount(ctx: Context, customerId: string, accountId: string): Promise<boolean> {
  return tx(ctx, async (db) => {
    const { id, customer_id } = bankAccountsTable;
    const where = ofTenant(ctx, bankAccountsTable, eq(customer_id, customerId), eq(id, accountId));
    return (await db.select({ id }).from(bankAccountsTable).where(where)).length > 0;
  });
}
