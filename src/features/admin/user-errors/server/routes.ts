import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { userErrors } from '../contract.ts';
import { getErrorGroup, listErrorGroups, reportError } from './service.ts';

export function userErrorRoutes(app: FastifyInstance): void {
  serve(app, userErrors.report, ({ ctx, body }) => reportError(ctx, body));
  serve(app, userErrors.groups, ({ ctx, query }) => listErrorGroups(ctx, query));
  serve(app, userErrors.get, ({ ctx, params }) => getErrorGroup(ctx, params.id));
}
