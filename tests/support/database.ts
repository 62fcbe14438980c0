import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openPostgres } from '#platform/server/database/database.ts';
import { openEmbedded } from '#platform/server/database/embedded-database.ts';
import { createLog } from '#platform/server/log.ts';
import { type OpenServices, openServices, type ServiceOptions } from '#platform/server/services.ts';
import { migratedDump, testConfig } from './kept-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that global set-up started, when the same tests run on PostgreSQL; null on the embedded database. */
    postgres: { ownerUrl: string; loginUrl: string } | null;
  }
}

/** A migrated database of the calling file's own: embedded from a kept dump, or cloned from a template on PostgreSQL. */
async function testDatabase(): Promise<{ database: Database; url: string | null; ownerUrl: string | null }> {
  const postgres = inject('postgres');
  if (!postgres) return { database: await openEmbedded({ from: await migratedDump() }), url: null, ownerUrl: null };
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: postgres.ownerUrl });
  await admin.connect();
  await admin.query(`create database ${name} template suitably_template`);
  await admin.end();
  const url = withDatabase(postgres.loginUrl, name);
  return { database: openPostgres(url, 10), url, ownerUrl: withDatabase(postgres.ownerUrl, name) };
}

/** Services on a database of their own; close them in afterAll. */
export async function testServices(
  options: Partial<Pick<ServiceOptions, 'handlers' | 'reactions' | 'exporters' | 'erasers'>> & {
    clock?: () => Date;
    settings?: Record<string, string>;
  } = {},
): Promise<OpenServices> {
  const { database, url, ownerUrl } = await testDatabase();
  const config = await testConfig({ ...(url && ownerUrl ? { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } : {}), ...options.settings });
  const services = await openServices(config, {
    handlers: options.handlers ?? [],
    reactions: options.reactions ?? [],
    exporters: options.exporters ?? [],
    erasers: options.erasers ?? [],
    database,
    log: createLog(process.env['TEST_LOG'] ?? 'silent'),
    ...(options.clock ? { clock: options.clock } : {}),
  });
  const close = async () => {
    await services.close();
    await rm(config.dataDir, { recursive: true, force: true });
  };
  return { ...services, close };
}

/** Runs SQL as the superuser, past row-level security: to look behind the product's back, or to tamper. */
export async function asSuperuser<T extends pg.QueryResultRow>(services: OpenServices, text: string, values: unknown[] = []): Promise<T[]> {
  const { databaseOwnerUrl } = services.config;
  if (!databaseOwnerUrl) return (await services.database.pool.query<T>(text, values)).rows;
  const client = new pg.Client({ connectionString: Object.assign(new URL(databaseOwnerUrl), { username: 'postgres' }).href });
  await client.connect();
  try {
    return (await client.query<T>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
