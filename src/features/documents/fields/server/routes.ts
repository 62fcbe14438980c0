import type { FastifyInstance } from 'fastify';
import { documentFields } from '#features/documents/fields/contract.ts';
import { serve } from '#platform/server/http/serve.ts';
import { fieldHistory, fieldState } from './queries.ts';
import { decideFields, setPicture } from './service.ts';

export function documentFieldRoutes(app: FastifyInstance): void {
  serve(app, documentFields.list, ({ ctx, params }) => fieldState(ctx, params.id));
  serve(app, documentFields.decide, ({ ctx, params, body }) => decideFields(ctx, params.id, body.decisions), { transaction: 'own' });
  serve(app, documentFields.picture, ({ ctx, params, query, file }) => setPicture(ctx, params.id, { field: query.field, upload: file }), {
    transaction: 'own',
  });
  serve(app, documentFields.history, async ({ ctx, params, query }) => ({ events: await fieldHistory(ctx, params.id, query.field) }));
}
