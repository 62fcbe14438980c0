import { expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { Document } from '#features/documents/contract.ts';
import { createDocument } from '#features/documents/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { documentsPath } from '#tests/support/documents.ts';
import { aClient, get, post } from '#tests/support/moves.ts';

const house = openHouse();

/** Documents for a client, made by the verb that letters are made by. */
const aDocumentFor = (who: Adviser, customer_id: string): Promise<Document> =>
  createDocument(
    who.ctx,
    { name: 'Review', description: null, document_template_id: fixedTemplateIds.suitabilityLetter, language: 'en-GB' },
    { kind: 'letter', customer_id },
  );
const customerOf = async (who: Adviser, id: string) => (await get<Document>(who, `${documentsPath}/${id}`)).customer_id;

test('documents of a client who is merged into another follow, and come back', async () => {
  const person = await house.anAdviser();
  const [into, from] = [await aClient(person, 'Kept'), await aClient(person, 'Gone')];
  const [open, approved, final] = [
    await aDocumentFor(person, from.id),
    await aDocumentFor(person, from.id),
    await aDocumentFor(person, from.id),
  ];
  await asSuperuser(house.services, `update documents set status = 'approved' where id = $1`, [approved.id]);
  await asSuperuser(house.services, `update documents set status = 'final' where id = $1`, [final.id]);
  const pair = { into_id: into.id, from_id: from.id };
  const preview = await get<{ moves: Record<string, number> }>(
    person,
    `/api/customer-merges/preview?into_id=${into.id}&from_id=${from.id}`,
  );
  expect(preview.moves).toMatchObject({ documents: 3 });
  const merge = await post<{ id: string }>(person, '/api/customer-merges', pair);
  for (const { id } of [open, approved, final]) expect(await customerOf(person, id)).toBe(into.id);
  // Another client may be named in it: what was approved is looked at again, and what is final stays what it was.
  const states = await Promise.all([open, approved, final].map(({ id }) => get<Document>(person, `${documentsPath}/${id}`)));
  expect(states.map(({ status, content }) => [status, content])).toEqual([
    ['draft', 2],
    ['in_review', 2],
    ['final', 1],
  ]);
  const made = await aDocumentFor(person, into.id);
  await post(person, `/api/customer-merges/${merge.id}/undo`);
  for (const { id } of [open, approved, final]) expect(await customerOf(person, id)).toBe(from.id);
  expect(await customerOf(person, made.id)).toBe(into.id);
});
