import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { documentRewording } from '../contract.ts';
import { proposeRewording } from './service.ts';

export function documentRewordingRoutes(app: FastifyInstance): void {
  serve(app, documentRewording.reword, ({ ctx, params, body }) => proposeRewording(ctx, params.id, body.field), { transaction: 'own' });
}
