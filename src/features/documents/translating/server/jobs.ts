import { toTranslate } from '#engine/composing/translated.ts';
import { translatedBy, translationQuestions } from '#engine/rewording/translation.ts';
import { fieldsAsTheyStand } from '#features/documents/fields/server/queries.ts';
import { wordsOf } from '#features/documents/translating/rules.ts';
import { askEach } from '#features/language-models/asking/server/service.ts';
import { modelToAsk } from '#features/language-models/server/queries.ts';
import type { Context } from '#platform/server/context.ts';
import { handle, type JobHandler, type ReportProgress } from '#platform/server/jobs/job.ts';
import { recordSending, recordTranslating, recordTranslation, recordTranslationFailure, translateJob } from './service.ts';

/** Asks for what stands in no translation yet, outside of any transaction, and writes down what can be used of it. */
const translate = handle(
  translateJob,
  async (ctx, { id }, progress) => {
    const row = await recordTranslating(ctx, id);
    if (row) await recordTranslation(ctx, id, await translated(ctx, row, progress));
  },
  { concurrency: 2, failed: (ctx, { id }) => recordTranslationFailure(ctx, id) },
);

async function translated(ctx: Context, row: Started, progress: ReportProgress): Promise<Parameters<typeof recordTranslation>[2]> {
  const { id, customer_id, language } = row;
  const { state, snippets } = await fieldsAsTheyStand(ctx, row);
  const known = wordsOf(row);
  const drafts = state.fields.map(({ draft }) => draft);
  const texts = toTranslate(drafts, snippets).filter((text) => !known.has(text));
  const questions = translationQuestions(texts, language);
  const allowed = await modelToAsk(ctx, 'translation');
  const nothing = { words: new Map<string, string>(), refused: 0, model: null };
  if (!allowed || questions.length === 0 || !(await recordSending(ctx, id, allowed.model))) return nothing;
  const onEnd = (done: number): Promise<void> => progress({ done, total: questions.length });
  await onEnd(0);
  const about = { kind: 'document' as const, id, customer_id };
  const asking = { use: 'translation' as const, purpose: 'document-translation', questions, installed: allowed.model, onEnd };
  const { answers, model } = await askEach(ctx, about, asking);
  const checked = [...answers].flatMap(([index, answer]) => [...translatedBy(questions[index]!, answer, language)]);
  const words = new Map(checked.flatMap(([text, outcome]) => (outcome.ok ? [[text, outcome.text] as const] : [])));
  return { words, refused: checked.length - words.size, model };
}

type Started = NonNullable<Awaited<ReturnType<typeof recordTranslating>>>;

export const translatingJobs: readonly JobHandler[] = [translate];
