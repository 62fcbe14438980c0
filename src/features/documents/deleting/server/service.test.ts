import { expect, test } from 'vitest';
import type { Document } from '#features/documents/contract.ts';
import { keptForDays } from '#features/documents/deleting/rules.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf } from '#tests/support/documents.ts';
import { events, get, ok, post } from '#tests/support/moves.ts';
import { removeDeleted } from './service.ts';

const house = openHouse();
const remove = (who: Adviser, id: string) => who.inject({ method: 'DELETE', url: `${path}/${id}` });

test('a deleted document is nowhere but in the list of what was deleted, and comes back as it was', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const { id } = await aDocument(boss, ['Fee: {{adviser_fee}}'], { name: 'Review' });
  await decide(boss, id, { field: 'adviser_fee', decision: 'attested', value: '£1,200' });
  await ok(remove(boss, id));
  const names = async (query: string) => (await get<{ data: Document[] }>(colleague, `${path}?${query}`)).data.map(({ name }) => name);
  expect([await names(''), await names('status=draft'), await names('status=deleted')]).toEqual([[], [], ['Review']]);
  for (const url of [`${path}/${id}`, `${path}/${id}/fields`, `${path}/${id}/comments`, `${path}/${id}/content`])
    expect((await boss.inject(url)).statusCode, url).toBe(404);
  expect((await remove(boss, id)).statusCode).toBe(404);
  expect(await post<Document>(colleague, `${path}/${id}/restore`)).toMatchObject({ name: 'Review', deleted_at: null, status: 'draft' });
  expect(await names('status=deleted')).toEqual([]);
  expect(fieldNamed(await fieldsOf(boss, id), 'adviser_fee').draft).toMatchObject({ status: 'attested', value: '£1,200' });
  expect(await events(boss)).toEqual(expect.arrayContaining(['documents.deleted', 'documents.restored']));
});

test('nobody of another firm brings it back', async () => {
  const [boss, stranger] = [await house.anAdministrator(), await house.anAdviser()];
  const { id } = await aDocument(boss);
  await ok(remove(boss, id));
  expect((await stranger.inject({ method: 'POST', url: `${path}/${id}/restore` })).statusCode).toBe(404);
});

test('after a month it is gone for good, with its papers', async () => {
  const boss = await house.anAdministrator();
  const { id } = await aDocument(boss);
  const kept = await aDocument(boss, ['Nothing to fill'], { name: 'Kept' });
  await addPaper(boss, id, 'Adviser fee: £1,200\n', 'note.txt');
  await ok(remove(boss, id));
  const ofFirm = 'select id from file_metadata where tenant_id = $1';
  const files = async () => (await asSuperuser(house.services, ofFirm, [boss.tenantId])).length;
  const before = await files();
  const age = (days: number) =>
    asSuperuser(house.services, `update documents set deleted_at = deleted_at - interval '${days} days' where id = $1`, [id]);
  await age(keptForDays - 1);
  await removeDeleted(house.nobody());
  expect(await files()).toBe(before);
  await age(1);
  await removeDeleted(house.nobody());
  expect(await files()).toBe(before - 1);
  expect((await boss.inject({ method: 'POST', url: `${path}/${id}/restore` })).statusCode).toBe(404);
  expect((await get<Document>(boss, `${path}/${kept.id}`)).name).toBe('Kept');
  expect(await events(boss)).toContain('documents.removed');
});
