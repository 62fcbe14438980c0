import { z } from 'zod';
import { ComposedField, Condition, Snippet } from '#engine/composing/record.ts';
import { AdviceType } from '#engine/rulebook/record.ts';
import { DocumentTemplate, Ownership } from '#features/templates/contract.ts';
import { TagName } from '#features/templates/tags/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';
import { isBounded } from './conditions/rules.ts';

/** What a snippet says, whoever says it. */
const Words = z.object({
  name: z.string(),
  /** The paragraph tag that it serves. */
  tag: z.string(),
  heading: z.string().nullable(),
  list: Snippet.shape.list.unwrap().nullable(),
  /** Its place in the paragraph: the lowest stands first. */
  order: z.number().int(),
  text: z.string(),
  when: Condition,
});
export type SnippetWords = z.infer<typeof Words>;

/** A row's id, or the key of a snippet that comes with the product. */
const Id = z.string().regex(/^[a-z0-9-]{1,100}$/, 'This is no snippet’s id');

/** A snippet as the library shows it, with its newest words. */
export const LibrarySnippet = Words.extend({
  id: Id,
  /** What documents know it by; of one that replaces another, that one's. */
  key: Id,
  is_active: z.union([z.literal(0), z.literal(1)]),
  /** It comes with the product and is changed by replacing it. */
  is_fixed: z.boolean(),
  /** Everybody in the firm may use it. */
  is_shared: z.boolean(),
  proposed_at: z.iso.datetime().nullable(),
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  /** Of its words. */
  latest_version: z.number().int(),
  /** One that comes with the product stands behind it. */
  replaces_fixed: z.boolean(),
  /** Its words are those that come with the product. */
  is_as_shipped: z.boolean(),
  /** The caller's documents are composed with it. */
  is_used: z.boolean(),
  /** The nearer one of the same key that decides for the caller instead. */
  replaced_by: Id.nullable(),
  /** Null for those that come with the product. */
  updated_at: z.iso.datetime().nullable(),
  version: z.number().int(),
  can: DocumentTemplate.shape.can,
});
export type LibrarySnippet = z.infer<typeof LibrarySnippet>;

/** One state of a snippet's words, which never changes. */
export const LibrarySnippetVersion = Words.extend({
  number: z.number().int().min(1),
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  note: z.string().nullable(),
  created_at: BaseRecord.shape.created_at.nullable(),
});
export type LibrarySnippetVersion = z.infer<typeof LibrarySnippetVersion>;

const BoundedCondition = z.preprocess((value, ctx) => {
  if (isBounded(value)) return value;
  ctx.addIssue({ code: 'custom', message: 'A condition has at most 6 groups within each other, and 60 questions' });
  return z.NEVER;
}, Condition);

export const SnippetInput = z.strictObject({
  name: z.string().trim().min(1, 'A snippet needs a name').max(255),
  tag: TagName.refine((name) => !name.includes('.'), 'The paragraph’s name has no dots'),
  heading: z.string().trim().min(1).max(255).nullable().default(null),
  list: Words.shape.list.default(null),
  order: z.number().int().min(0).max(100_000),
  text: z.string().trim().min(1, 'A snippet needs words').max(4_000),
  when: BoundedCondition,
});
export type SnippetInput = z.output<typeof SnippetInput>;

const note = z.string().trim().max(1_000).nullable().default(null);

export const SnippetQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  tag: TagName.optional(),
  /** Those whose conditions ask for this type of advice. */
  advice: AdviceType.optional(),
  ownership: z.union([Ownership, z.literal('fixed')]).optional(),
});
export type SnippetQuery = z.infer<typeof SnippetQuery>;

/** What a snippet comes to in a test case: its sentences with their sources, or why it isn't there. */
export const SnippetTrial = z.object({
  field: ComposedField,
  files: z.array(z.object({ name: z.string(), message: z.string().nullable() })),
  /** Of the server's work. */
  milliseconds: z.number().int(),
});
export type SnippetTrial = z.infer<typeof SnippetTrial>;

const params = z.object({ id: Id });
const path = '/api/snippets';

export const snippets = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The library of snippets: those that come with the product, the firm’s and the caller’s own, in the order of a letter',
    query: SnippetQuery,
    response: Page(LibrarySnippet),
  }),
  sections: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/sections`,
    access: ['user'],
    summary: 'The paragraph tags that come with the product, in the order of a letter',
    response: z.object({ sections: z.array(z.object({ tag: z.string(), title: z.string() })) }),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One snippet',
    params,
    response: LibrarySnippet,
  }),
  versions: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id/versions`,
    access: ['user'],
    summary: 'The versions of a snippet’s words, newest first',
    params,
    query: PageQuery,
    response: Page(LibrarySnippetVersion),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Add a snippet of one’s own; `replaces` is the key of one that it stands in for',
    body: SnippetInput.extend({ replaces: Id.nullable().default(null), note }),
    response: LibrarySnippet,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Give a snippet new words, as its next version; documents composed from now on use them',
    params,
    body: SnippetInput.extend({ note }),
    response: LibrarySnippet,
  }),
  setActive: endpoint({
    kind: 'json',
    method: 'PATCH',
    path: `${path}/:id`,
    access: ['user'],
    summary:
      'Switch a snippet on or off. One that comes with the product is switched off by one of the caller’s in its place, for administrators the firm’s',
    params,
    body: z.strictObject({ is_active: z.union([z.literal(0), z.literal(1)]) }),
    response: LibrarySnippet,
  }),
  putBack: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/put-back`,
    access: ['user'],
    summary: 'Give a snippet the words that come with the product again, as its next version',
    params,
    response: LibrarySnippet,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a snippet with its versions; what it replaced counts again',
    params,
  }),
  share: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/share`,
    access: ['organisation-administrator'],
    summary: 'Make a snippet, one’s own or a proposed one, the whole firm’s',
    params,
    response: LibrarySnippet,
  }),
  unshare: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/unshare`,
    access: ['organisation-administrator'],
    summary: 'Give a snippet back to whoever made it, or decline a proposal',
    params,
    response: LibrarySnippet,
  }),
  propose: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/propose`,
    access: ['user'],
    summary: 'Ask the firm’s administrators to share a snippet of one’s own; asking again takes it back',
    params,
    response: LibrarySnippet,
  }),
  try: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/try`,
    access: ['user'],
    summary: 'Compose a snippet as given, saved or not, of what a test case’s files say',
    body: z.strictObject({ snippet: SnippetInput, template_test_case_id: z.uuid() }),
    response: SnippetTrial,
  }),
};
