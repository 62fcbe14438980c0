import { expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { aBatch, anActiveTemplate } from '#tests/support/batches.ts';
import { documentsPath } from '#tests/support/documents.ts';
import { aLetter, lettersPath } from '#tests/support/letters.ts';
import { aClient, get, ok, post } from '#tests/support/moves.ts';

const house = openHouse();
const path = '/api/document-templates';
const usesOf = async (who: Adviser, id: string) => (await get<DocumentTemplate>(who, `${path}/${id}`)).uses;
const aDocumentOf = (who: Adviser, document_template_id: string) => post(who, documentsPath, { name: 'Review', document_template_id });

test('a template says what the firm made with it, and who began the newest; its list says it of all', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const used = await anActiveTemplate(boss, 'Dear {{client_full_name}},');
  const other = await anActiveTemplate(boss, 'Dear {{client_full_name}},');
  await post(boss, `${path}/${used.id}/share`);
  expect(await usesOf(boss, used.id)).toEqual({ documents: 0, batches: 0, last: null });
  await aDocumentOf(boss, used.id);
  await aBatch(ana, used.id, 'Client full name,Fee\nAmara Okafor,£1\n');
  expect(await usesOf(boss, used.id)).toMatchObject({ documents: 1, batches: 1, last: { user_id: ana.id, user_name: 'Test Adviser' } });
  await aDocumentOf(boss, used.id);
  const uses = await usesOf(ana, used.id);
  expect(uses).toMatchObject({ documents: 2, batches: 1, last: { user_id: boss.id } });
  const { data } = await get<{ data: DocumentTemplate[] }>(boss, path);
  expect(new Map(data.map((template) => [template.id, template.uses]))).toEqual(
    new Map([
      [used.id, uses],
      [other.id, { documents: 0, batches: 0, last: null }],
    ]),
  );
});

test('letters of the product’s own templates count too; those to a colleague’s private client count for nobody else', async () => {
  const boss = await house.anAdministrator();
  const ana = await house.anAdviser({ of: boss });
  const { id } = await aClient(ana, 'Okafor');
  await aLetter(ana, { customer_id: id });
  expect(await usesOf(boss, fixedTemplateIds.suitabilityLetter)).toMatchObject({ documents: 1, last: { user_id: ana.id } });
  await post(ana, '/api/customers/bulk', { action: 'keep-private', ids: [id] });
  expect(await usesOf(boss, fixedTemplateIds.suitabilityLetter)).toEqual({ documents: 0, batches: 0, last: null });
  expect(await usesOf(ana, fixedTemplateIds.suitabilityLetter)).toMatchObject({ documents: 1 });
  const { templates } = await ok<{ templates: DocumentTemplate[] }>(ana.inject(`${path}/fixed`));
  expect(templates.map(({ uses }) => uses.documents)).toEqual([1, 0]);
  expect((await get<{ data: object[] }>(ana, lettersPath)).data).toHaveLength(1);
});
