import { asc, count, countDistinct, desc, eq, ilike, lt, max, min, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { adminEvents } from '#features/admin/server/events.ts';
import { organisations, users } from '#features/identity/server/tables.ts';
import { type Context, tenantOf, userOf } from '#platform/server/context.ts';
import { stableId } from '#platform/server/database/ids.ts';
import { asSystem, db, tx } from '#platform/server/database/transaction.ts';
import { NotFound } from '#platform/server/errors.ts';
import { likeLiteral, pageFrom, type Paged } from '#platform/server/http/paging.ts';
import { countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import type { UserErrorGroup, UserErrorReport, userErrors } from '../contract.ts';
import { sameError, scrub } from '../rules.ts';
import { userErrorsTable } from './tables.ts';

const perPerson: ThrottleRule = { free: 30, firstWaitSeconds: 60, longestWaitSeconds: 3_600, forgetAfterSeconds: 3_600 };
const keptDays = 90;
const table = userErrorsTable;

/** Keeps an error that a browser met, without what may belong to somebody. A page that fails over and over is not heard for ever. */
export async function reportError(ctx: Context, { message, stack }: z.output<typeof UserErrorReport>): Promise<void> {
  const { id: user_id, organisationId: organisation_id } = userOf(ctx);
  await countTry(ctx, `errors of ${user_id}`, perPerson);
  await tx(ctx, async () => {
    await db()
      .insert(table)
      .values({
        tenant_id: tenantOf(ctx),
        organisation_id,
        user_id,
        group_id: stableId('user-error', sameError(message)),
        message: scrub(message),
        stack: stack === undefined ? null : scrub(stack),
      });
  });
}

/** A page of errors by their messages, with how often and to how many they happened. */
export function listErrorGroups(ctx: Context, query: z.output<typeof userErrors.groups.query>): Promise<Paged<UserErrorGroup>> {
  return asSystem(ctx, 'the admin area lists errors', async () => {
    const where = query.search ? ilike(table.message, `%${likeLiteral(query.search)}%`) : undefined;
    const [row] = await db()
      .select({ total: countDistinct(table.group_id) })
      .from(table)
      .where(where);
    const { page, limit } = query.noLimit ? { page: 1, limit: 10_000 } : query;
    const groups = await groupsOf(where)
      .orderBy(orderOf(query.sort), asc(table.group_id))
      .limit(limit)
      .offset((page - 1) * limit);
    noteLooks(ctx, groups);
    return pageFrom(groups.map(asGroup), { total: row?.total ?? 0, limit, page });
  });
}

/** One error, with the last times that it happened. */
export function getErrorGroup(ctx: Context, id: string) {
  return asSystem(ctx, 'the admin area looks at an error', async () => {
    const [group] = await groupsOf(eq(table.group_id, id));
    if (!group) throw new NotFound('Error');
    const rows = await db()
      .select({ error: table, firm: organisations.name, user: sql<string>`coalesce(${users.name}, ${users.email})` })
      .from(table)
      .innerJoin(users, eq(users.id, table.user_id))
      .leftJoin(organisations, eq(organisations.tenant_id, table.tenant_id))
      .where(eq(table.group_id, id))
      .orderBy(desc(table.created_at))
      .limit(20);
    noteLooks(ctx, [group]);
    const latest = rows.map(({ error: { tenant_id: _, group_id: __, ...error }, firm, user }) => ({ ...error, firm: firm ?? user, user }));
    return { group: asGroup(group), latest };
  });
}

/** Forgets errors after 90 days. */
export async function forgetOldErrors(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - keptDays * 24 * 60 * 60 * 1_000).toISOString();
  await asSystem(ctx, 'forget old errors', () => db().delete(table).where(lt(table.created_at, before)));
}

interface Group extends UserErrorGroup {
  tenants: string[];
}

function groupsOf(where: SQL | undefined) {
  return db()
    .select({
      id: table.group_id,
      message: sql<string>`(array_agg(${table.message} order by ${table.created_at} desc))[1]`,
      count: count(),
      firms: countDistinct(table.tenant_id),
      people: countDistinct(table.user_id),
      created_at: sql<string>`${min(table.created_at)}`.mapWith(table.created_at),
      last_at: sql<string>`${max(table.created_at)}`.mapWith(table.created_at),
      tenants: sql<string[]>`array_agg(distinct ${table.tenant_id}::text)`,
    })
    .from(table)
    .where(where)
    .groupBy(table.group_id);
}

function orderOf(sort: z.output<typeof userErrors.groups.query>['sort']): SQL {
  const by = {
    count: sql`count(*)`,
    last_at: sql`max(${table.created_at})`,
    created_at: sql`min(${table.created_at})`,
    message: sql`min(${table.message})`,
  }[sort.replace('-', '') as 'count'];
  return sort.startsWith('-') ? desc(by) : asc(by);
}

function noteLooks(ctx: Context, groups: readonly Pick<Group, 'id' | 'tenants'>[]): void {
  for (const { id, tenants } of groups) {
    for (const tenantId of tenants) ctx.audit(adminEvents.errorsSeen, { tenantId, id });
  }
}

function asGroup({ tenants: _, ...group }: Group): UserErrorGroup {
  return group;
}
