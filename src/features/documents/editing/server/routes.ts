import type { FastifyInstance } from 'fastify';
import { documentEdits } from '#features/documents/editing/contract.ts';
import { serve } from '#platform/server/http/serve.ts';
import { editedText } from './queries.ts';
import { dropEdited, takeEdited } from './service.ts';

export function documentEditRoutes(app: FastifyInstance): void {
  serve(app, documentEdits.get, ({ ctx, params }) => editedText(ctx, params.id));
  serve(
    app,
    documentEdits.set,
    ({ ctx, params, query, file, version }) => takeEdited(ctx, params.id, { upload: file, keep: query.keep, version }),
    { transaction: 'own' },
  );
  serve(app, documentEdits.drop, ({ ctx, params, version }) => dropEdited(ctx, params.id, version));
}
