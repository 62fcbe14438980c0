import type { Answered } from '#engine/extraction/model/answers.ts';
import { answerSchema, instructions, type ModelQuestion } from '#engine/extraction/model/questions.ts';
import type { Document } from '#features/documents/contract.ts';
import { askEach } from '#features/language-models/asking/server/service.ts';
import type { AskedModel, InstalledModel } from '#features/language-models/contract.ts';
import type { Context } from '#platform/server/context.ts';

interface Asking {
  questions: readonly ModelQuestion[];
  installed: InstalledModel;
  /** Told after each question how many have come to an end. */
  onEnd: (ended: number) => Promise<void>;
  withinMs?: number;
}

/** Asks the firm's language model about a document's papers. Never throws for what goes wrong with the model. */
export async function askAbout(
  ctx: Context,
  { id, customer_id }: Pick<Document, 'id' | 'customer_id'>,
  { questions, ...asking }: Asking,
): Promise<{ answers: Answered[]; model: AskedModel }> {
  const put = questions.map(({ tags, documents }) => ({ instructions, documents, schema: answerSchema(tags) }));
  const about = { kind: 'document' as const, id, customer_id };
  const { answers, model } = await askEach(ctx, about, { use: 'papers', purpose: 'document-values', questions: put, ...asking });
  const inOrder = questions.flatMap(({ tags }, index) => {
    const answer = answers.get(index);
    return answer === undefined ? [] : [{ tags, answer }];
  });
  return { answers: inOrder, model };
}
