import type { FastifyInstance } from 'fastify';
import { documents } from '#features/documents/contract.ts';
import { finaliseDocument } from '#features/documents/finalising/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { approveDocument, giveDocumentBack, reopenDocument, submitDocument } from './service.ts';

/** Fields are looked at, and the Word file is made, before the transaction. */
const own = { transaction: 'own' } as const;

export function documentMoveRoutes(app: FastifyInstance): void {
  serve(app, documents.submit, ({ ctx, params, body, version }) => submitDocument(ctx, params.id, { ...body, version }));
  serve(app, documents.giveBack, ({ ctx, params, body, version }) => giveDocumentBack(ctx, params.id, { ...body, version }));
  serve(app, documents.approve, ({ ctx, params, body, version }) => approveDocument(ctx, params.id, { ...body, version }), own);
  serve(app, documents.reopen, ({ ctx, params, body, version }) => reopenDocument(ctx, params.id, { ...body, version }));
  serve(app, documents.finalise, ({ ctx, params, body, version }) => finaliseDocument(ctx, params.id, { ...body, version }), own);
}
