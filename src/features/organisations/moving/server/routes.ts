import type { FastifyInstance } from 'fastify';
import { userOf } from '#platform/server/context.ts';
import { ok, serve } from '#platform/server/http/serve.ts';
import { moving } from '../contract.ts';
import { belongingsOf, latestMove } from './queries.ts';
import { startMove } from './service.ts';

export function movingRoutes(app: FastifyInstance): void {
  serve(app, moving.status, async ({ ctx }) => ({ belongings: await belongingsOf(ctx), latest: await latestMove(ctx) }));
  serve(app, moving.start, async ({ ctx, body }) => ok(await startMove(ctx, userOf(ctx).id, body), 'Your records are on their way'));
}
