import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { welcome } from '#features/sign-in/challenges/server/routes.ts';
import { originOf } from '#features/sign-in/sessions/server/routes.ts';
import { readCookie, setCookie } from '#platform/server/http/cookies.ts';
import { serve } from '#platform/server/http/serve.ts';
import { newToken } from '#platform/server/secrets/crypto.ts';
import { oauth } from '../contract.ts';
import { listIdentities } from './queries.ts';
import { beginOauth, disconnect, finishOauth, linkIdentity, listProviders } from './service.ts';

/** The cookie that binds a sign-in with a provider to the browser that began it. */
const browserCookie = 'oauth';
const lifeSeconds = 20 * 60;

export function oauthRoutes(app: FastifyInstance): void {
  const { config } = app.services;
  const browserOf = (request: FastifyRequest) => readCookie(request, config, browserCookie);
  const browserFor = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }) => {
    const value = browserOf(request) ?? newToken();
    setCookie(reply, config, { name: browserCookie, value, maxAgeSeconds: lifeSeconds });
    return { browser: value, address: request.ip };
  };
  serve(app, oauth.providers, ({ ctx }) => listProviders(ctx));
  serve(app, oauth.initiate, async (call) => ({ authorizationUrl: await beginOauth(call.ctx, call.body, browserFor(call)) }));
  serve(app, oauth.callback, async (call) => {
    const result = await finishOauth(call.ctx, call.body, { ...originOf(call.request), browser: browserOf(call.request) });
    return 'next' in result ? result : welcome(call, result);
  });
  serve(app, oauth.link, ({ ctx, body, request }) => linkIdentity(ctx, body.linkToken, browserOf(request)));
  serve(app, oauth.identities, ({ ctx }) => listIdentities(ctx));
  // Asks the provider for its addresses, which no open transaction should wait for.
  serve(app, oauth.connect, async (call) => ({ authorizationUrl: await beginOauth(call.ctx, call.body, browserFor(call)) }), {
    transaction: 'own',
  });
  serve(app, oauth.disconnect, ({ ctx, params }) => disconnect(ctx, params.id));
}
