import { eq, sql } from 'drizzle-orm';
import type { FileSign } from '#engine/inspecting/record.ts';
import type { Statement, StatementAccount, StatementRefusal } from '#engine/statements/record.ts';
import type { StatementFile } from '#engine/statements/job.ts';
import { statementReader } from '#engine/statements/reader.ts';
import { accountIdentity } from '#engine/statements/identity.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import { addFile, deleteFile, getFile, mimeOf, readFileBytes, shown } from '#features/files/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { Conflict } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { newId } from '#platform/server/ids.ts';
import { job } from '#platform/server/job.ts';
import { decryptColumn, encryptColumn, lookupHash } from '#platform/server/tenant-keys.ts';
import type { Db } from '#platform/server/frame.ts';
import { ofTenant } from '#platform/server/tenancy.ts';
import { tx } from '#platform/server/transaction.ts';
import { discardUpload, type UploadedFile } from '#platform/server/upload.ts';
import { z } from 'zod';
import type { BankStatement, PlaceKind, StatementSummary } from '../contract.ts';
import { statedRows } from '../cells/server/queries.ts';
import { placeKindOf } from '../exports/rules.ts';
import { type AccountNames, getStatement, readingOf, sameStatement, sealReading, sealText, statementRow } from './queries.ts';
import { statementEvents } from './events.ts';
import { bankAccountsTable, bankStatementsTable } from './tables.ts';

/** A client's statements are not what they were: one was read, or taken away. */
export const statementsChanged = happening<{ customerId: string }>('bank-accounts.statements-changed');

type StatementChange = Partial<typeof bankStatementsTable.$inferInsert>;

/** Reads one statement file; the handler is in jobs.ts. */
export const readStatementJob = job({
  name: 'bank-accounts.read-statement',
  payload: z.object({ id: z.uuid() }),
  retries: 2,
  expireSeconds: 120,
});

/** Adds a file to a client and has it read. The same bytes again are the file that is there already. */
export function addStatement(ctx: Context, customerId: string, file: UploadedFile): Promise<BankStatement> {
  const user = userOf(ctx);
  return tx(ctx, async (db) => {
    await getCustomer(ctx, customerId);
    const same = await sameStatement(ctx, customerId, file.sha256);
    if (same) {
      ctx.afterCommit(() => discardUpload(ctx, file));
      return same;
    }
    const metadata = await addFile(ctx, file, { name: file.name, purpose: 'bank_statement', mime: mimeOf(file) });
    const id = newId();
    const job_id = ctx.enqueue(readStatementJob, { id }, { about: id });
    await db.insert(bankStatementsTable).values({
      id,
      tenant_id: tenantOf(ctx),
      customer_id: customerId,
      user_id: user.id,
      file_metadata_id: metadata.id,
      status: 'waiting',
      job_id,
    });
    ctx.audit(statementEvents.added, { id, customerId, details: { sha256: file.sha256 }, personal: { name: file.name } });
    return getStatement(ctx, id);
  });
}

/** Has a protected file read with its password, which is kept sealed for as long as the file is. */
export function unlockStatement(ctx: Context, id: string, password: string): Promise<BankStatement> {
  return tx(ctx, async () => {
    const row = await statementRow(ctx, id);
    if (row.status !== 'needs_password')
      throw new Conflict('This file does not ask for a password', { current: await getStatement(ctx, id) });
    const password_sealed = await encryptColumn(ctx, { table: 'bank_statements', column: 'password_sealed', id }, password);
    ctx.audit(statementEvents.unlocked, { id, customerId: row.customer_id, before: null, after: { password } });
    return readAgain(ctx, id, { password_sealed });
  });
}

/** Has a file read again that could not be read, through no fault of its own or by an older reader. */
export function retryStatement(ctx: Context, id: string): Promise<BankStatement> {
  return tx(ctx, async () => {
    const row = await statementRow(ctx, id);
    if (row.status === 'waiting' || row.status === 'reading') return getStatement(ctx, id);
    ctx.audit(statementEvents.readAgain, { id, customerId: row.customer_id });
    return readAgain(ctx, id, {});
  });
}

/** Has a file read once more, with what is to be kept of it before. */
export function readAgain(ctx: Context, id: string, set: Pick<StatementChange, 'password_sealed' | 'columns'>): Promise<BankStatement> {
  return tx(ctx, async (db) => {
    const job_id = ctx.enqueue(readStatementJob, { id }, { about: id });
    await db
      .update(bankStatementsTable)
      .set({
        ...set,
        status: 'waiting',
        error: null,
        message: null,
        message_sealed: null,
        job_id,
        version: sql`${bankStatementsTable.version} + 1`,
      })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    return getStatement(ctx, id);
  });
}

/** Takes a file and its reading away; accounts that no file names any more go with it. */
export function removeStatement(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    const row = await statementRow(ctx, id);
    await db.delete(bankStatementsTable).where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    await deleteFile(ctx, row.file_metadata_id);
    const others = await db
      .select({ summary: bankStatementsTable.summary })
      .from(bankStatementsTable)
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.customer_id, row.customer_id)));
    const named = new Set(others.flatMap(({ summary }) => summary.map(({ bank_account_id }) => bank_account_id)));
    for (const { bank_account_id } of row.summary) {
      if (!named.has(bank_account_id))
        await db.delete(bankAccountsTable).where(ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.id, bank_account_id)));
    }
    await tell(ctx, statementsChanged, { customerId: row.customer_id });
    ctx.audit(statementEvents.removed, { id, customerId: row.customer_id });
  });
}

/** A file's bytes, with what people said so that it can be read: its password, its columns, rows of a scan. Outside transactions. */
export async function fileOf(ctx: Context, id: string): Promise<StatementFile> {
  const { file_metadata_id, password_sealed, columns } = await statementRow(ctx, id);
  const place = { table: 'bank_statements', column: 'password_sealed', id };
  return {
    bytes: await readFileBytes(ctx, await getFile(ctx, file_metadata_id)),
    stated: await statedRows(ctx, id),
    ...(password_sealed && { password: await decryptColumn(ctx, place, password_sealed) }),
    ...(columns && { mapping: columns }),
  };
}

/** Writes down what was read: the accounts it names, found again or new, and the sealed reading. */
export function recordReading(ctx: Context, id: string, statement: Statement, page_sizes: BankStatement['page_sizes']): Promise<void> {
  return tx(ctx, async (db) => {
    const row = await statementRow(ctx, id);
    const summary: StatementSummary[] = [];
    for (const account of statement.accounts) {
      const { period, opening_balance, closing_balance, proof, transactions } = account;
      const bank_account_id = await accountFor(ctx, db, row.customer_id, account);
      const scanned = transactions.some(({ confidence }) => confidence);
      const doubtful = scanned ? { doubtful: transactions.filter((transaction) => transaction.doubtful).length } : {};
      summary.push({ bank_account_id, period, transactions: transactions.length, ...doubtful, opening_balance, closing_balance, proof });
    }
    const reading_sealed = await sealReading(ctx, id, statement);
    await db
      .update(bankStatementsTable)
      .set({
        status: 'read',
        error: null,
        message: null,
        message_sealed: null,
        pages: statement.pages,
        page_sizes,
        place_kind: placeKind(statement),
        summary,
        reading_sealed,
        version: sql`${bankStatementsTable.version} + 1`,
      })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    const proved = statement.accounts.filter(({ proof }) => proof.ok).length;
    await tell(ctx, statementsChanged, { customerId: row.customer_id });
    const details = { accounts: summary.length, proved, pages: statement.pages };
    ctx.audit(statementEvents.read, { id, customerId: row.customer_id, details });
  });
}

function placeKind({ accounts }: Statement): PlaceKind {
  const place = accounts.flatMap(({ transactions }) => transactions)[0]?.place;
  return (place && placeKindOf(place)) ?? 'page';
}

/** Writes down why a file can't be used; where a person chose its columns, they may choose others. */
export function recordRefusal(ctx: Context, id: string, { error, message }: StatementRefusal): Promise<void> {
  return tx(ctx, async () => {
    const { columns } = await statementRow(ctx, id);
    const status = error === 'password' ? 'needs_password' : columns ? 'needs_columns' : 'refused';
    await setOutcome(ctx, id, { status, error, message });
  });
}

/** Writes down that reading broke down, when the last try has. */
export function recordFailure(ctx: Context, id: string): Promise<void> {
  return setOutcome(ctx, id, {
    status: 'failed',
    error: null,
    message: 'Reading this file broke down. Nothing is lost: try again, or tell us if it keeps happening.',
  });
}

export function recordStarted(ctx: Context, id: string): Promise<void> {
  return tx(ctx, async (db) => {
    await db
      .update(bankStatementsTable)
      .set({ status: 'reading' })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
  });
}

/** Writes down what came of reading a file, other than what it says. */
export function setOutcome(
  ctx: Context,
  id: string,
  { message, ...set }: Pick<BankStatement, 'status' | 'error'> & Pick<StatementChange, 'question_sealed'> & { message: string },
): Promise<void> {
  return tx(ctx, async (db) => {
    const row = await statementRow(ctx, id);
    const message_sealed = await sealText(ctx, { column: 'message_sealed', id }, message);
    await db
      .update(bankStatementsTable)
      .set({ ...set, message: null, message_sealed, version: sql`${bankStatementsTable.version} + 1` })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    ctx.audit(statementEvents.unread, { id, customerId: row.customer_id, details: { status: set.status, error: set.error } });
  });
}

async function accountFor(ctx: Context, db: Db, customerId: string, account: StatementAccount): Promise<string> {
  const match = await lookupHash(ctx, `bank account ${accountIdentity(account)}`);
  const where = ofTenant(ctx, bankAccountsTable, eq(bankAccountsTable.customer_id, customerId), eq(bankAccountsTable.match, match));
  const [known] = await db.select({ id: bankAccountsTable.id }).from(bankAccountsTable).where(where);
  if (known) return known.id;
  const id = newId();
  const { bank, account_name, account_holder, sort_code, account_number, kind, currency } = account;
  const names: AccountNames = { bank, account_name, account_holder, sort_code, account_number };
  const sealed = await encryptColumn(ctx, { table: 'bank_accounts', column: 'sealed', id }, JSON.stringify(names));
  await db.insert(bankAccountsTable).values({ id, tenant_id: tenantOf(ctx), customer_id: customerId, match, sealed, kind, currency });
  return id;
}

/** A page of the file as a PNG, as people see it; read and drawn in a limited child. */
export async function pagePicture(ctx: Context, id: string, { page, width }: { page: number; width: number }): Promise<Buffer> {
  return Buffer.from(await shown(statementReader().draw(await fileOf(ctx, id), { page, width }, { owner: tenantOf(ctx) })));
}

/** What is unusual about the file of a statement that was read; looked for anew each time, in a limited child. An export has no pages to look at. */
export async function fileSigns(ctx: Context, id: string): Promise<FileSign[]> {
  const reading = await readingOf(ctx, id);
  const places = reading?.accounts.flatMap(({ transactions }) => transactions.map(({ place }) => place)) ?? [];
  const rows = places.filter((place) => 'page' in place);
  return rows.length === 0 ? [] : statementReader().inspect(await fileOf(ctx, id), rows, { owner: tenantOf(ctx) });
}
