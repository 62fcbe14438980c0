import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { statementExports } from '../contract.ts';
import { answerColumns, previewColumns, statementExcerpt } from './service.ts';

export function statementExportRoutes(app: FastifyInstance): void {
  serve(app, statementExports.columns, ({ ctx, params, body }) => answerColumns(ctx, params.id, body));
  // It reads a file, which no transaction may wait for, and writes nothing.
  serve(app, statementExports.preview, ({ ctx, params, body }) => previewColumns(ctx, params.id, body), { transaction: 'own' });
  serve(app, statementExports.excerpt, ({ ctx, params, query }) => statementExcerpt(ctx, params.id, query));
}
