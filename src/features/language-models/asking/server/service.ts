import type { AskedModel, InstalledModel, ModelUse } from '#features/language-models/contract.ts';
import { askModel, type Subject } from '#features/language-models/server/service.ts';
import type { AiOutcome, Question } from '#platform/server/ai/question.ts';
import type { Context } from '#platform/server/context.ts';
import type { AiFailure } from '#platform/shared/ai.ts';

/** Questions that are open at a time, and milliseconds for all of them: people wait. */
const atOnce = 3;
const patienceMs = 120_000;

/** Failures of one question, which say nothing of the others. */
const ofOneQuestion: ReadonlySet<AiFailure> = new Set(['too_long', 'refused', 'unusable']);

interface Asking<T> {
  use: ModelUse;
  purpose: string;
  questions: readonly Pick<Question<T>, 'instructions' | 'documents' | 'schema' | 'task'>[];
  installed: InstalledModel;
  /** Told after each question how many have come to an end. */
  onEnd: (ended: number) => Promise<void>;
  withinMs?: number;
}

/**
 * Asks the firm's language model many questions about one thing, some at a time; gives the answers by the questions' indexes. One that
 * fails by itself is left out; a model that fails as such, or isn't to be asked any more, is asked nothing further. Never throws for what
 * goes wrong with the model.
 */
export async function askEach<T>(
  ctx: Context,
  about: Subject,
  { use, purpose, questions, installed, onEnd, withinMs = patienceMs }: Asking<T>,
): Promise<{ answers: Map<number, T>; model: AskedModel }> {
  const signal = AbortSignal.timeout(withinMs);
  const answers = new Map<number, T>();
  const model: AskedModel = { ...installed, questions: questions.length, answered: 0, bytes_sent: 0, failure: null };
  let next = 0;
  let ended = 0;
  const askOn = async (): Promise<void> => {
    while (next < questions.length && (model.failure === null || ofOneQuestion.has(model.failure))) {
      const index = next++;
      const { task = 'copy', instructions, documents, schema } = questions[index]!;
      const outcome = await askModel(ctx, { use, purpose, task, instructions, documents, schema, signal }, about);
      model.bytes_sent += outcome?.call.bytes.sent ?? 0;
      if (outcome?.status === 'answered') answers.set(index, outcome.answer);
      else model.failure = worse(model.failure, reasonOf(outcome));
      await onEnd(++ended);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return { answers, model: { ...model, answered: answers.size } };
}

/** Nobody but the clock cancels a question. */
function reasonOf(outcome: Exclude<AiOutcome<unknown>, { status: 'answered' }> | null): AiFailure {
  if (outcome === null) return 'not_allowed';
  return outcome.reason === 'cancelled' ? 'timed_out' : outcome.reason;
}

/** Of two failures the one that says more of the model. */
function worse(known: AiFailure | null, other: AiFailure): AiFailure {
  return known === null || ofOneQuestion.has(known) ? other : known;
}
