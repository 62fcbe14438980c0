import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Place } from '#engine/reading/record.ts';
import type { StatedRow, Statement } from '#engine/statements/record.ts';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import { statementRow } from '#features/bank-accounts/server/queries.ts';
import { recordReading } from '#features/bank-accounts/server/service.ts';
import { bankStatementsTable } from '#features/bank-accounts/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { job } from '#platform/server/jobs/job.ts';
import type { ScannedRow } from '../contract.ts';
import { isSamePlace } from '../rules.ts';
import { cellEvents } from './events.ts';
import { listScannedRows, sealStatedRows, statedRows } from './queries.ts';

/** Reads a statement once more with what people said of its rows; the handler is in jobs.ts. */
export const proveAgainJob = job({
  name: 'bank-accounts.prove-again',
  payload: z.object({ id: z.uuid() }),
  retries: 2,
  expireSeconds: 120,
});

/** Takes the date and amount of a row from a person, and has the statement proved anew. */
export function settleRow(ctx: Context, id: string, stated: StatedRow): Promise<ScannedRow[]> {
  return tx(ctx, async () => {
    const row = await expectRow(ctx, id, stated.place);
    await changeStated(ctx, id, (rows) => [...rows.filter(({ place }) => !isSamePlace(place, stated.place)), stated]);
    const { customer_id: customerId } = await statementRow(ctx, id);
    ctx.audit(cellEvents.settled, {
      id,
      customerId,
      details: { page: stated.place.page },
      before: { date: row.date, amount: row.amount },
      after: { date: stated.date, amount: stated.amount },
    });
    return listScannedRows(ctx, id);
  });
}

/** Takes back what was said of a row, and has the statement proved anew. */
export function unsettleRow(ctx: Context, id: string, place: Place): Promise<ScannedRow[]> {
  return tx(ctx, async () => {
    const row = await expectRow(ctx, id, place);
    if (!row.settled) throw new Conflict('Nothing was said of this row');
    await changeStated(ctx, id, (rows) => rows.filter((one) => !isSamePlace(one.place, place)));
    const { customer_id: customerId } = await statementRow(ctx, id);
    ctx.audit(cellEvents.unsettled, { id, customerId, details: { page: place.page } });
    return listScannedRows(ctx, id);
  });
}

/** Writes down a reading that was made with what people said, unless they have said something else meanwhile: then another is under way. */
export function recordProved(
  ctx: Context,
  { id, stated }: { id: string; stated: StatedRow[] },
  statement: Statement,
  page_sizes: BankStatement['page_sizes'],
): Promise<void> {
  return tx(ctx, async () => {
    const { status } = await statementRow(ctx, id);
    const now = await statedRows(ctx, id);
    if (status === 'read' && JSON.stringify(now) === JSON.stringify(stated)) await recordReading(ctx, id, statement, { page_sizes });
  });
}

async function expectRow(ctx: Context, id: string, place: Place): Promise<ScannedRow> {
  const { status } = await statementRow(ctx, id);
  if (status !== 'read') throw new Conflict('This file is not read yet');
  const row = (await listScannedRows(ctx, id)).find((one) => isSamePlace(one.place, place));
  if (!row) throw new NotFound('Row');
  return row;
}

function changeStated(ctx: Context, id: string, change: (rows: StatedRow[]) => StatedRow[]): Promise<void> {
  return tx(ctx, async (db) => {
    const settled_sealed = await sealStatedRows(ctx, id, change(await statedRows(ctx, id)));
    const job_id = ctx.enqueue(proveAgainJob, { id }, { about: id });
    await db
      .update(bankStatementsTable)
      .set({ settled_sealed, job_id, version: sql`${bankStatementsTable.version} + 1` })
      .where(ofTenant(ctx, bankStatementsTable, eq(bankStatementsTable.id, id)));
  });
}
