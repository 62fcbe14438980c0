import { expect, test } from 'vitest';
import { documentExporters } from '#features/documents/exports/server/queries.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, decide, documentsPath } from '#tests/support/documents.ts';
import { post } from '#tests/support/moves.ts';

const house = openHouse();

async function exported(who: Adviser, name: string): Promise<Record<string, unknown>[]> {
  const actor = { type: 'job', id: newId(), name: 'account.export', tenantId: who.tenantId, userId: who.id } as const;
  const job = createContext(house.services, { actor, log: house.services.log, requestId: 'test' });
  const rows: object[] = [];
  for await (const page of documentExporters.find((one) => one.name === name)!.pages(job, who.id)) rows.push(...page);
  return rows as Record<string, unknown>[];
}

test('a person takes along their documents in plain words: what they decided, said and had certified', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['Fee: {{adviser_fee}}']);
  await decide(person, id, { field: 'adviser_fee', decision: 'attested', value: '£1,200' });
  await post(person, `${documentsPath}/${id}/comments`, { text: 'As agreed', field: 'adviser_fee' });
  for (const verb of ['submit', 'approve', 'finalise']) await post(person, `${documentsPath}/${id}/${verb}`);
  expect(await exported(person, 'documents')).toMatchObject([{ id, name: 'Annual review', status: 'final', findings: null }]);
  expect(await exported(person, 'document-decisions')).toMatchObject([{ field: 'adviser_fee', value: { text: '£1,200' } }]);
  expect(await exported(person, 'document-comments')).toMatchObject([{ text: 'As agreed', field: 'adviser_fee' }]);
  expect(await exported(person, 'document-versions')).toMatchObject([
    { number: 1, certificate: { letter: { name: 'Annual review', version: 1 }, values: { attested: [{ label: 'Adviser fee' }] } } },
  ]);
  const everything = await Promise.all(documentExporters.map(({ name }) => exported(person, name)));
  expect(JSON.stringify(everything)).not.toContain('_sealed');
});
