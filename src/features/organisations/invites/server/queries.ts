import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import { invitesTable } from './tables.ts';

export type InviteRow = typeof invitesTable.$inferSelect;

/** Neither accepted nor taken back; it may have run out. */
export const isPending = and(isNull(invitesTable.accepted_at), isNull(invitesTable.revoked_at));

/** Invites that wait, the newest first. */
export function listInvites(ctx: Context, query: PageQuery) {
  return tx(ctx, () =>
    pageOf(invitesTable, {
      where: ofTenant(ctx, invitesTable, isPending),
      orderBy: [desc(invitesTable.sent_at), asc(invitesTable.id)],
      query,
    }),
  );
}

/** An invite of the actor's organisation that waits, held until the transaction ends, or 404. */
export function pendingInvite(ctx: Context, id: string): Promise<InviteRow> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select()
      .from(invitesTable)
      .where(ofTenant(ctx, invitesTable, eq(invitesTable.id, id), isPending))
      .for('update');
    if (!row) throw new NotFound('Invite');
    return row;
  });
}
