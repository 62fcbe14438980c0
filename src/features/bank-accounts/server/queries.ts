import { constants, deflateSync, inflateSync } from 'node:zlib';
import { asc, count, desc, eq, getTableColumns, inArray, isNotNull, ne, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { ColumnQuestion } from '#engine/statements/exports/record.ts';
import { Statement } from '#engine/statements/record.ts';
import { ofVisibleCustomer } from '#features/customers/server/policy.ts';
import { fileMetadata } from '#features/files/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { tableRows } from '#platform/server/holdings.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { decryptBytes, decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import { BankAccount, type BankStatement, StuckStatus, type UnreadFiles } from '../contract.ts';
import { bankAccountsTable, bankStatementsTable } from './tables.ts';

type WholeRow = typeof bankStatementsTable.$inferSelect;

/** A statement file as it is kept, without what was read from it: that is large, and few need it. */
export type StatementRow = Omit<WholeRow, 'reading_sealed'>;
/** The same with what was read, once it has been. */
export type ReadStatementRow = StatementRow & Pick<WholeRow, 'reading_sealed'>;

const { reading_sealed: _, ...rowColumns } = getTableColumns(bankStatementsTable);

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
      .select(rowColumns)
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
      columns: rowColumns,
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

/** The files of these clients that no report rests on yet, for those clients that have any. */
export function unreadFiles(ctx: Context, customerIds: string[]): Promise<UnreadFiles[]> {
  return tx(ctx, async (db) => {
    const { customer_id, status } = bankStatementsTable;
    const rows = await db
      .select({ customer_id, status, files: count() })
      .from(bankStatementsTable)
      .where(ofVisibleCustomer(ctx, bankStatementsTable, inArray(customer_id, customerIds), ne(status, 'read')))
      .groupBy(customer_id, status)
      .orderBy(asc(customer_id), asc(status));
    const byClient = Map.groupBy(rows, (row) => row.customer_id);
    return [...byClient].map(([id, own]) => ({ id, files: Object.fromEntries(own.map((row) => [row.status, row.files])) }));
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
  const withReading = async (row: ReadStatementRow, plain: object) => {
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
      .select(rowColumns)
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

/** Seals what was read from a file: packed, for the database takes seven times as long over it as it is. */
export function sealReading(ctx: Context, id: string, statement: Statement): Promise<Buffer> {
  const packed = deflateSync(JSON.stringify(z.encode(Statement, statement)), { level: constants.Z_BEST_SPEED });
  return encryptColumn(ctx, { table: 'bank_statements', column: 'reading_sealed', id }, packed);
}

/** Opens what was read from a file. */
export async function unsealReading(
  ctx: Context,
  { id, reading_sealed }: Pick<ReadStatementRow, 'id' | 'reading_sealed'>,
): Promise<Statement> {
  const bytes = await decryptBytes(ctx, { table: 'bank_statements', column: 'reading_sealed', id }, reading_sealed!);
  // Readings of before are JSON as it is, which begins with a brace; nothing packed does.
  const text = bytes[0] === brace ? bytes : inflateSync(bytes);
  return z.decode(Statement, JSON.parse(text.toString('utf8')));
}

const brace = '{'.charCodeAt(0);

/** An account with its names opened. */
export async function asAccount(ctx: Context, { tenant_id: _, match: __, sealed, ...row }: AccountRow): Promise<BankAccount> {
  const names = AccountNames.parse(JSON.parse(await decryptColumn(ctx, { table: 'bank_accounts', column: 'sealed', id: row.id }, sealed)));
  return { ...row, ...names };
}

/** Statement files as they are told: with their names, and what is sealed of them opened. */
export async function asStatements(ctx: Context, rows: (StatementRow | ReadStatementRow)[]): Promise<BankStatement[]> {
  const names = await fileNames(
    ctx,
    rows.map((row) => row.file_metadata_id),
  );
  const statements: BankStatement[] = [];
  for (const row of rows) {
    const {
      tenant_id: _,
      password_sealed: __,
      settled_sealed: ___,
      version: ____,
      message_sealed,
      question_sealed,
      summary,
      ...rest
    } = withoutReading(row);
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

function withoutReading(row: StatementRow | ReadStatementRow): StatementRow {
  if (!('reading_sealed' in row)) return row;
  const { reading_sealed: _, ...rest } = row;
  return rest;
}
