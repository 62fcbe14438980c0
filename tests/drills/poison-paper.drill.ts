import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, documentsPath } from '#tests/support/documents.ts';
import { deadlyPapers, heavyPapers } from '#tests/support/hostile/deadly-papers.ts';
import { get } from '#tests/support/moves.ts';

const house = openHouse({ work: true });
const rounds = Number(process.env['ROUNDS'] ?? 40);
const copies = Number(process.env['COPIES'] ?? 8);
const honest = readFileSync('samples/letters/case1-pension-consolidation/illustration.pdf');

/** One document after the other, as another firm would make them: how long each took from its paper to its values, in ms. */
async function readOthers(who: Adviser, goesOn: (done: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn(times.length)) {
    const { id } = await aDocument(who, ['{{recommended_provider}}']);
    const started = performance.now();
    await addPaper(who, id, honest, 'illustration.pdf');
    while ((await get<Document>(who, `${documentsPath}/${id}`)).work !== 'done') await pause(20);
    times.push(performance.now() - started);
  }
  return times;
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

const figures = (times: readonly number[]) => `p50 ${median(times).toFixed(0)} ms, p95 ${p95(times).toFixed(0)} ms of ${times.length}`;

test.each(Object.keys(deadlyPapers))(
  'one paper (%s) that ends its process at each try leaves another firm’s as quick as they were',
  async (name) => {
    const other = await house.anAdviser();
    const attacker = await house.anAdviser();
    const alone = (done: number) => done < 3 * rounds;
    await readOthers(other, (done) => done < 15);
    const before = await readOthers(other, alone);
    const { id } = await aDocument(attacker, ['{{recommended_provider}}']);
    await addPaper(attacker, id, deadlyPapers[name]!(), name);
    const beside = await readOthers(other, alone);
    const { sources } = await get<{ sources: DocumentSource[] }>(attacker, `${documentsPath}/${id}/sources`);
    expect(sources.map(({ status }) => status)).toEqual(['refused']);
    const after = await readOthers(other, alone);

    const calm = Math.max(p95(before), p95(after));
    console.log(`${name}: before ${figures(before)}; meanwhile ${figures(beside)}; after ${figures(after)}`);
    expect(p95(beside)).toBeLessThan(1.1 * calm);
  },
  300_000,
);

test('papers that end the process that reads them are refused by name, heavy ones are read, and another firm’s go on meanwhile', async () => {
  const other = await house.anAdviser();
  await readOthers(other, (done) => done < 15);
  const quiet = await readOthers(other, (done) => done < rounds);

  const attacker = await house.anAdviser();
  const poisoned: string[] = [];
  for (const [name, make] of Array.from({ length: copies }, () => Object.entries({ ...deadlyPapers, ...heavyPapers })).flat()) {
    const { id } = await aDocument(attacker, ['{{recommended_provider}}']);
    await addPaper(attacker, id, honest, 'illustration.pdf');
    await addPaper(attacker, id, make(), name);
    poisoned.push(id);
  }
  const workOf = async (id: string) => (await get<Document>(attacker, `${documentsPath}/${id}`)).work;
  let isOver = false;
  const started = performance.now();
  // One document at a time: looking at all of them would be work that the other firm waits for.
  const watch = async () => {
    for (const id of poisoned) while (!['done', 'failed'].includes(await workOf(id))) await pause(500);
    isOver = true;
  };
  const [beside] = await Promise.all([readOthers(other, () => !isOver), watch()]);
  const seconds = (performance.now() - started) / 1_000;
  const later = await readOthers(other, (done) => done < rounds);

  const calm = Math.max(p95(quiet), p95(later));
  console.log(
    `${poisoned.length} poisoned documents took ${seconds.toFixed(0)} s. Others’ papers: before ${figures(quiet)}; meanwhile ${figures(beside)}; after ${figures(later)}`,
  );
  console.log(`95th percentile beside them ${(100 * (p95(beside) / calm - 1)).toFixed(0)} % above the quiet one`);
  expect(await Promise.all(poisoned.map(workOf))).toEqual(poisoned.map(() => 'done'));
  for (const id of poisoned) {
    const { sources } = await get<{ sources: DocumentSource[] }>(attacker, `${documentsPath}/${id}/sources`);
    const became = sources.map(({ name, status, message }) => [name, status, message?.endsWith('.') ?? true]);
    expect(became).toEqual(sources.map(({ name }) => [name, name in deadlyPapers ? 'refused' : 'read', true]));
  }
  expect(beside.length).toBeGreaterThan(20);
  expect(p95(beside)).toBeLessThan(2 * calm);
}, 600_000);
