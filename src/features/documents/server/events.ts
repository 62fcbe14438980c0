import { z } from 'zod';
import { auditEvent } from '#platform/server/audit/audit-events.ts';

const object = 'document';
// A document is often named after its client.
const fields = { name: 'personal', description: 'personal', date: 'open', language: 'open', document_template_id: 'open' } as const;

/** What is done with documents and letters, as the trail names it. */
export const documentEvents = {
  created: auditEvent({ name: 'documents.created', object, fields }),
  updated: auditEvent({ name: 'documents.updated', object, fields }),
  deleted: auditEvent({ name: 'documents.deleted', object, fields }),
  restored: auditEvent({ name: 'documents.restored', object }),
  removed: auditEvent({ name: 'documents.removed', object, personal: { name: z.string() } }),
  templateChanged: auditEvent({ name: 'documents.template-changed', object, details: { template: z.string(), number: z.number() } }),
  readAsked: auditEvent({ name: 'documents.read-asked', object }),
  read: auditEvent({
    name: 'documents.read',
    object,
    details: { engine: z.string(), files: z.number(), unread: z.number(), found: z.number(), milliseconds: z.number() },
  }),
  readFailed: auditEvent({ name: 'documents.read-failed', object }),
  translated: auditEvent({
    name: 'documents.translated',
    object,
    details: { language: z.string(), translated: z.number(), refused: z.number(), failure: z.string().nullable() },
  }),
  // The value stands in the document's own history, which is sealed: the trail isn't.
  decided: auditEvent({ name: 'documents.decided', object, details: { field: z.string(), decision: z.string() } }),
  submitted: auditEvent({ name: 'documents.submitted', object }),
  givenBack: auditEvent({ name: 'documents.given-back', object }),
  approved: auditEvent({ name: 'documents.approved', object }),
  approvalLost: auditEvent({ name: 'documents.approval-lost', object }),
  finalised: auditEvent({ name: 'documents.finalised', object, details: { number: z.number(), sha256: z.string() } }),
  filesMade: auditEvent({ name: 'documents.files-made', object, details: { number: z.number(), status: z.string() } }),
  reopened: auditEvent({ name: 'documents.reopened', object }),
  edited: auditEvent({ name: 'documents.edited', object, details: { sha256: z.string(), sentences: z.number() } }),
  editDropped: auditEvent({ name: 'documents.edit-dropped', object, details: { sha256: z.string() } }),
  movedOut: auditEvent({ name: 'documents.moved-out', object, personal: { name: z.string() } }),
  movedIn: auditEvent({ name: 'documents.moved-in', object, personal: { name: z.string() } }),
  handedOver: auditEvent({ name: 'documents.handed-over', object, fields: { user_id: 'open' } }),
};

const source = 'document_source';

/** What is done with the papers of documents. */
export const sourceEvents = {
  added: auditEvent({
    name: 'document-sources.added',
    object: source,
    details: { document: z.string(), sha256: z.string(), kind_of_paper: z.string(), origin: z.string() },
    personal: { name: z.string() },
  }),
  updated: auditEvent({ name: 'document-sources.updated', object: source, fields: { role: 'open' } }),
  unlocked: auditEvent({ name: 'document-sources.unlocked', object: source, fields: { password: 'secret' } }),
  unread: auditEvent({
    name: 'document-sources.unread',
    object: source,
    details: { status: z.string(), error: z.string().nullable() },
  }),
  noticed: auditEvent({
    name: 'document-sources.noticed',
    object: source,
    details: { document: z.string(), orders: z.number(), stranger: z.boolean(), left_out: z.number(), formulas: z.number() },
    personal: { name: z.string() },
  }),
  seen: auditEvent({ name: 'document-sources.seen', object: source, details: { document: z.string() } }),
  removed: auditEvent({
    name: 'document-sources.removed',
    object: source,
    details: { document: z.string(), sha256: z.string() },
    personal: { name: z.string() },
  }),
};

const comment = 'document_comment';

/** What is done with comments; their words stand in no trail. */
export const commentEvents = {
  added: auditEvent({ name: 'document-comments.added', object: comment, details: { document: z.string(), field: z.string().nullable() } }),
  resolved: auditEvent({ name: 'document-comments.resolved', object: comment, details: { document: z.string() } }),
  reopened: auditEvent({ name: 'document-comments.reopened', object: comment, details: { document: z.string() } }),
  removed: auditEvent({ name: 'document-comments.removed', object: comment, details: { document: z.string() } }),
};

const rules = 'document_review_rules';

/** How documents are reviewed. */
export const reviewRuleEvents = {
  changed: auditEvent({ name: 'document-review-rules.changed', object: rules, fields: { four_eyes: 'open', approver_ids: 'open' } }),
};

const batch = 'document_batch';

/** What is done with batches of documents. */
export const batchEvents = {
  begun: auditEvent({
    name: 'document-batches.begun',
    object: batch,
    details: { template: z.string(), number: z.number(), rows: z.number(), sha256: z.string() },
    personal: { name: z.string() },
  }),
  started: auditEvent({ name: 'document-batches.started', object: batch, details: { rows: z.number() } }),
  finished: auditEvent({
    name: 'document-batches.finished',
    object: batch,
    details: { made: z.number(), left_out: z.number(), sha256: z.string().nullable() },
  }),
  cancelled: auditEvent({ name: 'document-batches.cancelled', object: batch }),
  failed: auditEvent({ name: 'document-batches.failed', object: batch }),
  downloaded: auditEvent({ name: 'document-batches.downloaded', object: batch, details: { sha256: z.string() } }),
  deleted: auditEvent({ name: 'document-batches.deleted', object: batch, personal: { name: z.string() } }),
  expired: auditEvent({ name: 'document-batches.expired', object: batch, personal: { name: z.string() } }),
  movedOut: auditEvent({ name: 'document-batches.moved-out', object: batch, personal: { name: z.string() } }),
  movedIn: auditEvent({ name: 'document-batches.moved-in', object: batch, personal: { name: z.string() } }),
  handedOver: auditEvent({ name: 'document-batches.handed-over', object: batch, fields: { user_id: 'open' } }),
};
