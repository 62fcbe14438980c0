import { asc, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ColumnQuestion } from '#engine/statements/exports/record.ts';
import { Statement } from '#engine/statements/record.ts';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/paging.ts';
import { tableRows } from '#platform/server/holdings.ts';
import { decryptColumn, encryptColumn } from '#platform/server/tenant-keys.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import { BankAccount, type BankStatement, StuckStatus } from '../contract.ts';
import { bankAccountsTable, bankStatementsTable } from './tables.ts';

/** A statement file as it is kept. */
export type StatementRow = typeof bankStatementsTable.$inferSelect;
type AccountRow = typeof bankAccountsTable.$inferSelect;

/** What names an account: the part of its record that is sealed. */
export const AccountNames = BankAccount.pick({
  bank: true,
  account_name: true,
  account_holder: true,
  sort_code: true,
  account_number: true,
});
export type AccountNames = z.infer<typeof AccountNames>;

/** One statement file of the actor's firm, or 404. */
export function getStatement(ctx: Context, id: string): Promise<BankStatement> {
  return tx(ctx, async () => (await asStatements(ctx, [await statementRow(ctx, id)]))[0]!);
}

/** The client's statement file of the same bytes, if there is one. */
export function sameStatement(ctx: Context, customerId: string, sha256: string): Promise<BankStatement | null> {
  return tx(ctx, async (db) => {
    const files = db
      .select({ id: fileMetadata.id })
      .from(fileMetadata)
      .where(ofTenant(ctx, fileMetadata, eq(fileMetadata.sha256, sha256)));
    const { customer_id, file_metadata_id } = bankStatementsTable;
    const same = ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId), inArray(file_metadata_id, files));
    const [row] = await db.select({ id: bankStatementsTable.id }).from(bankStatementsTable).where(same).limit(1);
    return row ? getStatement(ctx, row.id) : null;
  });
}

/** The row behind a statement file, or 404: for verbs of this slice. */
export function statementRow(ctx: Context, id: string): Promise<StatementRow> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(bankStatementsTable)
      .where(ofVisibleCustomer(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    if (!row) throw new NotFound('Statement');
    return row;
  });
}

/** Hides the file of a statement whose client the actor may not see. */
export function hideStatementFile(ctx: Context, file: { id: string }): Promise<void> {
  return tx(ctx, async (db) => {
    const { id, file_metadata_id } = bankStatementsTable;
    const there = (where: SQL | undefined) => db.select({ id }).from(bankStatementsTable).where(where).limit(1);
    const [statement] = await there(ofTenant(ctx, bankStatementsTable, eq(file_metadata_id, file.id)));
    if (!statement) return;
    const [seen] = await there(ofVisibleCustomer(ctx, bankStatementsTable, eq(id, statement.id)));
    if (!seen) throw new NotFound('File');
  });
}

/** A client's statement files, the newest first. */
export function listStatements(ctx: Context, query: PageQuery & { customer_id: string }) {
  return tx(ctx, async () => {
    const where = ofVisibleCustomer(ctx, bankStatementsTable, eq(bankStatementsTable.customer_id, query.customer_id));
    const page = await pageOf(bankStatementsTable, {
      where,
      orderBy: [desc(bankStatementsTable.created_at), asc(bankStatementsTable.id)],
      query,
    });
    return { ...page, data: await asStatements(ctx, page.data) };
  });
}

/** Statement files of the tenant that can't go on without somebody, the latest first, with their names. */
export function stuckStatements(ctx: Context, limit: number) {
  return tx(ctx, async (db) => {
    const { id, customer_id, status, created_at, file_metadata_id } = bankStatementsTable;
    const rows = await db
      .select({ id, customer_id, status, file_metadata_id })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, inArray(status, StuckStatus.options)))
      .orderBy(desc(created_at), asc(id))
      .limit(limit);
    const names = await fileNames(
      ctx,
      rows.map((row) => row.file_metadata_id),
    );
    return rows.map((row) => ({ ...row, status: StuckStatus.parse(row.status), name: names.get(row.file_metadata_id) ?? '' }));
  });
}

/** Whether the tenant has any statement file. */
export function hasStatements(ctx: Context): Promise<boolean> {
  return tx(ctx, async (db) => {
    const rows = await db
      .select({ id: bankStatementsTable.id })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable))
      .limit(1);
    return rows.length > 0;
  });
}

export function listAccounts(ctx: Context, query: PageQuery & { customer_id: string }) {
  return tx(ctx, async () => {
    const where = ofVisibleCustomer(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, query.customer_id));
    const page = await pageOf(bankAccountsTable, { where, orderBy: [asc(bankAccountsTable.created_at), asc(bankAccountsTable.id)], query });
    const data: BankAccount[] = [];
    for (const row of page.data) data.push(await asAccount(ctx, row));
    return { ...page, data };
  });
}

/** A client's accounts, the oldest first. */
export function getAccounts(ctx: Context, customerId: string): Promise<BankAccount[]> {
  return tx(ctx, async (db) => {
    const rows = await db
      .select()
      .from(bankAccountsTable)
      .where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, customerId)))
      .orderBy(asc(bankAccountsTable.created_at), asc(bankAccountsTable.id));
    const accounts: BankAccount[] = [];
    for (const row of rows) accounts.push(await asAccount(ctx, row));
    return accounts;
  });
}

/** The tenant's accounts with what names them, for the export of a person's data. */
export function accountData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, bankAccountsTable, { asExported: (row) => tx(ctx, () => asAccount(ctx, row)) });
}

/** The tenant's statements with all that was read from them, a few at a time, for the export of a person's data. */
export function statementData(ctx: Context): AsyncIterable<readonly object[]> {
  const withReading = async (row: StatementRow, plain: object) => {
    const [said] = await tx(ctx, () => asStatements(ctx, [row]));
    const words = { message: said?.message, question: said?.question };
    return row.reading_sealed === null
      ? { ...plain, ...words }
      : { ...plain, ...words, reading: z.encode(Statement, await unsealReading(ctx, row)) };
  };
  return tableRows(ctx, bankStatementsTable, { rows: 5, asExported: withReading });
}

/** The client's last files whose columns a person told, the latest first. */
export function answeredStatements(ctx: Context, customerId: string): Promise<BankStatement[]> {
  return tx(ctx, async (db) => {
    const { customer_id, columns, created_at, id } = bankStatementsTable;
    const rows = await db
      .select()
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId), isNotNull(columns)))
      .orderBy(desc(created_at), asc(id))
      .limit(10);
    return asStatements(ctx, rows);
  });
}

interface TextPlace {
  column: 'message_sealed' | 'question_sealed';
  id: string;
}

/** Seals what is said of a file, or asked, which may quote it. */
export function sealText(ctx: Context, place: TextPlace, text: string): Promise<Buffer> {
  return encryptColumn(ctx, { table: 'bank_statements', ...place }, text);
}

async function unsealText(ctx: Context, place: TextPlace, sealed: Buffer | null): Promise<string | null> {
  return sealed && decryptColumn(ctx, { table: 'bank_statements', ...place }, sealed);
}

/** Seals what was read from a file. */
export function sealReading(ctx: Context, id: string, statement: Statement): Promise<Buffer> {
  return encryptColumn(ctx, { table: 'bank_statements', column: 'reading_sealed', id }, JSON.stringify(z.encode(Statement, statement)));
}

/** Opens what was read from a file. */
export async function unsealReading(ctx: Context, { id, reading_sealed }: Pick<StatementRow, 'id' | 'reading_sealed'>): Promise<Statement> {
  const text = await decryptColumn(ctx, { table: 'bank_statements', column: 'reading_sealed', id }, reading_sealed!);
  return z.decode(Statement, JSON.parse(text));
}

/** An account with its names opened. */
export async function asAccount(ctx: Context, { tenant_id: _, match: __, sealed, ...row }: AccountRow): Promise<BankAccount> {
  const names = AccountNames.parse(JSON.parse(await decryptColumn(ctx, { table: 'bank_accounts', column: 'sealed', id: row.id }, sealed)));
  return { ...row, ...names };
}

/** Statement files as they are told: with their names, and what is sealed of them opened. */
export async function asStatements(ctx: Context, rows: StatementRow[]): Promise<BankStatement[]> {
  const names = await fileNames(
    ctx,
    rows.map((row) => row.file_metadata_id),
  );
  const statements: BankStatement[] = [];
  for (const row of rows) {
    const {
      tenant_id: _,
      password_sealed: __,
      reading_sealed: ___,
      settled_sealed: ____,
      version: _____,
      message_sealed,
      question_sealed,
      summary,
      ...rest
    } = row;
    const { id } = row;
    const asked = await unsealText(ctx, { column: 'question_sealed', id }, question_sealed);
    statements.push({
      ...rest,
      message: (await unsealText(ctx, { column: 'message_sealed', id }, message_sealed)) ?? row.message,
      question: asked === null ? null : ColumnQuestion.parse(JSON.parse(asked)),
      name: names.get(row.file_metadata_id) ?? '',
      accounts: summary,
    });
  }
  return statements;
}

function fileNames(ctx: Context, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return Promise.resolve(new Map());
  return tx(ctx, async (db) => {
    const { id, name } = fileMetadata;
    const rows = await db
      .select({ id, name })
      .from(fileMetadata)
      .where(ofTenant(ctx, fileMetadata, inArray(id, ids)));
    return new Map(rows.map((row) => [row.id, row.name]));
  });
}
