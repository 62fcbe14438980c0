import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { fixedTemplateIds } from '#engine/letters/record.ts';
import { type E2eServer, startServer } from './e2e-server.ts';
import { expect, logIn, openDesk, signUp, test as base, type Tokens, watched } from './e2e.ts';
import { wordMime } from './templates.ts';
import { paragraph, wordFile } from './word.ts';

export { expect };

/** The platform administrator of the browser tests, who is also the administrator of a firm full of records. */
export interface Root {
  tokens: Tokens;
  /** A call in their name; gives the answer's `data`. */
  api: <T = { id: string }>(method: string, path: string, body?: object | FormData) => Promise<T>;
}

/** A server with a platform administrator, signed in with two factors. */
export const test = base.extend<{ rootDesk: Page }, { root: Root; records: Records; shared: Page }>({
  server: [
    async ({ browserName }, give) => {
      if (browserName !== 'chromium') throw new Error('The browser tests are written for Chromium');
      const server = await startServer({ ADMIN_EMAIL: rootEmail });
      await give(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  root: [async ({ server }, give) => give(await aRoot(server)), { scope: 'worker', timeout: 60_000 }],
  records: [
    async ({ root }, give) => give(await makeRecords(root, { text: () => 'Ashworth', file: 'statement.pdf' })),
    { scope: 'worker', timeout: 60_000 },
  ],
  /* One page goes from screen to screen: each is loaded by its address, and only the program itself comes from the cache. */
  shared: [
    async ({ browser, server, root }, give) => {
      const page = await openDesk(browser, server.url, root.tokens);
      await give(page);
      await page.context().close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  rootDesk: async ({ browser, server, root, expectedErrors }, give) => {
    const page = await openDesk(browser, server.url, root.tokens);
    await watched(page, expectedErrors, () => give(page));
    await page.context().close();
  },
});

const rootEmail = 'root@example.org';

async function aRoot(server: E2eServer): Promise<Root> {
  const tokens = await logIn(server, await signUp(server, rootEmail));
  const api: Root['api'] = async (method, path, body) => {
    const json = body && !(body instanceof FormData);
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${tokens.accessToken}`, ...(json && { 'content-type': 'application/json' }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: never }).data;
  };
  const { key } = await api<{ key: string }>('POST', '/api/auth/totp');
  await api('POST', '/api/auth/totp/confirm', { code: new TOTP({ secret: Secret.fromBase32(key) }).generate() });
  return { tokens, api };
}

/** What is typed into records, and the files that are uploaded. */
export interface Words {
  /** A text for a field of at most so many characters. */
  text: (most: number) => string;
  /** The name of each file. */
  file: string;
  /** A bank statement as PDF; a sample unless given. */
  statement?: Uint8Array;
}

/** The ids of one of each kind of record, made in the root's own firm. */
export interface Records {
  organisation: string;
  client: string;
  /** A second client. */
  other: string;
  email: string;
  telephone: string;
  address: string;
  clientImport: string;
  statement: string;
  report: string;
  income: string;
  expense: string;
  template: string;
  tag: string;
  snippet: string;
  letter: string;
  document: string;
  batch: string;
  user: string;
  error: string;
}

/** One of each kind of record; what people may type into its fields, `words` give. */
export async function makeRecords({ api }: Root, words: Words): Promise<Records> {
  const { text } = words;
  const made = (path: string, body: object | FormData) => api('POST', path, body).then(({ id }) => id);
  const organisation = await made('/api/organisations', { name: `${text(240)} & Partners` });
  const client = await made('/api/customers', { first_name: text(255), last_name: text(255), external_crm_id: text(255) });
  const other = await made('/api/customers', { first_name: 'Second', last_name: text(255) });
  const category = { category: text(255), is_income: false, standard_key: 'leisure.charity' };
  await made('/api/income-expenditure-categories', category);
  await made('/api/category-rules', { payee: text(200), direction: 'out', category: 'leisure.charity', rename: text(200) });
  const pdf = words.statement ?? (await readFile('samples/statements/thornbury-retired-1m.pdf'));
  const statement = await made(`/api/bank-statements?customer_id=${client}`, aFile(words.file, 'application/pdf', pdf));
  const report = await made('/api/customer-income-reports', { customer_id: client });
  await made('/api/organisation-invites', { email: 'invited@example.org', role: 'contributor' });
  const message = `TypeError: ${text(900)} is undefined`;
  await api('POST', '/api/user-errors', { message, stack: `${message}\n    at ${text(900)} (https://x.example/a.js:1:2)` });
  const errors = await api<{ data: { id: string }[] }>('GET', '/api/admin/user-errors');
  const line = () => ({ customer_income_report_id: report, name: text(255), note: text(1_000), amount: 120, frequency: 4 });
  return {
    organisation,
    client,
    other,
    ...(await makeContacts(made, client, text)),
    clientImport: await anImport({ api, made }, words),
    statement,
    report,
    income: await made('/api/customer-income-report-lines', { ...line(), is_income: true, category: 'income.salary' }),
    expense: await made('/api/customer-income-report-lines', { ...line(), is_income: false, category: 'leisure.charity' }),
    ...(await makeTemplates(made, words)),
    ...(await makeDocuments(made, client, words)),
    batch: await aBatch({ api, made }, words),
    user: await made('/api/admin/users', { email: 'made@example.org', name: text(255), organisation_id: organisation }),
    error: errors.data[0]!.id,
  };
}

/** A template with a tag of the same name and a snippet, tried in a test case that expects something of it. */
async function makeTemplates(made: Make, { text, file }: Words): Promise<Pick<Records, 'template' | 'tag' | 'snippet'>> {
  const words = text(200).replaceAll(/[{}\p{C}]/gu, '');
  const word = wordFile({ body: paragraph(`Dear {{client_name}}, ${words}`) });
  const query = new URLSearchParams({ name: text(255), description: text(1_000) });
  const template = await made(`/api/document-templates?${query.toString()}`, aFile('letter.docx', wordMime, word));
  await made(`/api/document-templates/${template}/share`, {});
  const tag = await made('/api/document-template-tags', {
    tag_name: 'Ashworth',
    prompt_body: text(1_000),
    prompt_examples_json: [text(200)],
    metadata_json: { type: 'text', fallback: text(200) },
  });
  const snippet = await made('/api/snippets', {
    name: text(255),
    tag: 'Reasons',
    order: 10,
    heading: text(255).replaceAll(/[{}]/g, ''),
    text: `${words} {{Ashworth}}`,
    when: { all: [{ field: 'Ashworth', equals: text(200) }, { any: [{ advice: 'isa' }, { not: { field: 'Ashworth', is: 'absent' } }] }] },
  });
  const testCase = await made('/api/template-test-cases', { name: text(255) });
  await made(
    `/api/template-test-cases/${testCase}/files`,
    aFile(file.replace(/\.\w+$/, '.txt'), 'text/plain', Buffer.from(`Client name: ${text(100)}`)),
  );
  return { template, tag, snippet };
}

/** A letter to the client and a document, each with a paper, a comment and nothing said of its fields. */
async function makeDocuments(made: Make, client: string, { text, file }: Words): Promise<Pick<Records, 'letter' | 'document'>> {
  const begun = () => ({ name: text(255), description: text(2_000), document_template_id: fixedTemplateIds.suitabilityLetter });
  const letter = await made('/api/suitability-letters', { ...begun(), customer_id: client });
  const document = await made('/api/documents', begun());
  for (const id of [letter, document]) {
    const paper = aFile(file.replace(/\.\w+$/, '.txt'), 'text/plain', Buffer.from(`Client name: ${text(100)}`));
    await made(`/api/documents/${id}/sources`, paper);
    await made(`/api/documents/${id}/comments`, { text: text(4_000) });
  }
  return { letter, document };
}

/** A batch of one row that was checked. */
async function aBatch({ api, made }: { api: Root['api']; made: Make }, { text, file }: Words): Promise<string> {
  const cell = () => `"${text(200).replaceAll(/\p{C}/gu, ' ').replaceAll('"', '""')}"`;
  const table = Buffer.from(`Client full name,${cell()}\n${cell()},${cell()}\n`);
  const query = new URLSearchParams({ document_template_id: fixedTemplateIds.suitabilityLetter });
  const id = await made(`/api/document-batches?${query.toString()}`, aFile(file.replace(/\.\w+$/, '.csv'), 'text/csv', table));
  await api('POST', `/api/document-batches/${id}/check`, { mapping: ['client_full_name', null], name_column: 0, empty_cells: 'make' });
  return id;
}

type Make = (path: string, body: object | FormData) => Promise<string>;

async function makeContacts(made: Make, client: string, text: Words['text']): Promise<Pick<Records, 'email' | 'telephone' | 'address'>> {
  const contact = () => ({ customer_id: client, notes: text(1_000) });
  const lines = { address_1: text(255), address_2: text(255), address_3: text(255), city: text(255), state: text(255) };
  return {
    email: await made('/api/customer-emails', { ...contact(), email: 'priya@example.org', email_type: text(50) }),
    telephone: await made('/api/customer-telephones', { ...contact(), telephone: '020 7946 0112', telephone_type: text(50) }),
    address: await made('/api/customer-addresses', {
      ...contact(),
      ...lines,
      country: 'GB',
      postal_code: text(20),
      address_type: text(50),
    }),
  };
}

/** A file of clients that was read: its columns wait to be named. */
async function anImport({ api, made }: { api: Root['api']; made: Make }, { text, file }: Words): Promise<string> {
  const row = () => [text(200), text(200)].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const csv = ['First name,Last name', ...Array.from({ length: 4 }, row)].join('\n');
  const id = await made('/api/customer-imports', aFile(file.replace(/\.pdf$/, '.csv'), 'text/csv', Buffer.from(csv)));
  const status = async () => (await api<{ status: string }>('GET', `/api/customer-imports/${id}`)).status;
  await expect.poll(status, { timeout: 20_000 }).toBe('mapping');
  return id;
}

function aFile(name: string, type: string, content: Uint8Array): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  return form;
}
