import type { AiFailure } from '#platform/shared/ai.ts';
import { outsideTransaction } from '../database/frame.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { Fault } from './faults.ts';
import { fenced } from './fence.ts';
import type { AiCall, AiOutcome, Question } from './question.ts';
import { allows } from './regions.ts';
import type { AiSettings } from './settings.ts';
import type { Prompt } from './try-once.ts';

/** The language model of an installation. */
export interface Ai {
  readonly settings: Pick<AiSettings, 'provider' | 'model' | 'region'> & { readonly host: string };
  /** Whether it failed so often that it is left alone for now. */
  isResting(): boolean;
  /** Asks once, with repeats. What goes wrong with the model is told, not thrown; whoever asks goes on without it. */
  ask<T>(question: Question<T>): Promise<AiOutcome<T>>;
}

/** How long a model is waited for, and how often it is asked. */
export interface Patience {
  tries: number;
  tryMs: number;
  totalMs: number;
  /** Before the first repeat; doubled before each further one, less up to half by chance. */
  firstWaitMs: number;
}

const patient: Patience = { tries: 3, tryMs: 60_000, totalMs: 120_000, firstWaitMs: 500 };
/** Letters of a prompt: some 150,000 tokens. */
const LONGEST_PROMPT = 600_000;
const MOST_TOKENS = 8_000;
/** How often nonsense is asked for again: it seldom gets better. */
const REPEATS_OF_NONSENSE = 1;

interface Parts {
  clock: () => Date;
  patience?: Partial<Patience>;
}

/** Opens the port to the model of the settings. Nothing is sent or loaded before the first question. */
export function createAi(settings: AiSettings, { clock, patience = {} }: Parts): Ai {
  const breaker = createBreaker(clock);
  const { provider, model, region } = settings;
  const { hostname: host } = new URL(settings.baseUrl);
  return {
    settings: { provider, model, region, host },
    isResting: () => breaker.isResting(),
    ask: async (question) => {
      outsideTransaction('The language model');
      const tokens = { input: 0, output: 0 };
      const call: AiCall = {
        purpose: question.purpose,
        provider,
        model,
        host,
        region,
        tries: 0,
        http: null,
        bytes: { sent: 0, received: 0 },
        tokens,
        cost: null,
        milliseconds: 0,
      };
      const started = performance.now();
      const outcome = await asked(question, { settings, call, breaker, patience: { ...patient, ...patience } });
      const { prices } = settings;
      call.cost = prices && tokens.input * prices.input + tokens.output * prices.output;
      call.milliseconds = Math.round(performance.now() - started);
      return outcome;
    },
  };
}

interface Asking {
  settings: AiSettings;
  call: AiCall;
  breaker: Breaker;
  patience: Patience;
}

async function asked<T>(question: Question<T>, { settings, call, breaker, patience }: Asking): Promise<AiOutcome<T>> {
  const failed = (reason: AiFailure, retryAfterMs: number | null = null): AiOutcome<T> => ({
    status: 'failed',
    reason,
    retryAfterMs,
    call,
  });
  if (!allows(question.rule, settings.region)) return failed('not_allowed');
  const { text, mark } = fenced(question.documents);
  const prompt: Prompt<T> = { ...question, documents: text, mark, mostTokens: question.mostTokens ?? MOST_TOKENS };
  if (question.instructions.length + text.length > LONGEST_PROMPT) return failed('too_long');
  const signal = question.signal ?? new AbortController().signal;
  const end = performance.now() + patience.totalMs;
  let nonsense = 0;
  const { tryOnce } = await import('./try-once.ts');
  for (;;) {
    if (signal.aborted) return failed('cancelled');
    const rest = breaker.restFor();
    if (rest > 0) return failed('resting', rest);
    call.tries++;
    const tried = await tryOnce(prompt, { settings, call, signal, ms: Math.max(1, Math.min(patience.tryMs, end - performance.now())) });
    breaker.ended(tried.ok ? 'well' : saysOf(tried.fault));
    if (tried.ok) return { status: 'answered', answer: tried.answer, call };
    const { reason, again, waitMs } = tried.fault;
    if (reason === 'unusable') nonsense++;
    const pause = waitMs ?? patience.firstWaitMs * 2 ** (call.tries - 1) * (0.5 + Math.random() / 2);
    const isLate = performance.now() + pause >= end;
    if (!again || call.tries >= patience.tries || nonsense > REPEATS_OF_NONSENSE || isLate) return failed(reason, waitMs);
    await waited(pause, signal);
  }
}

/** What a fault says of the model's health. */
function saysOf({ reason }: Fault): 'well' | 'badly' | 'unknown' {
  if (reason === 'cancelled') return 'unknown';
  return reason === 'timed_out' || reason === 'busy' || reason === 'unavailable' ? 'badly' : 'well';
}

/** Ends early when nobody wants the answer any more. */
function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done, { once: true });
  });
}
