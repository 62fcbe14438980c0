import { expect, test } from 'vitest';
import type { KnownPaper } from '#features/documents/reusing/contract.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, documentsPath, fieldNamed, fieldsOf } from '#tests/support/documents.ts';
import { addPaper, aLetter, whenRead } from '#tests/support/letters.ts';
import { aClient, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse({ work: true });
const of = (id: string) => `${documentsPath}/${id}/known-papers`;
const known = async (who: Adviser, id: string) => (await get<{ papers: KnownPaper[] }>(who, of(id))).papers;
const factFind = {
  file: 'fact-find.txt',
  role: 'fact-find',
  content: 'Fact-find\nDate: 3 February 2026\nClient full name: Amara Okafor\n',
};

async function twoLetters(who: Adviser) {
  const { id: customer_id } = await aClient(who, 'Okafor');
  const first = await aLetter(who, { customer_id });
  await addPaper(who, first.id, factFind);
  await whenRead(who, first.id);
  return { customer_id, first, second: await aLetter(who, { customer_id, name: 'ISA review' }) };
}

test('papers of a client’s other letter are offered, copied and read; each letter keeps its own', async () => {
  const person = await house.anAdviser();
  const { first, second } = await twoLetters(person);
  const [paper, ...more] = await known(person, second.id);
  expect([paper, more]).toEqual([
    expect.objectContaining({ name: 'fact-find.txt', role: 'fact-find', document_name: 'Pension review' }),
    [],
  ]);
  const { sources } = await post<{ sources: DocumentSource[] }>(person, of(second.id), { source_ids: [paper!.id] });
  expect(sources).toMatchObject([{ name: 'fact-find.txt', role: 'fact-find', sha256: paper!.sha256 }]);
  await whenRead(person, second.id);
  expect(fieldNamed(await fieldsOf(person, second.id), 'client_full_name').found).toMatchObject({ status: 'cited', file: 'fact-find.txt' });
  expect([await known(person, second.id), await known(person, first.id)]).toEqual([[], []]);
  await ok(person.inject({ method: 'DELETE', url: `${documentsPath}/${first.id}/sources/${paper!.id}` }));
  expect((await get<{ sources: DocumentSource[] }>(person, `${documentsPath}/${second.id}/sources`)).sources).toHaveLength(1);
});

test('another client’s papers, deleted letters’ and those of no client are not offered, and can’t be asked for', async () => {
  const person = await house.anAdviser();
  const { first, second } = await twoLetters(person);
  const [paper] = await known(person, second.id);
  const stranger = await aLetter(person);
  expect(await known(person, stranger.id)).toEqual([]);
  const ask = (id: string) => person.inject({ method: 'POST', url: of(id), payload: { source_ids: [paper!.id] } });
  expect((await ask(stranger.id)).statusCode).toBe(404);
  const { id } = await aDocument(person);
  expect(await known(person, id)).toEqual([]);
  await ok(person.inject({ method: 'DELETE', url: `${documentsPath}/${first.id}` }));
  expect(await known(person, second.id)).toEqual([]);
  expect((await ask(second.id)).statusCode).toBe(404);
});

test('only a draft takes papers, and nobody of another firm sees them', async () => {
  const boss = await house.anAdministrator();
  const { first, second } = await twoLetters(boss);
  const [paper] = await known(boss, second.id);
  await post(boss, `${documentsPath}/${second.id}/submit`);
  const late = await boss.inject({ method: 'POST', url: of(second.id), payload: { source_ids: [paper!.id] } });
  expect(late.statusCode).toBe(409);
  const other = await house.anAdviser();
  expect((await other.inject(of(first.id))).statusCode).toBe(404);
});
