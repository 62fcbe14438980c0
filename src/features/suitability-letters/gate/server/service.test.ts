import { expect, test, vi } from 'vitest';
import { documentMoves } from '#features/documents/server/service.ts';
import type { LetterReview, LetterVerdict, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { tx } from '#platform/server/database/transaction.ts';
import { Conflict } from '#platform/server/errors.ts';
import { tell } from '#platform/server/happening.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aWrittenLetter, lettersPath as path } from '#tests/support/letters.ts';
import { pension } from '#tests/support/letters/ordinary.ts';
import { ok, post } from '#tests/support/moves.ts';
import { upload } from '#tests/support/templates.ts';
import { reworded } from '#tests/support/word.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const wrong = {
  ...pension,
  parts: pension.parts.map((part) => (typeof part === 'string' ? part.replace('which is £1,600', 'which is £1,800') : part)),
};
const check = (who: Adviser, { id }: SuitabilityLetter) => post<LetterReview>(who, `${path}/${id}/check`);
const state = (who: Adviser, { id }: SuitabilityLetter, payload: object) => who.inject({ method: 'PUT', url: `${path}/${id}`, payload });
const move = (who: Adviser, { id }: SuitabilityLetter, verb: 'submit' | 'approve' | 'give-back') =>
  who.inject({ method: 'POST', url: `/api/documents/${id}/${verb}`, payload: {} });

/** What an approval is answered with: its status, the sentence of a refusal, and the rules that it names. */
async function approved(who: Adviser, letter: SuitabilityLetter): Promise<[status: number, sentence: string, rules: string[]]> {
  const response = await move(who, letter, 'approve');
  const { error = '', current } = response.json() as { error?: string; current?: { verdicts?: LetterVerdict[] } };
  return [response.statusCode, error, (current?.verdicts ?? []).map(({ rule }) => rule.id)];
}

test('a letter goes to review unchecked, and is approved only when it was checked as it stands', async () => {
  const person = await house.anAdviser();
  const letter = await aWrittenLetter(person, pension);
  await ok(move(person, letter, 'submit'));
  expect(await approved(person, letter)).toEqual([409, 'The letter has not been checked by the rules. Look at its compliance first', []]);
  await check(person, letter);
  expect((await state(person, letter, { letter_kind: 'review' })).statusCode).toBe(409);
  await ok(move(person, letter, 'give-back'));
  await ok(state(person, letter, { letter_kind: 'review' }));
  await ok(move(person, letter, 'submit'));
  const [status, sentence] = await approved(person, letter);
  expect([status, sentence]).toEqual([409, expect.stringMatching(/have changed since it was checked/)]);
  await check(person, letter);
  expect(await approved(person, letter)).toEqual([200, '', []]);
  expect((await state(person, letter, { letter_kind: 'top-up' })).statusCode).toBe(409);
});

test('a review of the made text counts no more once the text was edited in Word, and the edited one is judged', async () => {
  const person = await house.anAdviser();
  const letter = await aWrittenLetter(person, pension);
  await check(person, letter);
  const made = (await person.inject(`/api/documents/${letter.id}/content`)).rawPayload;
  const edited = reworded(made, { 'which is £1,600': 'which is £1,800' });
  await ok(upload(person, `/api/documents/${letter.id}/edited`, edited));
  await ok(move(person, letter, 'submit'));
  expect((await approved(person, letter))[1]).toMatch(/have changed since it was checked/);
  await check(person, letter);
  expect(await approved(person, letter)).toEqual([409, expect.any(String), ['clear-percentages-worked-out']]);
});

test('a blocking rule that fails stops it, by name, until an administrator has the rule advise', async () => {
  const boss = await house.anAdministrator();
  const letter = await aWrittenLetter(boss, wrong);
  await ok(move(boss, letter, 'submit'));
  expect((await check(boss, letter)).counts.blocking).toBe(1);
  const stopped = [409, expect.stringMatching(/^A rule that blocks objects to this letter/), ['clear-percentages-worked-out']];
  expect(await approved(boss, letter)).toEqual(stopped);
  const settings = { 'clear-percentages-worked-out': 'advisory' };
  await ok(boss.inject({ method: 'PUT', url: '/api/letter-rules', payload: { settings } }));
  expect((await approved(boss, letter))[1]).toMatch(/the rules have changed/);
  await check(boss, letter);
  expect((await approved(boss, letter))[0]).toBe(200);
});

test('what was approved becomes final only while that review still counts', async () => {
  const boss = await house.anAdministrator();
  const { id, content } = await aWrittenLetter(boss, pension);
  const toFinal = () => tx(boss.ctx, () => tell(boss.ctx, documentMoves, { id, kind: 'letter', content, from: 'approved', to: 'final' }));
  await expect(toFinal()).rejects.toThrow(Conflict);
  await post(boss, `${path}/${id}/check`);
  await toFinal();
  await ok(boss.inject({ method: 'PUT', url: '/api/letter-rules', payload: { settings: { 'practice-headings': 'off' } } }));
  await expect(toFinal()).rejects.toThrow(/the rules have changed/);
});
