import type { OpenServices } from '#platform/server/services.ts';
import { asSuperuser } from '#tests/support/database.ts';

interface Table extends Record<string, unknown> {
  name: string;
  of_tenants: boolean;
}

/** One hash a table, by its name: over where each version of a row is kept and the transaction that wrote it, so that no write goes unseen. */
export type Snapshot = Record<string, string>;

/** Tables that any request may touch: they count tries, and say nothing of anybody. */
const counters = new Set(['throttles']);

/** Takes snapshots of all rows of the database, or of one tenant's, past every policy. */
export async function snapshots(services: OpenServices): Promise<(tenantId?: string) => Promise<Snapshot>> {
  const tables = await asSuperuser<Table>(
    services,
    `select t.tablename as name, exists (select from information_schema.columns c
       where c.table_schema = 'public' and c.table_name = t.tablename and c.column_name = 'tenant_id') as of_tenants
     from pg_tables t where schemaname = 'public' order by 1`,
  );
  const known = tables.filter(({ name }) => !counters.has(name));
  const taken = new Map<string | undefined, { at: string; rows: Snapshot }>();
  return async (tenantId) => {
    // Every write moves the end of the database's log: where it stands as it stood, nothing has changed.
    const [end] = await asSuperuser<{ at: string }>(services, 'select pg_current_wal_insert_lsn()::text as at');
    const at = end!.at;
    const last = taken.get(tenantId);
    if (last?.at === at) return last.rows;
    const looked = tenantId === undefined ? known : known.filter(({ of_tenants: ofTenants }) => ofTenants);
    const where = tenantId === undefined ? '' : `where tenant_id = '${tenantId}'`;
    const parts = looked.map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(ctid::text || xmin::text, 0)), 0) as hash from ${name} ${where}`,
    );
    const jobs = tenantId === undefined ? [sentJobs] : [];
    const rows = await asSuperuser<{ name: string; hash: string }>(services, [...parts, ...jobs].join(' union all '));
    const snapshot = Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
    taken.set(tenantId, { at, rows: snapshot });
    return snapshot;
  };
}

/** What is due by the clock is sent by nobody: it may come between two looks. */
const sentJobs = `select 'pgboss.job', count(*)::text from pgboss.job
  where name not in (select name from pgboss.schedule) and name not like '!_!_pgboss!_!_%' escape '!'`;

/** The tables in which two snapshots differ. */
export function differences(before: Snapshot, after: Snapshot): string[] {
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}
