import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { currentUser } from '../contract.ts';
import { getCurrentUser } from './service.ts';

export function identityRoutes(app: FastifyInstance): void {
  serve(app, currentUser, ({ ctx }) => getCurrentUser(ctx));
}
