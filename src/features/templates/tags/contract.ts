import { z } from 'zod';
import { DocumentTemplate, Ownership, TemplateType } from '#features/templates/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

export const tagTypes = ['text', 'date', 'money', 'percentage', 'yes/no', 'list', 'table', 'paragraph', 'image'] as const;
/** What a tag is filled with. */
export const TagType = z.enum(tagTypes);
export type TagType = z.infer<typeof TagType>;

export const tagPurposes = ['extracted', 'written', 'computed'] as const;
/** Where a tag's value comes from: found in the client's papers, written by the firm or the adviser, or worked out from other values. */
export const TagPurpose = z.enum(tagPurposes);
export type TagPurpose = z.infer<typeof TagPurpose>;

export const TagMetadata = z.strictObject({
  type: TagType.default('text'),
  /** What stands in the document where no value is found; null leaves that to the adviser. */
  fallback: z.string().max(2_000).nullable().default(null),
});
export type TagMetadata = z.infer<typeof TagMetadata>;

/** What the firm says of a tag (spec 3, DocumentTemplateTag). */
export const DocumentTemplateTag = BaseRecord.extend({
  is_active: z.union([z.literal(0), z.literal(1)]),
  tag_name: z.string(),
  prompt_body: z.string(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  /** Answers as they may look. */
  prompt_examples_json: z.array(z.string()),
  metadata_json: TagMetadata,
  /** Null: in documents of every type. */
  document_type: TemplateType.nullable(),
  purpose: TagPurpose,
  is_shared: z.boolean(),
  proposed_at: z.iso.datetime().nullable(),
  version: z.number().int(),
  can: DocumentTemplate.shape.can,
});
export type DocumentTemplateTag = z.infer<typeof DocumentTemplateTag>;

/** A name as templates may write it between their braces (docs/decisions/0080). */
export const TagName = z
  .string()
  .trim()
  .min(1, 'A tag needs a name')
  .max(100)
  .regex(
    /^\p{L}[\p{L}\d_'’-]*(?: [\p{L}\d_'’-]+)*(?:\.\p{L}[\p{L}\d_'’-]*)*$/u,
    'A name has letters, digits, _, - and single spaces, and begins with a letter',
  );

export const TagInput = z.strictObject({
  tag_name: TagName,
  prompt_body: z.string().trim().min(1, 'Say what the tag is to find').max(4_000),
  prompt_examples_json: z.array(z.string().trim().min(1).max(500)).max(20).default([]),
  metadata_json: TagMetadata.prefault({}),
  document_type: TemplateType.nullable().default(null),
  purpose: TagPurpose.default('extracted'),
});
export type TagInput = z.output<typeof TagInput>;

const params = z.object({ id: z.uuid() });
const path = '/api/document-template-tags';

export const TagQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  document_type: TemplateType.optional(),
  ownership: Ownership.optional(),
});
export type TagQuery = z.infer<typeof TagQuery>;

export const templateTags = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Tags that the caller may use',
    query: TagQuery,
    response: Page(DocumentTemplateTag),
  }),
  standard: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/standard`,
    access: ['user'],
    summary: 'Tags that come with the product',
    response: z.object({ tags: z.array(TagInput) }),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One tag',
    params,
    response: DocumentTemplateTag,
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Add a tag of one’s own',
    body: TagInput,
    response: DocumentTemplateTag,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Change a tag; documents made from now on use it',
    params,
    body: TagInput,
    response: DocumentTemplateTag,
  }),
  setActive: endpoint({
    kind: 'json',
    method: 'PATCH',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Switch a tag on or off; off, templates find its value by its name alone',
    params,
    body: z.strictObject({ is_active: z.union([z.literal(0), z.literal(1)]) }),
    response: DocumentTemplateTag,
  }),
  remove: endpoint({ kind: 'json', method: 'DELETE', path: `${path}/:id`, access: ['user'], summary: 'Delete a tag', params }),
  share: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/share`,
    access: ['organisation-administrator'],
    summary: 'Make a tag, one’s own or a proposed one, the whole firm’s',
    params,
    response: DocumentTemplateTag,
  }),
  unshare: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/unshare`,
    access: ['organisation-administrator'],
    summary: 'Give a tag back to whoever made it, or decline a proposal',
    params,
    response: DocumentTemplateTag,
  }),
  propose: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/propose`,
    access: ['user'],
    summary: 'Ask the firm’s administrators to share a tag of one’s own; asking again takes it back',
    params,
    response: DocumentTemplateTag,
  }),
};
