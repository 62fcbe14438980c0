import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken, equalBytes } from '#platform/server/crypto.ts';
import { Unauthorised } from '#platform/server/errors.ts';
import { ok, serve } from '#platform/server/serve.ts';
import { publicKeys } from '#platform/server/signing.ts';
import { signIn } from '../contract.ts';
import { logOut, refreshSession } from '../sessions/server/service.ts';
import { logIn, type Origin, signUp, verifyEmail } from './service.ts';

export function signInRoutes(app: FastifyInstance): void {
  serve(app, signIn.signUp, async ({ ctx, body, request }) => {
    await signUp(ctx, body, originOf(request));
    return ok(undefined, 'Successfully signed up');
  });
  serve(app, signIn.verifyEmail, async ({ ctx, body }) => {
    await verifyEmail(ctx, body);
    return ok(undefined, 'Your e-mail address is confirmed');
  });
  serve(app, signIn.login, async ({ ctx, body, request }) => ok(await logIn(ctx, body, originOf(request)), 'Successfully logged in'));
  serve(app, signIn.refresh, async ({ ctx, body, request }) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    // Hashes have one length, so that the comparison takes the same time whatever was sent.
    if (!equalBytes(hashToken(bearer), hashToken(body.refreshToken))) throw new Unauthorised('The token in the body and the bearer differ');
    return refreshSession(ctx, body.refreshToken);
  });
  serve(app, signIn.logout, async ({ ctx }) => logOut(ctx));
  app.get('/.well-known/jwks.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(await publicKeys(app.services)),
  );
}

function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, device: request.headers['user-agent']?.slice(0, 300) ?? null };
}
