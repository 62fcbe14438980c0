import type { FastifyInstance } from 'fastify';
import { deviceTokenOf, keepDevice } from '#features/sign-in/devices/server/service.ts';
import { ok, serve } from '#platform/server/http/serve.ts';
import { invites } from '../contract.ts';
import { listInvites } from './queries.ts';
import { acceptAsMember, acceptAsNew, invite, lookAtInvite, resendInvite, revokeInvite } from './service.ts';

export function inviteRoutes(app: FastifyInstance): void {
  serve(app, invites.list, ({ ctx, query }) => listInvites(ctx, query));
  serve(app, invites.create, async ({ ctx, body }) => ok(await invite(ctx, body), 'The invite is on its way'));
  serve(app, invites.resend, async ({ ctx, params }) => ok(await resendInvite(ctx, params.id), 'A new invite is on its way'));
  serve(app, invites.revoke, async ({ ctx, params }) => ok(await revokeInvite(ctx, params.id), 'The invite is taken back'));
  serve(app, invites.look, ({ ctx, body, request }) => lookAtInvite(ctx, body.token, request.ip));
  serve(app, invites.accept, async ({ ctx, body, request, reply }) => {
    const origin = { address: request.ip, deviceToken: deviceTokenOf(request) };
    keepDevice({ request, reply }, await acceptAsNew(ctx, body, origin));
    return ok(undefined, 'Your account is there');
  });
  serve(app, invites.join, async ({ ctx, body }) => ok(await acceptAsMember(ctx, body.token, body.bring), 'You are a member now'));
}
