import type { FastifyInstance } from 'fastify';
import { Unauthorised } from '#platform/server/errors.ts';
import { ok, serve } from '#platform/server/http/serve.ts';
import { hashToken, equalBytes } from '#platform/server/secrets/crypto.ts';
import { publicKeys } from '#platform/server/secrets/signing.ts';
import { challengeRoutes, welcome } from '../challenges/server/routes.ts';
import { signIn } from '../contract.ts';
import { keepDevice } from '../devices/server/service.ts';
import { factorRoutes } from '../factors/server/routes.ts';
import { oauthRoutes } from '../oauth/server/routes.ts';
import { passwordRoutes } from '../passwords/server/routes.ts';
import { proofRoutes } from '../proof/server/routes.ts';
import { originOf, sessionRoutes } from '../sessions/server/routes.ts';
import { logOut, refreshSession } from '../sessions/server/service.ts';
import { logIn, signUp, verifyEmail } from './service.ts';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, signIn.signUp, async ({ ctx, body, request }) => {
    await signUp(ctx, body, originOf(request));
    return ok(undefined, 'Successfully signed up');
  });
  serve(app, signIn.verifyEmail, async ({ ctx, body, request, reply }) => {
    keepDevice({ request, reply }, await verifyEmail(ctx, body, originOf(request).deviceToken));
    return ok(undefined, 'Your e-mail address is confirmed');
  });
  serve(app, signIn.login, async (call) => welcome(call, await logIn(call.ctx, call.body, originOf(call.request))));
  serve(app, signIn.refresh, async ({ ctx, body, request }) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Hashes have one length, so that the comparison takes the same time whatever was sent.
    if (!equalBytes(hashToken(bearer), hashToken(body.refreshToken))) throw new Unauthorised('The token in the body and the bearer differ');
    return refreshSession(ctx, body.refreshToken);
  });
  serve(app, signIn.logout, async ({ ctx }) => logOut(ctx));
  challengeRoutes(app);
  oauthRoutes(app);
  factorRoutes(app);
  passwordRoutes(app);
  proofRoutes(app);
  sessionRoutes(app);
  app.get('/.well-known/jwks.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(app.services)),
  );
}
