import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { Conflict, Forbidden } from '#platform/server/errors.ts';
import type { DocumentTemplate, Ownership } from '../contract.ts';

/** What templates and tags have in common: somebody made it, and it may be the firm's. */
interface Shareable {
  user_id: string;
  is_shared: boolean;
  proposed_at: string | null;
}

type ShareableTable = { tenant_id: PgColumn } & Record<keyof Shareable, PgColumn>;

/** The person whose eyes an action has: their own, or of who asked for the job. */
function viewer({ actor }: Context): string | null {
  if (actor.type === 'user') return actor.id;
  return actor.type === 'job' ? actor.userId : null;
}

const decides = ({ actor }: Context): boolean => actor.type === 'user' && actor.role === 'administrator';
const inFirm = ({ actor }: Context): boolean => actor.type === 'user' && actor.organisationId !== null;

/** What the actor may use: the firm's, their own, and for its administrators what is proposed (decisions: Who may do what). */
export function visible(ctx: Context, table: ShareableTable, ...conditions: (SQL | undefined)[]): SQL | undefined {
  const own = sql`${table.user_id} = ${viewer(ctx)}`;
  const seen = or(eq(table.is_shared, true), own, decides(ctx) ? isNotNull(table.proposed_at) : undefined);
  return ofTenant(ctx, table, seen, ...conditions);
}

/** Those of one kind of ownership. */
export function owned(ctx: Context, table: ShareableTable, ownership: Ownership | undefined): SQL | undefined {
  if (ownership === 'shared') return eq(table.is_shared, true);
  if (ownership === 'proposed') return isNotNull(table.proposed_at);
  return ownership === 'own' ? and(sql`${table.user_id} = ${viewer(ctx)}`, eq(table.is_shared, false)) : undefined;
}

/** What the actor may do with a row that they see. */
export function rightsTo(ctx: Context, row: Shareable): DocumentTemplate['can'] {
  const isOwn = row.user_id === viewer(ctx);
  return {
    // What was shared by a firm that is closed is left to whoever is left.
    change: row.is_shared ? decides(ctx) || !inFirm(ctx) : isOwn,
    share: decides(ctx) && (row.is_shared || isOwn || row.proposed_at !== null),
    propose: inFirm(ctx) && !decides(ctx) && isOwn && !row.is_shared,
  };
}

/** Refuses a change of the firm's things to contributors, and of what is somebody's own to all others. */
export function expectChangeable(ctx: Context, row: Shareable): void {
  if (rightsTo(ctx, row).change) return;
  throw new Forbidden(
    row.is_shared ? 'Only administrators change what belongs to the firm. Make a copy to change it' : 'Only whoever made it may change it',
  );
}

/** What becomes of a row that an administrator shares, or takes back. */
export function sharing(ctx: Context, row: Shareable, is_shared: boolean): Pick<Shareable, 'is_shared' | 'proposed_at'> {
  if (!rightsTo(ctx, row).share) throw new Forbidden('Only administrators decide what the firm shares');
  if (row.is_shared === is_shared && row.proposed_at === null)
    throw new Conflict(is_shared ? 'It is the firm’s already' : 'It is not shared');
  return { is_shared, proposed_at: null };
}

/** What becomes of a row that its owner proposes, or takes back. */
export function proposal(ctx: Context, row: Shareable): Pick<Shareable, 'proposed_at'> {
  if (!rightsTo(ctx, row).propose) throw new Forbidden('You may propose what is your own to a firm that you are a contributor of');
  return { proposed_at: row.proposed_at === null ? ctx.now().toISOString() : null };
}
