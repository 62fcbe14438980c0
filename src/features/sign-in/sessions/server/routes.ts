import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deviceTokenOf } from '#features/sign-in/devices/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { sessions } from '../contract.ts';
import { listSessions } from './queries.ts';
import { type Origin, revokeOtherSessions, revokeSession } from './service.ts';

export function originOf(request: FastifyRequest): Origin {
  return {
    address: request.ip,
    device: request.headers['user-agent']?.slice(0, 300) ?? null,
    deviceToken: deviceTokenOf(request),
  };
}

export function sessionRoutes(app: FastifyInstance): void {
  serve(app, sessions.list, ({ ctx, query }) => listSessions(ctx, query));
  serve(app, sessions.revoke, ({ ctx, params }) => revokeSession(ctx, params.id));
  serve(app, sessions.revokeOthers, ({ ctx, request }) => revokeOtherSessions(ctx, originOf(request).deviceToken));
}
