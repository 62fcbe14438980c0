import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { nicenessOf } from '#tests/support/children.ts';
import type * as hostileJob from '#tests/support/hostile-job.ts';
import type { HostileInput } from '#tests/support/hostile-job.ts';
import { ReadingRefusal } from '../refusal.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

type HostileJob = typeof hostileJob;
const job = new URL('../../../../tests/support/hostile-job.ts', import.meta.url);
const pools: Pool<HostileJob>[] = [];

function aPool(options: Partial<PoolOptions> = {}): Pool<HostileJob> {
  const pool = createPool<HostileJob>({ job, size: 1, ...options });
  pools.push(pool);
  return pool;
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

async function refusal(pool: Pool<HostileJob>, input: HostileInput): Promise<ReadingRefusal> {
  const error = await pool.run(input).catch((thrown: unknown) => thrown);
  if (!(error instanceof ReadingRefusal)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
}

async function pidOf(pool: Pool<HostileJob>): Promise<unknown> {
  const answer = await pool.run({ do: 'pid' });
  return typeof answer === 'object' && answer !== null && 'pid' in answer ? answer.pid : undefined;
}

test('bytes come back as they went in, and a child serves again', async () => {
  const pool = aPool();
  const bytes = crypto.getRandomValues(new Uint8Array(60_000));
  expect(await pool.run({ do: 'echo', bytes })).toEqual(bytes);
  expect(await pool.run({ do: 'pid' })).toMatchObject({ jobs: 2 });
});

test('a job is heard while it runs', async () => {
  const heard: number[] = [];
  await aPool().run({ do: 'count', to: 5 }, { onProgress: (at) => heard.push(at) });
  expect(heard.length).toBeGreaterThan(2);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
});

test('what a child may not do its parent does for it, in time that isn’t the job’s', async () => {
  const help = async (question: unknown, owner: string): Promise<unknown> => {
    await sleep(400);
    return { question, owner };
  };
  const pool = aPool({ help, wallSeconds: 0.2 });
  expect(await pool.run({ do: 'ask', question: 7 }, { owner: 'a firm' })).toEqual({ question: 7, owner: 'a firm' });
  expect(await pool.run({ do: 'pid' }, { owner: 'a firm' })).toMatchObject({ jobs: 2 });
});

test('what the parent refuses is refused to the job, and the child stays; where nobody answers, it ends', async () => {
  const help = (): Promise<never> => Promise.reject(new ReadingRefusal('unsupported', 'Not on this machine.'));
  const pool = aPool({ help });
  expect(await refusal(pool, { do: 'ask', question: 1 })).toMatchObject({ error: 'unsupported', message: 'Not on this machine.' });
  expect(pool.stats()).toMatchObject({ replaced: 0 });
  const deaf = [aPool(), aPool({ help: () => Promise.reject(new TypeError('not a question')) })];
  for (const one of deaf) {
    expect(await refusal(one, { do: 'ask', question: 1 })).toMatchObject({ error: 'corrupt' });
    expect(one.stats()).toMatchObject({ replaced: 1 });
  }
});

test('a refusal reaches the caller as it is and leaves the child in service', async () => {
  const pool = aPool();
  const before = await pidOf(pool);
  expect(await refusal(pool, { do: 'refuse' })).toMatchObject({ error: 'password', message: 'This file is protected.' });
  expect(await pidOf(pool)).toBe(before);
});

test.each([
  ['spin', 'too_large', 'time'],
  ['hang', 'too_large', 'time'],
  ['allocate', 'too_large', 'memory'],
  ['grow', 'too_large', 'memory'],
  ['exit', 'corrupt', 'crash'],
  ['throw', 'corrupt', 'crash'],
] as const)(
  'a job that does %s is ended with a clear refusal, and another child takes over',
  { timeout: 60_000 },
  async (what, error, why) => {
    const pool = aPool({ wallSeconds: why === 'time' ? 1 : 20 });
    const before = await pidOf(pool);
    expect(await refusal(pool, { do: what })).toMatchObject({ error });
    expect(pool.stats().stopped[why]).toBe(1);
    expect(await pidOf(pool)).not.toBe(before);
  },
);

test('processor time is limited by the kernel, not by the clock alone', { skip: process.platform !== 'linux' }, async () => {
  const pool = aPool({ cpuSeconds: 1 });
  const started = performance.now();
  expect(await refusal(pool, { do: 'spin' })).toMatchObject({ error: 'too_large' });
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('a child that has used half of its processor time retires between jobs', async () => {
  const pool = aPool({ cpuSeconds: 2 });
  const before = await pidOf(pool);
  await pool.run({ do: 'burn', seconds: 1.2 });
  expect(await pidOf(pool)).not.toBe(before);
  expect(pool.stats()).toMatchObject({ replaced: 1, stopped: { time: 0 } });
});

test('a child near half of its processor time serves on until the next is ready', async () => {
  const pool = aPool({ cpuSeconds: 4, slowSeconds: 15, spare: 0 });
  const before = await pidOf(pool);
  await pool.run({ do: 'burn', seconds: 1.7 });
  expect(await pidOf(pool)).toBe(before);
  await expect.poll(() => pool.stats().replaced, { timeout: 15_000 }).toBe(1);
  expect(await pidOf(pool)).not.toBe(before);
});

test('a slow job steps aside for others, and its child ends with it', async () => {
  const pool = aPool({ slowSeconds: 0.2, wallSeconds: 10 });
  const cancel = new AbortController();
  const slow = pool.run({ do: 'spin' }, { signal: cancel.signal }).catch(() => 'cancelled');
  const slower = pool.run({ do: 'spin' }, { signal: cancel.signal }).catch(() => 'cancelled');
  await expect.poll(() => pool.stats().aside, { timeout: 15_000 }).toBe(1);
  cancel.abort();
  expect(await Promise.all([slow, slower])).toEqual(['cancelled', 'cancelled']);
  expect(await pool.run({ do: 'pid' })).toMatchObject({ jobs: 1 });
  await expect.poll(() => pool.stats(), { timeout: 15_000 }).toMatchObject({ children: 2, aside: 0, busy: 0 });
});

test('a slow job is of low priority with all threads of its child', async () => {
  const pool = aPool({ slowSeconds: 0.2, wallSeconds: 10, spare: 0 });
  const pid = Number(await pidOf(pool));
  const cancel = new AbortController();
  const slow = pool.run({ do: 'spin' }, { signal: cancel.signal }).catch(() => 'cancelled');
  await expect.poll(() => pool.stats().aside, { timeout: 15_000 }).toBe(1);
  expect(Math.min(...nicenessOf(pid))).toBeGreaterThanOrEqual(5);
  cancel.abort();
  expect(await slow).toBe('cancelled');
});

test('a crash loses no other job', async () => {
  const pool = aPool({ size: 2 });
  const jobs: HostileInput[] = [
    { do: 'exit' },
    { do: 'pid' },
    { do: 'exit' },
    { do: 'pid' },
    { do: 'throw' },
    { do: 'pid' },
    { do: 'pid' },
  ];
  const settled = await Promise.allSettled(jobs.map((input) => pool.run(input)));
  expect(settled.map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
});

test('who breaks a child waits for the next one, and nobody else does', async () => {
  const pool = aPool();
  const order: string[] = [];
  const one = (owner: string): Promise<unknown> => pool.run({ do: 'pid' }, { owner }).then(() => order.push(owner));
  await expect.poll(() => pool.stats().idle, { timeout: 15_000 }).toBe(2);
  await expect(pool.run({ do: 'exit' }, { owner: 'a' })).rejects.toThrow(ReadingRefusal);
  await Promise.all([one('a'), one('b')]);
  expect(order).toEqual(['b', 'a']);
});

test('an owner’s jobs go to the child that did the last of them', async () => {
  const pool = aPool();
  const answer = (owner: string): Promise<unknown> => pool.run({ do: 'pid' }, { owner });
  await expect.poll(() => pool.stats().idle, { timeout: 15_000 }).toBe(2);
  const answers = [await answer('a'), await answer('b'), await answer('a'), await answer('b'), await answer('a')];
  expect(answers).toMatchObject([{ jobs: 1 }, { jobs: 1 }, { jobs: 2 }, { jobs: 2 }, { jobs: 3 }]);
});

test('owners take turns', async () => {
  const pool = aPool({ spare: 0 });
  const order: string[] = [];
  const one = (owner: string): Promise<unknown> => pool.run({ do: 'pid' }, { owner }).then(() => order.push(owner));
  await Promise.all([one('a'), one('a'), one('a'), one('a'), one('b'), one('b')]);
  expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'a']);
});

test('a cancelled job leaves the queue or its child at once', async () => {
  const pool = aPool();
  const running = new AbortController();
  const waiting = new AbortController();
  const first = pool.run({ do: 'spin' }, { signal: running.signal });
  const second = pool.run({ do: 'spin' }, { signal: waiting.signal });
  const third = pool.run({ do: 'pid' });
  waiting.abort(new Error('not wanted'));
  await expect(second).rejects.toThrow('not wanted');
  await sleep(100);
  running.abort(new Error('gone away'));
  await expect(first).rejects.toThrow('gone away');
  expect(await third).toMatchObject({ jobs: 1 });
});

test('a child has no network, can’t write and sees no secrets', async () => {
  process.env['APP_SECRET'] = 'not for children';
  const pool = aPool();
  expect(await pool.run({ do: 'network' })).toBe('ERR_ACCESS_DENIED');
  expect(await pool.run({ do: 'write' })).toBe('ERR_ACCESS_DENIED');
  expect(await pool.run({ do: 'secrets' })).not.toContain('APP_SECRET');
});

test('a job module that doesn’t load fails its jobs instead of being tried for ever', async () => {
  const pool = createPool<HostileJob>({ job: new URL('file:///no/such/job.ts'), size: 2 });
  await expect(pool.run({ do: 'pid' })).rejects.toThrow('no/such/job.ts');
  await pool.close();
});

test('closing rejects what waits and runs, and leaves no process behind', async () => {
  const pool = aPool();
  const pid = Number(await pidOf(pool));
  const running = pool.run({ do: 'spin' });
  const waiting = pool.run({ do: 'pid' });
  const ends = Promise.allSettled([running, waiting]);
  await pool.close();
  expect(await ends).toMatchObject([{ reason: { message: 'The pool is closed.' } }, { reason: { message: 'The pool is closed.' } }]);
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  await expect(pool.run({ do: 'pid' })).rejects.toThrow('closed');
});

test('children end with their parent, busy or not', async () => {
  const program = `
    const { createPool } = await import(${JSON.stringify(new URL('pool.ts', import.meta.url).href)});
    const pool = createPool({ job: new URL(${JSON.stringify(job.href)}), size: 1 });
    console.log((await pool.run({ do: 'pid' })).pid);
    await pool.run({ do: 'spin' });`;
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(parent.stdout, 'data');
  const pid = Number(String(line));
  await sleep(100);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
