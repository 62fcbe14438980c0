import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { documentPresence } from '../contract.ts';
import { leaveDocument, lookAtDocument } from './service.ts';

export function documentPresenceRoutes(app: FastifyInstance): void {
  serve(app, documentPresence.look, async ({ ctx, params, body }) => ({ others: await lookAtDocument(ctx, params.id, body.field) }));
  serve(app, documentPresence.leave, ({ ctx, params }) => leaveDocument(ctx, params.id));
}
