import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded();
  await database.pool.query('create table notes (id integer primary key, words text)');
});
afterAll(() => database.close());

test('an error has its code, and what follows it goes on', async () => {
  await expect(database.pool.query('select * from notes where id = $1', ['one'])).rejects.toMatchObject({ code: '22P02' });
  await expect(database.pool.query('selec')).rejects.toMatchObject({ code: '42601' });
  const { rows } = await database.pool.query('select $1::integer + 1 as sum', [1]);
  expect(rows).toEqual([{ sum: 2 }]);
});

test('much that is written and read comes whole, in its order', async () => {
  const long = 'ä€😀'.repeat(200_000);
  await database.pool.query('insert into notes select n, $1 from generate_series(1, 5) n', [long]);
  const { rows } = await database.pool.query<{ id: number; words: string }>('select * from notes order by id');
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  expect(rows.every(({ words }) => words === long)).toBe(true);
});

test('a connection that is thrown away leaves no transaction, setting or prepared statement to the next', async () => {
  const named = { name: 'kept', text: 'select 1 as one' };
  const lost = await database.pool.connect();
  await lost.query(named);
  await lost.query(`select set_config('app.tenant', 'theirs', false)`);
  await lost.query('begin');
  await lost.query(`insert into notes values (99, 'never')`);
  lost.release(true);
  const next = await database.pool.connect();
  try {
    expect((await next.query(`select current_setting('app.tenant', true) as tenant`)).rows).toEqual([{ tenant: '' }]);
    expect((await next.query('select from notes where id = 99')).rowCount).toBe(0);
    expect((await next.query(named)).rows).toEqual([{ one: 1 }]);
  } finally {
    next.release();
  }
});

test('what is asked again and again is prepared once, by each connection anew', async () => {
  const prepared = async () =>
    (await database.pool.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name);
  const before = (await prepared()).length;
  const sums = [];
  for (let n = 1; n <= 5; n++) {
    const { rows } = await database.pool.query<{ sum: number }>('select $1::integer + 10 as sum', [n]);
    sums.push(rows[0]?.sum);
    await database.pool.query('select 1; select 2', []);
  }
  expect(sums).toEqual([11, 12, 13, 14, 15]);
  expect(await prepared()).toHaveLength(before + 1);
  await expect(database.pool.query('select $1::integer + 10 as sum', ['one'])).rejects.toMatchObject({ code: '22P02' });
  expect((await database.pool.query('select $1::integer + 10 as sum', [6])).rows).toEqual([{ sum: 16 }]);
  (await database.pool.connect()).release(true);
  expect((await database.pool.query('select $1::integer + 10 as sum', [7])).rows).toEqual([{ sum: 17 }]);
  expect(await prepared()).toEqual([]);
});

test('after its end nothing is answered', async () => {
  const ended = await openEmbedded();
  await ended.close();
  await expect(ended.pool.query('select 1')).rejects.toThrow('after calling end');
});
