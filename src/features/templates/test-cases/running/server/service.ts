import type { z } from 'zod';
import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { DraftField } from '#engine/composing/record.ts';
import { extractor } from '#engine/extraction/extractor.ts';
import type { ExtractionInput, ExtractionOutput } from '#engine/extraction/job.ts';
import type { Tag } from '#engine/extraction/record.ts';
import { canonical } from '#engine/extraction/words/values.ts';
import { letterMaker } from '#engine/letters/maker.ts';
import { whyNotRead, withAttachments } from '#engine/reading/mails.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { fileViewer } from '#engine/reading/viewer.ts';
import { getFile, readFileBytes } from '#features/files/server/service.ts';
import { getTemplate } from '#features/templates/server/queries.ts';
import { snippetsFor } from '#features/templates/snippets/server/queries.ts';
import { askedOf, type TagWords } from '#features/templates/tags/rules.ts';
import { wordsAskedBy } from '#features/templates/tags/server/queries.ts';
import type { TemplateTestCase, testCases, TestComparison, TestResult, TestRun } from '#features/templates/test-cases/contract.ts';
import { letterOf } from '#features/templates/test-cases/letters/server/queries.ts';
import { brokenIn, dayOf } from '#features/templates/test-cases/rules.ts';
import { casesExpecting, getTestCase } from '#features/templates/test-cases/server/queries.ts';
import { getVersion } from '#features/templates/versions/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { Invalid } from '#platform/server/errors.ts';
import type { StoredFile } from '#platform/server/http/upload.ts';

/**
 * What tags, as given or of a version of a template, come to in a case: found in its files, worked out, or composed of the snippets
 * that the actor's documents are composed of; and the letter that the version makes of that. Outside transactions.
 */
export async function runTestCase(ctx: Context, id: string, wanted: z.output<typeof testCases.run.body>): Promise<TestRun> {
  const start = performance.now();
  const testCase = await getTestCase(ctx, id);
  const words = 'tags' in wanted ? wanted.tags : await wordsOf(ctx, wanted.document_template_id, wanted.number);
  const tags = words.map(askedOf);
  const { fields, files } = await foundInCase(ctx, testCase, tags);
  const snippets = await snippetsFor(ctx);
  const expected = new Map(testCase.expectations.map((one) => [one.tag_name, one.expected]));
  const results = draftFields(tags, fields, { date: dayOf(testCase), snippets }).map((field) => resultOf(field, expected));
  const letter = 'tags' in wanted ? null : await orInvalid(letterOf(ctx, testCase, wanted, { words, fields, snippets }));
  return { test_case_id: id, files, results, letter, milliseconds: Math.round(performance.now() - start) };
}

/** How a case fares with one version of a template and with another; outside transactions. */
export async function compareVersions(
  ctx: Context,
  id: string,
  { document_template_id, before, after }: z.output<typeof testCases.compare.body>,
): Promise<TestComparison> {
  const now = await runTestCase(ctx, id, { document_template_id, number: after });
  if (before === null) return { before, after: now, changes: null };
  const old = await runTestCase(ctx, id, { document_template_id, number: before });
  const letters = [old.letter, now.letter].map((letter) => (letter?.problems.length === 0 ? letter.text : null));
  const [one, other] = letters;
  return { before: old, after: now, changes: one && other ? await orInvalid(letterMaker().compare(one, other)) : null };
}

/** A case that a version does not come out in as expected, and what of it, as people read it. */
export interface BrokenCase {
  test_case_id: string;
  name: string;
  broken: string;
}

/** The firm's cases that a version does not come out in as expected; outside transactions. */
export async function brokenBy(ctx: Context, version: Version): Promise<BrokenCase[]> {
  const found: BrokenCase[] = [];
  for (const { id, name } of await casesExpecting(ctx, version.document_template_id)) {
    const broken = await brokenOf(ctx, id, version);
    if (broken !== null) found.push({ test_case_id: id, name, broken });
  }
  return found;
}

interface Version {
  document_template_id: string;
  number: number;
}

/** What of a case is not as expected; one that can't be run is not either. */
async function brokenOf(ctx: Context, id: string, version: Version): Promise<string | null> {
  try {
    const found = brokenIn(await runTestCase(ctx, id, version));
    return found && [...found.tags, ...(found.letter ? ['the letter'] : [])].join(', ');
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    return error.message;
  }
}

/** As many papers as a document has (decisions: Files). */
const mostPapers = 20;

/**
 * What a case's files and what is attached to its mails say of what tags ask, as papers of a document would, and which of them could not be
 * read; outside transactions.
 */
export async function foundInCase(
  ctx: Context,
  { files }: TemplateTestCase,
  tags: readonly Tag[],
): Promise<{ fields: ExtractionOutput['fields']; files: TestRun['files'] }> {
  const rows = await Promise.all(files.map(({ file_metadata_id }) => getFile(ctx, file_metadata_id)));
  const given = await Promise.all(rows.map((file) => withBytes(ctx, file)));
  const owner = { owner: tenantOf(ctx) };
  const { files: papers, notRead } = await withAttachments(given, (bytes) => fileViewer().apart(bytes, owner));
  // Files that were added go first: what is attached takes the places that they leave.
  const places = mostPapers - given.length;
  const attached = papers.filter(({ mail }) => mail !== undefined);
  const left = new Set(attached.slice(places));
  const { fields, files: read } = await extracted(ctx, { files: papers.filter((paper) => !left.has(paper)), tags: questionsFor(tags) });
  const tooMany = [...left].map(({ name, mail = '' }) => ({ name, mail, why: 'too_many' as const }));
  const outcomes = read.map((file) => ({ name: file.name, message: 'error' in file ? file.message : null }));
  return { fields, files: [...outcomes, ...[...notRead, ...tooMany].map((one) => ({ name: one.mail, message: whyNotRead(one) }))] };
}

/** Reads files as they are and finds tags in them; files that take more than any case does are a 400. */
export async function foundIn(ctx: Context, files: readonly (StoredFile & { name: string })[], tags: Tag[]): Promise<ExtractionOutput> {
  return extracted(ctx, { files: await Promise.all(files.map((file) => withBytes(ctx, file))), tags });
}

/** Each firm in its turn. */
function extracted(ctx: Context, input: Pick<ExtractionInput, 'files' | 'tags'>): Promise<ExtractionOutput> {
  return orInvalid(extractor().extract(input, { owner: tenantOf(ctx) }));
}

async function withBytes(ctx: Context, file: StoredFile & { name: string }): Promise<{ name: string; bytes: Buffer }> {
  return { name: file.name, bytes: await readFileBytes(ctx, file) };
}

/** A file that can't be used is a 400 that says so. */
async function orInvalid<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ReadingRefusal)) throw error;
    throw new Invalid([{ path: ['file'], message: error.message }]);
  }
}

async function wordsOf(ctx: Context, templateId: string, number: number): Promise<TagWords[]> {
  const { type } = await getTemplate(ctx, templateId);
  const { tags } = await getVersion(ctx, templateId, number);
  return wordsAskedBy(ctx, { type, tags });
}

function resultOf(field: DraftField, expectations: ReadonlyMap<string, string | null>): TestResult {
  const expected = expectations.get(field.field);
  if (expected === undefined) return { field, passes: null };
  return { field, expected, passes: same(field.status === 'unverified' ? null : field.value, expected) };
}

const same = (value: string | null, expected: string | null): boolean =>
  value === null || expected === null ? value === expected : canonical(value) === canonical(expected);
