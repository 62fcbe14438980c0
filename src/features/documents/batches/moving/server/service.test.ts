import { expect, test, vi } from 'vitest';
import type { BatchDetails } from '#features/documents/batches/contract.ts';
import { joinOrganisation } from '#features/identity/server/service.ts';
import { openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, archiveOf, batchesPath as path, checkBatch, rowsOf, runBatch } from '#tests/support/batches.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { arrived, events, get, post, status } from '#tests/support/moves.ts';

vi.setConfig({ testTimeout: 90_000 });

const house = openHouse({ work: true });
const csv = 'Client name,Fee\nAnn,£1\nTom,£2';

test('batches come along to a firm with the templates that they are made with, and are still their owner’s alone', async () => {
  const boss = await house.anAdministrator();
  const person = await house.anAdviser();
  const { id: template } = await anActiveTemplate(person, '{{client_name}} pays {{fee}}.');
  const { id } = await checkBatch(person, await aBatch(person, template, csv), { name_column: 0 });
  await runBatch(person, id);
  const before = [await rowsOf(person, id), (await archiveOf(person, id)).bytes.toString('base64')];
  expect((await status(person)).belongings).toMatchObject({ templates: 1, letters: 0, documents: 0, batches: 1 });
  await joinOrganisation(house.nobody(), person.id, boss.organisationId!, 'contributor');
  expect((await person.inject(`${path}/${id}`)).statusCode).toBe(404);
  await post(person, '/api/organisation-moves', { clients: 'all', categories: false, templates: true });
  expect(await arrived(person)).toMatchObject({ state: 'done', moved: { templates: 1, documents: 0, batches: 1 } });

  expect([await rowsOf(person, id), (await archiveOf(person, id)).bytes.toString('base64')]).toEqual(before);
  expect((await get<BatchDetails>(person, `${path}/${id}`)).columns[0]).toEqual({ head: 'Client name', samples: ['Ann', 'Tom'] });
  expect((await boss.inject(`${path}/${id}`)).statusCode).toBe(404);
  const rows = await asSuperuser(house.services, 'select tenant_id, organisation_id from document_batches where id = $1', [id]);
  expect(rows).toEqual([{ tenant_id: boss.tenantId, organisation_id: boss.organisationId }]);
  expect(await asSuperuser(house.services, 'select tenant_id from usage_ledger where subject_id = $1', [id])).toEqual([
    { tenant_id: boss.tenantId },
  ]);
  expect(await events(boss)).toContain('document-batches.moved-in');
});

test('of somebody who leaves the firm, batches go to whoever takes over', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const { id: template } = await anActiveTemplate(ana, '{{client_name}} pays {{fee}}.');
  const { id } = await checkBatch(ana, await aBatch(ana, template, csv));
  await post(ana, `/api/organisations/${boss.organisationId}/leave`, { new_owner_user_id: boss.id });
  expect(await get<BatchDetails>(boss, `${path}/${id}`)).toMatchObject({ user_id: boss.id, status: 'checked' });
  expect(await runBatch(boss, id)).toMatchObject({ status: 'done', counts: { made: 2 } });
  expect(await events(boss)).toContain('document-batches.handed-over');
});
