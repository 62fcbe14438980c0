import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brokenChains } from '#engine/inspecting/broken-chain.ts';
import type { FileSign } from '#engine/inspecting/record.ts';
import type { StatementFile } from '#engine/statements/job.ts';
import { statementReader } from '#engine/statements/reader.ts';
import type { Statement, StatementRefusal } from '#engine/statements/record.ts';
import { getCustomer } from '#features/customers/server/queries.ts';
import { addFile, deleteFile, getFile, mimeOf, readFileBytes, shown } from '#features/files/server/service.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { discardUpload, type UploadedFile } from '#platform/server/http/upload.ts';
import { job } from '#platform/server/jobs/job.ts';
import { decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import { statedRows } from '../cells/server/queries.ts';
import type { BankStatement, PlaceKind } from '../contract.ts';
import { placeKindOf } from '../exports/rules.ts';
import { dropUnnamed, holdClientsAccounts, placeOpen, placeReading } from '../placing/server/service.ts';
import { readingOf } from '../readings/server/queries.ts';
import { statementEvents } from './events.ts';
import { getStatement, sameStatement, sealReading, sealText, statementRow } from './queries.ts';
import { bankStatementsTable } from './tables.ts';

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
    await dropUnnamed(ctx, row, new Set(row.summary.map(({ bank_account_id }) => bank_account_id)));
    await placeOpen(ctx, row.customer_id);
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

/** Writes down what was read, sealed, and which accounts it is of. */
export function recordReading(
  ctx: Context,
  id: string,
  statement: Statement,
  set: Pick<BankStatement, 'page_sizes'> & Pick<StatementChange, 'question_sealed'>,
): Promise<void> {
  return tx(ctx, async (db) => {
    const row = await statementRow(ctx, id);
    const reading_sealed = await sealReading(ctx, id, statement);
    await db
      .update(bankStatementsTable)
      .set({
        ...set,
        error: null,
        message: null,
        message_sealed: null,
        pages: statement.pages,
        place_kind: placeKind(statement),
        reading_sealed,
      })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
    await placeReading(ctx, row, statement);
    await placeOpen(ctx, row.customer_id);
    const proved = statement.accounts.filter(({ proof }) => proof.ok).length;
    await tellAfterLast(ctx, row.customer_id);
    const details = { accounts: statement.accounts.length, proved, pages: statement.pages };
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
    await tellAfterLast(ctx, row.customer_id);
    ctx.audit(statementEvents.unread, { id, customerId: row.customer_id, details: { status: set.status, error: set.error } });
  });
}

/** All tries at a file take less: one whose job was lost for good holds nothing up. */
const longestReadMs = 15 * 60_000;

/** Tells that a client's statements changed once none of their files is still to be read: what all of them come to is worked out after the last. */
function tellAfterLast(ctx: Context, customerId: string): Promise<void> {
  return tx(ctx, async (db) => {
    // Two files that end at once would each take the other one for one that is still to be read.
    await holdClientsAccounts(ctx, customerId);
    const { id, customer_id, status, updated_at } = bankStatementsTable;
    const since = new Date(ctx.now().getTime() - longestReadMs).toISOString();
    const isUnread = and(inArray(status, ['waiting', 'reading']), gt(updated_at, since));
    const unread = ofTenant(ctx, bankStatementsTable, eq(customer_id, customerId), isUnread);
    const [one] = await db.select({ id }).from(bankStatementsTable).where(unread).limit(1);
    if (!one) await tell(ctx, statementsChanged, { customerId });
  });
}

/** A page of the file as a PNG, as people see it; read and drawn in a limited child. */
export async function pagePicture(ctx: Context, id: string, { page, width }: { page: number; width: number }): Promise<Buffer> {
  return Buffer.from(await shown(statementReader().draw(await fileOf(ctx, id), { page, width }, { owner: tenantOf(ctx) })));
}

/** What is unusual about a statement that was read: its balances, and its file, looked at anew each time in a limited child. An export has no pages to look at. */
export async function fileSigns(ctx: Context, id: string): Promise<FileSign[]> {
  const accounts = (await readingOf(ctx, id))?.accounts ?? [];
  const rows = accounts.flatMap(({ transactions }) => transactions.map(({ place }) => place)).filter((place) => 'page' in place);
  const ofFile = rows.length === 0 ? [] : await statementReader().inspect(await fileOf(ctx, id), rows, { owner: tenantOf(ctx) });
  return [...ofFile, ...brokenChains(accounts)];
}
