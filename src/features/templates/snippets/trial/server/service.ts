import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { Snippet } from '#engine/composing/record.ts';
import { wantedBy } from '#engine/composing/wants.ts';
import { Tag } from '#engine/extraction/record.ts';
import type { SnippetInput, SnippetTrial } from '#features/templates/snippets/contract.ts';
import { asSnippet } from '#features/templates/snippets/server/queries.ts';
import { expectSound } from '#features/templates/snippets/server/service.ts';
import { askedOf } from '#features/templates/tags/rules.ts';
import { wordsFor } from '#features/templates/tags/server/queries.ts';
import { dayOf } from '#features/templates/test-cases/rules.ts';
import { foundInCase } from '#features/templates/test-cases/running/server/service.ts';
import { getTestCase } from '#features/templates/test-cases/server/queries.ts';
import type { Context } from '#platform/server/context.ts';

/** What a snippet, as given, comes to in a test case: what it wants is found in the case's files or worked out; outside transactions. */
export async function trySnippet(ctx: Context, words: SnippetInput, testCaseId: string): Promise<SnippetTrial> {
  const start = performance.now();
  expectSound(words);
  const snippet = asSnippet('tried', 1, words);
  const tags = [...(await tagsWantedBy(ctx, snippet)), Tag.parse({ tag_name: snippet.tag, kind: 'written' })];
  const testCase = await getTestCase(ctx, testCaseId);
  const { fields, files } = await foundInCase(ctx, testCase, tags);
  const drafted = draftFields(tags, fields, { date: dayOf(testCase), snippets: [snippet] });
  const field = drafted.find((one) => 'sentences' in one);
  if (!field) throw new Error('A snippet that serves a paragraph was not composed');
  return { field, files, milliseconds: Math.round(performance.now() - start) };
}

/** What a letter would ask for a snippet's sake: the values that it wants, and what they are worked out from, in the firm's words. */
async function tagsWantedBy(ctx: Context, snippet: Snippet): Promise<Tag[]> {
  const said = async (names: string[]) => (await wordsFor(ctx, names, 'SUITABILITY_LETTER')).map(askedOf);
  const wanted = await said(wantedBy(snippet));
  const known = new Set(wanted.map(({ tag_name }) => tag_name));
  const inputs = questionsFor(wanted).map(({ tag_name }) => tag_name);
  return [...wanted, ...(await said(inputs.filter((name) => !known.has(name))))];
}
