import { z } from 'zod';
import { StatedRow } from '#engine/statements/record.ts';
import { readingOf } from '#features/bank-accounts/readings/server/queries.ts';
import { statementRow } from '#features/bank-accounts/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { decryptColumn, encryptColumn } from '#platform/server/secrets/tenant-keys.ts';
import type { ScannedRow } from '../contract.ts';
import { rowsToLookAt } from '../rules.ts';

const StatedRows = z.array(StatedRow);

const placeOf = (id: string) => ({ table: 'bank_statements', column: 'settled_sealed', id });

/** What people said of rows of a statement, in the order in which they said it. */
export function statedRows(ctx: Context, id: string): Promise<StatedRow[]> {
  return tx(ctx, async () => {
    const { settled_sealed } = await statementRow(ctx, id);
    return settled_sealed ? z.decode(StatedRows, JSON.parse(await decryptColumn(ctx, placeOf(id), settled_sealed))) : [];
  });
}

/** Seals what people said of rows of a statement. */
export function sealStatedRows(ctx: Context, id: string, rows: StatedRow[]): Promise<Buffer> {
  return encryptColumn(ctx, placeOf(id), JSON.stringify(z.encode(StatedRows, rows)));
}

/** The rows of a statement for a person to look at, and those that somebody has looked at; none of one that isn't read. */
export function listScannedRows(ctx: Context, id: string): Promise<ScannedRow[]> {
  return tx(ctx, async () => {
    const reading = await readingOf(ctx, id);
    return reading ? rowsToLookAt(reading, await statedRows(ctx, id)) : [];
  });
}
