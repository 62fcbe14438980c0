import { Readable } from 'node:stream';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addFile } from '#features/files/server/service.ts';
import { newId } from '#platform/server/database/ids.ts';
import { createContext } from '#platform/server/database/transaction.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import { listExports } from './queries.ts';
import { downloadExport, makeExport, removeOldExports } from './service.ts';

const house = openHouse();
const day = 24 * 60 * 60_000;

const list = async (who: Adviser) => (await who.inject('/api/data-exports')).json().data.data;
const start = (who: Adviser) => who.inject({ method: 'POST', url: '/api/data-exports' });
const addClient = (who: Adviser, last_name: string) =>
  who.inject({ method: 'POST', url: '/api/customers', payload: { first_name: 'Amara', last_name } });

async function exported(who: Adviser): Promise<{ id: string; files: Record<string, string> }> {
  const { id } = (await start(who)).json().data;
  expect((await list(who))[0].state).toBe('waiting');
  const actor = { type: 'job', id: newId(), name: 'account.export', tenantId: who.tenantId, userId: who.id } as const;
  const steps: { done: number; total?: number }[] = [];
  const job = createContext(house.services, { actor, log: house.services.log, requestId: 'test' });
  await makeExport(job, id, async (step) => void steps.push(step));
  expect(steps.at(-1)!.done).toBe(steps.at(-1)!.total);
  expect((await list(who))[0].state).toBe('ready');
  const answer = await who.inject(`/api/data-exports/${id}/content`);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = Object.entries(unzipSync(answer.rawPayload));
  return { id, files: Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()])) };
}

test('whoever works alone takes along what is held about them and all of their rows and files', async () => {
  const person = await house.anAdviser();
  await addClient(person, 'Nwosu');
  const stored = await storeFile(person.ctx, Readable.from([Buffer.from('a statement')]));
  const file = await addFile(person.ctx, stored, { name: 'June.pdf', mime: 'application/pdf', purpose: 'bank_statement' });
  const { id, files } = await exported(person);
  expect(JSON.parse(files['profile.json']!)).toMatchObject([{ id: person.id, email: person.email }]);
  expect(JSON.parse(files['clients.json']!)).toMatchObject([{ first_name: 'Amara', last_name: 'Nwosu', owner_user_id: person.id }]);
  expect(JSON.parse(files['sessions.json']!)).toMatchObject([{ device: 'test' }]);
  expect(JSON.parse(files['own-actions.json']!).map((row: { event: string }) => row.event)).toContain('customers.created');
  expect(files[`files/${file.id}/June.pdf`]).toBe('a statement');
  expect(files['README.txt']).toContain('whole pence');
  // Nothing that signs in, opens or hashes anything is in it.
  const everything = Object.values(files).join('\n');
  for (const secret of ['wrapped_key', 'storage_key"', 'password_hash', '_sealed', 'tenant_id']) expect(everything).not.toContain(secret);
  const events = (await person.inject('/api/audit-rows')).json().data.data.map((row: { event: string }) => row.event);
  expect(events).toEqual(expect.arrayContaining(['account.export-asked', 'account.export-made', 'account.export-downloaded']));

  house.passTime(8 * day);
  expect((await listExports(person.ctx, { page: 1, limit: 25 })).data).toEqual([]);
  await expect(downloadExport(person.ctx, id)).rejects.toThrow('Export not found');
  await removeOldExports(house.nobody());
  expect(await asSuperuser(house.services, 'select id from data_exports where id = $1', [id])).toEqual([]);
});

test('a member takes along what is theirs and nothing of the firm’s, and a colleague can’t have it', async () => {
  const boss = await house.anAdministrator();
  await addClient(boss, 'Okafor');
  const alone = await house.anAdviser();
  await addClient(alone, 'Left Behind');
  const member = await house.anAdviser({ of: boss });
  const { id, files } = await exported(member);
  expect(JSON.parse(files['profile.json']!)).toMatchObject([{ id: member.id, organisation_id: boss.organisationId }]);
  expect(Object.values(files).join()).not.toContain('Okafor');
  const others = [await boss.inject(`/api/data-exports/${id}/content`), await alone.inject(`/api/data-exports/${id}/content`)];
  expect(others.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('one is made at a time', async () => {
  const person = await house.anAdviser();
  const answers = await Promise.all([start(person), start(person)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

// A table that nobody exports or erases is found here, not by somebody who asks for their data.
test('every table of tenants’ rows is exported and erased, or is named here with a reason', async () => {
  const rows = await asSuperuser<{ name: string }>(
    house.services,
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id' order by 1`,
  );
  const exporters = new Set(house.services.exporters.map(({ name }) => name));
  expect(rows.map(({ name }) => name).filter((name) => !exporters.has(exportNames[name] ?? ''))).toEqual([]);
});

/** Where the rows of each table stand in an export; those of the last lines tell nothing that is not told elsewhere. */
const exportNames: Record<string, string> = {
  users: 'profile',
  audit_rows: 'own-actions',
  file_metadata: 'files',
  usage_ledger: 'usage',
  language_model_settings: 'language-model-settings',
  language_model_calls: 'language-model-calls',
  user_errors: 'user-errors',
  customers: 'clients',
  customer_emails: 'client-emails',
  customer_telephones: 'client-telephones',
  customer_addresses: 'client-addresses',
  customer_merges: 'client-merges',
  customer_imports: 'client-imports',
  customer_import_rows: 'client-import-rows',
  income_categories: 'categories',
  category_rules: 'category-rules',
  spending_guidelines: 'spending-guidelines',
  bank_accounts: 'bank-accounts',
  bank_statements: 'bank-statements',
  customer_income_reports: 'income-reports',
  income_report_settings: 'income-report-settings',
  income_report_lines: 'income-report-lines',
  income_report_versions: 'income-report-versions',
  document_templates: 'document-templates',
  document_template_versions: 'document-template-versions',
  document_template_tags: 'document-template-tags',
  snippets: 'snippets',
  snippet_versions: 'snippet-versions',
  template_test_cases: 'template-test-cases',
  template_test_letters: 'template-test-letters',
  template_test_files: 'template-test-files',
  template_test_expectations: 'template-test-expectations',
  suitability_letters: 'suitability-letters',
  letter_rule_settings: 'letter-rule-settings',
  documents: 'documents',
  document_sources: 'document-sources',
  document_decisions: 'document-decisions',
  document_comments: 'document-comments',
  document_versions: 'document-versions',
  document_review_rules: 'document-review-rules',
  document_batches: 'document-batches',
  // A firm's own, which the person alone has none of.
  organisations: 'profile',
  organisation_invites: 'profile',
  organisation_moves: 'profile',
  // Keys, and states of the machinery.
  tenants: 'profile',
  tenant_keys: 'profile',
  audit_anchors: 'profile',
  audit_heads: 'profile',
  data_exports: 'profile',
  idempotency_keys: 'profile',
  document_presences: 'profile',
  job_progress: 'profile',
  outbox_mails: 'profile',
};
