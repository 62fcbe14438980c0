import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Challenge, Tokens } from '#features/sign-in/contract.ts';
import { keepDevice } from '#features/sign-in/devices/server/service.ts';
import { passkeys } from '#features/sign-in/factors/passkeys/contract.ts';
import { originOf } from '#features/sign-in/sessions/server/routes.ts';
import { type Answered, ok, serve } from '#platform/server/http/serve.ts';
import { twoFactor } from '../contract.ts';
import {
  type Entered,
  logInByPasskey,
  recover,
  requestAnyPasskey,
  requestPasskeyFor,
  resendCode,
  verifyCode,
  verifyPasskey,
} from './service.ts';

/** Answers who is in with tokens, and everybody else with the challenge. */
export function welcome(call: { request: FastifyRequest; reply: FastifyReply }, result: Entered | Challenge): Answered<Tokens | Challenge> {
  if ('challengeId' in result) return ok(result, 'Enter the second step');
  return letIn(call, result);
}

function letIn(call: { request: FastifyRequest; reply: FastifyReply }, { tokens, deviceToken }: Entered): Answered<Tokens> {
  if (deviceToken !== null) keepDevice(call, deviceToken);
  return ok(tokens, 'Successfully logged in');
}

export function challengeRoutes(app: FastifyInstance): void {
  serve(app, twoFactor.verify, async (call) => letIn(call, await verifyCode(call.ctx, call.body, originOf(call.request))));
  serve(app, twoFactor.resend, ({ ctx, body, request }) => resendCode(ctx, body.challengeId, originOf(request)));
  serve(app, twoFactor.recover, async (call) => letIn(call, await recover(call.ctx, call.body, originOf(call.request))));
  serve(app, twoFactor.passkeyRequest, ({ ctx, body }) => requestPasskeyFor(ctx, body.challengeId));
  serve(app, twoFactor.passkey, async (call) => letIn(call, await verifyPasskey(call.ctx, call.body, originOf(call.request))));
  serve(app, passkeys.loginRequest, ({ ctx, request }) => requestAnyPasskey(ctx, originOf(request)));
  serve(app, passkeys.login, async (call) => letIn(call, await logInByPasskey(call.ctx, call.body.credential, originOf(call.request))));
}
