import { expect, test } from 'vitest';
import { keptForDays } from '#features/documents/deleting/rules.ts';
import { removeDeleted } from '#features/documents/deleting/server/service.ts';
import { openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate, checkBatch, runBatch } from '#tests/support/batches.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument, documentsPath } from '#tests/support/documents.ts';
import { ok, post } from '#tests/support/moves.ts';

const house = openHouse({ work: true });

test('a template that a document is made with can be archived and not deleted', async () => {
  const person = await house.anAdviser();
  const { id, document_template_id } = await aDocument(person);
  const template = `/api/document-templates/${document_template_id}`;
  await post(person, `${template}/archive`);
  const refused = await person.inject({ method: 'DELETE', url: template });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Documents are made with this template')]);
  await ok(person.inject({ method: 'DELETE', url: `${documentsPath}/${id}` }));
  const still = await person.inject({ method: 'DELETE', url: template });
  expect([still.statusCode, still.json().error]).toEqual([409, expect.stringContaining('can be brought back')]);
  await asSuperuser(house.services, `update documents set deleted_at = deleted_at - interval '${keptForDays} days' where id = $1`, [id]);
  await removeDeleted(house.nobody());
  await ok(person.inject({ method: 'DELETE', url: template }));
});

test('a template that a batch is still to be made with can be archived and not deleted; once it is made, nothing needs it', async () => {
  const boss = await house.anAdministrator();
  const person = await house.anAdviser({ of: boss });
  const { id } = await anActiveTemplate(person, 'Dear {{client_full_name}},');
  const template = `/api/document-templates/${id}`;
  const batch = await aBatch(person, id, 'Client full name,Fee\nAmara Okafor,£1\n');
  await post(person, `${template}/archive`);
  const refused = await person.inject({ method: 'DELETE', url: template });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('A batch is still to be made')]);
  await checkBatch(person, batch);
  expect(await runBatch(person, batch.id)).toMatchObject({ status: 'done', counts: { made: 1 } });
  await ok(person.inject({ method: 'DELETE', url: template }));
});
