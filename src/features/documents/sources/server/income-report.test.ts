import { expect, test } from 'vitest';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { createDocument } from '#features/documents/server/service.ts';
import type { DocumentSource } from '#features/documents/sources/contract.ts';
import { openHouse } from '#tests/support/app.ts';
import { documentsPath as path, fieldsOf, whenRead } from '#tests/support/documents.ts';
import { aClient, aWholeClient, get, post } from '#tests/support/moves.ts';

const house = openHouse({ work: true });

test(
  'a client’s finished income report is a paper of their letter, without a copy; taken away, the report keeps its file',
  { timeout: 180_000 },
  async () => {
    const person = await house.anAdviser();
    const { id: customer_id, report } = await aWholeClient(person);
    const input = { name: 'Letter', description: null, document_template_id: fixedTemplateIds.suitabilityLetter, language: 'en-GB' };
    const { id } = await post<{ id: string }>(person, '/api/suitability-letters', { ...input, customer_id });
    const add = () => post<DocumentSource>(person, `${path}/${id}/sources/income-report`, { customer_income_report_id: report.id });
    const source = await add();
    expect(source).toMatchObject({ origin: 'income-report', role: 'other', status: 'waiting' });
    expect((await add()).id).toBe(source.id);
    await whenRead(person, id);
    const { sources } = await get<{ sources: DocumentSource[] }>(person, `${path}/${id}/sources`);
    // How it is checked is said to people, and no order to programs.
    expect(sources).toMatchObject([{ status: 'read', format: 'pdf', notices: null }]);

    // Payments answer nothing that is asked of a client; what a report says of a household does.
    const { fields } = await fieldsOf(person, id);
    const cited = fields.filter(({ found }) => found?.status === 'cited').map(({ field }) => field);
    expect(cited).toEqual(expect.arrayContaining(['monthly_expenditure']));
    expect(
      cited.filter((field) => !['client_full_name', 'client1_full_name', 'monthly_expenditure', 'monthly_surplus'].includes(field)),
    ).toEqual([]);

    const other = await createDocument(person.ctx, input, { kind: 'letter', customer_id: (await aClient(person, 'Other')).id });
    const foreign = await person.inject({
      method: 'POST',
      url: `${path}/${other.id}/sources/income-report`,
      payload: { customer_income_report_id: report.id },
    });
    expect([foreign.statusCode, foreign.json().issues[0].message]).toEqual([400, 'This is another client’s report']);

    const unfinished = await post<{ id: string }>(person, '/api/customer-income-reports', { customer_id });
    const early = await person.inject({
      method: 'POST',
      url: `${path}/${id}/sources/income-report`,
      payload: { customer_income_report_id: unfinished.id },
    });
    expect([early.statusCode, early.json().error]).toEqual([409, 'This report has no finished version yet. Finish it, and add it then']);

    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}/sources/${source.id}` })).statusCode).toBe(200);
    expect((await person.inject(`/api/customer-income-reports/${report.id}/versions/1/pdf`)).statusCode).toBe(200);
    await post(person, `${path}/${id}/sources/income-report`, { customer_income_report_id: report.id });
    expect((await person.inject({ method: 'DELETE', url: `${path}/${id}` })).statusCode).toBe(200);
    expect((await person.inject(`/api/customer-income-reports/${report.id}/versions/1/pdf`)).statusCode).toBe(200);
  },
);
