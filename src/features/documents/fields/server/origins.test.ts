import { expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { carryFields } from '#features/documents/fields/server/service.ts';
import { createDocument } from '#features/documents/server/service.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aDocument, addPaper, decide, documentsPath as path, fieldNamed, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { post } from '#tests/support/moves.ts';

const house = openHouse({ work: true });

test('values that are carried over are stale until somebody confirms them, unless the papers answer', async () => {
  const person = await house.anAdviser();
  const { id } = await aDocument(person, ['{{client_full_name}} {{gross_income}}']);
  const before = [
    { field: 'client_full_name', status: 'attested' as const, value: 'Amara Okafor', by: 'Ana' },
    { field: 'gross_income', status: 'attested' as const, value: '£40,000', by: 'Ana' },
  ];
  const carried = await carryFields(
    person.ctx,
    id,
    before.map((draft) => ({ draft, papers: [] })),
  );
  expect(carried.fields.map(({ need, blocks, draft }) => [need, blocks, draft.status])).toEqual([
    ['stale', true, 'unverified'],
    ['stale', true, 'unverified'],
  ]);
  await addPaper(person, id, 'Fact-find\nGross income: £48,000\n', 'fact-find.txt');
  await whenRead(person, id);
  const confirmed = await decide(person, id, { field: 'client_full_name', decision: 'accepted' });
  expect(confirmed.fields.map(({ need, draft }) => [need, draft.status, draft.value])).toEqual([
    [null, 'attested', 'Amara Okafor'],
    [null, 'cited', '£48,000'],
  ]);
});

test('of a private client nobody else sees the document, its fields, papers or text', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const { id: customer_id } = await post<{ id: string }>(ana, '/api/customers', {
    first_name: 'Amara',
    last_name: 'Private',
    is_private: true,
  });
  const input = { name: 'Letter', description: null, document_template_id: fixedTemplateIds.suitabilityLetter, language: 'en-GB' };
  const { id } = await createDocument(ana.ctx, input, { kind: 'letter', customer_id });
  const source = await addPaper(ana, id, 'Fact-find', 'fact-find.txt');
  await whenRead(ana, id);
  const stranger = await house.anAdviser();
  for (const who of [boss, stranger])
    for (const url of ['', '/fields', '/fields/history?field=address', '/sources', '/view', '/content', `/sources/${source.id}/blocks`])
      expect([url, (await who.inject(`${path}/${id}${url}`)).statusCode]).toEqual([url, 404]);
  expect((await ana.inject(`${path}/${id}/fields`)).statusCode).toBe(200);
});

test('paragraphs are composed of the library of whoever made the document, as it was when its papers were read', async () => {
  const administrator = await house.anAdministrator();
  const author = await house.anAdviser({ of: administrator });
  const words = { name: 'Pay', tag: 'circumstances_summary', heading: null, list: null, order: 1, when: { all: [] } };
  const own = await post<{ id: string }>(author, '/api/snippets', { ...words, text: 'You bring home {{gross_income | money 0}}.' });
  const { id } = await aDocument(author, ['{{gross_income}}', '{{circumstances_summary}}']);
  await addPaper(author, id, 'Client full name: Mrs Amara Okafor\nGross income: £48,000\n', 'fact-find.txt');
  await whenRead(author, id);
  const summary = async (who: Adviser) => fieldNamed(await fieldsOf(who, id), 'circumstances_summary').draft.value;
  expect(await summary(author)).toContain('You bring home £48,000.');
  expect(await summary(administrator)).toBe(await summary(author));

  const changed = await author.inject({
    method: 'PUT',
    url: `/api/snippets/${own.id}`,
    payload: { ...words, text: 'Your pay is {{gross_income | money 0}}.' },
  });
  expect(changed.statusCode).toBe(200);
  expect(await summary(author)).toContain('You bring home £48,000.');
  await post(author, `${path}/${id}/read`);
  await whenRead(author, id);
  expect(await summary(author)).toContain('Your pay is £48,000.');
});
