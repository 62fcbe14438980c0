import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { Passkey } from './passkeys/contract.ts';

const Factors = z.object({
  /** Since when an authenticator app is set up. */
  totp: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.number().int(),
  hasPassword: z.boolean(),
  /** Whether the organisation demands a second factor of its members. */
  required: z.boolean(),
  /** Whether this session has shown two factors. */
  shown: z.boolean(),
  /** Whether passkeys can be used at the address of this installation: it needs a name, not numbers. */
  passkeysPossible: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What a person signs in with beside the password. Each belongs to the signed-in person alone. */
export const factors = {
  get: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/auth/factors',
    access: ['user'],
    beforeTwoFactor: true,
    summary: 'What the signed-in person can sign in with',
    response: Factors,
  }),
  startTotp: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/totp',
    access: ['user'],
    fresh: true,
    beforeTwoFactor: true,
    summary: 'A key for an authenticator app, which counts once a code has confirmed it',
    response: z.object({ key: z.string(), uri: z.string(), qrSvg: z.string() }),
  }),
  confirmTotp: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/totp/confirm',
    access: ['user'],
    fresh: true,
    beforeTwoFactor: true,
    summary: 'Confirm the key by a code of it; with the first factor come recovery codes, shown this once',
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'The code has 6 digits'),
    }),
    response: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
  }),
  removeTotp: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/auth/totp',
    access: ['user'],
    fresh: true,
    summary: 'Forget the authenticator app',
  }),
  newRecoveryCodes: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/recovery-codes',
    access: ['user'],
    fresh: true,
    summary: 'Ten new recovery codes, shown this once; those before end',
    response: RecoveryCodes,
  }),
};
