import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPerson } from '#features/identity/server/service.ts';
import { testServices } from '#tests/support/database.ts';
import { auditEvent } from '../audit/audit-events.ts';
import type { Context } from '../context.ts';
import { newId } from '../database/ids.ts';
import { createContext, db, tx } from '../database/transaction.ts';
import type { OpenServices } from '../services.ts';
import { handle, job } from './job.ts';
import { jobProgress } from './progress-rows.ts';

const done = auditEvent({ name: 'test.job', object: 'test' });

const payload = z.object({ id: z.uuid() });
const sound = job({ name: 'test.sound', payload });
const shaky = job({ name: 'test.shaky', payload, retries: 1 });
const hopeless = job({ name: 'test.hopeless', payload, retries: 0 });
const slow = job({ name: 'test.slow', payload });
const holding: { id: string; end: () => void }[] = [];
const ran: { name: string; id: string; actor: Context['actor']; at: number }[] = [];
const note = (name: string, ctx: Context, id: string) => ran.push({ name, id, actor: ctx.actor, at: performance.now() });

const handlers = [
  handle(sound, async (ctx, { id }, progress) => {
    note('sound', ctx, id);
    await progress({ done: 1, total: 2, note: 'half' });
    await tx(ctx, async () => ctx.audit(done, { id: 'x' }));
  }),
  handle(shaky, async (ctx, { id }) => {
    note('shaky', ctx, id);
    if (ran.filter((run) => run.id === id).length === 1) throw new Error('the first time');
  }),
  handle(
    hopeless,
    async () => {
      throw new Error('always');
    },
    { failed: async (ctx, { id }) => void note('given up', ctx, id) },
  ),
  handle(slow, (_, { id }) => new Promise((end) => holding.push({ id, end })), { concurrency: 3, mostOfOne: 2 }),
];

let services: OpenServices;
let ctx: Context;
beforeAll(async () => {
  services = await testServices({ handlers });
  await services.queue.work(services, handlers);
  ctx = await somebody('a@example.test');
});
afterAll(() => services.close());

/** The context of a tenant of their own. */
async function somebody(email: string): Promise<Context> {
  const nobody = createContext(services, { actor: { type: 'anonymous' }, log: services.log, requestId: 'test' });
  const user = await createPerson(nobody, { email, name: null });
  const actor = { type: 'job', id: user.id, name: 'test', tenantId: user.tenant_id, userId: user.id } as const;
  return createContext(services, { actor, log: services.log, requestId: 'test' });
}

const runsOf = (id: string) => ran.filter((run) => run.id === id);
async function stateOf(about: string) {
  const rows = await tx(ctx, () => db().select().from(jobProgress));
  return rows.find((row) => row.about === about);
}

test('a job runs soon after commit, for the tenant, and its progress is kept', async () => {
  const id = newId();
  const sent = performance.now();
  const jobId = await tx(ctx, async () => ctx.enqueue(sound, { id }, { about: id }));
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toMatchObject({ id: jobId, state: 'done', done: 1, total: 2, note: 'half' });
  expect(runsOf(id)).toMatchObject([{ actor: { type: 'job', id: jobId, tenantId: 'tenantId' in ctx.actor ? ctx.actor.tenantId : '' } }]);
  // Woken by the commit, not by the next look into the queue, which is two seconds away.
  expect(runsOf(id)[0]!.at - sent).toBeLessThan(1_500);
});

test('a job of a transaction that was rolled back never was', async () => {
  const id = newId();
  const failed = tx(ctx, async () => {
    ctx.enqueue(sound, { id }, { about: id });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await stateOf(id)).toBeUndefined();
  const { rows } = await services.database.pool.query(`select 1 from pgboss.job where data->'payload'->>'id' = $1`, [id]);
  expect(rows).toEqual([]);
});

test('jobs that wait are done one after the other, without a wait between them', async () => {
  const ids = Array.from({ length: 6 }, newId);
  await tx(ctx, async () => ids.forEach((id) => ctx.enqueue(sound, { id })));
  await expect.poll(() => ids.filter((id) => runsOf(id).length > 0).length, { timeout: 20_000 }).toBe(6);
  const times = ids.map((id) => runsOf(id)[0]!.at);
  // Five looks into the queue that are two seconds apart would be ten.
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(5_000);
});

test('a job that fails is tried again', async () => {
  const id = newId();
  await tx(ctx, async () => ctx.enqueue(shaky, { id }, { about: id }));
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toMatchObject({ state: 'done' });
  expect(runsOf(id)).toHaveLength(2);
});

test('a job that never succeeds is given up, said so, and kept among the dead letters', async () => {
  const id = newId();
  await tx(ctx, async () => ctx.enqueue(hopeless, { id }, { about: id }));
  await expect.poll(() => stateOf(id), { timeout: 20_000 }).toMatchObject({ state: 'failed' });
  expect(runsOf(id)).toMatchObject([{ name: 'given up' }]);
  const dead = async () =>
    (await services.database.pool.query(`select 1 from pgboss.job where name = 'dead' and data->'payload'->>'id' = $1`, [id])).rowCount;
  await expect.poll(dead).toBe(1);
});

test('jobs of one tenant leave room for another’s, however long they take and however many wait', async () => {
  const mine = Array.from({ length: 4 }, newId);
  await tx(ctx, async () => mine.forEach((id) => ctx.enqueue(slow, { id })));
  await expect.poll(() => holding.length, { timeout: 10_000 }).toBe(2);
  const other = await somebody('b@example.test');
  const theirs = newId();
  await tx(other, async () => other.enqueue(slow, { id: theirs }));
  await expect.poll(() => holding.map(({ id }) => id), { timeout: 10_000 }).toContain(theirs);
  expect(holding).toHaveLength(3);
  for (let ended = 0; ended < 5; ended++) {
    await expect.poll(() => holding.length, { timeout: 10_000 }).toBeGreaterThan(ended);
    holding[ended]!.end();
  }
});

test('a payload that the job does not know is refused when it is put in', async () => {
  await expect(tx(ctx, async () => ctx.enqueue(sound, { id: 'none' }))).rejects.toThrow('Invalid UUID');
});
