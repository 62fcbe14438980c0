import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Belongings, Moved } from '#features/organisations/moving/contract.ts';
import type { Adviser } from './app.ts';
import { multipart } from './multipart.ts';

/* What tests of moves between workspaces ask of the product, through its own calls. */

const sample = 'thornbury-retired-1m.pdf';

export async function ok<T>(request: ReturnType<Adviser['inject']>): Promise<T> {
  const response = await request;
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}
export const post = <T>(who: Adviser, url: string, payload: object = {}) => ok<T>(who.inject({ method: 'POST', url, payload }));
export const get = <T>(who: Adviser, url: string) => ok<T>(who.inject(url));
export const events = async (who: Adviser) =>
  (await get<{ data: { event: string }[] }>(who, '/api/audit-rows?limit=100')).data.map(({ event }) => event);
export const aClient = (who: Adviser, last_name: string) =>
  post<{ id: string }>(who, '/api/customers', { first_name: 'Amara', last_name, email: 'amara@example.org', telephone: '020 7946 0018' });

interface Status {
  belongings: Belongings;
  latest: {
    id: string;
    state: string;
    total: number;
    moved: Moved;
  } | null;
}
export const status = (who: Adviser) => get<Status>(who, '/api/organisation-moves/status');
export async function arrived(who: Adviser): Promise<NonNullable<Status['latest']>> {
  await expect.poll(async () => (await status(who)).latest?.state, { timeout: 30_000, interval: 100 }).toMatch(/done|failed/);
  return (await status(who)).latest!;
}

/** Everything that a client can have: contacts, a statement that was read, a report with a line, a finished version and its files. */
export async function aWholeClient(who: Adviser) {
  const { id } = await aClient(who, 'Whole');
  const { payload, headers } = multipart({
    name: sample,
    mime: 'application/pdf',
    content: await readFile(`samples/statements/${sample}`),
  });
  const statement = await ok<{ id: string; file_metadata_id: string }>(
    who.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${id}`, payload, headers }),
  );
  await expect
    .poll(async () => (await get<{ status: string }>(who, `/api/bank-statements/${statement.id}`)).status, { timeout: 20_000 })
    .toBe('read');
  const report = await post<{ id: string }>(who, '/api/customer-income-reports', { customer_id: id });
  const own = await post<{ id: string; key: string }>(who, '/api/income-expenditure-categories', {
    category: 'Rowing club',
    is_income: false,
    standard_key: 'leisure.fitness',
  });
  const line = {
    is_income: false,
    name: 'Boat',
    category: own.key,
    amount: 20,
    currency: 'GBP',
    frequency: 4,
    customer_income_report_id: report.id,
  };
  await post(who, '/api/customer-income-report-lines', line);
  await post(who, `/api/customer-income-reports/${report.id}/finish`, { accept_warnings: true });
  const versions = () =>
    get<{ versions: { status: string; files: { file_metadata_id: string }[] }[] }>(
      who,
      `/api/customer-income-reports/${report.id}/versions`,
    );
  await expect.poll(async () => (await versions()).versions[0]?.status, { timeout: 30_000 }).toBe('ready');
  const budget = await get<{ budget: unknown }>(who, `/api/customer-income-reports/${report.id}/budget`);
  const pdf = (await who.inject(`/api/customer-income-reports/${report.id}/versions/1/pdf`)).rawPayload;
  const file = (await who.inject(`/api/file-metadata/${statement.file_metadata_id}/content`)).rawPayload;
  return { id, statement, report, own, budget, pdf, file };
}
