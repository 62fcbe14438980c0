import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { documentComments } from '../contract.ts';
import { listComments } from './queries.ts';
import { addComment, deleteComment, resolveComment } from './service.ts';

export function documentCommentRoutes(app: FastifyInstance): void {
  serve(app, documentComments.list, async ({ ctx, params }) => ({ comments: await listComments(ctx, params.id) }));
  serve(app, documentComments.add, ({ ctx, params, body }) => addComment(ctx, params.id, body));
  serve(app, documentComments.resolve, ({ ctx, params }) => resolveComment(ctx, params.id, params.commentId));
  serve(app, documentComments.remove, ({ ctx, params }) => deleteComment(ctx, params.id, params.commentId));
}
