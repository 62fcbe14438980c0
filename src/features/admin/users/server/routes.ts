import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { adminUsers } from '../contract.ts';
import { changeUser, createUser, inviteUserAgain, lookAtUser } from './service.ts';

export function adminUserRoutes(app: FastifyInstance): void {
  serve(app, adminUsers.get, ({ ctx, params }) => lookAtUser(ctx, params.id));
  serve(app, adminUsers.create, async ({ ctx, body }) => ok(await createUser(ctx, body), 'The account is made, and its owner is mailed'));
  serve(app, adminUsers.update, ({ ctx, params, body, version }) => changeUser(ctx, params.id, body, version));
  serve(app, adminUsers.invite, async ({ ctx, params }) => {
    await inviteUserAgain(ctx, params.id);
    return ok(undefined, 'The invite is on its way');
  });
}
