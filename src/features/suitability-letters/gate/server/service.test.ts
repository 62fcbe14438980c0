import { expect, test, vi } from 'vitest';
import { documentMoves } from '#features/documents/server/service.ts';
import type { LetterReview, LetterVerdict, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { Conflict } from '#platform/server/errors.ts';
import { tell } from '#platform/server/happening.ts';
import { tx } from '#platform/server/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aWrittenLetter, lettersPath as path } from '#tests/support/letters.ts';
import { pension } from '#tests/support/letters/ordinary.ts';
import { ok, post } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse({ work: true });
const wrong = {
  ...pension,
  parts: pension.parts.map((part) => (typeof part === 'string' ? part.replace('which is £1,600', 'which is £1,800') : part)),
};
const check = (who: Adviser, id: string) => post<LetterReview>(who, `${path}/${id}/check`);

/** What comes of a move of a letter, as the documents tell of it: null where nothing stands in its way. */
async function moved(who: Adviser, { id, content }: SuitabilityLetter, to: 'in_review' | 'approved' | 'final'): Promise<Conflict | null> {
  const move = { id, kind: 'letter', content, from: 'draft', to } as const;
  const stopped: unknown = await tx(who.ctx, () => tell(who.ctx, documentMoves, move)).then(
    () => null,
    (error: unknown) => error,
  );
  if (stopped !== null && !(stopped instanceof Conflict)) throw stopped;
  return stopped;
}
/** The rules that a refusal names. */
function blockers(stopped: Conflict | null): string[] {
  const current = stopped === null ? null : (stopped.current as { verdicts: LetterVerdict[] });
  return (current?.verdicts ?? []).map(({ rule }) => rule.id);
}

test('a letter goes to review unchecked, and is approved only when it was checked as it stands', async () => {
  const person = await house.anAdviser();
  const letter = await aWrittenLetter(person, pension);
  expect(await moved(person, letter, 'in_review')).toBeNull();
  expect((await moved(person, letter, 'approved'))?.message).toMatch(/has not been checked/);
  await check(person, letter.id);
  expect(await moved(person, letter, 'approved')).toBeNull();
  const changed = await ok<SuitabilityLetter>(
    person.inject({ method: 'PUT', url: `${path}/${letter.id}`, payload: { letter_kind: 'review' } }),
  );
  expect((await moved(person, changed, 'approved'))?.message).toMatch(/have changed since it was checked/);
  await check(person, letter.id);
  expect(await moved(person, changed, 'final')).toBeNull();
});

test('a blocking rule that fails stops it, by name, until an administrator has the rule advise', async () => {
  const boss = await house.anAdministrator();
  const letter = await aWrittenLetter(boss, wrong);
  expect((await check(boss, letter.id)).counts.blocking).toBe(1);
  const stopped = await moved(boss, letter, 'approved');
  expect(stopped?.message).toMatch(/^A rule that blocks objects to this letter/);
  expect(blockers(stopped)).toEqual(['clear-percentages-worked-out']);
  expect(blockers(await moved(boss, letter, 'final'))).toEqual(['clear-percentages-worked-out']);
  const settings = { 'clear-percentages-worked-out': 'advisory' };
  await ok(boss.inject({ method: 'PUT', url: '/api/letter-rules', payload: { settings } }));
  expect((await moved(boss, letter, 'approved'))?.message).toMatch(/the rules have changed/);
  await check(boss, letter.id);
  expect(await moved(boss, letter, 'approved')).toBeNull();
});
