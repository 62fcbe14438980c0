import { categoriesTold, type PayeeAnswer, type PayeeQuestion } from '#engine/categories/asking.ts';
import { askEach } from '#features/language-models/asking/server/service.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import type { Told } from './queries.ts';
import { askModelJob, recordAnswers, recordBreakdown, recordStarted } from './service.ts';

/** Asks about doubtful payees outside of any transaction, tells how far it is, and writes down what was told. */
const askModel = handle(
  askModelJob,
  async (ctx, { id }, progress) => {
    const started = await recordStarted(ctx, id);
    if (!started) return;
    const { customer_id, questions, installed } = started;
    const onEnd = (done: number): Promise<void> => progress({ done, total: questions.length });
    await onEnd(0);
    const asking = { use: 'payments', purpose: 'report-lines', questions, installed, onEnd } as const;
    const { answers, model } = await askEach<PayeeAnswer>(ctx, { kind: 'report', id, customer_id }, asking);
    const told = questions.flatMap((question, index) => toldBy(question, answers.get(index)));
    await recordAnswers(ctx, id, { model, told });
  },
  { concurrency: 2, failed: (ctx, { id }) => recordBreakdown(ctx, id) },
);

function toldBy(question: PayeeQuestion, answer: PayeeAnswer | undefined): Told[] {
  if (answer === undefined) return [];
  const categories = categoriesTold(question, answer);
  return question.payees.flat().map((group) => ({ group, category: categories.get(group) ?? null }));
}

export const askingJobs: readonly JobHandler[] = [askModel];
