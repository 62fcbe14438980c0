import { z } from 'zod';
import { LetterView } from '#engine/letters/record.ts';
import { DocumentTranslation } from '#features/documents/translating/contract.ts';
import { AskedModel } from '#features/language-models/contract.ts';
import { TemplateType } from '#features/templates/contract.ts';
import { PlainDate } from '#platform/shared/dates.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { outputLanguage } from '#platform/shared/output-languages.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

export const documentStatuses = ['draft', 'in_review', 'approved', 'final'] as const;
/** draft → in review → approved → final; a final document is locked, and its files are kept (decisions: Letters and documents). */
export const DocumentStatus = z.enum(documentStatuses);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const documentKinds = ['document', 'letter'] as const;
/** A letter is a document with a client, judged by the rulebook. */
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Its papers being read: `none` before there are any; failed when that broke down through no fault of theirs. */
export const DocumentWork = z.enum(['none', 'waiting', 'working', 'done', 'failed']);
export type DocumentWork = z.infer<typeof DocumentWork>;

/** When things were done to a document, and how long the machine took, in milliseconds. */
export const DocumentTimes = z.object({
  uploaded_at: z.iso.datetime().nullable(),
  analysed_at: z.iso.datetime().nullable(),
  analysis_ms: z.number().int().nullable(),
  generated_at: z.iso.datetime().nullable(),
  generation_ms: z.number().int().nullable(),
});
export type DocumentTimes = z.infer<typeof DocumentTimes>;

/** A move from one status to the next: who and when. */
const Step = z.object({ user_id: z.uuid(), user_name: z.string().nullable(), at: z.iso.datetime() });

/** Why somebody else approves what is in review, and who may where the firm has named them. */
export const Waiting = z.object({ why: z.enum(['own_words', 'not_named']), approvers: z.array(z.string()) });
export type Waiting = z.infer<typeof Waiting>;

/** A Word document made of a template and a client's or anybody's papers: a draft under review, or final. */
export const Document = BaseRecord.extend({
  kind: DocumentKind,
  name: z.string(),
  description: z.string().nullable(),
  document_template_id: z.guid(),
  template_name: z.string().nullable(),
  template_type: TemplateType.nullable(),
  /** The version that it is made with. */
  template_number: z.number().int(),
  /** The newest active version of its template, where that is another. */
  newer_template_number: z.number().int().nullable(),
  /** The Word file of its last final version. */
  file_metadata_id: z.uuid().nullable(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  customer_id: z.uuid().nullable(),
  customer_name: z.string().nullable(),
  status: DocumentStatus,
  /** The day that it is of: computed ages and rules go by it. */
  date: PlainDate,
  /** BCP 47: the language that its dates, money and numbers follow, and its paragraphs where a model puts them into it. */
  language: z.string(),
  /** What was put into its language; null where nothing ever was asked. */
  translation: DocumentTranslation.nullable(),
  work: DocumentWork,
  /** What happened and what to do, where work failed. */
  message: z.string().nullable(),
  /** The job that reads its papers: its progress comes by /api/events. */
  job_id: z.uuid().nullable(),
  times: DocumentTimes,
  /** `built-in`, or in words which language model was asked beside it. */
  engine: z.string(),
  /** What a language model was asked when the papers were read last; null where none was. */
  model: AskedModel.nullable(),
  counts: z.object({ sources: z.number().int(), fields: z.number().int(), cited: z.number().int(), need_eyes: z.number().int() }),
  /** Goes up with every change of what the document says: what was judged of another content counts no more. */
  content: z.number().int(),
  /** How many final versions there are. */
  versions: z.number().int(),
  submitted: Step.nullable(),
  approved: Step.nullable(),
  /** A person changed its words in Word: the text is theirs, and no template's any more. */
  edited: Step.extend({ file_metadata_id: z.uuid(), name: z.string() }).nullable(),
  version: z.number().int(),
  /** Since when it is deleted; then only lists of what was deleted have it. */
  deleted_at: z.iso.datetime().nullable(),
  /** Why the caller can't approve what is in review; null where they can, or nothing waits for approval. */
  waiting: Waiting.nullable(),
  /** What the caller may do with it as it stands. */
  can: z.object({
    /** Its papers, name, day, language and template: while it is a draft. */
    change: z.boolean(),
    /** What it says: in review too, but for who made it or sent it there. */
    correct: z.boolean(),
    submit: z.boolean(),
    give_back: z.boolean(),
    approve: z.boolean(),
    finalise: z.boolean(),
    reopen: z.boolean(),
    remove: z.boolean(),
  }),
});
export type Document = z.infer<typeof Document>;

/** How a firm has its documents reviewed. */
export const ReviewRules = z.object({
  /** Nobody approves what they wrote themselves. */
  four_eyes: z.boolean(),
  /** Members who may approve; empty: every member. */
  approver_ids: z.array(z.uuid()).max(500),
});
export type ReviewRules = z.infer<typeof ReviewRules>;

const Name = z.string().trim().min(1, 'A document needs a name').max(255);
const Description = z.string().trim().max(2_000).nullable();
/** One of the output languages, in BCP 47 or as older programs call it: `iw`, `no` and `zh` become he, nb and zh-Hans. */
const Language = z
  .string()
  .max(35)
  .overwrite((code) => outputLanguage(code) ?? code)
  .refine((code) => outputLanguage(code) !== null, 'This is not a language that documents can be written in');

export const DocumentInput = z.strictObject({
  name: Name,
  description: Description.default(null),
  document_template_id: z.guid(),
  language: Language.default('en-GB'),
  date: PlainDate.optional(),
});
export type DocumentInput = z.infer<typeof DocumentInput>;

export const DocumentQuery = PageQuery.extend({
  search: z.string().trim().max(200).optional(),
  /** Where it stands; what was deleted and can be brought back is listed alone. */
  status: z.enum([...documentStatuses, 'deleted']).optional(),
  document_template_id: z.guid().optional(),
  sort: z.enum(['name', '-name', 'updated_at', '-updated_at']).default('-updated_at'),
});
export type DocumentQuery = z.infer<typeof DocumentQuery>;

const params = z.object({ id: z.uuid() });
const path = '/api/documents';

/** Of all kinds by id; the list is of plain documents, letters have their own. */
export const documents = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'Documents of the firm, without its letters',
    query: DocumentQuery,
    response: Page(Document),
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Begin a document from the active version of a template; its papers follow',
    body: DocumentInput,
    response: Document,
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One document or letter',
    params,
    response: Document,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Change the name, description, day or language of a document',
    params,
    body: z.strictObject({ name: Name, description: Description, date: PlainDate, language: Language }),
    response: Document,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a document that was never final; it can be brought back for 30 days',
    params,
  }),
  restore: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/restore`,
    access: ['user'],
    summary: 'Bring a deleted document back as it was',
    params,
    response: Document,
  }),
  useTemplate: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/template`,
    access: ['user'],
    summary: 'Make a draft with the active version of another template, or of the same one; what people said stays',
    params,
    body: z.strictObject({ document_template_id: z.guid() }),
    response: Document,
  }),
  read: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/read`,
    access: ['user'],
    summary: 'Read the papers again and find every value anew; what people said stays',
    params,
    response: Document,
  }),
  translate: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/translate`,
    access: ['user'],
    summary: 'Have the sentences of snippets put into the document’s language that stand in English yet, by the firm’s language model',
    params,
    response: Document,
  }),
  view: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id/view`,
    access: ['user'],
    summary: 'The document as it looks now, block by block, with the tag that each value comes from',
    params,
    response: z.object({
      content: z.number().int(),
      view: LetterView,
      /** Why it can't be filled, where it can't: values that their tags can't print. */
      problems: z.array(z.object({ name: z.string(), message: z.string(), remedy: z.string() })),
      milliseconds: z.number().int(),
    }),
  }),
  content: endpoint({
    kind: 'download',
    method: 'GET',
    path: `${path}/:id/content`,
    access: ['user'],
    summary: 'The document as it stands, as Word or PDF',
    params,
    query: z.object({ format: z.enum(['docx', 'pdf']).default('docx') }),
  }),
  submit: move('submit', 'Send a draft to review'),
  giveBack: move('give-back', 'Give a document in review or approved back to be changed'),
  approve: move('approve', 'Approve a document in review'),
  reopen: move('reopen', 'Begin a new draft from a final document; its final versions stay'),
  finalise: move('finalise', 'Lock an approved document and keep its Word file, PDF, manifest and certificate'),
};

/** A move to another status. It is refused where values stand open that only a person can settle. */
function move<const Verb extends string>(verb: Verb, summary: string) {
  return endpoint({
    kind: 'json',
    method: 'POST',
    path: `/api/documents/:id/${verb}`,
    access: ['user'],
    summary,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ note: z.string().trim().max(2_000).optional() }),
    response: Document,
  });
}

export const reviewRules = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/document-review-rules',
    access: ['user'],
    summary: 'How the firm has its documents reviewed',
    response: ReviewRules,
  }),
  set: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/document-review-rules',
    access: ['organisation-administrator'],
    summary: 'Say whether a second person approves, and who may',
    body: ReviewRules,
    response: ReviewRules,
  }),
};
