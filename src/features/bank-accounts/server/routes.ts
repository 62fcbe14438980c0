import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { bankAccounts, bankStatements } from '../contract.ts';
import { getStatement, listAccounts, listStatements } from './queries.ts';
import { addStatement, pagePicture, removeStatement, retryStatement, unlockStatement } from './service.ts';

export function bankAccountRoutes(app: FastifyInstance): void {
  serve(app, bankStatements.list, ({ ctx, query }) => listStatements(ctx, query));
  serve(app, bankStatements.upload, ({ ctx, query, file }) => addStatement(ctx, query.customer_id, file));
  serve(app, bankStatements.get, ({ ctx, params }) => getStatement(ctx, params.id));
  serve(app, bankStatements.unlock, ({ ctx, params, body }) => unlockStatement(ctx, params.id, body.password));
  serve(app, bankStatements.retry, ({ ctx, params }) => retryStatement(ctx, params.id));
  serve(app, bankStatements.remove, ({ ctx, params }) => removeStatement(ctx, params.id));
  serve(app, bankStatements.page, async ({ ctx, params, query }) => {
    const content = await pagePicture(ctx, params.id, { page: params.page, width: query.width });
    return { name: `page-${params.page}.png`, mime: 'image/png', content, inline: true };
  });
  serve(app, bankAccounts.list, ({ ctx, query }) => listAccounts(ctx, query));
}
