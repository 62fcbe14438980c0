import { z } from 'zod';
import { BlockPlace, Refusal } from '#engine/reading/record.ts';
import { SourceRole } from '#engine/rulebook/record.ts';
import { PaperNotices } from '#features/documents/notices/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** waiting → read, refused or needs_password. */
export const SourceStatus = z.enum(['waiting', 'read', 'needs_password', 'refused']);
export type SourceStatus = z.infer<typeof SourceStatus>;

/** A paper that a document is made of. */
export const DocumentSource = BaseRecord.extend({
  document_id: z.uuid(),
  user_id: z.uuid(),
  file_metadata_id: z.uuid(),
  name: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  /** What kind of file, once it is read: `pdf`, `docx`, `jpeg` … */
  format: z.string().nullable(),
  role: SourceRole,
  /** Uploaded, attached to a mail that was, or a finished income and expenditure report of the client. */
  origin: z.enum(['upload', 'attachment', 'income-report']),
  /** The mail that it is attached to, while that is a paper too. */
  mail_id: z.uuid().nullable(),
  status: SourceStatus,
  error: Refusal.nullable(),
  /** What happened and what to do, in words. */
  message: z.string().nullable(),
  /** Of each page as people see it, in points; empty for files without pages. `wordless`: a picture in which no words could be read. */
  page_sizes: z.array(z.object({ width: z.number(), height: z.number(), wordless: z.literal(true).optional() })),
  notices: PaperNotices.nullable(),
  /** Who has seen the notices, and when. */
  seen: z.object({ user_id: z.uuid(), user_name: z.string().nullable(), at: z.iso.datetime() }).nullable(),
});
export type DocumentSource = z.infer<typeof DocumentSource>;

/** A paragraph or cell of a paper without pages; a citation of it has the same place. */
export const SourceBlock = z.object({
  text: z.string(),
  place: BlockPlace,
  heading: z.number().int(),
  bold: z.boolean(),
  cell: z.object({ table: z.number().int(), row: z.number().int(), column: z.number().int() }).nullable(),
});
export type SourceBlock = z.infer<typeof SourceBlock>;

const params = z.object({ id: z.uuid() });
const ofSource = params.extend({ sourceId: z.uuid() });
const path = '/api/documents/:id/sources';

export const documentSources = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The papers of a document, in the order in which they came',
    params,
    response: z.object({ sources: z.array(DocumentSource) }),
  }),
  add: endpoint({
    kind: 'upload',
    method: 'POST',
    path,
    access: ['user'],
    summary:
      'Add a paper to a draft, and with a mail what is attached to it; all are read again in the background. A file that is there already is answered as it stands.',
    params,
    query: z.object({ role: SourceRole.default('other') }),
    response: DocumentSource,
  }),
  addIncomeReport: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/income-report`,
    access: ['user'],
    summary: 'Add the newest finished version of an income and expenditure report as a paper',
    params,
    body: z.strictObject({ customer_income_report_id: z.uuid() }),
    response: DocumentSource,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:sourceId`,
    access: ['user'],
    summary: 'Say what a paper is',
    params: ofSource,
    body: z.strictObject({ role: SourceRole }),
    response: DocumentSource,
  }),
  unlock: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:sourceId/unlock`,
    access: ['user'],
    summary: 'Give the password of a protected paper, and have it read',
    params: ofSource,
    body: z.strictObject({ password: z.string().min(1).max(200) }),
    response: DocumentSource,
  }),
  see: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:sourceId/seen`,
    access: ['user'],
    summary: 'Say that one has seen what there is to know of a paper: what it orders programs to do, or that it is somebody else’s',
    params: ofSource,
    response: DocumentSource,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:sourceId`,
    access: ['user'],
    summary: 'Take a paper away; values that only it said go with it. What is attached to a mail stays',
    params: ofSource,
  }),
  page: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/:sourceId/page`,
    access: ['user'],
    summary: 'A page of a PDF, or a photograph, as a picture',
    params: ofSource,
    query: z.object({
      page: z.coerce.number().int().min(1).max(10_000),
      width: z.coerce.number().int().min(100).max(2_400).default(1_000),
    }),
  }),
  blocks: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:sourceId/blocks`,
    access: ['user'],
    summary: 'The text of a paper without pages, block by block',
    params: ofSource,
    response: z.object({ blocks: z.array(SourceBlock) }),
  }),
};
