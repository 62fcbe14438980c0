import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await openEmbedded();
  folder = mkdtempSync(join(tmpdir(), 'suitably-migrations-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function put(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}
const run = () => migrate(database.pool, readMigrations(folder));

test('migrations are applied once, all or none, and never after a change', async () => {
  put('0001-first.sql', 'create table first (id int)');
  expect(await run()).toEqual(['0001-first.sql']);
  expect(await run()).toEqual([]);

  put('0002-second.sql', 'create table second (id int)');
  put('0003-broken.sql', 'create table third (id int); select nonsense');
  await expect(run()).rejects.toThrow('nonsense');
  const { rows } = await database.pool.query(`select to_regclass('second') as second`);
  expect(rows[0].second).toBeNull();

  put('0003-broken.sql', 'create table third (id int)');
  expect(await run()).toEqual(['0002-second.sql', '0003-broken.sql']);
  put('0001-first.sql', 'create table first (id bigint)');
  await expect(run()).rejects.toThrow('Migration 0001-first.sql was changed after it was applied');
  put('0001-first.sql', 'create table first (id int)');
  rmSync(join(folder, '0003-broken.sql'));
  await expect(run()).rejects.toThrow('which this version does not know');
});

test('a gap or a strange name is refused before anything runs', () => {
  put('0005-gap.sql', '');
  expect(() => readMigrations(folder)).toThrow('out of order');
});

test('the product’s own migrations are in order', () => {
  expect(readMigrations()[0]?.name).toBe('0001-house.sql');
});
