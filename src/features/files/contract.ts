import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** What a file is for (spec 3, two more of decisions: Income and expenditure, and the firm's logo). */
export const FilePurpose = z.enum([
  'avatar',
  'suitability_letter',
  'suitability_letter_template',
  'top_up_document',
  'top_up_document_template',
  'generated_document',
  'general_document_template',
  'transcribed_audio',
  'bank_statement',
  'generated_report',
  'organisation_logo',
  'template_test_file',
  'document_source',
  'document_picture',
]);
export type FilePurpose = z.infer<typeof FilePurpose>;

const FileMetadata = BaseRecord.extend({
  user_id: z.uuid().nullable(),
  name: z.string(),
  mime: z.string(),
  size_bytes: z.number().int().positive(),
  purpose: FilePurpose,
  /** Of the content, in hex: by it a file is recognised wherever it turns up. */
  sha256: z.string(),
});

const params = z.object({ id: z.uuid() });

export const files = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/file-metadata/:id',
    access: ['user'],
    summary: 'What is known of a file',
    params,
    response: FileMetadata,
  }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: '/api/file-metadata/:id/content',
    access: ['user'],
    summary: 'The file itself',
    params,
  }),
};
