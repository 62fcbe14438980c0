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
