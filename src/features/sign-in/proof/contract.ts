import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { PasskeyAssertion, PasskeyRequest } from '../factors/passkeys/contract.ts';

/** One way to prove who is at the keys. */
export const Proof = z.union([
  z.strictObject({ password: z.string().min(1).max(1_000) }),
  z.strictObject({
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits'),
  }),
  z.strictObject({ credential: PasskeyAssertion }),
]);
export type Proof = z.infer<typeof Proof>;

export const proof = {
  give: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/reauthenticate',
    access: ['user'],
    beforeTwoFactor: true,
    summary: 'Prove again who is signed in, by password, authenticator code or passkey; an own factor also makes it a session with two',
    body: Proof,
  }),
  passkeyRequest: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey-request',
    access: ['user'],
    beforeTwoFactor: true,
    summary: 'What a passkey is to sign as such a proof',
    response: PasskeyRequest,
  }),
};
