import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from './config.ts';
import { lockDirectory } from './directory-lock.ts';
import { makeDatabase } from './new-database.ts';

/** The database, behind the same pool whether it is PostgreSQL or the one inside this process. */
export interface Database {
  readonly pool: pg.Pool;
  /** True: PGlite inside this process, with ONE connection. */
  readonly embedded: boolean;
  /** Copies the embedded database into a tar; only tests use it. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** Opens what the configuration names: PostgreSQL at DATABASE_URL, else the embedded one in DATA_DIR, which it locks. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, config.databasePool);
  const directory = join(config.dataDir, 'database');
  const unlock = lockDirectory(config.dataDir);
  try {
    if (!existsSync(directory)) await makeDatabase(directory);
    const database = await openEmbedded({ directory });
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A pool on a PostgreSQL server. A statement is ended after 30 s, a transaction left open after 60 s. */
export function openPostgres(connectionString: string, max = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'suitably',
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', () => {});
  return { pool, embedded: false, close: () => pool.end() };
}

/** Its pages lie in the system's file cache too: PostgreSQL's own 128 MB would be held twice, and are memory of the server. */
const bufferMegabytes = 16;

/** The embedded database: in memory without a directory; `from` restores a dump. */
export async function openEmbedded({ directory, from }: { directory?: string; from?: Blob } = {}): Promise<Database> {
  const lite = await PGlite.create({
    ...(directory ? { dataDir: directory } : {}),
    ...(from ? { loadDataDir: from } : {}),
    extensions: { pg_trgm, btree_gin },
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${bufferMegabytes}MB`],
  });
  const pool = new pg.Pool({ ...bridge(lite), max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  return {
    pool,
    embedded: true,
    dump: () => lite.dumpDataDir('none'),
    close: async () => {
      await pool.end();
      await lite.close();
    },
  };
}

/**
 * PGlite's stand-in for a connection. It takes a query's `types` for an array of parameter types, but Drizzle passes the
 * driver's own `types` object there, so only arrays go through.
 */
function bridge(lite: PGlite): pg.PoolConfig {
  const config = createPgConfig(lite);
  const parse = config.connection.parse.bind(config.connection);
  config.connection.parse = (query: { types?: unknown }) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined });
  return config as unknown as pg.PoolConfig;
}
