import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { search } from '../contract.ts';
import { find } from './queries.ts';

export function searchRoutes(app: FastifyInstance): void {
  serve(app, search, ({ ctx, query }) => find(ctx, query.search));
}
