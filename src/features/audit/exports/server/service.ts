import Papa from 'papaparse';
import type { AuditEntry, AuditFilters } from '#features/audit/contract.ts';
import { trailEvents } from '#features/audit/server/events.ts';
import { eachAuditRow } from '#features/audit/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { tx } from '#platform/server/database/transaction.ts';
import type { Download } from '#platform/server/http/download.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';

const columns = [
  'seq',
  'at',
  'actor_type',
  'actor_id',
  'actor_name',
  'event',
  'object_type',
  'object_id',
  'customer_id',
  'address',
  'request_id',
  'details',
  'changes',
  'personal',
] as const satisfies readonly (keyof AuditEntry)[];

/** The trail as a file, written while it is read. That it was taken out stands in the trail too. */
export async function exportTrail(ctx: Context, filters: AuditFilters, format: 'csv' | 'json'): Promise<Download> {
  await tx(ctx, async () => ctx.audit(trailEvents.exported, { id: tenantOf(ctx), details: { format } }));
  const day = ctx.now().toISOString().slice(0, 10);
  const pages = eachAuditRow(ctx, filters);
  return format === 'csv'
    ? { name: `audit-trail-${day}.csv`, mime: 'text/csv; charset=utf-8', content: asCsv(pages) }
    : { name: `audit-trail-${day}.json`, mime: 'application/json', content: asJson(pages) };
}

async function* asCsv(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${columns.join(',')}\r\n`);
  for await (const page of pages) {
    const data = page.map((row) => columns.map((column) => cell(row[column])));
    yield Buffer.from(`${Papa.unparse(data, { escapeFormulae: formulaLike, newline: '\r\n' })}\r\n`);
  }
}

function cell(value: AuditEntry[(typeof columns)[number]]): string | number {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

async function* asJson(pages: AsyncIterable<AuditEntry[]>): AsyncGenerator<Buffer> {
  let between = '[\n';
  for await (const page of pages) {
    yield Buffer.from(between + page.map((row) => JSON.stringify(row)).join(',\n'));
    between = ',\n';
  }
  yield Buffer.from(between === '[\n' ? '[]\n' : '\n]\n');
}
