import { expect, test, vi } from 'vitest';
import type { BatchDetails } from '#features/documents/batches/contract.ts';
import { expireBatches } from '#features/documents/batches/expiring/server/service.ts';
import { makeBatch, recordBatchFailure } from '#features/documents/batches/making/server/service.ts';
import { documentExporters } from '#features/documents/exports/server/queries.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import type { ReportProgress } from '#platform/server/jobs/job.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, archiveOf, batchesPath as path, checkBatch, rowsOf } from '#tests/support/batches.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { events, get, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 60_000 });

/** Without a worker: each test does the job itself, as far as it wants. */
const house = openHouse();
const day = 24 * 60 * 60_000;

const table = (rows: number) =>
  ['Client name,Fee', ...Array.from({ length: rows }, (_, row) => `Client ${row + 1},£${row + 1}`)].join('\n');

async function aReadyBatch(who: Adviser, rows = 12): Promise<BatchDetails> {
  const { id } = await anActiveTemplate(who, 'Dear {{client_name}}, it costs {{fee | money}}.');
  return checkBatch(who, await aBatch(who, id, table(rows)), { name_column: 0 });
}

/** The job's context, as its worker makes it. */
const jobOf = ({ id: userId, tenantId }: Adviser, { job_id }: BatchDetails) => {
  const actor = { type: 'job', id: job_id ?? newId(), name: 'documents.run-batch', tenantId, userId } as const;
  return createContext(house.services, { actor, log: house.services.log, requestId: 'test' });
};
const start = (who: Adviser, { id }: BatchDetails) => post<BatchDetails>(who, `${path}/${id}/run`);
const now = (who: Adviser, { id }: BatchDetails) => get<BatchDetails>(who, `${path}/${id}`);
const silent: ReportProgress = async () => {};
const usesOf = ({ id }: BatchDetails) =>
  asSuperuser(house.services, 'select product_type, amount, state from usage_ledger where subject_id = $1', [id]);

test('tells how far it is, and takes a use for each document, which counts once they are made', async () => {
  const who = await house.anAdviser();
  const running = await start(who, await aReadyBatch(who));
  expect(running.status).toBe('running');
  expect(await usesOf(running)).toEqual([{ product_type: 'ai-documents', amount: 12, state: 'reserved' }]);
  const steps: { done: number; total?: number }[] = [];
  await makeBatch(jobOf(who, running), running.id, async (step) => void steps.push(step));
  expect([steps[0], steps.at(-1), steps.length]).toEqual([{ done: 0, total: 12 }, { done: 12, total: 12 }, 13]);
  expect(await usesOf(running)).toEqual([{ product_type: 'ai-documents', amount: 12, state: 'committed' }]);
});

test('stops when somebody says so: nothing is kept or counted, and it can be run again', async () => {
  const who = await house.anAdviser();
  const running = await start(who, await aReadyBatch(who));
  await makeBatch(jobOf(who, running), running.id, async ({ done }) => {
    if (done === 3) await post(who, `${path}/${running.id}/cancel`);
  });
  expect(await now(who, running)).toMatchObject({ status: 'cancelled', size_bytes: null, counts: { ready: 12, made: 0 } });
  expect(await usesOf(running)).toMatchObject([{ state: 'released' }]);
  const files = "select id from file_metadata where tenant_id = $1 and purpose = 'generated_document'";
  expect(await asSuperuser(house.services, files, [who.tenantId])).toEqual([]);
  const again = await start(who, running);
  await makeBatch(jobOf(who, again), again.id, silent);
  expect(await now(who, again)).toMatchObject({ status: 'done', counts: { made: 12 } });
  expect(await usesOf(again)).toMatchObject([{ state: 'committed' }]);
});

test('goes through after a run that was killed, with the same archive as one that wasn’t', async () => {
  const who = await house.anAdviser();
  const running = await start(who, await aReadyBatch(who));
  const killed = makeBatch(jobOf(who, running), running.id, async ({ done }) => {
    if (done === 7) throw new Error('the server is gone');
  });
  await expect(killed).rejects.toThrow('the server is gone');
  expect((await now(who, running)).status).toBe('running');
  await makeBatch(jobOf(who, running), running.id, silent);
  const after = await archiveOf(who, running.id);
  expect(after.files.size).toBe(13);

  const smooth = await start(who, await aReadyBatch(who));
  await makeBatch(jobOf(who, smooth), smooth.id, silent);
  expect((await archiveOf(who, smooth.id)).bytes.equals(after.bytes)).toBe(true);
});

test('says that it failed once its last try has, and can be run again', async () => {
  const who = await house.anAdviser();
  const running = await start(who, await aReadyBatch(who));
  await recordBatchFailure(jobOf(who, running), running.id, 'It broke down.');
  expect(await now(who, running)).toMatchObject({ status: 'failed', message: 'It broke down.', job_id: null });
  expect(await usesOf(running)).toMatchObject([{ state: 'released' }]);
  // A job that lost its batch to another changes nothing any more.
  const again = await start(who, running);
  await recordBatchFailure(jobOf(who, running), running.id, 'Too late.');
  await makeBatch(jobOf(who, running), running.id, silent);
  expect(await now(who, again)).toMatchObject({ status: 'running', message: null });
  expect(await events(who)).toContain('document-batches.failed');
});

test('leaves out a row that its template can’t print, names the cell, and counts the others', async () => {
  const who = await house.anAdviser();
  const { id } = await anActiveTemplate(who, '{{client_name}} has had {{birthday | date}} since {{age_of_child}}');
  const batch = await checkBatch(who, await aBatch(who, id, 'Client name,Birthday\nAnn,1 May 1980\nTom,31 February 1980\nBob,2 May 1980'));
  expect(batch.counts).toMatchObject({ ready: 2, left_out: 1 });
  const running = await start(who, batch);
  await makeBatch(jobOf(who, running), running.id, silent);
  expect(
    (await rowsOf(who, running.id)).map(({ number, outcome, problems }) => [number, outcome, problems.map(({ code }) => code)]),
  ).toEqual([
    [2, 'made', []],
    [3, 'left_out', ['no_date']],
    [4, 'made', []],
  ]);
  expect(await usesOf(running)).toMatchObject([{ amount: 2, state: 'committed' }]);
});

test('is stopped when its owner leaves the firm: whoever takes over may run it again', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const running = await start(ana, await aReadyBatch(ana, 2));
  const job = jobOf(ana, running);
  await post(ana, `/api/organisations/${boss.organisationId}/leave`, { new_owner_user_id: boss.id });
  await makeBatch(job, running.id, silent);
  expect(await now(boss, running)).toMatchObject({ user_id: boss.id, status: 'cancelled', size_bytes: null });
  expect(await usesOf(running)).toMatchObject([{ state: 'released' }]);
  const again = await start(boss, running);
  await makeBatch(jobOf(boss, again), again.id, silent);
  expect((await archiveOf(boss, again.id)).files.size).toBe(3);
});

test('is there for thirty days after it was made, and gone with its archive after that', async () => {
  const who = await house.anAdviser();
  const running = await start(who, await aReadyBatch(who, 2));
  await makeBatch(jobOf(who, running), running.id, silent);
  house.passTime(29 * day);
  await expireBatches(house.nobody());
  const [row] = await asSuperuser<{ file: string }>(house.services, 'select file_metadata_id as file from document_batches where id = $1', [
    running.id,
  ]);
  expect(row).toBeDefined();
  house.passTime(2 * day);
  await expireBatches(house.nobody());
  expect(await asSuperuser(house.services, 'select id from document_batches where id = $1', [running.id])).toEqual([]);
  expect(await asSuperuser(house.services, 'select id from file_metadata where id = $1', [row!.file])).toEqual([]);
  const trail = 'select event from audit_rows where tenant_id = $1 order by seq desc limit 2';
  expect((await asSuperuser<{ event: string }>(house.services, trail, [who.tenantId])).map(({ event }) => event).toSorted()).toEqual([
    'document-batches.expired',
    'files.deleted',
  ]);
});

test('is taken along in plain words by whoever exports their data', async () => {
  const who = await house.anAdviser();
  const batch = await aReadyBatch(who, 2);
  const rows: object[] = [];
  for await (const page of documentExporters.find(({ name }) => name === 'document-batches')!.pages(jobOf(who, batch), who.id))
    rows.push(...page);
  expect(rows).toMatchObject([
    {
      id: batch.id,
      name: 'clients.csv',
      table: { rows: [{ cells: ['Client 1', '£1'] }, { cells: ['Client 2', '£2'] }] },
      results: [{ outcome: 'ready' }, { outcome: 'ready' }],
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('_sealed');
});
