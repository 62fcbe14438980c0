import type { InjectOptions } from 'fastify';
import { jobHandlers } from '#apps/server/slices.ts';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { exportJob } from '#features/account/exports/server/service.ts';
import { readStatementJob } from '#features/bank-accounts/server/service.ts';
import { checkImportJob, readImportJob } from '#features/customers/imports/server/service.ts';
import { runBatchJob } from '#features/documents/batches/server/service.ts';
import { makeFilesJob } from '#features/income-reports/versions/server/service.ts';
import type { Job } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import type { Adviser, House } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { multipart } from '#tests/support/multipart.ts';
import { sample } from '#tests/support/reports.ts';
import { wordMime } from '#tests/support/templates.ts';
import { paragraph, wordFile } from '#tests/support/word.ts';
import { aGuideline } from '../guidelines.ts';

/** A name that stands in every record of the firm, and that nobody else may ever read. */
export const canary = 'Quillfeather';

/** A firm with people and records, and what makes more of them. Each `a…` makes a new record and gives its id. */
export interface Firm {
  house: House;
  administrator: Adviser;
  contributor: Adviser;
  organisation: string;
  /** Every id that was made: none may stand in an answer to somebody else. */
  ids: Set<string>;
  /** A new member, for calls that take somebody out or sign them out. */
  aMember(role?: 'administrator' | 'contributor'): Promise<Adviser>;
  aClient(): Promise<string>;
  /** An e-mail address, telephone number or address of a client. */
  aContact(path: string, fields: object): Promise<string>;
  aMerge(): Promise<string>;
  /** A file of clients whose columns are known; `checked` when its rows were looked at too. */
  anImport(state?: 'checked'): Promise<string>;
  anImportRow(importId: string): Promise<string>;
  aCategory(): Promise<string>;
  aRule(): Promise<string>;
  /** A spending guideline, each of another day. */
  aGuideline(): Promise<string>;
  /** A template of the administrator’s; the firm’s when `shared`. */
  aTemplate(state?: 'shared'): Promise<string>;
  aTag(): Promise<string>;
  aSnippet(): Promise<string>;
  /** A test case with one file. */
  aTestCase(): Promise<string>;
  aTestFile(testCase: string): Promise<string>;
  /** A draft of a letter, to a new client unless one is named, made with the product’s own template. */
  aLetter(client?: string): Promise<string>;
  /** A draft made with the product’s own template. */
  aDocument(): Promise<string>;
  /** A document of a template of its own that has come so far in review. */
  aDocumentIn(state: 'draft' | 'in_review' | 'approved' | 'final'): Promise<string>;
  /** What the administrator says of a document. */
  aComment(document: string): Promise<string>;
  /** A document whose text came back from Word. */
  anEditedDocument(): Promise<string>;
  /** A paper of a document: a note, or where pages are wanted a PDF. */
  aPaper(document: string, kind?: 'pdf'): Promise<string>;
  /** A batch of the administrator’s, made with the product’s own template. */
  aBatch(state?: 'checked' | 'done'): Promise<string>;
  aReport(): Promise<string>;
  aLine(): Promise<string>;
  aStatement(): Promise<string>;
  anInvite(): Promise<string>;
  /** Of a member who is neither the administrator nor the contributor. */
  aPasskey(): Promise<string>;
  aSession(): Promise<string>;
  anIdentity(): Promise<string>;
  /** An error that the firm's browsers met, by its group. */
  anError(): Promise<string>;
  /** The file behind a statement. */
  aFile(): Promise<string>;
  /** A report whose first version has its files. */
  finishedReport: string;
  /** The administrator's own data, ready to be downloaded. */
  anExport: string;
}

export const line = { is_income: true, name: `Salary of ${canary}`, category: 'income.salary', amount: 2_000, frequency: 4 };
/** A Word template with one tag. */
export const template = (): Buffer => Buffer.from(wordFile({ body: paragraph(`Dear {{client_name}} of ${canary}`) }));
let made = 0;

/** A firm full of data, made through the API by its own people. */
export async function aFirm(house: House): Promise<Firm> {
  const administrator = await house.anAdministrator(`${canary} & Partners`);
  const contributor = await house.anAdviser({ of: administrator });
  const ids = new Set([administrator.id, contributor.id, administrator.tenantId, administrator.organisationId!]);
  const post = async (url: string, payload: object, options: InjectOptions = {}): Promise<string> => {
    const answer = await administrator.inject({ method: 'POST', url, payload, ...options });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    const { id } = answer.json().data as { id: string };
    ids.add(id);
    return id;
  };
  const look = async (text: string, about: string): Promise<string> => {
    const [row] = await asSuperuser<{ id: string }>(house.services, text, [about]);
    ids.add(row!.id);
    return row!.id;
  };
  const firm: Firm = {
    house,
    administrator,
    contributor,
    organisation: administrator.organisationId!,
    ids,
    finishedReport: '',
    anExport: '',
    aMember: async (role = 'contributor') => {
      const member = await house.anAdviser({ of: administrator, role });
      ids.add(member.id);
      return member;
    },
    aClient: () => post('/api/customers', { first_name: 'Zelda', last_name: canary, email: `${++made}@quillfeather.example` }),
    aContact: async (path, fields) => post(path, { customer_id: await firm.aClient(), ...fields }),
    aMerge: async () => post('/api/customer-merges', { into_id: await firm.aClient(), from_id: await firm.aClient() }),
    anImport: async (state) => {
      const content = `First name,Last name\nZelda,${canary} ${++made}\n`;
      const { payload, headers } = multipart({ name: `${canary}.csv`, mime: 'text/csv', content });
      const id = await post('/api/customer-imports', payload, { headers });
      await work(firm, readImportJob, id);
      if (state !== 'checked') return id;
      await post(`/api/customer-imports/${id}/check`, { mapping: ['first_name', 'last_name'], on_duplicate: 'add' });
      await work(firm, checkImportJob, id);
      return id;
    },
    anImportRow: (importId) => look('select id from customer_import_rows where customer_import_id = $1', importId),
    aCategory: () =>
      post('/api/income-expenditure-categories', { category: `${canary} ${++made}`, is_income: false, standard_key: 'leisure.charity' }),
    aRule: () => post('/api/category-rules', { payee: `${canary} ${++made}`, direction: 'out', category: 'leisure.charity' }),
    aGuideline: () => {
      const day = `2001-01-${String((++made % 28) + 1).padStart(2, '0')}`;
      return post('/api/spending-guidelines', aGuideline(day), { method: 'PUT' });
    },
    aTemplate: async (state) => {
      const { payload, headers } = multipart({ name: `${canary}.docx`, mime: wordMime, content: template() });
      const id = await post('/api/document-templates', payload, { headers });
      await look('select file_metadata_id as id from document_template_versions where document_template_id = $1', id);
      if (state === 'shared') await post(`/api/document-templates/${id}/share`, {});
      return id;
    },
    aTag: () => post('/api/document-template-tags', { tag_name: `${canary} ${++made}`, prompt_body: 'The client’s name' }),
    aSnippet: () => {
      const name = `${canary} ${++made}`;
      return post('/api/snippets', { name, tag: 'next_steps', order: 10, text: `Ask ${canary}.`, when: { all: [] } });
    },
    aTestCase: async () => {
      const id = await post('/api/template-test-cases', { name: canary });
      const { payload, headers } = multipart({ name: `${canary}.txt`, mime: 'text/plain', content: `Name: Zelda ${canary}` });
      return post(`/api/template-test-cases/${id}/files`, payload, { headers });
    },
    aTestFile: (testCase) => look('select id from template_test_files where template_test_case_id = $1', testCase),
    aLetter: async (client) =>
      post('/api/suitability-letters', {
        name: `Letter to ${canary}`,
        document_template_id: fixedTemplateIds.suitabilityLetter,
        customer_id: client ?? (await firm.aClient()),
      }),
    aDocument: () => post('/api/documents', { name: canary, document_template_id: fixedTemplateIds.suitabilityLetter }),
    aDocumentIn: async (state) => {
      const content = wordFile({ body: paragraph(`To whom it may concern, of ${canary}`) });
      const { payload, headers } = multipart({ name: `${canary}.docx`, mime: wordMime, content });
      const template = await post('/api/document-templates', payload, { headers });
      await post(`/api/document-templates/${template}/versions/1/activate`, {});
      const id = await post('/api/documents', { name: canary, document_template_id: template });
      const verbs = { draft: [], in_review: ['submit'], approved: ['submit', 'approve'], final: ['submit', 'approve', 'finalise'] };
      for (const verb of verbs[state]) await post(`/api/documents/${id}/${verb}`, {});
      return id;
    },
    aBatch: async (state) => {
      const content = `Client full name,Notes\nZelda ${canary},${++made}\n`;
      const { payload, headers } = multipart({ name: `${canary}.csv`, mime: 'text/csv', content });
      const query = { document_template_id: fixedTemplateIds.suitabilityLetter };
      const id = await post('/api/document-batches', payload, { headers, query });
      if (state === undefined) return id;
      const said = { mapping: ['client_full_name', null], name_column: 0, empty_cells: 'make' };
      await post(`/api/document-batches/${id}/check`, said);
      if (state === 'checked') return id;
      await post(`/api/document-batches/${id}/run`, {});
      await work(firm, runBatchJob, id, await look('select job_id as id from document_batches where id = $1', id));
      return id;
    },
    aComment: (document) => post(`/api/documents/${document}/comments`, { text: `Of ${canary}` }),
    anEditedDocument: async () => {
      const id = await firm.aDocumentIn('draft');
      const content = wordFile({ body: paragraph(`Dear client, of ${canary}`) });
      const { payload, headers } = multipart({ name: `${canary}.docx`, mime: wordMime, content });
      await administrator.inject({ method: 'POST', url: `/api/documents/${id}/edited`, payload, headers });
      await look('select edited_file_id as id from documents where id = $1', id);
      return id;
    },
    aPaper: async (document, kind) => {
      const note = { name: `${canary}.txt`, mime: 'text/plain', content: `Name: Zelda ${canary}` };
      const pdf = { name: `${canary}.pdf`, mime: 'application/pdf', content: await sample('thornbury-retired-1m.pdf') };
      const { payload, headers } = multipart(kind === 'pdf' ? pdf : note);
      return post(`/api/documents/${document}/sources`, payload, { headers });
    },
    aReport: async () => post('/api/customer-income-reports', { customer_id: await firm.aClient() }),
    aLine: async () => post('/api/customer-income-report-lines', { customer_income_report_id: await firm.aReport(), ...line }),
    aStatement: async () => {
      const { payload, headers } = multipart({
        name: `${canary}.pdf`,
        mime: 'application/pdf',
        content: await sample('thornbury-retired-1m.pdf'),
      });
      return post(`/api/bank-statements?customer_id=${await firm.aClient()}`, payload, { headers });
    },
    aPasskey: async () => {
      const member = await firm.aMember();
      return look(
        `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
         values (gen_random_uuid(), $1, 'Phone', gen_random_uuid()::text, '', 0, '{}', now()) returning id`,
        member.id,
      );
    },
    anError: async () => {
      const message = `${canary} is undefined`;
      await administrator.inject({ method: 'POST', url: '/api/user-errors', payload: { message } });
      return look('select group_id as id from user_errors where tenant_id = $1 order by created_at desc limit 1', administrator.tenantId);
    },
    anIdentity: async () =>
      look(
        `insert into provider_identities (id, user_id, provider, subject) values (gen_random_uuid(), $1, 'google', gen_random_uuid()::text)
         returning id`,
        (await firm.aMember()).id,
      ),
    aSession: async () => look('select id from sessions where user_id = $1', (await firm.aMember()).id),
    anInvite: () => post('/api/organisation-invites', { email: `invited-${++made}@quillfeather.example`, role: 'contributor' }),
    aFile: async () => look('select file_metadata_id as id from bank_statements where id = $1', await firm.aStatement()),
  };
  firm.finishedReport = await finish(firm);
  firm.anExport = await post('/api/data-exports', {});
  await work(firm, exportJob, firm.anExport);
  return firm;
}

/** A report of a statement that was read, finished, with its files. */
async function finish(firm: Firm): Promise<string> {
  const inject = (options: InjectOptions | string) => firm.administrator.inject(options);
  const statement = await firm.aStatement();
  await work(firm, readStatementJob, statement);
  const read = (await inject(`/api/bank-statements/${statement}`)).json().data;
  const report = await inject({ method: 'POST', url: '/api/customer-income-reports', payload: { customer_id: read.customer_id } });
  const { id } = report.json().data;
  firm.ids.add(id);
  const finished = await inject({
    method: 'POST',
    url: `/api/customer-income-reports/${id}/finish`,
    payload: { accept_warnings: true },
  });
  if (finished.statusCode !== 200) throw new Error(`The report could not be finished: ${finished.body}`);
  await work(firm, makeFilesJob, finished.json().data.id);
  return id;
}

/** Does a job here and now: no worker changes rows while the matrix compares them. */
async function work(firm: Firm, job: Job, id: string, jobId = newId()): Promise<void> {
  const { services } = firm.house;
  const { id: userId, tenantId } = firm.administrator;
  const actor = { type: 'job', id: jobId, name: job.name, tenantId, userId } as const;
  const handler = jobHandlers.find((one) => one.job === job)!;
  await handler.run(createContext(services, { actor, log: services.log, requestId: 'test' }), { id }, async () => {});
}

/** Whoever may sign in to the admin area, with two factors; at home in a firm of their own. */
export async function aPlatformAdmin(house: House): Promise<Adviser> {
  const admin = await house.anAdministrator('The platform');
  await asSuperuser(house.services, 'update users set is_platform_admin = true where id = $1', [admin.id]);
  await asSuperuser(house.services, 'update sessions set two_factor = true where user_id = $1', [admin.id]);
  return admin;
}
