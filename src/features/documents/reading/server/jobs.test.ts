import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import { nameAlone } from '#features/templates/tags/rules.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import type { JobHandler, ReportProgress } from '#platform/server/jobs/job.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, documentsPath as path, fieldNamed, fieldsOf } from '#tests/support/documents.ts';
import { events, get, post } from '#tests/support/moves.ts';
import { readingJobs } from './jobs.ts';
import { recordEarly, recordStarted } from './service.ts';

// Nobody works here but the tests, so that they see what is there in between.
const house = openHouse();
const [readPapers] = readingJobs as [JobHandler];
const note = (income: string) => `Fact-find\nDate: 3 February 2026\nClient full name: Mrs Amara Okafor\nGross income: ${income}\n`;
const theDocument = (who: Adviser, id: string) => get<Document>(who, `${path}/${id}`);

/** The context of a job that a document waits for. */
async function theJob(who: Adviser, id: string) {
  const { job_id } = await theDocument(who, id);
  const actor = { type: 'job', id: job_id!, name: readPapers.job.name, tenantId: who.tenantId, userId: who.id } as const;
  return createContext(house.services, { actor, log: house.services.log, requestId: 'test' });
}
const silent: ReportProgress = async () => {};

test('papers that come while a job waits are read by it; those that come while it works, by another, whose word counts', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{gross_income}}']);
  await addPaper(person, id, note('£48,000'), 'fact-find.txt');
  const { job_id, work } = await theDocument(person, id);
  expect(work).toBe('waiting');
  await addPaper(person, id, 'Nothing of note', 'note.txt');
  expect((await theDocument(person, id)).job_id).toBe(job_id);

  const first = await theJob(person, id);
  let isAdded = false;
  await readPapers.run(first, { id }, async () => {
    if (isAdded) return;
    isAdded = true;
    expect((await theDocument(person, id)).work).toBe('working');
    await addPaper(person, id, note('£52,500').replace('3 February', '9 March'), 'new fact-find.txt');
  });
  const after = await theDocument(person, id);
  expect(after).toMatchObject({ work: 'waiting', counts: { sources: 3 }, times: { analysed_at: null } });
  expect(after.job_id).not.toBe(job_id);
  await readPapers.run(await theJob(person, id), { id }, silent);
  expect(await theDocument(person, id)).toMatchObject({ work: 'done', message: null });
  expect(fieldNamed(await fieldsOf(person, id), 'gross_income').draft.value).toBe('£52,500');
  // A job that was followed does nothing when it is run again.
  await readPapers.run(first, { id }, silent);
  expect((await events(person)).filter((event) => event === 'documents.read')).toHaveLength(1);
});

test('how far it is is told from the first file to the last, and how long it took is written down', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{gross_income}}']);
  await addPaper(person, id, note('£48,000'), 'fact-find.txt');
  await addPaper(person, id, await readFile('samples/letters/case1-pension-consolidation/illustration.pdf'), 'illustration.pdf');
  const told: object[] = [];
  await readPapers.run(await theJob(person, id), { id }, async (step) => void told.push(step));
  expect(told[0]).toEqual({ done: 0, total: 2, note: 'papers' });
  const { times, counts } = await theDocument(person, id);
  expect(times.analysis_ms).toBeGreaterThan(0);
  expect(times.generation_ms).toBeGreaterThan(0);
  expect(counts).toEqual({ sources: 2, fields: 1, cited: 1, need_eyes: 0 });
});

test('the first values are there while the rest is read; those of an earlier reading stay until a new one is complete', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{gross_income}}']);
  await addPaper(person, id, note('£48,000'), 'fact-find.txt');
  const done = await aDocument(person, ['{{gross_income}}']);
  await addPaper(person, done.id, note('£31,000'), 'fact-find.txt');
  await readPapers.run(await theJob(person, done.id), { id: done.id }, silent);
  const { found } = fieldNamed(await fieldsOf(person, done.id), 'gross_income');

  const early = async (document: string) => {
    const job = await theJob(person, document);
    const { row } = (await recordStarted(job, document))!;
    const template = { id: row.document_template_id, number: row.template_number };
    await recordEarly(job, document, {
      template,
      words: [nameAlone('gross_income')],
      fields: found ? [found] : [],
      library: { own: [], off: [] },
    });
    return fieldNamed(await fieldsOf(person, document), 'gross_income');
  };
  expect((await early(id)).found).toMatchObject({ status: 'cited', value: '£31,000' });
  expect(await theDocument(person, id)).toMatchObject({ work: 'working', counts: { cited: 1 } });
  await readPapers.run(await theJob(person, id), { id }, silent);
  expect(fieldNamed(await fieldsOf(person, id), 'gross_income').draft.value).toBe('£48,000');
  await post(person, `${path}/${id}/read`);
  expect((await early(id)).found).toMatchObject({ value: '£48,000' });
});

test('a reading that breaks down says so and what to do, and leaves everything as it was', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{gross_income}}']);
  await addPaper(person, id, note('£48,000'), 'fact-find.txt');
  await readPapers.run(await theJob(person, id), { id }, silent);
  await post(person, `${path}/${id}/read`);
  await readPapers.failed!(await theJob(person, id), { id }, new Error('broken'));
  expect(await theDocument(person, id)).toMatchObject({ work: 'failed', message: expect.stringContaining('Nothing is lost') });
  expect(fieldNamed(await fieldsOf(person, id), 'gross_income').draft.value).toBe('£48,000');
  expect(await events(person)).toContain('documents.read-failed');
  await post(person, `${path}/${id}/read`);
  await readPapers.run(await theJob(person, id), { id }, silent);
  expect(await theDocument(person, id)).toMatchObject({ work: 'done', message: null });
});

test('a document that is deleted while its papers are read stays deleted', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person);
  await addPaper(person, id, note('£48,000'), 'fact-find.txt');
  const job = await theJob(person, id);
  await readPapers.run(job, { id }, async () => {
    await person.inject({ method: 'DELETE', url: `${path}/${id}` });
  });
  expect((await person.inject(`${path}/${id}`)).statusCode).toBe(404);

  // Brought back, it is read again.
  expect(await post<Document>(person, `${path}/${id}/restore`)).toMatchObject({ work: 'waiting' });
  const again = await theJob(person, id);
  await readPapers.run(again, { id }, silent);
  expect(await theDocument(person, id)).toMatchObject({ work: 'done', counts: { sources: 1 } });
});
