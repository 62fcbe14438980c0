import { afterEach, expect, test } from 'vitest';
import { createPool, type Pool } from '#engine/reading/pool/pool.ts';
import type * as job from './job.ts';
import type { FilesRead } from './job.ts';
import { extractLeavingOut } from './leave-out.ts';
import { Tag } from './record.ts';

type ExtractionPool = Pool<typeof job>;
const pools: ExtractionPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** A pool in which a file does to its process what it says. */
function aPool(): ExtractionPool {
  const pool = createPool<typeof job>({ job: new URL('../../../tests/support/deadly-job.ts', import.meta.url), size: 1, wallSeconds: 1 });
  pools.push(pool);
  return pool;
}
const tags = [Tag.parse({ tag_name: 'client_full_name' })];
const papers = (...contents: string[]) => contents.map((text, index) => ({ name: `${index}.txt`, bytes: Buffer.from(text) }));

test.each([
  ['exit', 'corrupt'],
  ['spin', 'too_large'],
  ['grow', 'too_large'],
])('a file that ends the process that reads it (%s) is refused by its name, and the others are read without it', async (deadly, error) => {
  const told: FilesRead[] = [];
  const onProgress = (step: FilesRead) => told.push(step);
  const pool = aPool();
  const { files, fields } = await extractLeavingOut(pool, { files: papers('first', deadly, 'last'), tags }, { onProgress });
  expect(files).toMatchObject([
    { name: '0.txt', kind: 'text' },
    { name: '1.txt', error, message: expect.stringMatching(/\.$/) },
    { name: '2.txt', kind: 'text' },
  ]);
  expect(fields).toHaveLength(1);
  expect(told.length > 0 && told.every(({ done, total }) => total === 3 && done <= 3)).toBe(true);
  expect(pool.stats()).toMatchObject({ answered: expect.any(Number), waiting: 0 });
});

test('alone it is refused at once; of several each is, and so is what else can’t be read', async () => {
  const pool = aPool();
  expect((await extractLeavingOut(pool, { files: papers('exit'), tags })).files).toMatchObject([{ name: '0.txt', error: 'corrupt' }]);
  expect(pool.stats().stopped.crash).toBe(1);
  const { files } = await extractLeavingOut(aPool(), { files: papers('exit', 'refuse', 'good', 'exit'), tags });
  expect(files.map((file) => ('error' in file ? file.error : 'read'))).toEqual(['corrupt', 'empty', 'read', 'corrupt']);
});

test('files of which none ends it by itself are tried together once more, without values on the way, and then given up', async () => {
  const read = await extractLeavingOut(aPool(), { files: papers('first', 'early'), tags, early: true });
  expect(read.files).toMatchObject([{ kind: 'text' }, { kind: 'text' }]);
  const pool = aPool();
  await expect(extractLeavingOut(pool, { files: papers('together 1', 'together 2'), tags })).rejects.toMatchObject({ error: 'corrupt' });
  expect(pool.stats().stopped.crash).toBe(2);
});
