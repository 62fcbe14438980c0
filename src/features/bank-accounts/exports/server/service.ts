import { ReadingRefusal } from '#engine/reading/refusal.ts';
import type { ColumnMapping, ColumnQuestion } from '#engine/statements/exports/record.ts';
import { statementReader } from '#engine/statements/reader.ts';
import type { Statement, StatementRefusal } from '#engine/statements/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import type { ColumnPreview, ExportPlaceQuery, StatementExcerpt } from '#features/bank-accounts/exports/contract.ts';
import { isWithin, placeAsked, proposedLike, rowOf } from '#features/bank-accounts/exports/rules.ts';
import { statementEvents } from '#features/bank-accounts/server/events.ts';
import { answeredStatements, getStatement, sealText } from '#features/bank-accounts/server/queries.ts';
import { fileOf, readAgain, recordReading, setOutcome } from '#features/bank-accounts/server/service.ts';
import { shown } from '#features/files/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid } from '#platform/server/errors.ts';

/** So many payments are shown of how a choice of columns would have a file read. */
const previewed = 8;

/** Writes down what a person has to say of a file's columns; what was said of the client's last file with the same headings is proposed. */
export function recordQuestion(ctx: Context, id: string, question: ColumnQuestion): Promise<void> {
  return tx(ctx, async () => {
    const proposed = await proposedFor(ctx, id, question);
    const question_sealed = await sealQuestion(ctx, id, { ...question, ...(proposed && { proposed }) });
    await setOutcome(ctx, id, { status: 'needs_columns', error: null, message: question.message, question_sealed });
  });
}

/** Writes down a reading and what was taken for granted in it; where a person said otherwise of the client's last such file, they are asked. */
export function recordAssumed(ctx: Context, id: string, statement: Statement, assumed: ColumnQuestion): Promise<void> {
  return tx(ctx, async () => {
    const said = await proposedFor(ctx, id, assumed);
    if (said && said.date_order !== assumed.proposed.date_order) return recordQuestion(ctx, id, assumed);
    await recordReading(ctx, id, statement, { page_sizes: [], question_sealed: await sealQuestion(ctx, id, assumed) });
  });
}

async function proposedFor(ctx: Context, id: string, question: ColumnQuestion): Promise<ColumnMapping | null> {
  const { customer_id } = await getStatement(ctx, id);
  return proposedLike(question, await answeredStatements(ctx, customer_id));
}

const sealQuestion = (ctx: Context, id: string, question: ColumnQuestion) =>
  sealText(ctx, { column: 'question_sealed', id }, JSON.stringify(question));

/** Has a table read by the columns that a person names; also one that was read by others before. */
export function answerColumns(ctx: Context, id: string, columns: ColumnMapping): Promise<BankStatement> {
  return tx(ctx, async () => {
    const statement = await askedStatement(ctx, id, columns);
    const { customer_id: customerId, status, columns: before } = statement;
    if (status === 'waiting' || status === 'reading') throw new Conflict('This file is being read just now', { current: statement });
    ctx.audit(statementEvents.columnsSaid, { id, customerId, before: { columns: before }, after: { columns } });
    return readAgain(ctx, id, { columns });
  });
}

/** How a choice of columns would have a table read; outside transactions, in a limited child. */
export async function previewColumns(ctx: Context, id: string, mapping: ColumnMapping): Promise<ColumnPreview> {
  await askedStatement(ctx, id, mapping);
  const read = await readAs(ctx, id, mapping);
  if (!('accounts' in read))
    return { payments: [], count: 0, is_proved: false, message: 'question' in read ? read.question.message : read.message };
  const payments = read.accounts.flatMap(({ transactions }) => transactions).toSorted((a, b) => rowOf(a.place) - rowOf(b.place));
  const is_proved = read.accounts.length > 0 && read.accounts.every(({ proof }) => proof.ok);
  return { payments: payments.slice(0, previewed), count: payments.length, is_proved, message: null };
}

/** The rows or lines around a payment of an export; outside transactions, in a limited child. */
export async function statementExcerpt(ctx: Context, id: string, query: ExportPlaceQuery): Promise<StatementExcerpt> {
  const place = placeAsked(query);
  if (!place) throw new Invalid([{ path: ['row'], message: 'Name a row and its column, a sheet and its cell, or a line' }]);
  if ((await getStatement(ctx, id)).place_kind === 'page') throw new Conflict('This file has no rows that could be shown');
  return shown(statementReader().excerpt(await fileOf(ctx, id), place, { owner: tenantOf(ctx) }));
}

async function readAs(
  ctx: Context,
  id: string,
  mapping: ColumnMapping,
): Promise<Statement | StatementRefusal | { question: ColumnQuestion }> {
  const file = await fileOf(ctx, id);
  try {
    return (await statementReader().read({ ...file, mapping }, { owner: tenantOf(ctx) })).statement;
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    return { error: error.error, message: error.message };
  }
}

/** A statement whose columns a person is asked for, or was, with columns that it has. */
async function askedStatement(ctx: Context, id: string, columns: ColumnMapping): Promise<BankStatement> {
  const statement = await getStatement(ctx, id);
  if (!statement.question) throw new Conflict('The columns of this file are known', { current: statement });
  if (!isWithin(columns, statement.question.rows[0]?.length ?? 0))
    throw new Invalid([{ path: ['columns'], message: 'The file has no such column' }]);
  return statement;
}
