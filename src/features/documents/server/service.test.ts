import { expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';
import { aDocument, documentsPath } from '#tests/support/documents.ts';
import { ok, post } from '#tests/support/moves.ts';

const house = openHouse();

test('a template that a document is made with can be archived and not deleted', async () => {
  const person = await house.anAdviser();
  const { id, document_template_id } = await aDocument(person);
  const template = `/api/document-templates/${document_template_id}`;
  await post(person, `${template}/archive`);
  const refused = await person.inject({ method: 'DELETE', url: template });
  expect([refused.statusCode, refused.json().error]).toEqual([409, expect.stringContaining('Documents are made with this template')]);
  await ok(person.inject({ method: 'DELETE', url: `${documentsPath}/${id}` }));
  await ok(person.inject({ method: 'DELETE', url: template }));
});
