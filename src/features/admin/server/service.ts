import Papa from 'papaparse';
import type { Context } from '#platform/server/context.ts';
import type { Download } from '#platform/server/http/download.ts';
import { formulaLike } from '#platform/shared/spreadsheet.ts';
import type { AdminFilters, AdminRow } from '../contract.ts';
import { type AdminListName, adminLists, type AdminListShape } from '../rules.ts';
import { exportForAdmin } from './queries.ts';

/** A list as CSV: every column, in the list's own order. */
export async function adminCsv(ctx: Context, name: AdminListName, asked: AdminFilters & { sort: string }): Promise<Download> {
  const { columns }: AdminListShape = adminLists[name];
  const fields = columns.map(({ key }) => key);
  const rows = await exportForAdmin(ctx, name, asked);
  const data = rows.map((row: AdminRow) => columns.map(({ key, kind }) => (kind === 'amount' ? pounds(row[key]) : (row[key] ?? ''))));
  const csv = Papa.unparse({ fields, data }, { escapeFormulae: formulaLike, newline: '\r\n' });
  const day = ctx.now().toISOString().slice(0, 10);
  return { name: `${name}-${day}.csv`, mime: 'text/csv; charset=utf-8', content: Buffer.from(`\ufeff${csv}\r\n`) };
}

function pounds(pence: AdminRow[string] | undefined): string {
  return typeof pence === 'number' ? (pence / 100).toFixed(2) : '';
}
