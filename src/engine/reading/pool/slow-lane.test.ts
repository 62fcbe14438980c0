import { afterEach, expect, test } from 'vitest';
import { nicenessOf } from '#tests/support/children.ts';
import type * as hostileJob from '#tests/support/hostile-job.ts';
import { ReadingRefusal } from '../refusal.ts';
import { createPoolWithSlowLane } from './slow-lane.ts';

const job = new URL('../../../../tests/support/hostile-job.ts', import.meta.url);
const pools: { close(): Promise<void> }[] = [];

function aPool(probationMs?: number) {
  const pool = createPoolWithSlowLane<typeof hostileJob>({ job, size: 1, slowSeconds: 0.2, wallSeconds: 10 }, probationMs);
  pools.push(pool);
  const nicenessFor = async (owner: string): Promise<number> => {
    const { pid } = (await pool.run({ do: 'pid' }, { owner })) as { pid: number };
    return Math.min(...nicenessOf(pid));
  };
  return { pool, nicenessFor };
}

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

test('who breaks a child has the next jobs done at low priority, and nobody else does', async () => {
  const { pool, nicenessFor } = aPool();
  expect(await nicenessFor('a')).toBe(0);
  await expect(pool.run({ do: 'exit' }, { owner: 'a' })).rejects.toThrow(ReadingRefusal);
  expect(await nicenessFor('a')).toBe(10);
  expect(await nicenessFor('b')).toBe(0);
});

test('who has slow jobs does too, one after the other; a child that they break there is followed by another', async () => {
  const { pool, nicenessFor } = aPool();
  await pool.run({ do: 'burn', seconds: 0.5 }, { owner: 'a' });
  const order: string[] = [];
  const jobs = [{ do: 'burn', seconds: 0.5 } as const, { do: 'exit' } as const, { do: 'pid' } as const].map((input) =>
    pool.run(input, { owner: 'a' }).then(
      () => order.push(input.do),
      () => order.push(`${input.do} failed`),
    ),
  );
  await Promise.all(jobs);
  expect(order).toEqual(['burn', 'exit failed', 'pid']);
  expect(await nicenessFor('a')).toBe(10);
});

test('a child of the slow lane that was slow at a job does no other: it has less memory left', async () => {
  const { pool } = aPool();
  await pool.run({ do: 'burn', seconds: 0.5 }, { owner: 'a' });
  await pool.run({ do: 'burn', seconds: 0.5 }, { owner: 'a' });
  expect(await pool.run({ do: 'pid' }, { owner: 'a' })).toMatchObject({ jobs: 1 });
  expect(await pool.run({ do: 'pid' }, { owner: 'a' })).toMatchObject({ jobs: 2 });
});

test('whose jobs have been quick and sound for a while takes the other lane again', async () => {
  const { pool, nicenessFor } = aPool(2_000);
  await expect(pool.run({ do: 'exit' }, { owner: 'a' })).rejects.toThrow(ReadingRefusal);
  expect(await nicenessFor('a')).toBe(10);
  await expect.poll(() => nicenessFor('a'), { timeout: 10_000 }).toBe(0);
});

test('a job that is taken back is no trouble', async () => {
  const { pool, nicenessFor } = aPool();
  const cancel = new AbortController();
  const hanging = pool.run({ do: 'hang' }, { owner: 'a', signal: cancel.signal }).catch(() => 'cancelled');
  cancel.abort();
  expect(await hanging).toBe('cancelled');
  expect(await nicenessFor('a')).toBe(0);
});

test('closing rejects what waits in both lanes', async () => {
  const { pool } = aPool();
  await expect(pool.run({ do: 'exit' }, { owner: 'a' })).rejects.toThrow(ReadingRefusal);
  const both = Promise.allSettled(['a', 'b'].map((owner) => pool.run({ do: 'hang' }, { owner })));
  await pool.close();
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
