import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { scannedRows } from '../contract.ts';
import { listScannedRows } from './queries.ts';
import { settleRow, unsettleRow } from './service.ts';

export function cellRoutes(app: FastifyInstance): void {
  serve(app, scannedRows.list, async ({ ctx, params }) => ({ rows: await listScannedRows(ctx, params.id) }));
  serve(app, scannedRows.settle, async ({ ctx, params, body }) => ({ rows: await settleRow(ctx, params.id, body) }));
  serve(app, scannedRows.unsettle, async ({ ctx, params, body }) => ({ rows: await unsettleRow(ctx, params.id, body.place) }));
}
