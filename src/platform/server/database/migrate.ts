import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from './frame.ts';

/** The migrations can't be applied as they stand; the message says which and why. */
export class MigrationError extends Error {}

export interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

const folder = join(import.meta.dirname, '../../../../migrations');

/** Reads `NNNN-title.sql` files, in order; throws on a gap, a double number or a strange name. */
export function readMigrations(from = folder): Migration[] {
  const names = readdirSync(from)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1] ?? NaN);
    if (version !== index + 1) {
      throw new MigrationError(`Migration ${name} is out of order: number ${String(index + 1).padStart(4, '0')} is next.`);
    }
    const sql = readFileSync(join(from, name), 'utf8');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Applies what is missing, all or nothing, under an advisory lock, so that processes that start together wait for one another.
 * Gives the names of those applied. Refuses when an applied migration has changed since, or when the database is ahead of the code.
 */
export async function migrate(pool: pg.Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(hashtextextended('suitably migrations', 0))`);
    await client.query(`create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<Applied>('select version, name, checksum from schema_migrations order by version');
    for (const row of rows) checkApplied(row, migrations[row.version - 1]);
    const missing = migrations.slice(rows.length);
    for (const { version, name, sql, checksum } of missing) {
      await client.query(sql);
      await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [version, name, checksum]);
    }
    await client.query('commit');
    return missing.map(({ name }) => name);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Refuses a database that is not as this version's migrations leave it: for commands that look and change nothing. */
export async function expectMigrated(db: Db, migrations = readMigrations()): Promise<void> {
  const known = await db.execute<{ there: boolean }>(sql`select to_regclass('schema_migrations') is not null as there`);
  const { rows } = known.rows[0]?.there
    ? await db.execute<Applied & Record<string, unknown>>(sql`select version, name, checksum from schema_migrations order by version`)
    : { rows: [] };
  for (const row of rows) checkApplied(row, migrations[row.version - 1]);
  if (rows.length < migrations.length) throw new MigrationError('The database is not up to date: start the server of this version once.');
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

function checkApplied(applied: Applied, known: Migration | undefined): void {
  if (!known)
    throw new MigrationError(`The database has migration ${applied.name}, which this version does not know: start a newer version.`);
  if (known.checksum !== applied.checksum) {
    throw new MigrationError(`Migration ${known.name} was changed after it was applied: put it back, and write a new one.`);
  }
}
