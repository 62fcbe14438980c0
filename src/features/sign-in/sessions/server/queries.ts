import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { sessions } from '#features/sign-in/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { pageOf, type Paged } from '#platform/server/http/paging.ts';
import type { PageQuery } from '#platform/shared/paging.ts';
import type { Session } from '../contract.ts';
import { deviceNames } from '../rules.ts';

/** Where the signed-in person is signed in, last used first. */
export function listSessions(ctx: Context, query: PageQuery): Promise<Paged<Session>> {
  const { id, sessionId } = userOf(ctx);
  return asSystem(ctx, 'list own sessions', async () => {
    const open = and(eq(sessions.user_id, id), isNull(sessions.revoked_at), gt(sessions.expires_at, ctx.now().toISOString()));
    const page = await pageOf(sessions, { where: open, orderBy: [desc(sessions.last_used_at), desc(sessions.id)], query });
    return { ...page, data: page.data.map((row) => ({ ...row, ...deviceNames(row.device), is_this: row.id === sessionId })) };
  });
}
