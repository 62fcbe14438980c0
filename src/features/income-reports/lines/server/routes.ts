import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { incomeReportLines } from '../contract.ts';
import { createLine, deleteLine, getLine, listLines, updateLine } from './service.ts';

export function incomeReportLineRoutes(app: FastifyInstance): void {
  serve(app, incomeReportLines.list, ({ ctx, query }) => listLines(ctx, query));
  serve(app, incomeReportLines.create, ({ ctx, body: { customer_income_report_id, ...input } }) =>
    createLine(ctx, customer_income_report_id, input),
  );
  serve(app, incomeReportLines.get, ({ ctx, params }) => getLine(ctx, params.id));
  serve(app, incomeReportLines.update, ({ ctx, params, body, version }) => updateLine(ctx, params.id, body, version));
  serve(app, incomeReportLines.remove, ({ ctx, params }) => deleteLine(ctx, params.id));
}
