import { type Context, tenantOf } from '#platform/server/context.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import type { MarkerSettings } from '../contract.ts';
import { markerEvents } from './events.ts';
import { mustBeAllowedToSwitchMarkers } from './policy.ts';
import { markerSettings } from './queries.ts';
import { reportSettingsTable } from './tables.ts';

/** Shows markers to the advisers of the actor's firm, or no longer. */
export function setMarkers(ctx: Context, after: { shows_markers: boolean }): Promise<MarkerSettings> {
  mustBeAllowedToSwitchMarkers(ctx);
  return tx(ctx, async () => {
    const { shows_markers } = await markerSettings(ctx);
    const [row] = await db()
      .insert(reportSettingsTable)
      .values({ tenant_id: tenantOf(ctx), ...after })
      .onConflictDoUpdate({ target: reportSettingsTable.tenant_id, set: { ...after, updated_at: ctx.now().toISOString() } })
      .returning({ id: reportSettingsTable.id });
    ctx.audit(markerEvents.set, { id: row!.id, before: { shows_markers }, after });
    return markerSettings(ctx);
  });
}
