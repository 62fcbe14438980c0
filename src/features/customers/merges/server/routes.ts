import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { customerMerges } from '../contract.ts';
import { mergeCustomers, previewMerge, undoMerge } from './service.ts';

export function mergeRoutes(app: FastifyInstance): void {
  serve(app, customerMerges.preview, ({ ctx, query }) => previewMerge(ctx, query));
  serve(app, customerMerges.create, async ({ ctx, body }) => ok(await mergeCustomers(ctx, body), 'Clients merged'));
  serve(app, customerMerges.undo, async ({ ctx, params }) => ok(await undoMerge(ctx, params.id), 'Merge undone'));
}
