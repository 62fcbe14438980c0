import { z } from 'zod';
import { ColumnMapping } from '#engine/statements/exports/record.ts';
import { Transaction } from '#engine/statements/record.ts';
import { BankStatement } from '#features/bank-accounts/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';

/** How a table would be read by a choice of columns, or why it can't be. */
export const ColumnPreview = z.object({
  /** The first ones from the top of the file. */
  payments: z.array(Transaction),
  /** Of the whole file. */
  count: z.number().int(),
  is_proved: z.boolean(),
  /** Why it can't be read so, in words; null where it can. */
  message: z.string().nullable(),
});
export type ColumnPreview = z.infer<typeof ColumnPreview>;

/** Some rows or lines of an export around one of them, to be shown. */
export const StatementExcerpt = z.object({
  /** The row of the headings, where there is one. */
  heads: z.array(z.string()).nullable(),
  /** `at` is the number of the row or line as the file's own program shows it. */
  rows: z.array(z.object({ at: z.string(), cells: z.array(z.string()), marked: z.boolean() })),
});
export type StatementExcerpt = z.infer<typeof StatementExcerpt>;

const position = z.coerce.number().int().min(1);

/** A place in a file without pages: `row` and `column`, `sheet` and `cell`, or `line`. */
export const ExportPlaceQuery = z
  .object({
    row: position,
    column: position,
    sheet: z.string().max(255),
    cell: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/),
    line: position,
  })
  .partial();
export type ExportPlaceQuery = z.infer<typeof ExportPlaceQuery>;

const params = z.object({ id: z.uuid() });

export const statementExports = {
  columns: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/bank-statements/:id/columns',
    access: ['user'],
    summary: "Say which column of a bank's export says what, and have it read so",
    params,
    body: ColumnMapping,
    response: BankStatement,
  }),
  preview: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/bank-statements/:id/columns/preview',
    access: ['user'],
    summary: 'The first payments of an export as a choice of columns would have them read; nothing is kept',
    params,
    body: ColumnMapping,
    response: ColumnPreview,
  }),
  excerpt: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/bank-statements/:id/excerpt',
    access: ['user'],
    summary: "The rows or lines of a bank's export around one place in it",
    params,
    query: ExportPlaceQuery,
    response: StatementExcerpt,
  }),
};
