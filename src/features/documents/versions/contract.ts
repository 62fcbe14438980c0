import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

export const versionFormats = ['docx', 'pdf', 'certificate', 'manifest'] as const;
export const VersionFormat = z.enum(versionFormats);
export type VersionFormat = z.infer<typeof VersionFormat>;

/** A document as it was locked. The Word file is there at once; PDF and certificate follow. */
export const DocumentVersion = BaseRecord.extend({
  document_id: z.uuid(),
  number: z.number().int().min(1),
  finalised_by_user_id: z.uuid(),
  finalised_by_name: z.string(),
  approved_by_name: z.string().nullable(),
  /** Of the Word file. */
  sha256: z.string(),
  files: z.array(z.object({ format: VersionFormat, file_metadata_id: z.uuid(), name: z.string(), size_bytes: z.number().int() })),
  /** unavailable: no program that makes PDFs is installed; the message says how to get it. */
  pdf: z.enum(['making', 'ready', 'unavailable', 'failed']),
  message: z.string().nullable(),
  job_id: z.uuid().nullable(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

const params = z.object({ id: z.uuid() });
const ofVersion = params.extend({ number: z.coerce.number().int().min(1) });
const path = '/api/documents/:id/versions';

export const documentVersions = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The final versions of a document, newest first',
    params,
    response: z.object({ versions: z.array(DocumentVersion) }),
  }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/:number/content`,
    access: ['user'],
    summary: 'A file of a final version: Word, PDF, certificate or manifest',
    params: ofVersion,
    query: z.object({ format: VersionFormat.default('docx') }),
  }),
  makeAgain: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:number/make-again`,
    access: ['user'],
    summary: 'Make the PDF and certificate of a final version that has none',
    params: ofVersion,
    response: DocumentVersion,
  }),
};
