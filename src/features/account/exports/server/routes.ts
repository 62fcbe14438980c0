import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { dataExports } from '../contract.ts';
import { listExports } from './queries.ts';
import { downloadExport, startExport } from './service.ts';

export function exportRoutes(app: FastifyInstance): void {
  serve(app, dataExports.list, ({ ctx, query }) => listExports(ctx, query));
  serve(app, dataExports.start, ({ ctx }) => startExport(ctx));
  serve(app, dataExports.content, ({ ctx, params }) => downloadExport(ctx, params.id));
}
