import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { customerTimeline } from '../contract.ts';
import { listTimeline } from './queries.ts';

export function timelineRoutes(app: FastifyInstance): void {
  serve(app, customerTimeline.list, ({ ctx, params, query }) => listTimeline(ctx, params.id, query));
}
