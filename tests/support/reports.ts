import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { BankStatement } from '#features/bank-accounts/contract.ts';
import type { Adviser } from './app.ts';
import { hostileStatement } from './hostile-statement.ts';
import { multipart } from './multipart.ts';

/** A file of samples/statements. */
export const sample = (name: string) => readFile(`samples/statements/${name}`);

/** What an answer carries; fails the test when it is no success. */
export async function ok<T>(request: ReturnType<Adviser['inject']>): Promise<T> {
  const response = await request;
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

export const post = <T>(adviser: Adviser, url: string, payload: object, headers: Record<string, string> = {}) =>
  ok<T>(adviser.inject({ method: 'POST', url, payload, headers }));

/** A report, as far as tests look at it. */
export interface Report {
  id: string;
  version: number;
  finished_at: string | null;
  summary: { statements: number; toReview: number; monthly: { income: number; spending: number; left: number } };
}
interface Group {
  key: string;
  category: string;
  reviewed: boolean;
  isIncome: boolean;
  canonicalDescription: string;
  count: number;
  reasons: string[];
}
/** A report worked out, as far as tests look at it. */
export interface Working {
  report: Report;
  budget: { groups: Group[]; ledger: { ok: boolean }[]; monthly: { income: number }; lines: { key: string }[] };
}

/** A new client with a report on them. */
export async function aReport(adviser: Adviser): Promise<{ customer: string; report: Report }> {
  const { id: customer } = await post<{ id: string }>(adviser, '/api/customers', { first_name: 'Daniel', last_name: 'Ashworth' });
  return { customer, report: await post<Report>(adviser, '/api/customer-income-reports', { customer_id: customer }) };
}

/** Uploads one of the samples. */
export async function upload(adviser: Adviser, customer: string, name: string): Promise<{ id: string; status: string }> {
  return uploadFile(adviser, customer, { name, mime: 'application/pdf', content: await sample(name) });
}

/** Uploads a statement, or a bank's export. */
export function uploadFile(
  adviser: Adviser,
  customer: string,
  file: { name: string; mime: string; content: Buffer | string },
): Promise<{ id: string; status: string }> {
  const { payload, headers } = multipart(file);
  return ok(adviser.inject({ method: 'POST', url: `/api/bank-statements?customer_id=${customer}`, payload: payload!, headers }));
}

/** Uploads a statement that prints payments with these descriptions: money in by the first and every twelfth after it, out by the others. */
export async function uploadPayments(adviser: Adviser, customer: string, texts: readonly string[]): Promise<{ id: string }> {
  const content = await hostileStatement(texts, { bank: 'Thornbury Bank', holder: 'Mr Daniel Ashworth' });
  return uploadFile(adviser, customer, { name: 'statement.pdf', mime: 'application/pdf', content });
}

/** A statement once it has been read, or refused. */
export async function settled(adviser: Adviser, id: string): Promise<BankStatement> {
  const read = () => ok<BankStatement>(adviser.inject(`/api/bank-statements/${id}`));
  await expect.poll(async () => (await read()).status, { timeout: 20_000, interval: 100 }).not.toMatch(/waiting|reading/);
  return read();
}

export const working = (adviser: Adviser, id: string) => ok<Working>(adviser.inject(`/api/customer-income-reports/${id}/budget`));
