import { z } from 'zod';
import { TemplateProblem, TemplateTag } from '#engine/templates/record.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

export const templateTypes = ['GENERAL', 'SUITABILITY_LETTER', 'TOP_UP_LETTER'] as const;
/** What documents a template makes (spec 3, DocumentTemplate). */
export const TemplateType = z.enum(templateTypes);
export type TemplateType = z.infer<typeof TemplateType>;

export const templateStatuses = ['draft', 'active', 'archived'] as const;
/** draft: none of its versions is in use; active: documents are made with one; archived: offered no more. */
export const TemplateStatus = z.enum(templateStatuses);
export type TemplateStatus = z.infer<typeof TemplateStatus>;

/** Of templates and tags: one's own, the firm's, or proposed to the firm. */
export const Ownership = z.enum(['own', 'shared', 'proposed']);
export type Ownership = z.infer<typeof Ownership>;

/** What the caller may do with a template or tag. */
const Rights = z.object({
  change: z.boolean(),
  /** Make it the firm's, or take it back. */
  share: z.boolean(),
  /** Ask an administrator to make it the firm's. */
  propose: z.boolean(),
});

/** What was made with a template, as far as it is there still and the caller may see it. */
export const TemplateUses = z.object({
  documents: z.number().int(),
  batches: z.number().int(),
  /** Who began the newest, and when; null where nothing was made. */
  last: z.object({ at: z.iso.datetime(), user_id: z.uuid(), user_name: z.string().nullable() }).nullable(),
});
export type TemplateUses = z.infer<typeof TemplateUses>;

/** A Word template as the library shows it; its text is in its versions. */
export const DocumentTemplate = BaseRecord.extend({
  // Those that come with the product have ids of no UUID version.
  id: z.guid(),
  is_active: z.union([z.literal(0), z.literal(1)]),
  name: z.string(),
  description: z.string().nullable(),
  type: TemplateType,
  /** Of the newest version; null for those that come with the product. */
  file_metadata_id: z.uuid().nullable(),
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  /** It comes with the product and can't be changed, only copied. */
  is_fixed: z.boolean(),
  /** Everybody in the firm may use it. */
  is_shared: z.boolean(),
  proposed_at: z.iso.datetime().nullable(),
  status: TemplateStatus,
  /** The version that documents are made with. */
  active_version: z.number().int().nullable(),
  latest_version: z.number().int(),
  /** Of the newest version. */
  tag_count: z.number().int(),
  problem_count: z.number().int(),
  uses: TemplateUses,
  version: z.number().int(),
  can: Rights,
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

/** One state of a template's file. It never changes; a new upload is a new version. */
export const TemplateVersion = BaseRecord.extend({
  id: z.guid(),
  document_template_id: z.guid(),
  number: z.number().int().min(1),
  file_metadata_id: z.uuid().nullable(),
  /** The file's own name. */
  name: z.string(),
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  note: z.string().nullable(),
  tags: z.array(TemplateTag),
  problems: z.array(TemplateProblem),
  activated_at: z.iso.datetime().nullable(),
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

/** A piece of a template's text, in order, as people read it. */
export const OutlineBlock = z.object({
  text: z.string(),
  /** A heading's level from 1; 0 for what is none. */
  heading: z.number().int(),
  /** The cell of a table that holds it. */
  cell: z.object({ table: z.number().int(), row: z.number().int(), column: z.number().int() }).nullable(),
  /** The part of the file: its text, a header, a footer … */
  part: z.string(),
  /** The content controls in it that are filled, by what they are called. */
  controls: z.array(z.string()),
});
export type OutlineBlock = z.infer<typeof OutlineBlock>;

const Name = z.string().trim().min(1, 'A template needs a name').max(255);
const Description = z.string().trim().max(2_000).nullable();

export const TemplateInput = z.strictObject({ name: Name, description: Description, type: TemplateType });
export type TemplateInput = z.infer<typeof TemplateInput>;

export const TemplateQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  type: TemplateType.optional(),
  status: TemplateStatus.optional(),
  ownership: Ownership.optional(),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;

const params = z.object({ id: z.guid() });
const ofVersion = params.extend({ number: z.coerce.number().int().min(1) });
const path = '/api/document-templates';

export const templates = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Templates that the caller may use, beside those that come with the product',
    query: TemplateQuery,
    response: Page(DocumentTemplate),
  }),
  fixed: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/fixed`,
    access: ['user'],
    summary: 'The templates that come with the product',
    response: z.object({ templates: z.array(DocumentTemplate) }),
  }),
  create: endpoint({
    kind: 'upload',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Add a Word template as a draft; its tags and problems are in the answer’s first version',
    query: z.object({ name: Name.optional(), description: Description.optional(), type: TemplateType.default('GENERAL') }),
    response: DocumentTemplate,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One template',
    params,
    response: DocumentTemplate,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Change the name, description or type of a template',
    params,
    body: TemplateInput,
    response: DocumentTemplate,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a template that is not active, with all its versions',
    params,
  }),
  copy: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/copy`,
    access: ['user'],
    summary: 'Make a draft of one’s own from a template, from its active version or else its newest',
    params,
    response: DocumentTemplate,
  }),
  archive: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/archive`,
    access: ['user'],
    summary: 'Offer a template no more; what was made with it stays',
    params,
    response: DocumentTemplate,
  }),
  restore: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/restore`,
    access: ['user'],
    summary: 'Take a template out of the archive, as it was',
    params,
    response: DocumentTemplate,
  }),
  share: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/share`,
    access: ['organisation-administrator'],
    summary: 'Make a template, one’s own or a proposed one, the whole firm’s',
    params,
    response: DocumentTemplate,
  }),
  unshare: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/unshare`,
    access: ['organisation-administrator'],
    summary: 'Give a template back to whoever made it, or decline a proposal',
    params,
    response: DocumentTemplate,
  }),
  propose: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/propose`,
    access: ['user'],
    summary: 'Ask the firm’s administrators to share a template of one’s own; asking again takes it back',
    params,
    response: DocumentTemplate,
  }),
};

export const templateVersions = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id/versions`,
    access: ['user'],
    summary: 'The versions of a template, newest first, with their tags and problems',
    params,
    query: PageQuery,
    response: Page(TemplateVersion),
  }),
  add: endpoint({
    kind: 'upload',
    method: 'POST',
    path: `${path}/:id/versions`,
    access: ['user'],
    summary: 'Upload a changed file as the next version; the active one stays until this is activated',
    params,
    query: z.object({ note: z.string().trim().max(1_000).optional() }),
    response: TemplateVersion,
  }),
  activate: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/versions/:number/activate`,
    access: ['user'],
    summary:
      'Have documents made with this version; it must be without problems, and come out in the firm’s test cases as expected unless that is accepted',
    params: ofVersion,
    /** The test cases of which it is accepted that they don't come out as expected. */
    body: z.strictObject({ accept_broken: z.array(z.uuid()).max(10_000).default([]) }).prefault({}),
    response: DocumentTemplate,
  }),
  outline: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id/versions/:number/outline`,
    access: ['user'],
    summary: 'The text of a version, block by block, and what in it looks like places to fill in and is no tag',
    params: ofVersion,
    response: z.object({ blocks: z.array(OutlineBlock), others: z.array(z.string()) }),
  }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/:id/versions/:number/content`,
    access: ['user'],
    summary: 'The Word file of a version; with problems marked as Word comments when asked',
    params: ofVersion,
    query: z.object({ marked: z.stringbool().optional() }),
  }),
};
