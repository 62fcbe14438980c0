import { asc, desc, eq, ilike, inArray, max, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type UserRow, users } from '#features/identity/server/tables.ts';
import { thoseWithFactor } from '#features/sign-in/factors/server/queries.ts';
import { sessions } from '#features/sign-in/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { asSystem, tx } from '#platform/server/database/transaction.ts';
import { likeLiteral, pageOf } from '#platform/server/http/paging.ts';
import type { Member, MemberListQuery } from '../contract.ts';

interface SignIns {
  last: string | null;
  twoFactor: boolean;
}

/** A page of the organisation's people. How they sign in is for its administrators alone. */
export function listMembers(ctx: Context, query: z.output<typeof MemberListQuery>) {
  return tx(ctx, async () => {
    const page = await pageOf(users, {
      where: ofTenant(ctx, users, sql`${users.organisation_id} is not null`, holds(query.search)),
      orderBy: orderOf(query.sort),
      query,
    });
    const signIns = userOf(ctx).role === 'administrator' ? await signInsOf(ctx, page.data) : new Map<string, SignIns>();
    return { ...page, data: page.data.map((row) => asMember(row, signIns.get(row.id))) };
  });
}

/** When people last signed in, and whether they have a factor of their own beyond the e-mailed code. */
function signInsOf(ctx: Context, people: readonly UserRow[]): Promise<Map<string, SignIns>> {
  const ids = people.map(({ id }) => id);
  return asSystem(ctx, 'how the members of an organisation sign in', async (db) => {
    const rows = await db
      .select({ id: sessions.user_id, last: max(sessions.created_at) })
      .from(sessions)
      .where(inArray(sessions.user_id, ids))
      .groupBy(sessions.user_id);
    const last = new Map(rows.map((row) => [row.id, row.last]));
    const having = await thoseWithFactor(ids);
    return new Map(ids.map((id) => [id, { last: last.get(id) ?? null, twoFactor: having.has(id) }]));
  });
}

function asMember(row: UserRow, signIns: SignIns | undefined): Member {
  const { id, created_at, updated_at, email, name, avatar_url, organisation_role, is_active } = row;
  return {
    id,
    created_at,
    updated_at,
    email,
    name,
    avatar_url,
    is_active: is_active ? 1 : 0,
    organisation_role: organisation_role!,
    last_sign_in_at: signIns?.last ?? null,
    two_factor: signIns?.twoFactor ?? null,
  };
}

function holds(search = ''): SQL | undefined {
  if (search === '') return undefined;
  const like = `%${likeLiteral(search)}%`;
  return or(ilike(users.name, like), ilike(users.email, like));
}

function orderOf(sort: z.output<typeof MemberListQuery>['sort']): SQL[] {
  const direction = sort.startsWith('-') ? desc : asc;
  const column = sort.replace('-', '');
  const name = sql`lower(coalesce(${users.name}, ${users.email}))`;
  if (column === 'name') return [direction(name), asc(users.id)];
  return [direction(column === 'created_at' ? users.created_at : users.organisation_role), asc(name), asc(users.id)];
}

/** The administrator who takes over when nobody was named: the one who has been there longest. */
export function firstAdministrator(ctx: Context, butNot: string): Promise<string | null> {
  return tx(ctx, async (db) => {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(ofTenant(ctx, users, eq(users.organisation_role, 'administrator'), eq(users.is_active, true), sql`${users.id} <> ${butNot}`))
      .orderBy(asc(users.created_at))
      .limit(1);
    return row?.id ?? null;
  });
}
