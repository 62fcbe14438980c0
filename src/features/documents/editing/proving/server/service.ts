import { findInPapers } from '#engine/letters/finder.ts';
import type { EditedSentence, SentenceValue } from '#engine/letters/record.ts';
import { ReadingRefusal } from '#engine/reading/refusal.ts';
import { isSought } from '#features/documents/editing/proving/rules.ts';
import { passwordOf, sourcesOf } from '#features/documents/sources/server/queries.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';

/** The sentences of an edited text with the places in the document's papers that say figures which no value does. Outside transactions. */
export async function foundInPapers(ctx: Context, id: string, sentences: readonly EditedSentence[]): Promise<EditedSentence[]> {
  const sought = sentences.flatMap(({ text, values }) =>
    values.filter((value) => isSought(text, value)).map(({ from, to }) => ({ figure: text.slice(from, to), sentence: text })),
  );
  if (sought.length === 0) return [...sentences];
  const found = await placesIn(ctx, id, sought);
  const proved = (text: string, value: SentenceValue): SentenceValue => {
    const citation = isSought(text, value) ? found.shift() : null;
    return citation ? { from: value.from, to: value.to, citation } : value;
  };
  return sentences.map((sentence) => ({ ...sentence, values: sentence.values.map((value) => proved(sentence.text, value)) }));
}

type Sought = Parameters<typeof findInPapers>[0]['sought'];

/** Where the papers say figures, in their order; papers that can't be read in time say none. */
async function placesIn(ctx: Context, id: string, sought: Sought): ReturnType<typeof findInPapers> {
  const read = (await sourcesOf(ctx, id)).filter(({ source }) => source.status === 'read');
  const papers = await Promise.all(
    read.map(async ({ source, file }) => ({ bytes: await readFileBytes(ctx, file), ...(await passwordOf(ctx, source)) })),
  );
  try {
    return await findInPapers({ papers, sought }, { owner: tenantOf(ctx) });
  } catch (error) {
    if (error instanceof ReadingRefusal) return [];
    throw error;
  }
}
