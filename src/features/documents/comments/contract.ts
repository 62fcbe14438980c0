import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** What a colleague says of a document, or of one field of it. */
export const DocumentComment = BaseRecord.extend({
  document_id: z.uuid(),
  field: z.string().nullable(),
  text: z.string(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  resolved_at: z.iso.datetime().nullable(),
  resolved_by: z.string().nullable(),
});
export type DocumentComment = z.infer<typeof DocumentComment>;

const params = z.object({ id: z.uuid() });
const ofComment = params.extend({ commentId: z.uuid() });
const path = '/api/documents/:id/comments';

export const documentComments = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'What colleagues say of a document, oldest first',
    params,
    response: z.object({ comments: z.array(DocumentComment) }),
  }),
  add: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Say something of a document, or of one of its fields',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(4_000), field: z.string().max(200).nullable().default(null) }),
    response: DocumentComment,
  }),
  resolve: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:commentId/resolve`,
    access: ['user'],
    summary: 'Mark a comment as dealt with; once more: as open again',
    params: ofComment,
    response: DocumentComment,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:commentId`,
    access: ['user'],
    summary: 'Delete a comment of one’s own',
    params: ofComment,
  }),
};
