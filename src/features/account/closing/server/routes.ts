import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { closing } from '../contract.ts';
import { closeAccount } from './service.ts';

export function closingRoutes(app: FastifyInstance): void {
  serve(app, closing.close, async ({ ctx, body }) => ok(await closeAccount(ctx, body.new_owner_user_id), 'Your account is closed'));
}
