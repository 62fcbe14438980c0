import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Challenge, Tokens } from '../contract.ts';
import { PasskeyAssertion, PasskeyRequest } from '../factors/passkeys/contract.ts';

const challengeId = z.string().min(1).max(200);

/** The second step of a sign-in. A challenge that is over, or was never one of ours, answers 410: the sign-in begins anew. */
export const twoFactor = {
  verify: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/two-factor/verify',
    access: ['public'],
    summary: 'Answer a challenge with the code from the mail or the authenticator app',
    body: z.strictObject({
      challengeId,
      code: z.string().trim().min(4, 'Please enter the whole code').max(8, 'Codes have at most 8 characters'),
    }),
    response: Tokens,
  }),
  resend: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/two-factor/resend',
    access: ['public'],
    summary: 'Send another code by mail, which ends the one before; wrong answers so far stay counted',
    body: z.strictObject({ challengeId }),
    response: Challenge,
  }),
  recover: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/two-factor/recover',
    access: ['public'],
    summary: 'Answer a challenge with a recovery code, which works once',
    body: z.strictObject({ challengeId, recoveryCode: z.string().trim().min(1, 'Please enter the whole code').max(40) }),
    response: Tokens,
  }),
  passkeyRequest: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/two-factor/passkey-request',
    access: ['public'],
    summary: 'What a passkey is to sign in answer to a challenge',
    body: z.strictObject({ challengeId }),
    response: PasskeyRequest,
  }),
  passkey: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/two-factor/passkey',
    access: ['public'],
    summary: 'Answer a challenge with a passkey',
    body: z.strictObject({ challengeId, credential: PasskeyAssertion }),
    response: Tokens,
  }),
};
