import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** What a column of the file can be. `full_name` is "Priya Ashworth" or "Ashworth, Priya". */
export const ImportField = z.enum([
  'first_name',
  'last_name',
  'full_name',
  'email',
  'telephone',
  'telephone_2',
  'address_1',
  'address_2',
  'address_3',
  'city',
  'state',
  'postal_code',
  'country',
  'external_crm_id',
]);
export type ImportField = z.infer<typeof ImportField>;

/** reading → mapping → checking → checked → running → done → undoing → undone; failed where the file can't be used. */
export const ImportStatus = z.enum(['reading', 'mapping', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed']);
export type ImportStatus = z.infer<typeof ImportStatus>;

/** What to do with a row that is a client already: leave it, add to the client what they lack, or add a second one. */
export const DuplicateChoice = z.enum(['skip', 'update', 'add']);
export type DuplicateChoice = z.infer<typeof DuplicateChoice>;

/** Something about a row. `no_name` and `too_long` keep it out; of the others only what they name is left out or kept as typed. */
export const RowProblem = z.enum(['no_name', 'too_long', 'bad_email', 'unread_number', 'unread_postcode']);
export type RowProblem = z.infer<typeof RowProblem>;

export const ImportCounts = z.object({
  rows: z.number().int().default(0),
  refused: z.number().int().default(0),
  problems: z.number().int().default(0),
  /** Rows that are clients already. */
  duplicates: z.number().int().default(0),
  /** Rows that repeat an earlier one of the file. */
  repeated: z.number().int().default(0),
  added: z.number().int().default(0),
  updated: z.number().int().default(0),
  skipped: z.number().int().default(0),
  undone: z.number().int().default(0),
  kept: z.number().int().default(0),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A file of clients on its way in; only who uploaded it sees it. */
export const CustomerImport = BaseRecord.extend({
  user_id: z.uuid(),
  name: z.string(),
  status: ImportStatus,
  /** Why the file can't be used. */
  message: z.string().nullable(),
  columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()) })),
  /** What each column is; null leaves it out. */
  mapping: z.array(ImportField.nullable()),
  on_duplicate: DuplicateChoice,
  counts: ImportCounts,
  /** The job at work: its progress comes by /api/events. */
  job_id: z.uuid().nullable(),
  version: z.number().int(),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

export const RowOutcome = z.enum(['added', 'updated', 'skipped', 'refused', 'undone', 'kept']);

/** A row of the file, with what was made of it. */
export const CustomerImportRow = BaseRecord.extend({
  customer_import_id: z.uuid(),
  /** Its place in the file, from 1. */
  number: z.number().int(),
  cells: z.array(z.string()),
  problems: z.array(RowProblem),
  /** The client whom it is; null where it is another row of the file. */
  duplicate_of: z.uuid().nullable(),
  /** The number of the earlier row that it repeats; null where it is a client already, or neither. */
  duplicate_row: z.number().int().nullable(),
  duplicate_by: z.enum(['email', 'telephone', 'address', 'file']).nullable(),
  choice: DuplicateChoice.nullable(),
  outcome: RowOutcome.nullable(),
  customer_id: z.uuid().nullable(),
});
export type CustomerImportRow = z.infer<typeof CustomerImportRow>;

const params = z.object({ id: z.uuid() });
const base = { kind: 'json', access: ['user'], response: CustomerImport } as const;

export const customerImports = {
  list: endpoint({
    ...base,
    method: 'GET',
    path: '/api/customer-imports',
    summary: 'The files of clients that you imported, the newest first',
    query: PageQuery,
    response: Page(CustomerImport),
  }),
  upload: endpoint({
    kind: 'upload',
    method: 'POST',
    path: '/api/customer-imports',
    access: ['user'],
    summary: 'Upload a CSV file or an Excel workbook of clients; it is read in the background, and nothing is added yet',
    response: CustomerImport,
  }),
  get: endpoint({ ...base, method: 'GET', path: '/api/customer-imports/:id', summary: 'One import', params }),
  check: endpoint({
    ...base,
    method: 'POST',
    path: '/api/customer-imports/:id/check',
    summary: 'Say what each column is, and have every row checked for problems and duplicates',
    params,
    body: z.strictObject({ mapping: z.array(ImportField.nullable()).max(100), on_duplicate: DuplicateChoice }),
  }),
  rows: endpoint({
    ...base,
    method: 'GET',
    path: '/api/customer-imports/:id/rows',
    summary: 'The rows of an import',
    params,
    query: PageQuery.extend({ show: z.enum(['all', 'problems', 'duplicates', ...RowOutcome.options]).default('all') }),
    response: Page(CustomerImportRow),
  }),
  choose: endpoint({
    ...base,
    method: 'PUT',
    path: '/api/customer-imports/:id/rows/:rowId/choice',
    summary: 'Choose for one duplicate what to do with it; null goes with the others',
    params: params.extend({ rowId: z.uuid() }),
    body: z.strictObject({ choice: DuplicateChoice.nullable() }),
    response: CustomerImportRow,
  }),
  run: endpoint({
    ...base,
    method: 'POST',
    path: '/api/customer-imports/:id/run',
    summary: 'Add the clients of a checked file, in the background',
    params,
  }),
  undo: endpoint({
    ...base,
    method: 'POST',
    path: '/api/customer-imports/:id/undo',
    summary: 'Take a whole import back; clients that were worked with since are kept',
    params,
  }),
  remove: endpoint({
    kind: 'json',
    access: ['user'],
    method: 'DELETE',
    path: '/api/customer-imports/:id',
    summary: 'Forget a file and its rows; clients that were added stay',
    params,
  }),
};
