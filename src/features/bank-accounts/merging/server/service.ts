import { and, eq, inArray, sql } from 'drizzle-orm';
import { tellsAccount } from '#engine/statements/identity.ts';
import { asAccount } from '#features/bank-accounts/server/queries.ts';
import { statementsChanged } from '#features/bank-accounts/server/service.ts';
import { bankAccountsTable, bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { tell } from '#platform/server/happening.ts';

interface Pair {
  fromId: string;
  intoId: string;
}

/** How many statement files a client has. */
export function countStatements(
  ctx: Context,
  { customerId, counts }: { customerId: string; counts: Record<string, number> },
): Promise<void> {
  return tx(ctx, async () => {
    const statements = await ids(ctx, bankStatementsTable, customerId);
    if (statements.length > 0) counts['bank_statements'] = statements.length;
  });
}

/**
 * Statements go over to the kept client, with their accounts. An account that both have stays behind, and the statements name the
 * kept one's instead: written down as "from to", to be taken back. Accounts that no file names are never the same.
 */
export function mergeStatements(ctx: Context, { fromId, intoId, records }: Pair & { records: Record<string, string[]> }): Promise<void> {
  return tx(ctx, async () => {
    const known = await accountsOf(ctx, intoId);
    const theirs = await accountsOf(ctx, fromId);
    const same = theirs.flatMap(({ id, match }) =>
      known.filter((account) => match !== null && account.match === match).map((account) => [id, account.id] as const),
    );
    const shared = new Set(same.map(([id]) => id));
    const accounts = theirs.map(({ id }) => id).filter((id) => !shared.has(id));
    const statements = await ids(ctx, bankStatementsTable, fromId);
    await move(ctx, bankAccountsTable, accounts, { fromId, intoId });
    await move(ctx, bankStatementsTable, statements, { fromId, intoId });
    await rename(ctx, statements, new Map(same));
    Object.assign(records, {
      bank_statements: statements,
      bank_accounts: accounts,
      same_bank_accounts: same.map((pair) => pair.join(' ')),
    });
    if (statements.length > 0) for (const customerId of [intoId, fromId]) await tell(ctx, statementsChanged, { customerId });
  });
}

/** Takes back what `mergeStatements` wrote down, as far as it is still the kept client's. */
export function unmergeStatements(
  ctx: Context,
  { fromId, intoId, records }: Pair & { records: Readonly<Record<string, string[]>> },
): Promise<void> {
  return tx(ctx, async () => {
    const { bank_statements: statements = [], bank_accounts: accounts = [], same_bank_accounts: same = [] } = records;
    await move(ctx, bankAccountsTable, accounts, { fromId: intoId, intoId: fromId });
    await move(ctx, bankStatementsTable, statements, { fromId: intoId, intoId: fromId });
    await rename(ctx, statements, new Map(same.map((pair) => pair.split(' ').toReversed() as [string, string])));
    if (statements.length > 0) for (const customerId of [intoId, fromId]) await tell(ctx, statementsChanged, { customerId });
  });
}

type OfClient = typeof bankStatementsTable | typeof bankAccountsTable;

async function ids(ctx: Context, table: OfClient, customerId: string): Promise<string[]> {
  const rows = await db()
    .select({ id: table.id })
    .from(table)
    .where(ofTenant(ctx, table, eq(table.customer_id, customerId)));
  return rows.map(({ id }) => id);
}

/** A client's accounts, with what an account that a file names is known by. */
async function accountsOf(ctx: Context, customerId: string): Promise<{ id: string; match: string | null }[]> {
  const rows = await db()
    .select()
    .from(bankAccountsTable)
    .where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, customerId)));
  const accounts: { id: string; match: string | null }[] = [];
  for (const row of rows) {
    const isNamed = !row.is_given && tellsAccount(await asAccount(ctx, row));
    accounts.push({ id: row.id, match: isNamed ? row.match.toString('hex') : null });
  }
  return accounts;
}

async function move(ctx: Context, table: OfClient, wanted: readonly string[], { fromId, intoId }: Pair): Promise<void> {
  if (wanted.length === 0) return;
  await db()
    .update(table as typeof bankStatementsTable)
    .set({ customer_id: intoId })
    .where(and(ofTenant(ctx, table, inArray(table.id, [...wanted])), eq(table.customer_id, fromId)));
}

/** Has statements name other accounts than they did. */
async function rename(ctx: Context, statements: readonly string[], names: ReadonlyMap<string, string>): Promise<void> {
  if (statements.length === 0 || names.size === 0) return;
  const where = ofTenant(ctx, bankStatementsTable, inArray(bankStatementsTable.id, [...statements]));
  for (const { id, summary, accounts_said } of await db().select().from(bankStatementsTable).where(where)) {
    const renamed = <A extends { bank_account_id: string }>(accounts: readonly A[]): A[] =>
      accounts.map((account) => ({ ...account, bank_account_id: names.get(account.bank_account_id) ?? account.bank_account_id }));
    await db()
      .update(bankStatementsTable)
      .set({ summary: renamed(summary), accounts_said: renamed(accounts_said), version: sql`${bankStatementsTable.version} + 1` })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
  }
}
