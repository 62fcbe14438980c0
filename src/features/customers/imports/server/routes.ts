import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { customerImports } from '../contract.ts';
import { getImport, listImports, listRows } from './queries.ts';
import { checkImport, chooseForRow, removeImport, runImport, startImport, undoImport } from './service.ts';

export function importRoutes(app: FastifyInstance): void {
  serve(app, customerImports.list, ({ ctx, query }) => listImports(ctx, query));
  serve(app, customerImports.upload, ({ ctx, file }) => startImport(ctx, file));
  serve(app, customerImports.get, ({ ctx, params }) => getImport(ctx, params.id));
  serve(app, customerImports.check, ({ ctx, params, body }) => checkImport(ctx, params.id, body));
  serve(app, customerImports.rows, ({ ctx, params, query }) => listRows(ctx, params.id, query));
  serve(app, customerImports.choose, ({ ctx, params, body }) => chooseForRow(ctx, params, body.choice));
  serve(app, customerImports.run, ({ ctx, params }) => runImport(ctx, params.id));
  serve(app, customerImports.undo, ({ ctx, params }) => undoImport(ctx, params.id));
  serve(app, customerImports.remove, ({ ctx, params }) => removeImport(ctx, params.id));
}
