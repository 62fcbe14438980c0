import type { FastifyInstance } from 'fastify';
import { documents } from '#features/documents/contract.ts';
import { serve } from '#platform/server/serve.ts';
import { giveDocumentBack, reopenDocument, submitDocument } from './service.ts';

export function documentMoveRoutes(app: FastifyInstance): void {
  serve(app, documents.submit, ({ ctx, params, body, version }) => submitDocument(ctx, params.id, { ...body, version }));
  serve(app, documents.giveBack, ({ ctx, params, body, version }) => giveDocumentBack(ctx, params.id, { ...body, version }));
  serve(app, documents.reopen, ({ ctx, params, body, version }) => reopenDocument(ctx, params.id, { ...body, version }));
}
