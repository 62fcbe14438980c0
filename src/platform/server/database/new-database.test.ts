import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { makeDatabase } from './new-database.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'suitably-new-database-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('what a start left that was killed while it made the database is removed, and the database made', async () => {
  const left = join(dataDir, 'database.unfinished-1');
  mkdirSync(join(left, 'base'), { recursive: true });
  writeFileSync(join(left, 'PG_VERSION'), '17');
  const database = await openDatabase({ databaseUrl: null, databasePool: 1, dataDir });
  try {
    const { rows } = await database.pool.query<{ answer: number }>('select 1 as answer');
    expect(rows).toEqual([{ answer: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'process.lock']);
  } finally {
    await database.close();
  }
});

test('a database that can’t be made has no directory of its name', async () => {
  // Longer than a name may be.
  const tooLong = join(dataDir, 'x'.repeat(300));
  await expect(makeDatabase(tooLong)).rejects.toThrow(`The database could not be made in ${tooLong}.`);
  expect(existsSync(tooLong)).toBe(false);
});
