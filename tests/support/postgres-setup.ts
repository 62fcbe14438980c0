import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '#platform/server/config.ts';
import { openPostgres } from '#platform/server/database/database.ts';
import { createLog } from '#platform/server/log.ts';
import { prepareDatabase } from '#platform/server/services.ts';
import { withDatabase } from './database.ts';

/**
 * Vitest's global set-up. With TEST_DATABASE=postgres it starts a PostgreSQL of its own (as the user `postgres` when the tests
 * run as root, which PostgreSQL refuses to do) and prepares the template that each test file's database is cloned from, with an
 * owner and a login role apart, as in production.
 */
export async function setup(project: TestProject): Promise<(() => void) | void> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return project.provide('postgres', null);
  const server = await startPostgres();
  try {
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    await admin.query(`create role suitably_owner login createrole createdb; create role suitably_login login noinherit`);
    await admin.query('create database suitably_template owner suitably_owner');
    await admin.end();
    const as = (user: string) => withDatabase(Object.assign(new URL(server.url), { username: user }).href, 'suitably_template');
    const urls = { ownerUrl: as('suitably_owner'), loginUrl: as('suitably_login') };
    const config = readConfig({ DATABASE_URL: urls.loginUrl, DATABASE_OWNER_URL: urls.ownerUrl, APP_SECRET: 'x'.repeat(32) });
    const database = openPostgres(urls.loginUrl);
    await prepareDatabase(config, database, createLog('silent'));
    await database.close();
    project.provide('postgres', { ownerUrl: withDatabase(urls.ownerUrl, 'postgres'), loginUrl: urls.loginUrl });
  } catch (error) {
    server.stop();
    throw error;
  }
  return server.stop;
}

/** A server in a temporary directory, on a free port of this machine, without durability: it lives as long as the tests. */
export async function startPostgres(): Promise<{ url: string; stop: () => void }> {
  const bin = postgresPrograms();
  const directory = mkdtempSync(join(tmpdir(), 'suitably-postgres-'));
  const port = await freePort();
  const data = join(directory, 'data');
  const root = process.getuid?.() === 0;
  const person = root ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (root) execFileSync('chown', ['postgres', directory]);
  const run = (program: string, ...args: string[]) => {
    // pg_ctl leaves the server holding its output, so only a file or nothing may be given to it.
    const result = spawnSync(join(bin, program), args, { stdio: 'ignore', cwd: directory, ...person });
    if (result.status !== 0) throw new Error(`${program} failed with ${result.status}`);
  };
  run('initdb', '-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8');
  const options = `-p ${port} -k ${directory} -c listen_addresses=127.0.0.1 -c fsync=off -c synchronous_commit=off -c max_connections=300`;
  run('pg_ctl', '-D', data, '-l', join(directory, 'log'), '-w', '-o', options, 'start');
  const stop = () => {
    run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
    rmSync(directory, { recursive: true, force: true });
  };
  // By its socket: that costs both sides less than the way through the network.
  return { url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(directory)}`, stop };
}

/* PostgreSQL refuses to run as root; its package brings a user of its own. */
function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
}

function postgresPrograms(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(root, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
  if (!found) throw new Error('TEST_DATABASE=postgres needs PostgreSQL: apt-get install postgresql');
  return found;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
