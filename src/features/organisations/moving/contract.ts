import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';

/** Clients that are named in a list to choose from; beyond, it is all or none. */
export const mostNamed = 500;

/** What stands in somebody's own workspace. A report or letter goes where its client goes, a document that is no client's where the templates go. */
export const Belongings = z.object({
  clients: z.number().int(),
  reports: z.number().int(),
  categories: z.number().int(),
  rules: z.number().int(),
  templates: z.number().int(),
  tags: z.number().int(),
  snippets: z.number().int(),
  /** Letters and documents of clients. */
  letters: z.number().int(),
  documents: z.number().int(),
  batches: z.number().int(),
  /** The clients by name, the first 500. */
  named: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
export type Belongings = z.infer<typeof Belongings>;

/** What somebody brings along to the firm they join: all clients, some, or none; with what belongs to them. */
export const BringAlong = z.strictObject({
  clients: z.union([z.enum(['all', 'none']), z.array(z.uuid()).min(1).max(mostNamed)]),
  /** Copies of their own categories and rules. */
  categories: z.boolean(),
  /** Their templates, tags and snippets, which stay their own until they are shared, and their test cases. */
  templates: z.boolean().default(false),
});
export type BringAlong = z.infer<typeof BringAlong>;

/** What a move has brought so far. */
export const Moved = z.object({
  clients: z.number().int(),
  reports: z.number().int(),
  files: z.number().int(),
  categories: z.number().int(),
  rules: z.number().int(),
  templates: z.number().int().default(0),
  tags: z.number().int().default(0),
  snippets: z.number().int().default(0),
  /** Letters among them. */
  documents: z.number().int().default(0),
  batches: z.number().int().default(0),
});
export type Moved = z.infer<typeof Moved>;

export const Move = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'done', 'failed']),
  /** Clients that are to come. */
  total: z.number().int(),
  moved: Moved,
  job_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
});
export type Move = z.infer<typeof Move>;

export const moving = {
  status: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/organisation-moves/status',
    access: ['user'],
    summary: 'What stands in your own workspace, and how far the last move of it to your organisation is',
    response: z.object({ belongings: Belongings, latest: Move.nullable() }),
  }),
  start: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/organisation-moves',
    access: ['user'],
    summary: 'Bring records from your own workspace to your organisation',
    body: BringAlong,
    response: Move,
  }),
};
