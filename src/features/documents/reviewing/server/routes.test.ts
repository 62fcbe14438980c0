import { expect, test } from 'vitest';
import type { ReviewRules } from '#features/documents/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const path = '/api/document-review-rules';
const set = (who: Adviser, payload: object) => who.inject({ method: 'PUT', url: path, payload });
const leave = (who: Adviser, successor: Adviser) =>
  post(who, `/api/organisations/${who.organisationId}/leave`, { new_owner_user_id: successor.id });

test('until a firm says otherwise every member approves, and an administrator says otherwise', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  expect(await get(colleague, path)).toEqual({ four_eyes: false, approver_ids: [] });
  const rules: ReviewRules = { four_eyes: true, approver_ids: [colleague.id] };
  expect(await ok(set(boss, { ...rules, approver_ids: [colleague.id, colleague.id] }))).toEqual(rules);
  expect(await ok(set(boss, { ...rules, four_eyes: false }))).toEqual({ ...rules, four_eyes: false });
  expect(await get(colleague, path)).toEqual({ ...rules, four_eyes: false });
  expect((await set(colleague, rules)).statusCode).toBe(403);
  expect(await events(boss)).toContain('document-review-rules.changed');
});

test('only members of the firm are named', async () => {
  const [boss, stranger] = [await house.anAdministrator(), await house.anAdviser()];
  const refused = await set(boss, { four_eyes: false, approver_ids: [boss.id, stranger.id] });
  expect([refused.statusCode, refused.json().issues]).toEqual([400, [{ path: ['approver_ids'], message: 'Name members of your firm' }]]);
  expect(await get(boss, path)).toEqual({ four_eyes: false, approver_ids: [] });
});

test('who leaves the firm approves no more, and the last who was named is followed by whoever takes over', async () => {
  const boss = await house.anAdministrator();
  const [ana, ben] = [await house.anAdviser({ of: boss }), await house.anAdviser({ of: boss })];
  await ok(set(boss, { four_eyes: true, approver_ids: [ana.id, ben.id] }));
  await leave(ana, boss);
  expect(await get(boss, path)).toEqual({ four_eyes: true, approver_ids: [ben.id] });
  await leave(ben, boss);
  expect(await get(boss, path)).toEqual({ four_eyes: true, approver_ids: [boss.id] });
});
