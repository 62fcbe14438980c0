import { z } from 'zod';

/** How the stand-in behaves: well, or with one of the faults that models and what stands before them have. */
export const modes = [
  'ok',
  /** Token by token, with a pause between. */
  'slow',
  /** Half an answer, and then nothing. */
  'stall',
  'rate-limit',
  'server-error',
  /** A page of a proxy where an answer should be. */
  'garbage',
  /** Words where JSON should be. */
  'chatter',
  'truncated',
  'wrong-schema',
  'refusal',
  'wrong-language',
  'context-length',
  'unauthorised',
  /** Sends on to another host. */
  'redirect',
  /** Closes the connection. */
  'drop',
  /** Takes the request and never answers. */
  'hang',
  /** Follows instructions that stand in documents. */
  'obedient',
  /** Puts lines into another language with a figure of its own in place of the first mark. */
  'careless',
] as const;

/** What the stand-in is told at its control endpoint. */
export const Behaviour = z.object({
  mode: z.enum(modes).default('ok'),
  /** Requests that meet the fault; `ok` from then on. Null: all. */
  times: z.int().min(0).nullable().default(null),
  /** Seconds that a 429 says to wait; null says nothing. */
  retryAfter: z.number().nullable().default(1),
  /** Pause between pieces when slow. */
  everyMs: z.number().default(200),
  /** Pause before an answer: of a model that thinks first. */
  afterMs: z.number().default(0),
  /** Where a redirect points. */
  location: z.string().default('https://elsewhere.example/'),
  /** What an obedient model does on seeing certain words. */
  orders: z.array(z.object({ seen: z.string().min(1), about: z.string().optional(), answer: z.string().nullable() })).default([]),
});
export type Behaviour = z.output<typeof Behaviour>;
