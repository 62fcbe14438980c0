import { expect, test } from 'vitest';
import type { Presence } from '#features/documents/presence/contract.ts';
import { presentForMs } from '#features/documents/presence/rules.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, documentsPath } from '#tests/support/documents.ts';
import { events, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const look = async (who: Adviser, id: string, field: string | null = null) =>
  (await post<{ others: Presence[] }>(who, `${documentsPath}/${id}/presence`, { field })).others;

test('colleagues who have a document open see each other, and which value, until they leave or fall silent', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const { id } = await aDocument(boss);
  const [before] = [await events(boss)];
  expect(await look(boss, id)).toEqual([]);
  expect(await look(colleague, id, 'adviser_fee')).toEqual([{ user_id: boss.id, user_name: 'Test Adviser', field: null }]);
  expect(await look(boss, id)).toEqual([{ user_id: colleague.id, user_name: 'Test Adviser', field: 'adviser_fee' }]);
  house.passTime(presentForMs - 1_000);
  await look(colleague, id, 'address');
  house.passTime(2_000);
  expect(await look(boss, id)).toEqual([{ user_id: colleague.id, user_name: 'Test Adviser', field: 'address' }]);
  expect(await look(colleague, id)).toHaveLength(1);
  await ok(boss.inject({ method: 'DELETE', url: `${documentsPath}/${id}/presence` }));
  expect(await look(colleague, id)).toEqual([]);
  house.passTime(presentForMs + 1_000);
  expect(await look(boss, id)).toEqual([]);
  // Looking changes nothing, so the trail has no row of it.
  expect(await events(boss)).toEqual(before);
});

test('a document that was deleted is left without complaint, and looked at no more', async () => {
  const boss = await house.anAdministrator();
  const { id } = await aDocument(boss);
  await look(boss, id);
  await ok(boss.inject({ method: 'DELETE', url: `${documentsPath}/${id}` }));
  await ok(boss.inject({ method: 'DELETE', url: `${documentsPath}/${id}/presence` }));
  expect((await boss.inject({ method: 'POST', url: `${documentsPath}/${id}/presence`, payload: { field: null } })).statusCode).toBe(404);
});

test('nobody of another firm looks at a document', async () => {
  const [boss, stranger] = [await house.anAdministrator(), await house.anAdviser()];
  const { id } = await aDocument(boss);
  const url = `${documentsPath}/${id}/presence`;
  expect((await stranger.inject({ method: 'POST', url, payload: { field: null } })).statusCode).toBe(404);
  expect((await stranger.inject({ method: 'DELETE', url })).statusCode).toBe(404);
});
