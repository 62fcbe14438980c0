import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { comparedReports } from '../contract.ts';
import { comparedCsv, comparedWith } from './queries.ts';

export function comparedReportRoutes(app: FastifyInstance): void {
  serve(app, comparedReports.get, ({ ctx, params, query }) => comparedWith(ctx, params.id, query.with));
  serve(app, comparedReports.csv, ({ ctx, params, query }) => comparedCsv(ctx, params.id, query.with));
}
