import { z } from 'zod';
import { DraftField } from '#engine/composing/record.ts';
import { LetterText, SentenceChanges } from '#engine/letters/record.ts';
import { ValueProblem } from '#engine/templates/record.ts';
import { TagInput } from '#features/templates/tags/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord, Page, PageQuery } from '#platform/shared/paging.ts';

/** Files of an invented client, kept to see what tags find in them; everybody in the firm sees them. */
export const TemplateTestCase = BaseRecord.extend({
  name: z.string(),
  user_id: z.uuid(),
  user_name: z.string().nullable(),
  organisation_id: z.uuid().nullable(),
  files: z.array(z.object({ id: z.uuid(), file_metadata_id: z.uuid(), name: z.string(), size_bytes: z.number().int() })),
  expectations: z.array(z.object({ tag_name: z.string(), expected: z.string().nullable() })),
  /** The templates of which it is said what their letter ought to say. */
  letters: z.array(z.guid()),
  version: z.number().int(),
});
export type TemplateTestCase = z.infer<typeof TemplateTestCase>;

/** What a value is expected to be; null: none of the files says it. */
const Expectation = z.strictObject({ tag_name: TagInput.shape.tag_name, expected: z.string().trim().min(1).max(10_000).nullable() });

/** A letter as long as can be compared. */
const ExpectedText = z.array(z.array(z.string().min(1).max(20_000)).min(1).max(2_000)).max(2_000);

/** What a tag came to, and whether that is what was expected; `expected` is absent where nobody has said. */
export const TestResult = z.object({
  field: DraftField,
  expected: z.string().nullable().optional(),
  passes: z.boolean().nullable(),
});
export type TestResult = z.infer<typeof TestResult>;

/** What the letter of a version says, and whether that is what was expected. */
export const TestLetter = z.object({
  text: LetterText,
  /** Values that don't fit their tags: with any, no letter can be made. */
  problems: z.array(ValueProblem),
  /** From the expected letter to this one; absent where nobody has said what it ought to say. */
  changes: SentenceChanges.optional(),
  passes: z.boolean().nullable(),
});
export type TestLetter = z.infer<typeof TestLetter>;

const FileOutcome = z.object({ name: z.string(), message: z.string().nullable() });

/** How one case fares: each wanted tag, the letter, and files that could not be read. */
export const TestRun = z.object({
  test_case_id: z.uuid(),
  files: z.array(FileOutcome),
  results: z.array(TestResult),
  /** Null where tags are run alone, or the version has problems. */
  letter: TestLetter.nullable(),
  /** Of the server's work. */
  milliseconds: z.number().int(),
});
export type TestRun = z.infer<typeof TestRun>;

/** How one case fares with one version of a template and with another; `before` is null where none is in use. */
export const TestComparison = z.object({
  before: TestRun.nullable(),
  after: TestRun,
  /** What becomes of the letter's sentences; null where one of the two can't be made. */
  changes: SentenceChanges.nullable(),
});
export type TestComparison = z.infer<typeof TestComparison>;

const params = z.object({ id: z.uuid() });
const number = z.number().int().min(1);
const ofTemplate = z.strictObject({ document_template_id: z.guid() });
const Name = z.strictObject({ name: z.string().trim().min(1, 'A test case needs a name').max(255) });
const path = '/api/template-test-cases';

export const testCases = {
  list: endpoint({
    kind: 'json',
    method: 'GET',
    path,
    access: ['user'],
    summary: 'The firm’s test cases',
    query: PageQuery.extend({ search: z.string().trim().max(200).optional() }),
    response: Page(TemplateTestCase),
  }),
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'One test case',
    params,
    response: TemplateTestCase,
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path,
    access: ['user'],
    summary: 'Begin a test case; its files follow',
    body: Name,
    response: TemplateTestCase,
  }),
  update: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Rename a test case',
    params,
    body: Name,
    response: TemplateTestCase,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id`,
    access: ['user'],
    summary: 'Delete a test case with its files and expectations',
    params,
  }),
  addFile: endpoint({
    kind: 'upload',
    method: 'POST',
    path: `${path}/:id/files`,
    access: ['user'],
    summary: 'Add a file to a test case: PDF, Word, Excel, CSV, JSON, text, e-mail, or a scan or photograph (JPEG, PNG)',
    params,
    response: TemplateTestCase,
  }),
  removeFile: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: `${path}/:id/files/:fileId`,
    access: ['user'],
    summary: 'Take a file out of a test case',
    params: params.extend({ fileId: z.uuid() }),
    response: TemplateTestCase,
  }),
  expect: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id/expectations`,
    access: ['user'],
    summary: 'Save what a tag is expected to find; null: nothing',
    params,
    body: Expectation,
    response: TemplateTestCase,
  }),
  forget: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/expectations/forget`,
    access: ['user'],
    summary: 'Expect nothing in particular of a tag any more',
    params,
    body: Expectation.pick({ tag_name: true }),
    response: TemplateTestCase,
  }),
  run: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/run`,
    access: ['user'],
    summary: 'Find the values of tags in a test case’s files: of tags as given, saved or not, or of all tags of a version of a template',
    params,
    body: z.union([z.strictObject({ tags: z.array(TagInput).min(1).max(200) }), ofTemplate.extend({ number })]),
    response: TestRun,
  }),
  compare: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/compare`,
    access: ['user'],
    summary: 'Fill two versions of a template from a test case’s files: what becomes of each value and of each sentence',
    params,
    body: ofTemplate.extend({ before: number.nullable(), after: number }),
    response: TestComparison,
  }),
  expectLetter: endpoint({
    kind: 'json',
    method: 'PUT',
    path: `${path}/:id/letters`,
    access: ['user'],
    summary: 'Save what the letter of a template is expected to say',
    params,
    body: ofTemplate.extend({ text: ExpectedText }),
    response: TemplateTestCase,
  }),
  forgetLetter: endpoint({
    kind: 'json',
    method: 'POST',
    path: `${path}/:id/letters/forget`,
    access: ['user'],
    summary: 'Expect nothing in particular of a template’s letter any more',
    params,
    body: ofTemplate,
    response: TemplateTestCase,
  }),
};
