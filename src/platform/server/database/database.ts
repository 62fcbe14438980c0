import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { type TakeOwnTurn, turnsOfEach } from '../turns.ts';
import { lockDirectory } from './directory-lock.ts';
import { openEmbedded } from './embedded-database.ts';
import { makeDatabase } from './new-database.ts';

/** The database, behind the same pool whether it is PostgreSQL or the one that comes with the product. */
export interface Database {
  readonly pool: pg.Pool;
  /** True: PGlite inside this process, with ONE connection. */
  readonly embedded: boolean;
  /** Opens somebody's transaction when it is their turn, so that a burst of one holds up nobody else. */
  readonly inTurn: TakeOwnTurn;
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
  // One actor has half of the connections at most.
  return { pool, embedded: false, inTurn: turnsOfEach(Math.ceil(max / 2)), close: () => pool.end() };
}
