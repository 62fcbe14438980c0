import type { z } from 'zod';
import type { AiFailure, AiRegion, ResidencyRule } from '#platform/shared/ai.ts';
import type { AiDocument } from './fence.ts';
import type { AiProvider } from './settings.ts';

/** One question to a language model. It has no tools: all that it can do is to answer. */
export interface Question<T> {
  /** What for, in the product's words (`letter-values`): for the trail. */
  purpose: string;
  /** Whether documents are copied from, as values are, or put into other words; copying unless said. */
  task?: 'copy' | 'word';
  /** What is wanted, in our words alone: nothing that comes from a document. */
  instructions: string;
  documents: readonly AiDocument[];
  /** The form of the answer, with lengths: what doesn't fit is no answer. */
  schema: z.ZodType<T>;
  /** The firm's rule of where its clients' words may go. */
  rule: ResidencyRule;
  /** Tokens of the answer at most. */
  mostTokens?: number;
  signal?: AbortSignal;
}

/** What a call was, without a word of what was said: what its audit row takes. */
export interface AiCall {
  purpose: string;
  provider: AiProvider;
  model: string;
  host: string;
  region: AiRegion;
  /** Requests made, repeats among them; 0 where none left this machine. */
  tries: number;
  /** The HTTP status of the last try that failed; null where there was none: for whoever looks after the settings. */
  http: number | null;
  bytes: { sent: number; received: number };
  /** As the provider counts them, of all tries that it told of. */
  tokens: { input: number; output: number };
  /** In millionths of a penny; null where no prices are set. */
  cost: number | null;
  milliseconds: number;
}

export type AiOutcome<T> =
  | { status: 'answered'; answer: T; call: AiCall }
  /** `retryAfterMs`: when another try makes sense, where somebody said so. */
  | { status: 'failed'; reason: AiFailure; retryAfterMs: number | null; call: AiCall };
