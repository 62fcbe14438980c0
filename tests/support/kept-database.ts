import { createHash } from 'node:crypto';
import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { cp, link, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '#platform/server/config.ts';
import { openEmbedded } from '#platform/server/database/embedded-database.ts';
import { readMigrations } from '#platform/server/database/migrate.ts';
import { createLog } from '#platform/server/log.ts';
import { prepareDatabase } from '#platform/server/services.ts';

/* A migrated embedded database, made once per state of the migrations: tests begin with copies of it. */

/** A configuration for tests: a data directory of its own, no log, no limits, no captcha. */
export async function testConfig(settings: Record<string, string> = {}): Promise<Config> {
  const dataDir = await mkdtemp(join(tmpdir(), 'suitably-test-'));
  return readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '0',
    CAPTCHA_PROVIDER: 'off',
    APP_SECRET: 'a secret that only tests use, of 48 characters ..',
    ...settings,
  });
}

/** What makes a dump quicker to open: without the databases that new ones are copied from, and with nothing to recover. */
const lighter = [
  `update pg_database set datistemplate = false where datname like 'template%'`,
  'drop database template1',
  'drop database template0',
  'checkpoint',
];

/** Where what is kept of this state of the migrations lies, among temporary files. */
function keptAs(ending: string): string {
  const state = [
    readFileSync(join(import.meta.dirname, '../../package-lock.json')),
    ...lighter,
    ...readMigrations().map(({ checksum }) => checksum),
  ];
  const hash = state.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');
  return join(tmpdir(), `suitably-${hash.slice(0, 16)}${ending}`);
}

/** A dump of the database. */
export async function migratedDump(): Promise<Blob> {
  const file = keptAs('.tar');
  if (!existsSync(file)) {
    const database = await openEmbedded();
    await prepareDatabase(await testConfig(), database, createLog('silent'));
    for (const statement of lighter) await database.pool.query(statement);
    const part = `${file}.${process.pid}`;
    await writeFile(part, Buffer.from(await (await database.dump!()).arrayBuffer()));
    // Never over the file of another process, which may be reading it.
    await link(part, file).catch(() => undefined);
    await rm(part);
    await database.close();
  }
  return openAsBlob(file);
}

/** Copies the database into a directory, for a server that is to start there. */
export async function copyMigrated(directory: string): Promise<void> {
  const kept = keptAs('');
  if (!existsSync(kept)) {
    const part = await mkdtemp(`${kept}-`);
    await (await openEmbedded({ directory: part, from: await migratedDump() })).close();
    // Where another process was first, that one's stays.
    await rename(part, kept).catch(() => rm(part, { recursive: true }));
  }
  await cp(kept, directory, { recursive: true });
}
