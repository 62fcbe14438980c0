import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { aDocument, decide, documentsPath } from '#tests/support/documents.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const rules = (four_eyes: boolean, approver_ids: string[]) => ({
  url: '/api/document-review-rules',
  method: 'PUT' as const,
  payload: { four_eyes, approver_ids },
});

test('what is in review is approved once no field stands open that only a person can settle', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['Fee: {{adviser_fee}}']);
  const path = `${documentsPath}/${id}`;
  expect((await person.inject({ method: 'POST', url: `${path}/approve`, payload: {} })).statusCode).toBe(409);
  await post(person, `${path}/submit`);
  const refused = await person.inject({ method: 'POST', url: `${path}/approve`, payload: {} });
  expect([refused.statusCode, refused.json().current]).toEqual([
    409,
    { fields: [{ field: 'adviser_fee', label: 'Adviser fee', need: 'absent' }] },
  ]);
  await post(person, `${path}/give-back`);
  await decide(person, id, { field: 'adviser_fee', decision: 'attested', value: '£1,200' });
  await post(person, `${path}/submit`);
  expect(await post<Document>(person, `${path}/approve`, { note: 'Fine' })).toMatchObject({
    status: 'approved',
    approved: { user_id: person.id, user_name: 'Test Adviser' },
    can: { approve: false, finalise: true, give_back: true, change: false },
  });
  expect(await events(person)).toContain('documents.approved');
});

test('with four eyes neither whoever made a document approves it nor whose words stand in it; who only accepts does', async () => {
  const boss = await house.anAdministrator();
  const [wrote, accepted] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
  const { id } = await aDocument(boss, ['Fee: {{adviser_fee}}']);
  const path = `${documentsPath}/${id}`;
  await ok(boss.inject(rules(true, [])));
  await post(boss, `${path}/submit`);
  await decide(wrote, id, { field: 'adviser_fee', decision: 'attested', value: '£1,200' });
  for (const author of [boss, wrote]) {
    const refused = await author.inject({ method: 'POST', url: `${path}/approve`, payload: {} });
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'A second person approves: your own words stand in this document']);
    expect(await get<Document>(author, path)).toMatchObject({ can: { approve: false }, waiting: { why: 'own_words', approvers: [] } });
  }
  expect((await get<Document>(accepted, path)).can.approve).toBe(true);
  expect((await post<Document>(accepted, `${path}/approve`)).status).toBe('approved');
});

test('only who is named approves', async () => {
  const boss = await house.anAdministrator();
  const named = await house.anAdviser({ of: boss });
  const { id } = await aDocument(boss, ['Nothing to fill']);
  await ok(boss.inject(rules(false, [named.id])));
  await post(boss, `${documentsPath}/${id}/submit`);
  expect((await boss.inject({ method: 'POST', url: `${documentsPath}/${id}/approve`, payload: {} })).statusCode).toBe(403);
  const seen = [await get<Document>(boss, `${documentsPath}/${id}`), await get<Document>(named, `${documentsPath}/${id}`)];
  expect(seen.map(({ waiting }) => waiting)).toEqual([{ why: 'not_named', approvers: ['Test Adviser'] }, null]);
  expect((await post<Document>(named, `${documentsPath}/${id}/approve`)).status).toBe('approved');
});
