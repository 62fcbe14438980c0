import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { documentBatches } from '../contract.ts';
import { getBatch, listBatches, listRows } from './queries.ts';
import { cancelBatch, checkBatch, downloadBatch, removeBatch, runBatch, sampleOf, startBatch } from './service.ts';

/** Reading and checking a table takes longer than a transaction may. */
const own = { transaction: 'own' } as const;

export function documentBatchRoutes(app: FastifyInstance): void {
  serve(app, documentBatches.list, ({ ctx, query }) => listBatches(ctx, query));
  serve(app, documentBatches.sample, ({ ctx, query }) => sampleOf(ctx, query.document_template_id));
  serve(app, documentBatches.upload, ({ ctx, query, file }) => startBatch(ctx, query, file), own);
  serve(app, documentBatches.get, ({ ctx, params }) => getBatch(ctx, params.id));
  serve(app, documentBatches.check, ({ ctx, params, body }) => checkBatch(ctx, params.id, body), own);
  serve(app, documentBatches.rows, ({ ctx, params, query }) => listRows(ctx, params.id, query));
  serve(app, documentBatches.run, ({ ctx, params }) => runBatch(ctx, params.id));
  serve(app, documentBatches.cancel, ({ ctx, params }) => cancelBatch(ctx, params.id));
  serve(app, documentBatches.content, ({ ctx, params }) => downloadBatch(ctx, params.id));
  serve(app, documentBatches.remove, ({ ctx, params }) => removeBatch(ctx, params.id));
}
