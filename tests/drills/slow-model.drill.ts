import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startLlm } from '#apps/sandbox/llm/server.ts';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { addPaper, documentsPath } from '#tests/support/documents.ts';
import { aClient, get, ok, post } from '#tests/support/moves.ts';

const standIn = await startLlm();
const house = openHouse({
  work: true,
  settings: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'stand-in', AI_BASE_URL: standIn.url },
});
afterAll(() => standIn.close());

const folder = 'samples/letters/case2-isa-investment';
const letters = 4;

test('with a model that takes 20 s over each answer a letter is there within a minute, and its first values long before', async () => {
  const boss = await house.anAdministrator();
  await ok(boss.inject({ method: 'PUT', url: '/api/language-model', payload: { is_on: true, residency: 'uk' } }));
  standIn.behave({ afterMs: 20_000 });
  const { id: customer_id } = await aClient(boss, 'Slow');
  const input = { customer_id, name: 'Letter', document_template_id: fixedTemplateIds.suitabilityLetter };
  const times: number[] = [];
  const firsts: number[] = [];
  for (let letter = 0; letter < letters; letter++) {
    const { id } = await post<Document>(boss, '/api/suitability-letters', input);
    const started = performance.now();
    for (const name of ['fact-find.pdf', 'key-features.pdf', 'meeting-note.docx']) {
      await addPaper(boss, id, readFileSync(`${folder}/${name}`), name);
    }
    const now = () => get<Document>(boss, `${documentsPath}/${id}`);
    const values = async () => (await get<{ fields: { draft: { value: string | null } }[] }>(boss, `${documentsPath}/${id}/fields`)).fields;
    await expect
      .poll(async () => (await values()).filter(({ draft }) => draft.value !== null).length, { timeout: 60_000 })
      .toBeGreaterThan(20);
    firsts.push((performance.now() - started) / 1_000);
    await expect.poll(async () => (await now()).work, { timeout: 120_000, interval: 250 }).toBe('done');
    times.push((performance.now() - started) / 1_000);
    const { model } = await now();
    expect(model?.questions).toBe(model?.answered);
    console.log(
      `${model?.questions} questions: ${firsts.at(-1)!.toFixed(1)} s to the first values, ${times.at(-1)!.toFixed(1)} s to the letter`,
    );
  }
  expect(Math.max(...times)).toBeLessThan(60);
  expect(Math.max(...firsts)).toBeLessThan(15);
});
