import { draftFields, questionsFor } from '#engine/composing/draft.ts';
import type { Snippet } from '#engine/composing/record.ts';
import { wantedBy } from '#engine/composing/wants.ts';
import { Tag } from '#engine/extraction/record.ts';
import type { SnippetInput, SnippetTrial } from '#features/templates/snippets/contract.ts';
import { asSnippet } from '#features/templates/snippets/server/queries.ts';
import { expectSound } from '#features/templates/snippets/server/service.ts';
import { askedOf } from '#features/templates/tags/rules.ts';
import { wordsFor } from '#features/templates/tags/server/queries.ts';
import { foundInCase } from '#features/templates/test-cases/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { londonDate } from '#platform/shared/dates.ts';

/** What a snippet, as given, comes to in a test case: what it wants is found in the case's files or worked out; outside transactions. */
export async function trySnippet(ctx: Context, words: SnippetInput, testCaseId: string): Promise<SnippetTrial> {
  const start = performance.now();
  expectSound(words);
  const snippet = asSnippet('tried', 1, words);
  const tags = [...(await tagsWantedBy(ctx, snippet)), Tag.parse({ tag_name: snippet.tag, kind: 'written' })];
  const { fields, files } = await foundInCase(ctx, testCaseId, tags);
  const drafted = draftFields(tags, fields, { date: londonDate(ctx.now().toISOString()), snippets: [snippet] });
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
