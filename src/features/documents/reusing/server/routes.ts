import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { knownPapers } from '../contract.ts';
import { knownPapers as papersOf } from './queries.ts';
import { addKnownPapers } from './service.ts';

export function knownPaperRoutes(app: FastifyInstance): void {
  serve(app, knownPapers.list, async ({ ctx, params }) => ({ papers: (await papersOf(ctx, params.id)).map(({ paper }) => paper) }));
  serve(
    app,
    knownPapers.add,
    async ({ ctx, params, body }) => ({ sources: await addKnownPapers(ctx, params.id, body.source_ids) }),
    // Files are read and stored between its transactions.
    { transaction: 'own' },
  );
}
