import { z } from 'zod';
import { DocumentInput } from '#features/documents/contract.ts';
import { TagType } from '#features/templates/tags/contract.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** mapping → checked → running → done; cancelled and failed may be checked and run again. */
export const BatchStatus = z.enum(['mapping', 'checked', 'running', 'done', 'cancelled', 'failed']);
export type BatchStatus = z.infer<typeof BatchStatus>;

/** What to do with a row that has no value where its document prints one: leave it out, or make the document with the gap. */
export const EmptyCells = z.enum(['leave_out', 'make']);
export type EmptyCells = z.infer<typeof EmptyCells>;

/** What is wrong with a cell. `not_printable`: the template can't print it as it asks to; the message says why. */
export const CellFault = z.enum(['empty', 'no_date', 'no_money', 'no_percentage', 'no_number', 'no_yes_no', 'no_table', 'not_printable']);
export type CellFault = z.infer<typeof CellFault>;

export const CellProblem = z.object({
  code: CellFault,
  tag: z.string(),
  /** From 0, among the batch's columns; null where no column stands for the tag. */
  column: z.number().int().nullable(),
  message: z.string().nullable(),
});
export type CellProblem = z.infer<typeof CellProblem>;

export const RowOutcome = z.enum(['ready', 'left_out', 'made']);
export type RowOutcome = z.infer<typeof RowOutcome>;

/** What becomes of a row of the table. */
export const BatchRow = z.object({
  /** As a spreadsheet numbers it, from 1. */
  number: z.number().int(),
  /** What stands in each column. */
  cells: z.array(z.string()),
  problems: z.array(CellProblem),
  outcome: RowOutcome,
  /** What its document is called in the archive, once it is made. */
  file: z.string().nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;

/** A column of the table, with a few of its values. */
export const BatchColumn = z.object({ head: z.string(), samples: z.array(z.string()) });
export type BatchColumn = z.infer<typeof BatchColumn>;

/** What the template asks for. */
export const BatchTag = z.object({
  name: z.string(),
  label: z.string(),
  type: TagType,
  /** What the template prints of each row of a table; empty where it prints it whole. */
  columns: z.array(z.string()),
});
export type BatchTag = z.infer<typeof BatchTag>;

export const BatchCounts = z.object({
  rows: z.number().int(),
  ready: z.number().int(),
  left_out: z.number().int(),
  made: z.number().int(),
});
export type BatchCounts = z.infer<typeof BatchCounts>;

/** Documents of one template, one for each row of a table; only who uploaded it sees it. */
export const DocumentBatch = BaseRecord.extend({
  user_id: z.uuid(),
  /** The file's. */
  name: z.string(),
  /** Of the file: every value of every document cites it. */
  sha256: z.string(),
  document_template_id: z.guid(),
  template_name: z.string().nullable(),
  template_number: z.number().int(),
  date: PlainDate,
  language: z.string(),
  status: BatchStatus,
  /** What happened and what to do, where it failed. */
  message: z.string().nullable(),
  /** The job at work: its progress comes by /api/events. */
  job_id: z.uuid().nullable(),
  counts: BatchCounts,
  /** Of the archive; null while there is none. */
  size_bytes: z.number().int().nullable(),
  /** When batch and archive are removed. */
  expires_at: z.iso.datetime(),
  version: z.number().int(),
});
export type DocumentBatch = z.infer<typeof DocumentBatch>;

/** A batch with what can be said of it. */
export const BatchDetails = DocumentBatch.extend({
  columns: z.array(BatchColumn),
  tags: z.array(BatchTag),
  /** What the template asks for and no cell can give: pictures, and rows of what is no table. It is empty in every document. */
  not_given: z.array(BatchTag),
  /** The tag that each column stands for; null leaves the column out. */
  mapping: z.array(z.string().nullable()),
  /** The column that the documents are named by; null numbers them. */
  name_column: z.number().int().nullable(),
  empty_cells: EmptyCells,
});
export type BatchDetails = z.infer<typeof BatchDetails>;

const params = z.object({ id: z.uuid() });
const path = '/api/document-batches';
const base = { kind: 'json', access: ['user'], response: BatchDetails } as const;

export const documentBatches = {
  list: endpoint({
    ...base,
    method: 'GET',
    path,
    summary: 'Your batches of the last 30 days, the newest first',
    query: PageQuery,
    response: Page(DocumentBatch),
  }),
  sample: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/sample`,
    access: ['user'],
    summary: 'A CSV file with a column for each tag of a template, to be filled in',
    query: z.object({ document_template_id: z.guid() }),
  }),
  upload: endpoint({
    kind: 'upload',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Begin a batch from a CSV file or an Excel workbook of at most 1,000 rows; nothing is made yet',
    query: DocumentInput.pick({ document_template_id: true, language: true, date: true }),
    response: BatchDetails,
  }),
  get: endpoint({ ...base, method: 'GET', path: `${path}/:id`, summary: 'One batch', params }),
  check: endpoint({
    ...base,
    method: 'POST',
    path: `${path}/:id/check`,
    summary: 'Say which tag each column stands for, and have every row checked',
    params,
    body: z.strictObject({
      mapping: z.array(z.string().max(200).nullable()).max(100),
      name_column: z.number().int().min(0).nullable(),
      empty_cells: EmptyCells,
    }),
  }),
  rows: endpoint({
    ...base,
    method: 'GET',
    path: `${path}/:id/rows`,
    summary: 'What becomes of each row, or of those with problems',
    params,
    query: PageQuery.extend({ show: z.enum(['all', 'problems', ...RowOutcome.options]).default('all') }),
    response: Page(BatchRow),
  }),
  run: endpoint({ ...base, method: 'POST', path: `${path}/:id/run`, summary: 'Make the documents, in the background', params }),
  cancel: endpoint({ ...base, method: 'POST', path: `${path}/:id/cancel`, summary: 'Stop making them; none is kept', params }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/:id/content`,
    access: ['user'],
    summary: 'The documents as one ZIP archive, with a summary of all rows',
    params,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a batch that is not running, with its archive',
    params,
  }),
};
