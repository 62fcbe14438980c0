import { expect, test, vi } from 'vitest';
import type { LetterReview, SuitabilityLetter } from '#features/suitability-letters/contract.ts';
import { openIn } from '#features/suitability-letters/rules.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { decide } from '#tests/support/documents.ts';
import { aLetter, lettersPath as path } from '#tests/support/letters.ts';
import { events, ok, post } from '#tests/support/moves.ts';
import { answeredLetters } from './queries.ts';

vi.setConfig({ testTimeout: 60_000 });

const house = openHouse();
const why = 'Agreed with Joan on the phone, and noted';
const check = (who: Adviser, id: string) => post<LetterReview>(who, `${path}/${id}/check`);
const answer = (who: Adviser, id: string, payload: { rule: string; text: string | null }) =>
  who.inject({ method: 'PUT', url: `${path}/${id}/answers`, payload });
const findingOf = ({ verdicts }: LetterReview, severity: 'advisory' | 'blocking') =>
  verdicts.find((verdict) => verdict.outcome === 'fail' && verdict.severity === severity)!;

async function aJudgedLetter(): Promise<{ boss: Adviser; letter: SuitabilityLetter; review: LetterReview }> {
  const boss = await house.anAdministrator();
  const letter = await aLetter(boss);
  return { boss, letter, review: await check(boss, letter.id) };
}

test('a finding that advises is answered by name, counts as open no more, and is open again once that is taken back', async () => {
  const { boss, letter, review } = await aJudgedLetter();
  const { rule } = findingOf(review, 'advisory');
  const answered = await ok<LetterReview>(answer(boss, letter.id, { rule: rule.id, text: why }));
  const verdictOf = ({ verdicts }: LetterReview) => verdicts.find((verdict) => verdict.rule.id === rule.id)!;
  expect(verdictOf(answered).answer).toMatchObject({ text: why, user_name: 'Test Adviser' });
  expect(openIn(answered)).toBe(openIn(review) - 1);
  expect(await check(boss, letter.id)).toEqual(answered);
  expect(verdictOf(await ok(answer(boss, letter.id, { rule: rule.id, text: null }))).answer).toBeNull();
  expect(await events(boss)).toEqual(expect.arrayContaining(['suitability-letters.answered', 'suitability-letters.answer-dropped']));
});

test('an answer stays while the letter changes and the finding says the same, and its words lie sealed', async () => {
  const { boss, letter, review } = await aJudgedLetter();
  const { rule, reason } = findingOf(review, 'advisory');
  await ok(answer(boss, letter.id, { rule: rule.id, text: why }));
  await decide(boss, letter.id, { field: 'client_salutation', decision: 'attested', value: 'Joan' });
  const again = (await check(boss, letter.id)).verdicts.find((verdict) => verdict.rule.id === rule.id)!;
  expect(again.reason === reason).toBe(again.answer !== null);
  const [row] = await asSuperuser<{ answers_sealed: Buffer }>(
    house.services,
    'select answers_sealed from suitability_letters where id = $1',
    [letter.id],
  );
  expect(Buffer.from(row!.answers_sealed).includes('phone')).toBe(false);
  expect(
    JSON.stringify(await asSuperuser(house.services, 'select details from audit_rows where object_id = $1', [letter.id])),
  ).not.toContain('phone');
});

test('what blocks, what passed, what was not judged, and another firm’s letter are not answered', async () => {
  const { boss, letter, review } = await aJudgedLetter();
  const passed = review.verdicts.find(({ outcome }) => outcome === 'pass')!;
  const blocking = findingOf(review, 'blocking');
  for (const { rule } of [passed, ...(blocking ? [blocking] : [])])
    expect((await answer(boss, letter.id, { rule: rule.id, text: why })).statusCode).toBe(409);
  const { rule } = findingOf(review, 'advisory');
  expect((await answer(boss, letter.id, { rule: rule.id, text: '  ' })).statusCode).toBe(400);
  expect((await answer(await house.anAdviser(), letter.id, { rule: rule.id, text: why })).statusCode).toBe(404);
  const unjudged = await aLetter(boss);
  expect((await answer(boss, unjudged.id, { rule: rule.id, text: why })).statusCode).toBe(409);
});

test('what was said to findings goes along in an export, in plain words', async () => {
  const { boss, letter, review } = await aJudgedLetter();
  const { rule, reason } = findingOf(review, 'advisory');
  await ok(answer(boss, letter.id, { rule: rule.id, text: why }));
  const rows: object[] = [];
  for await (const page of answeredLetters.pages(boss.ctx, boss.id)) rows.push(...page);
  expect(rows).toMatchObject([{ id: letter.id, answers: [{ rule: rule.id, finding: reason, text: why, user_id: boss.id }] }]);
  expect(JSON.stringify(rows)).not.toContain('_sealed');
});
