import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import type { BatchDetails, BatchRow } from '#features/documents/batches/contract.ts';
import type { DocumentTemplate } from '#features/templates/contract.ts';
import type { Adviser } from './app.ts';
import { get, ok, post } from './moves.ts';
import { multipart } from './multipart.ts';
import { aTemplate, word } from './templates.ts';

/* Batches of documents, made through the product's own calls. */

export const batchesPath = '/api/document-batches';

/** An active template of one's own, a line each. */
export async function anActiveTemplate(who: Adviser, ...lines: string[]): Promise<DocumentTemplate> {
  const template = await aTemplate(who, word(...lines));
  return post<DocumentTemplate>(who, `/api/document-templates/${template.id}/versions/1/activate`);
}

/** Sends a table for a template. */
export function sendTable(who: Adviser, templateId: string, content: Buffer | string, name = 'clients.csv') {
  const url = `${batchesPath}?document_template_id=${templateId}&date=2026-11-22`;
  return who.inject({ method: 'POST', url, ...multipart({ name, mime: 'text/csv', content }) });
}

export const aBatch = async (who: Adviser, templateId: string, content: Buffer | string, name?: string): Promise<BatchDetails> =>
  ok<BatchDetails>(sendTable(who, templateId, content, name));

/** Has the rows checked as the columns were guessed, unless said otherwise. */
export const checkBatch = (who: Adviser, { id, mapping }: BatchDetails, input: Partial<BatchDetails> = {}): Promise<BatchDetails> =>
  post<BatchDetails>(who, `${batchesPath}/${id}/check`, { mapping, name_column: null, empty_cells: 'leave_out', ...input });

/** A batch once its job has ended; the house must `work`. */
export async function whenMade(who: Adviser, id: string): Promise<BatchDetails> {
  const now = () => get<BatchDetails>(who, `${batchesPath}/${id}`);
  await expect.poll(async () => (await now()).status, { timeout: 60_000, interval: 50 }).not.toBe('running');
  return now();
}

export async function runBatch(who: Adviser, id: string): Promise<BatchDetails> {
  await post(who, `${batchesPath}/${id}/run`);
  return whenMade(who, id);
}

export const rowsOf = async (who: Adviser, id: string, show = 'all'): Promise<BatchRow[]> =>
  (await get<{ data: BatchRow[] }>(who, `${batchesPath}/${id}/rows?limit=100&show=${show}`)).data;

/** What lies in the archive, by name and in its order. */
export async function archiveOf(who: Adviser, id: string): Promise<{ bytes: Buffer; files: Map<string, Buffer> }> {
  const answer = await who.inject(`${batchesPath}/${id}/content`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, content]) => [name, Buffer.from(content)] as const);
  return { bytes: answer.rawPayload, files: new Map(files) };
}

/** A template for clients, a line each. */
export const clientLines = [
  'Dear {{client_salutation}},',
  '{{client_full_name}} earns {{gross_income | money}} since {{start_date | date long}}.',
  '{{#reference}}Reference {{reference}}{{/reference}}',
];
/** Clients for it: two that can be made, one with answers that are none, one without a name. */
export const clientsCsv = `Client full name,Gross income,Start date,Ref,Notes
Mrs Amara Okafor,"£48,000",01/02/2020,=1+1,kept apart
Mr Tom Baker,about fifty grand,soon,,
Mrs Amara Okafor,52000,2021-03-04,A/7,
,61000,2021-03-04,,`;

/** Those clients, checked as their columns stand for tags. */
export async function aCheckedBatch(
  who: Adviser,
  input: Partial<BatchDetails> = {},
): Promise<{ template: DocumentTemplate; batch: BatchDetails }> {
  const template = await anActiveTemplate(who, ...clientLines);
  const begun = await aBatch(who, template.id, clientsCsv);
  const mapping = ['client_full_name', 'gross_income', 'start_date', 'reference', null];
  return { template, batch: await checkBatch(who, begun, { mapping, name_column: 0, ...input }) };
}
