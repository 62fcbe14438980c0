import { sql } from 'drizzle-orm';
import { type Context, tenantOf } from './context.ts';
import { db } from './database/frame.ts';

/**
 * Holds a name of a tenant until the transaction ends. Of two that want the same one at once the second waits, and then sees what the
 * first took: to be called before looking whether it is free. `kind` is what is named; upper and lower case are one.
 */
export async function holdName(ctx: Context, kind: string, name: string): Promise<void> {
  const lock = `name ${tenantOf(ctx)} ${kind} ${name.toLowerCase()}`;
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
}
