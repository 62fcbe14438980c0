import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { emailChange } from '../contract.ts';
import { cancelEmailChange, confirmEmailChange, getEmailChange } from './service.ts';

export function emailChangeRoutes(app: FastifyInstance): void {
  serve(app, emailChange.get, ({ ctx }) => getEmailChange(ctx));
  serve(app, emailChange.cancel, async ({ ctx }) => ok(await cancelEmailChange(ctx), 'Your address stays as it is'));
  serve(app, emailChange.confirm, ({ ctx, body, request }) => confirmEmailChange(ctx, body.token, request.ip));
}
