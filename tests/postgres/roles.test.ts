import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { build } from '#apps/server/build.ts';
import { givenBySlices } from '#apps/server/slices.ts';
import { auditEvent } from '#platform/server/audit/audit-events.ts';
import { readConfig } from '#platform/server/config.ts';
import { openPostgres } from '#platform/server/database/database.ts';
import { asSystem, createContext, tx } from '#platform/server/database/transaction.ts';
import { createLog } from '#platform/server/log.ts';
import { openServices, prepareDatabase } from '#platform/server/services.ts';
import { openHouse } from '#tests/support/app.ts';
import { withDatabase } from '#tests/support/database.ts';

const turn = auditEvent({ name: 'test.turn', object: 'test' });

/* What only holds, or can only go wrong, on a PostgreSQL server: its roles, and several processes on one database. */

const house = openHouse();
let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: house.services.config.databaseUrl! });
  await client.connect();
});
afterAll(() => client.end());

test('the role that logs in owns nothing, is no superuser and reads nothing by itself', async () => {
  const { rows } = await client.query(`select rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = session_user`);
  expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, rolinherit: false });
  const owned = await client.query(`select 1 from pg_class where pg_get_userbyid(relowner) = session_user`);
  expect(owned.rowCount).toBe(0);
  for (const table of ['users', 'logins', 'audit_rows', 'customers']) {
    await expect(client.query(`select 1 from ${table}`)).rejects.toThrow('permission denied');
  }
});

test('the tenant role without a tenant sees nothing, also by way of a made-up one', async () => {
  await house.anAdviser();
  await client.query('begin; set local role app_tenant');
  expect((await client.query('select 1 from users')).rowCount).toBe(0);
  await client.query(`select set_config('app.tenant', '00000000-0000-0000-0000-000000000000', true)`);
  expect((await client.query('select 1 from users')).rowCount).toBe(0);
  await client.query('rollback');
});

test('production refuses a login that stands above row-level security', async () => {
  const { databaseUrl, databaseOwnerUrl } = house.services.config;
  const superuser = Object.assign(new URL(databaseUrl!), { username: 'postgres' }).href;
  const settings = { NODE_ENV: 'production', APP_SECRET: 'x'.repeat(40), APP_URL: 'https://a.example', SMTP_URL: 'smtp://a.example' };
  const start = async (url: string) => {
    const config = readConfig({ ...settings, DATABASE_URL: url, DATABASE_OWNER_URL: databaseOwnerUrl! });
    const database = openPostgres(url, 2);
    try {
      await prepareDatabase(config, database, createLog('silent'));
    } finally {
      await database.close();
    }
  };
  await expect(start(superuser)).rejects.toThrow('The setting DATABASE_URL is not usable');
  await expect(start(databaseUrl!)).resolves.toBeUndefined();
});

test('processes that start together on an empty database prepare it together', async () => {
  const { config } = house.services;
  const admin = new pg.Client({ connectionString: withDatabase(config.databaseOwnerUrl!, 'postgres') });
  await admin.connect();
  const name = `fresh_${Date.now()}`;
  await admin.query(`create database ${name}`);
  await admin.end();
  const [databaseUrl, databaseOwnerUrl] = [withDatabase(config.databaseUrl!, name), withDatabase(config.databaseOwnerUrl!, name)];
  const start = async () => {
    const options = { ...givenBySlices, log: createLog('silent') };
    const services = await openServices({ ...config, databaseUrl, databaseOwnerUrl, databasePool: 3 }, options);
    await services.close();
  };
  await expect(Promise.all([start(), start(), start(), start()])).resolves.toHaveLength(4);
});

test('two processes on one database know one another’s tokens, progress and jobs', async () => {
  const other = await openServices(house.services.config, { ...givenBySlices, log: createLog('silent') });
  const app = await build(other);
  const person = await house.anAdviser();
  const read = await app.inject({ url: '/api/user', headers: { authorization: `Bearer ${person.token}` } });
  expect(read.json().data.email).toBe(person.email);

  const told = Promise.withResolvers<void>();
  const stop = other.progress.listen(person.tenantId, () => told.resolve());
  await asSystem(person.ctx, 'test', (db) => db.execute(`select pg_notify('suitably_progress', '${person.tenantId}')`));
  await told.promise;
  stop();
  await app.close();
  await other.close();
});

test('writes of many processes to one trail take turns', async () => {
  const person = await house.anAdviser();
  const ctx = createContext(house.services, { actor: person.ctx.actor, log: house.services.log, requestId: 'test' });
  await Promise.all(Array.from({ length: 40 }, () => tx(ctx, async () => ctx.audit(turn, { id: 'x' }))));
  expect((await person.inject('/api/audit-rows/check')).json().data).toMatchObject({ ok: true, rows: 42 });
});

test('the tests run on the server that they started', () => {
  expect(inject('postgres')).not.toBeNull();
});
