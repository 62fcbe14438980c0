import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { dashboard } from '../contract.ts';
import { getDashboard } from './queries.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboard, ({ ctx }) => getDashboard(ctx));
}
