import type { FastifyInstance } from 'fastify';
import { reviewRules } from '#features/documents/contract.ts';
import { reviewRulesOf } from '#features/documents/server/queries.ts';
import { serve } from '#platform/server/http/serve.ts';
import { setReviewRules } from './service.ts';

export function reviewRulesRoutes(app: FastifyInstance): void {
  serve(app, reviewRules.get, ({ ctx }) => reviewRulesOf(ctx));
  serve(app, reviewRules.set, ({ ctx, body }) => setReviewRules(ctx, body));
}
