import { expect, test } from 'vitest';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { aDocument } from '#tests/support/documents.ts';
import { multipart } from '#tests/support/multipart.ts';
import { sample } from '#tests/support/reports.ts';
import { aTemplate } from '#tests/support/templates.ts';

const house = openHouse();

const look = async (who: Adviser) => (await who.inject('/api/dashboard')).json().data;
const post = async (who: Adviser, url: string, payload: object) => (await who.inject({ method: 'POST', url, payload })).json().data;

async function aStatement(who: Adviser, customerId: string): Promise<string> {
  const upload = multipart({ name: 'June.pdf', mime: 'application/pdf', content: await sample('thornbury-retired-1m.pdf') });
  return (await who.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${customerId}`, ...upload })).json().data.id;
}

test('the first day: nothing is there, and each step ticks itself off', async () => {
  const person = await house.anAdviser();
  const first_steps = { client: false, statement: false, report: false, two_factor: false, colleague: false };
  expect(await look(person)).toEqual({
    first_steps,
    todo: [],
    open_reports: 0,
    documents: [],
    stuck: [],
    invites_waiting: null,
    proposals: null,
    recent: [],
    recent_documents: [],
  });
  const { id } = await post(person, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' });
  expect((await look(person)).first_steps).toEqual({ ...first_steps, client: true });
  await aStatement(person, id);
  expect((await look(person)).first_steps).toEqual({ ...first_steps, client: true, statement: true });
  const firm = await house.anAdministrator();
  await post(firm, '/api/organisation-invites', { email: 'nia@example.org', role: 'contributor' });
  expect(await look(firm)).toMatchObject({ invites_waiting: 1, first_steps: { colleague: true } });
  expect(await look(await house.anAdviser({ of: firm }))).toMatchObject({ invites_waiting: null, first_steps: { colleague: null } });
});

test('names what waits: statements with a password, reports by what they need, the latest first', async () => {
  const person = await house.anAdviser();
  const { id: customer_id } = await post(person, '/api/customers', { first_name: 'Amara', last_name: 'Nwosu' });
  const report = await post(person, '/api/customer-income-reports', { customer_id });
  const statement = await aStatement(person, customer_id);
  await asSuperuser(house.services, `update bank_statements set status = 'needs_password' where id = $1`, [statement]);
  const item = { id: report.id, client: 'Amara Nwosu', state: 'file_waiting', to_review: 0 };
  expect(await look(person)).toMatchObject({
    stuck: [{ id: statement, name: 'June.pdf', client: 'Amara Nwosu', customer_id, report_id: report.id, status: 'needs_password' }],
    todo: [item],
    open_reports: 1,
    recent: [item],
  });
  const summary = { monthly: { income: 0, spending: 0, left: 0 }, toReview: 3, statements: 1, transactions: 9, period: null };
  const set = `update customer_income_reports set summary = summary || $1 where id = $2`;
  await asSuperuser(house.services, set, [JSON.stringify(summary), report.id]);
  expect(await look(person)).toMatchObject({ todo: [{ id: report.id, state: 'to_review', to_review: 3 }] });
  await asSuperuser(house.services, set, [JSON.stringify({ toReview: 0 }), report.id]);
  expect(await look(person)).toMatchObject({ todo: [{ state: 'file_waiting' }] });
  const becomes = (status: string) =>
    asSuperuser(house.services, 'update bank_statements set status = $1 where id = $2', [status, statement]);
  await becomes('reading');
  expect(await look(person)).toMatchObject({ todo: [{ state: 'reading' }] });
  await becomes('read');
  expect(await look(person)).toMatchObject({ todo: [{ state: 'ready' }] });
  await asSuperuser(house.services, 'update customer_income_reports set finished_at = now() where id = $1', [report.id]);
  expect(await look(person)).toMatchObject({ todo: [], open_reports: 0, recent: [{ state: 'finished' }], first_steps: { report: true } });
  expect(await look(await house.anAdviser())).toMatchObject({ stuck: [], recent: [] });
});

test('tells administrators what colleagues have proposed to the firm, until they decide', async () => {
  const boss = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: boss });
  const { id } = await aTemplate(colleague);
  const tag = { tag_name: 'house_style', prompt_body: 'How the firm writes' };
  const { id: tagId } = await post(colleague, '/api/document-template-tags', tag);
  expect(await look(boss)).toMatchObject({ proposals: { templates: 0, tags: 0, snippets: 0 } });
  await post(colleague, `/api/document-templates/${id}/propose`, {});
  await post(colleague, `/api/document-template-tags/${tagId}/propose`, {});
  expect(await look(boss)).toMatchObject({ proposals: { templates: 1, tags: 1, snippets: 0 } });
  expect(await look(colleague)).toMatchObject({ proposals: null });
  expect(await look(await house.anAdministrator())).toMatchObject({ proposals: { templates: 0, tags: 0, snippets: 0 } });
  await post(boss, `/api/document-templates/${id}/share`, {});
  await post(boss, `/api/document-template-tags/${tagId}/unshare`, {});
  expect(await look(boss)).toMatchObject({ proposals: { templates: 0, tags: 0, snippets: 0 } });
});

test('names letters and documents that wait: for an approval that the person may give, for the eyes of whoever began them', async () => {
  const author = await house.anAdministrator();
  const colleague = await house.anAdviser({ of: author });
  const { id, name } = await aDocument(author);
  const set = (values: string) => asSuperuser(house.services, `update documents set ${values} where id = $1`, [id]);
  const recent_documents = [{ id, kind: 'document', name, status: 'draft', work: 'none' }];
  expect(await look(author)).toMatchObject({ documents: [], recent_documents });
  await set(`counts = counts || '{"need_eyes": 3}'`);
  const item = { id, kind: 'document', name, need_eyes: 3 };
  expect(await look(author)).toMatchObject({ documents: [{ ...item, need: 'need_eyes' }] });
  expect(await look(colleague)).toMatchObject({ documents: [] });
  await set(`work = 'failed'`);
  expect(await look(author)).toMatchObject({ documents: [{ ...item, need: 'failed' }] });
  await set(`status = 'in_review'`);
  expect(await look(colleague)).toMatchObject({ documents: [{ ...item, need: 'to_approve' }] });
  await asSuperuser(
    house.services,
    `insert into document_review_rules (id, tenant_id, four_eyes, approver_ids) select gen_random_uuid(), tenant_id, true, '[]' from documents where id = $1`,
    [id],
  );
  expect(await look(author)).toMatchObject({ documents: [] });
  expect(await look(colleague)).toMatchObject({ documents: [{ need: 'to_approve' }] });
  expect(await look(await house.anAdviser())).toMatchObject({ documents: [], recent_documents: [] });
});
