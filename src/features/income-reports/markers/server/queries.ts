import { withParts } from '#engine/evidence/record.ts';
import type { FileSign } from '#engine/inspecting/record.ts';
import { markersOf } from '#engine/markers/markers.ts';
import type { Marker } from '#engine/markers/record.ts';
import { getStatement } from '#features/bank-accounts/server/queries.ts';
import { fileSigns } from '#features/bank-accounts/server/service.ts';
import { reportRow } from '#features/income-reports/server/queries.ts';
import { reportedStatements, workingOf } from '#features/income-reports/working/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import type { MarkerSettings } from '../contract.ts';
import { maySwitchMarkers } from './policy.ts';
import { reportSettingsTable } from './tables.ts';

export function markerSettings(ctx: Context): Promise<MarkerSettings> {
  return tx(ctx, async () => {
    const table = reportSettingsTable;
    const [row] = await db().select({ shows_markers: table.shows_markers }).from(table).where(ofTenant(ctx, table));
    return { shows_markers: row?.shows_markers ?? false, can: { change: maySwitchMarkers(ctx) } };
  });
}

/** What a report's statements give reason to ask about, worked out anew; never kept, and no part of what is finished. */
export async function listMarkers(ctx: Context, reportId: string): Promise<{ markers: Marker[] }> {
  const row = await reportRow(ctx, reportId);
  await mustBeShown(ctx);
  const { budget, input, readings } = await workingOf(ctx, row);
  const accounts = input.accounts.map((account) => ({ ...account, transactions: [...withParts(account.transactions, budget.parts)] }));
  return { markers: markersOf({ budget, accounts, statements: reportedStatements(readings), decisions: input.decisions }) };
}

/** What is unusual about a statement's file. */
export async function listSigns(ctx: Context, statementId: string): Promise<{ signs: FileSign[] }> {
  await getStatement(ctx, statementId);
  await mustBeShown(ctx);
  return { signs: await fileSigns(ctx, statementId) };
}

async function mustBeShown(ctx: Context): Promise<void> {
  const { shows_markers } = await markerSettings(ctx);
  if (!shows_markers) throw new Conflict('Your firm doesn’t show markers. An administrator can switch them on in any report');
}
