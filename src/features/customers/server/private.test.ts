import { createReadStream } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { addStatement } from '#features/bank-accounts/server/service.ts';
import { addFile } from '#features/files/server/service.ts';
import { storeFile } from '#platform/server/http/upload.ts';
import { type Adviser, openHouse } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';
import type { CustomerDetails } from '../contract.ts';
import { changeCustomers } from './service.ts';

/* A private client is private everywhere (decisions: Who may do what): to its owner, also against administrators. Each test is one place. */

const house = openHouse({ work: true });
const statement = 'samples/statements/thornbury-retired-1m.pdf';

let owner: Adviser;
let boss: Adviser;
let client: CustomerDetails;
let open: CustomerDetails;
const ids: Record<'email' | 'report' | 'line' | 'statement' | 'file' | 'version' | 'versionFile', string> = {
  email: '',
  report: '',
  line: '',
  statement: '',
  file: '',
  version: '',
  versionFile: '',
};

const post = async (who: Adviser, url: string, payload: object) => {
  const answer = await who.inject({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

beforeAll(async () => {
  boss = await house.anAdministrator();
  owner = await house.anAdviser({ of: boss });
  client = await post(owner, '/api/customers', {
    first_name: 'Priya',
    last_name: 'Hidden',
    email: 'priya@hidden.example',
    telephone: '07700 900451',
  });
  open = await post(owner, '/api/customers', { first_name: 'Tom', last_name: 'Okafor' });
  await post(owner, `/api/customers/${open.id}/partner`, { partner_customer_id: client.id });
  ids.email = client.primary_email_id!;
  ids.report = (await post(owner, '/api/customer-income-reports', { customer_id: client.id })).id;
  const line = { is_income: true, name: 'Wages', category: 'income.salary', amount: 10, currency: 'GBP', frequency: 4 };
  ids.line = (await post(owner, '/api/customer-income-report-lines', { customer_income_report_id: ids.report, ...line })).id;
  const stored = await storeFile(owner.ctx, createReadStream(statement));
  const added = await addStatement(owner.ctx, client.id, { ...stored, name: 'june.pdf', mime: 'application/pdf', head: Buffer.alloc(0) });
  Object.assign(ids, { statement: added.id, file: added.file_metadata_id });
  await aFinishedVersion();
  await changeCustomers(owner.ctx, { action: 'keep-private', ids: [client.id] });
});

/** A version as finishing leaves it, without the minute that making its files takes. */
async function aFinishedVersion(): Promise<void> {
  const stored = await storeFile(
    owner.ctx,
    (async function* () {
      yield Buffer.from('%PDF-1.7');
    })(),
  );
  ids.versionFile = (await addFile(owner.ctx, stored, { name: 'report.pdf', mime: 'application/pdf', purpose: 'generated_report' })).id;
  await asSuperuser(
    house.services,
    `insert into income_report_versions (id, tenant_id, customer_income_report_id, number, finished_by_user_id, finished_by_name, monthly, model_sealed, status, files)
     values (gen_random_uuid(), $1, $2, 1, $3, 'Owner', '{"income":0,"spending":0,"saving":0,"left":0}', '\\x00', 'ready', $4)`,
    [
      owner.tenantId,
      ids.report,
      owner.id,
      JSON.stringify([{ format: 'pdf', file_metadata_id: ids.versionFile, name: 'report.pdf', size_bytes: 8 }]),
    ],
  );
}

describe('is not found by its id, nor is anything that hangs on it', () => {
  const places: [string, () => string][] = [
    ['the client', () => `/api/customers/${client.id}`],
    ['an e-mail address', () => `/api/customer-emails/${ids.email}`],
    ['a report', () => `/api/customer-income-reports/${ids.report}`],
    ['a report’s budget', () => `/api/customer-income-reports/${ids.report}/budget`],
    ['a report’s evidence', () => `/api/customer-income-reports/${ids.report}/evidence`],
    ['a report’s versions', () => `/api/customer-income-reports/${ids.report}/versions`],
    ['a version’s file', () => `/api/customer-income-reports/${ids.report}/versions/1/pdf`],
    ['a line', () => `/api/customer-income-report-lines/${ids.line}`],
    ['a statement', () => `/api/bank-statements/${ids.statement}`],
    ['a statement’s page', () => `/api/bank-statements/${ids.statement}/pages/1`],
    ['a statement’s file', () => `/api/file-metadata/${ids.file}`],
    ['its content', () => `/api/file-metadata/${ids.file}/content`],
    ['a report’s file', () => `/api/file-metadata/${ids.versionFile}/content`],
  ];
  test.each(places)('%s', async (_, url) => {
    expect((await boss.inject(url())).statusCode).toBe(404);
    expect((await owner.inject(url())).statusCode).toBe(200);
  });
});

describe('is not changed by others', () => {
  test.each<[string, 'POST' | 'PUT' | 'DELETE', () => string, object]>([
    ['the client', 'PUT', () => `/api/customers/${client.id}`, { first_name: 'A', last_name: 'B' }],
    ['archiving', 'DELETE', () => `/api/customers/${client.id}`, {}],
    ['an e-mail address', 'DELETE', () => `/api/customer-emails/${ids.email}`, {}],
    ['a new report', 'POST', () => '/api/customer-income-reports', { customer_id: () => client.id }],
    ['a report', 'DELETE', () => `/api/customer-income-reports/${ids.report}`, {}],
    ['a line', 'DELETE', () => `/api/customer-income-report-lines/${ids.line}`, {}],
    ['a statement', 'DELETE', () => `/api/bank-statements/${ids.statement}`, {}],
    ['partners', 'POST', () => `/api/customers/${client.id}/partner`, { partner_customer_id: null }],
  ])('%s', async (_, method, url, body) => {
    const payload = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value === 'function' ? value() : value]));
    expect((await boss.inject({ method, url: url(), ...(method !== 'DELETE' && { payload }) })).statusCode).toBe(404);
    expect((await owner.inject(`/api/customers/${client.id}`)).json().data).toMatchObject({ first_name: 'Priya', is_active: 1 });
  });
});

describe('is in no list of others', () => {
  const holds = async (who: Adviser, url: string) => (await who.inject(url)).body.includes(client.id);
  test.each<[string, () => string]>([
    ['clients', () => '/api/customers?state=all'],
    ['a search by name', () => '/api/customers?search=hidden'],
    ['a search by number', () => '/api/customers?search=07700900451'],
    ['e-mail addresses', () => '/api/customer-emails'],
    ['its own e-mail addresses', () => `/api/customer-emails?customer_id=${client.id}`],
    ['reports', () => '/api/customer-income-reports'],
    ['reports searched', () => '/api/customer-income-reports?search=hidden'],
    ['statements', () => `/api/bank-statements?customer_id=${client.id}`],
    ['partners', () => `/api/customers/${open.id}`],
  ])('%s', async (_, url) => {
    expect(await holds(owner, url())).toBe(true);
    expect(await holds(boss, url())).toBe(false);
  });

  test('an export', async () => {
    const exported = async (who: Adviser, more = {}) => {
      const answer = await who.inject({ method: 'POST', url: '/api/customers/export', payload: { format: 'csv', state: 'all', ...more } });
      return answer.body.includes('Hidden');
    };
    expect([await exported(owner), await exported(boss), await exported(boss, { ids: [client.id] })]).toEqual([true, false, false]);
  });
});

test('can be handed over by its owner, who sees it no more', async () => {
  const mine = await post(owner, '/api/customers', { first_name: 'Kim', last_name: 'Lee', is_private: true });
  expect((await post(owner, '/api/customers/bulk', { action: 'assign', ids: [mine.id], owner_user_id: boss.id })).undo).toEqual([]);
  expect((await owner.inject(`/api/customers/${mine.id}`)).statusCode).toBe(404);
  expect((await boss.inject(`/api/customers/${mine.id}`)).statusCode).toBe(200);
});
