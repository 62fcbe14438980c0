import { generateText, jsonSchema, Output } from 'ai';
import type { z } from 'zod';
import { faultOf, type Fault } from './faults.ts';
import { rulesFor, unmarked } from './fence.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { openModel } from './providers.ts';
import type { AiCall, Question } from './question.ts';
import type { AiSettings } from './settings.ts';
import { wireSchema } from './wire-schema.ts';

// The SDK would tell the console of settings that a model does not know.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** A question whose documents are fenced. */
export interface Prompt<T> extends Pick<Question<T>, 'instructions' | 'schema' | 'task'> {
  documents: string;
  mark: string;
  mostTokens: number;
}

interface Once {
  settings: AiSettings;
  call: AiCall;
  signal: AbortSignal;
  ms: number;
}

/** Asks one time and adds to the call what that took. */
export async function tryOnce<T>(
  { task = 'copy', instructions, documents, mark, schema, mostTokens }: Prompt<T>,
  { settings, call, signal, ms }: Once,
): Promise<{ ok: true; answer: T } | { ok: false; fault: Fault }> {
  const timeOut = AbortSignal.timeout(Math.ceil(ms));
  const spend = (usage: Fault['usage']): void => {
    call.tokens.input += usage?.inputTokens ?? 0;
    call.tokens.output += usage?.outputTokens ?? 0;
  };
  try {
    const model = await openModel(settings, guardedFetch(new URL(settings.baseUrl).origin, call.bytes));
    const result = await generateText({
      model,
      instructions: `${rulesFor(task)}\n\n${instructions}`,
      prompt: documents,
      output: Output.object({
        schema: jsonSchema<T>(wireSchema(schema), { validate: (answer) => checked(schema, unmarked(answer, mark)) }),
      }),
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, timeOut]),
    });
    spend(result.usage);
    return { ok: true, answer: result.output };
  } catch (error) {
    const fault = faultOf(error, { timedOut: timeOut.aborted, cancelled: signal.aborted });
    spend(fault.usage);
    call.http = fault.http;
    return { ok: false, fault };
  }
}

function checked<T>(schema: z.ZodType<T>, answer: unknown): { success: true; value: T } | { success: false; error: Error } {
  const { success, data, error } = schema.safeParse(answer);
  return success ? { success, value: data } : { success, error };
}
