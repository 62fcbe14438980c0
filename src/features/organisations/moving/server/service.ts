import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Relocation } from '#features/identity/server/service.ts';
import { users } from '#features/identity/server/tables.ts';
import { moveEvents } from '#features/organisations/server/events.ts';
import type { Context } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { happening, tell } from '#platform/server/happening.ts';
import { job } from '#platform/server/jobs/job.ts';
import { type Belongings, type BringAlong, Move, Moved } from '../contract.ts';
import { movesTable } from './tables.ts';

/** Asks every slice what it holds in a tenant; each adds its own to `found`. Asked in a transaction. */
export const belongingsAsked = happening<{ tenantId: string; found: Belongings }>('organisations.belongings-asked');

/** One step of a move, in one transaction: some clients with all that belongs to them, and copies of categories and rules. */
export interface MoveStep extends Relocation {
  userId: string;
  /** Which clients; null is all of them. */
  customerIds: readonly string[] | null;
  /** At most so many clients now. */
  limit: number;
  /** The person's categories and rules are to be used by the firm too. */
  withCategories: boolean;
  /** Their templates, tags, snippets and test cases come along. */
  withTemplates: boolean;
  /** What this step has moved: each slice adds its own. */
  moved: Moved;
}

/** Rows go from a person's own tenant to the firm's: every slice that holds some moves them. */
export const recordsMove = happening<MoveStep>('organisations.records-move');

/** Moves what a person brings along; the handler is in jobs.ts. */
export const moveJob = job({ name: 'organisations.move', payload: z.object({ id: z.uuid() }), expireSeconds: 3_600 });

/** What nobody has anything of yet; slices count theirs into a copy. */
export const noBelongings = {
  clients: 0,
  reports: 0,
  categories: 0,
  rules: 0,
  templates: 0,
  tags: 0,
  snippets: 0,
  letters: 0,
  documents: 0,
  batches: 0,
};

const clientsAtOnce = 5;
const nothing: Moved = {
  clients: 0,
  reports: 0,
  files: 0,
  categories: 0,
  rules: 0,
  templates: 0,
  tags: 0,
  snippets: 0,
  documents: 0,
  batches: 0,
};

/**
 * Begins to move a member's records from their own tenant to the firm's. In the transaction of the request, for a person who is
 * a member by now.
 */
export async function startMove(ctx: Context, userId: string, { clients, categories, templates }: BringAlong): Promise<Move> {
  return asSystem(ctx, 'begin to move records', async (db) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId)).for('update');
    if (!user?.organisation_id) throw new Conflict('You belong to no organisation');
    if (!user.own_tenant_id) throw new Conflict('There is nothing to bring along');
    const under = and(eq(movesTable.user_id, userId), eq(movesTable.tenant_id, user.tenant_id), eq(movesTable.state, 'waiting'));
    const [running] = await db.select({ id: movesTable.id }).from(movesTable).where(under);
    if (running) throw new Conflict('Your records are on their way already');
    const found: Belongings = { ...noBelongings, named: [] };
    await tell(ctx, belongingsAsked, { tenantId: user.own_tenant_id, found });
    const customer_ids = clients === 'all' ? null : clients === 'none' ? [] : clients;
    const id = newId();
    const job_id = ctx.enqueue(moveJob, { id }, { about: id, tenantId: user.tenant_id });
    const [row] = await db
      .insert(movesTable)
      .values({
        id,
        tenant_id: user.tenant_id,
        user_id: userId,
        from_tenant_id: user.own_tenant_id,
        customer_ids,
        with_categories: categories,
        with_templates: templates,
        state: 'waiting',
        total: customer_ids === null ? found.clients : customer_ids.length,
        moved: nothing,
        job_id,
      })
      .returning();
    const details = { user: userId, clients: row!.total, categories, templates };
    for (const tenantId of [user.own_tenant_id, user.tenant_id]) ctx.audit(moveEvents.started, { tenantId, id, details });
    return Move.parse(row);
  });
}

/**
 * Moves the next few clients, all of it or nothing; gives how far the move is. What was moved is not found again, so a step may be
 * repeated. A move whose person has left the firm ends.
 */
export function moveStep(ctx: Context, id: string): Promise<Move> {
  return asSystem(ctx, 'move records between tenants', async (db) => {
    const [move] = await db.select().from(movesTable).where(eq(movesTable.id, id)).for('update');
    if (!move) throw new NotFound('Move');
    if (move.state === 'done') return Move.parse(move);
    const [user] = await db.select().from(users).where(eq(users.id, move.user_id)).for('update');
    const isMember = user?.tenant_id === move.tenant_id && user.own_tenant_id === move.from_tenant_id;
    const moved = { ...nothing };
    if (isMember) {
      await db.execute(sql`set constraints all deferred`);
      await tell(ctx, recordsMove, {
        from: move.from_tenant_id,
        to: move.tenant_id,
        organisationId: user.organisation_id,
        userId: move.user_id,
        customerIds: move.customer_ids,
        limit: clientsAtOnce,
        withCategories: move.with_categories,
        withTemplates: move.with_templates,
        moved,
      });
      // Whatever a slice left behind of what it moved is told now, by name, and takes the step back.
      await db.execute(sql`set constraints all immediate`);
    }
    const isDone = moved.clients === 0;
    const sum = addUp(Moved.parse(move.moved), moved);
    const [row] = await db
      .update(movesTable)
      .set({ moved: sum, state: isDone ? 'done' : 'waiting' })
      .where(eq(movesTable.id, id))
      .returning();
    if (isDone) for (const tenantId of endsOf(move)) ctx.audit(moveEvents.done, { tenantId, id, details: { ...sum, complete: isMember } });
    return Move.parse(row);
  });
}

/** Writes down that a move has stopped for good. What has come is here, everything else is where it was. */
export async function recordMoveFailure(ctx: Context, id: string): Promise<void> {
  await asSystem(ctx, 'a move has failed', async (db) => {
    const waiting = and(eq(movesTable.id, id), eq(movesTable.state, 'waiting'));
    const [move] = await db.update(movesTable).set({ state: 'failed' }).where(waiting).returning();
    if (move) for (const tenantId of endsOf(move)) ctx.audit(moveEvents.failed, { tenantId, id, details: Moved.parse(move.moved) });
  });
}

type Row = typeof movesTable.$inferSelect;

/** Both trails tell of a move. */
function endsOf({ tenant_id, from_tenant_id }: Row): string[] {
  return [from_tenant_id, tenant_id];
}

function addUp(one: Moved, other: Moved): Moved {
  return {
    clients: one.clients + other.clients,
    reports: one.reports + other.reports,
    files: one.files + other.files,
    categories: one.categories + other.categories,
    rules: one.rules + other.rules,
    templates: one.templates + other.templates,
    tags: one.tags + other.tags,
    snippets: one.snippets + other.snippets,
    documents: one.documents + other.documents,
    batches: one.batches + other.batches,
  };
}
