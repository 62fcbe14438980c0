import { eq } from 'drizzle-orm';
import type { DraftField, Snippet } from '#engine/composing/record.ts';
import type { GivenField } from '#engine/computing/record.ts';
import { letterMaker } from '#engine/letters/maker.ts';
import { LetterText } from '#engine/letters/record.ts';
import { british } from '#engine/templates/formats.ts';
import { draftOf, recordsFor } from '#features/templates/drafting/server/queries.ts';
import type { TagWords } from '#features/templates/tags/rules.ts';
import type { TemplateTestCase, TestLetter } from '#features/templates/test-cases/contract.ts';
import { dayOf, isUnchanged } from '#features/templates/test-cases/rules.ts';
import { testLettersTable } from '#features/templates/test-cases/server/tables.ts';
import { versionFile } from '#features/templates/versions/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { ofTenant } from '#platform/server/database/tenancy.ts';
import { db, tx } from '#platform/server/database/transaction.ts';
import { tableRows } from '#platform/server/holdings.ts';
import { decryptColumn } from '#platform/server/secrets/tenant-keys.ts';

/** What a letter is made of in a case: what was found, under the words that asked for it. */
interface Found {
  words: readonly TagWords[];
  fields: readonly GivenField[];
  snippets: readonly Snippet[];
}

/**
 * The letter that a version makes of a case, drafted and filled as a document is that whoever began the case would make; null where the
 * version has problems. Outside transactions.
 */
export async function letterOf(
  ctx: Context,
  testCase: TemplateTestCase,
  version: { document_template_id: string; number: number },
  found: Found,
): Promise<TestLetter | null> {
  const fields = await draftedFor(ctx, testCase, found);
  const { bytes: template } = await versionFile(ctx, version.document_template_id, version.number);
  const made = await letterMaker().text({ template, fields, given: {}, language: british });
  if ('problems' in made && made.problems.length > 0) return null;
  const { text, problems } = 'text' in made ? { ...made, problems: [] } : { text: [], problems: made.values };
  const expected = await expectedText(ctx, testCase.id, version.document_template_id);
  if (expected === null) return { text, problems, passes: null };
  const changes = await letterMaker().compare(expected, text);
  return { text, problems, changes, passes: problems.length === 0 && isUnchanged(changes) };
}

async function draftedFor(ctx: Context, testCase: TemplateTestCase, { words, fields, snippets }: Found): Promise<DraftField[]> {
  const { user_id, organisation_id } = testCase;
  const records = await recordsFor(ctx, { user_id, organisation_id, customer_id: null, date: dayOf(testCase) });
  const wordings = { language: british, words: new Map<string, string>() };
  return [...draftOf(words, fields, { records, leftOut: new Set(), snippets, wordings }).drafts.values()];
}

/** What a template's letter is expected to say in a case; null where nobody has said. */
function expectedText(ctx: Context, testCaseId: string, templateId: string): Promise<LetterText | null> {
  const { template_test_case_id, document_template_id } = testLettersTable;
  return tx(ctx, async () => {
    const [row] = await db()
      .select()
      .from(testLettersTable)
      .where(ofTenant(ctx, testLettersTable, eq(template_test_case_id, testCaseId), eq(document_template_id, templateId)));
    return row ? openText(ctx, row) : null;
  });
}

/** A person's expected letters as they take them along, in plain words. */
export function letterData(ctx: Context): AsyncIterable<readonly object[]> {
  return tableRows(ctx, testLettersTable, { asExported: async (row, plain) => ({ ...plain, text: await openText(ctx, row) }) });
}

async function openText(ctx: Context, { id, text_sealed }: { id: string; text_sealed: Buffer }): Promise<LetterText> {
  return LetterText.parse(JSON.parse(await decryptColumn(ctx, textPlace(id), text_sealed)));
}

/** Where the sealed text of an expected letter belongs. */
export function textPlace(id: string) {
  return { table: 'template_test_letters', column: 'text_sealed', id };
}
