import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** How far a job is that people follow: a state, so that receiving one twice does no harm. */
export const JobProgress = z.object({
  id: z.uuid(),
  /** The job's name, `bank-accounts.read`. */
  job: z.string(),
  /** The record that it works on. */
  about: z.uuid().nullable(),
  state: z.enum(['queued', 'running', 'done', 'failed']),
  done: z.number().int(),
  /** Null while nobody knows. */
  total: z.number().int().nullable(),
  note: z.string().nullable(),
  updated_at: z.iso.datetime(),
});
export type JobProgress = z.infer<typeof JobProgress>;

/** One stream a tab: `progress` events, each with its id for Last-Event-ID. It ends with the access token; come back with the next. */
export const events = endpoint({
  kind: 'events',
  method: 'GET',
  path: '/api/events',
  access: ['user'],
  summary: 'Progress of the jobs of your firm, as server-sent events',
  response: JobProgress,
});
