import type { FastifyInstance } from 'fastify';
import { deleteDocument, restoreDocument } from '#features/documents/deleting/server/service.ts';
import { viewOfDocument } from '#features/documents/making/server/queries.ts';
import { documentContent } from '#features/documents/making/server/service.ts';
import { changeTemplate, readAgain } from '#features/documents/reading/server/service.ts';
import { translateAgain } from '#features/documents/translating/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { documents } from '../contract.ts';
import { getDocument, listDocuments } from './queries.ts';
import { createDocument, updateDocument } from './service.ts';

export function documentRoutes(app: FastifyInstance): void {
  serve(app, documents.list, ({ ctx, query }) => listDocuments(ctx, query, { kind: 'document' }));
  serve(app, documents.create, ({ ctx, body }) => createDocument(ctx, body, { kind: 'document', customer_id: null }));
  serve(app, documents.get, ({ ctx, params }) => getDocument(ctx, params.id));
  serve(app, documents.update, ({ ctx, params, body, version }) => updateDocument(ctx, params.id, body, version));
  serve(app, documents.remove, ({ ctx, params }) => deleteDocument(ctx, params.id));
  serve(app, documents.restore, ({ ctx, params }) => restoreDocument(ctx, params.id));
  serve(app, documents.useTemplate, ({ ctx, params, body }) => changeTemplate(ctx, params.id, body.document_template_id));
  serve(app, documents.read, ({ ctx, params }) => readAgain(ctx, params.id));
  serve(app, documents.translate, ({ ctx, params }) => translateAgain(ctx, params.id));
  serve(app, documents.view, ({ ctx, params }) => viewOfDocument(ctx, params.id));
  serve(app, documents.content, ({ ctx, params, query }) => documentContent(ctx, params.id, query.format));
}
