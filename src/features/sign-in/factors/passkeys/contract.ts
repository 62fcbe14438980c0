import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { Tokens } from '#features/sign-in/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()),
};

const assertion = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});
/** What a passkey signed, as WebAuthn has it in JSON: the shape is checked here, the content by the library. */
export const PasskeyAssertion = z.custom<AuthenticationResponseJSON>((value) => assertion.safeParse(value).success);

const attestation = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url,
    attestationObject: base64url,
    authenticatorData: base64url.optional(),
    transports: z.array(z.string().max(30)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().optional(),
    publicKey: base64url.optional(),
  }),
});
/** A new passkey, likewise. */
const PasskeyAttestation = z.custom<RegistrationResponseJSON>((value) => attestation.safeParse(value).success);

const isObject = (value: unknown) => typeof value === 'object' && value !== null;
export const PasskeyRequest = z.custom<PublicKeyCredentialRequestOptionsJSON>(isObject);
const PasskeyCreation = z.custom<PublicKeyCredentialCreationOptionsJSON>(isObject);

export const Passkey = BaseRecord.omit({ updated_at: true }).extend({
  name: z.string(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const name = z.string().trim().min(1, 'Please give it a name').max(100);
const params = z.strictObject({ id: z.uuid() });

export const passkeys = {
  loginRequest: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/passkeys/login-request',
    access: ['public'],
    summary: 'What a passkey is to sign to sign in by it alone',
    response: PasskeyRequest,
  }),
  login: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/passkeys/login',
    access: ['public'],
    summary: 'Sign in by a passkey alone, which must have verified its owner',
    body: z.strictObject({ credential: PasskeyAssertion }),
    response: Tokens,
  }),
  create: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/passkeys/creation',
    access: ['user'],
    fresh: true,
    beforeTwoFactor: true,
    summary: 'What a new passkey is made from',
    response: PasskeyCreation,
  }),
  add: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/passkeys',
    access: ['user'],
    fresh: true,
    beforeTwoFactor: true,
    summary: 'Keep a new passkey; with the first factor come recovery codes, shown this once',
    body: z.strictObject({ name, credential: PasskeyAttestation }),
    response: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()).nullable() }),
  }),
  rename: endpoint({
    kind: 'json',
    method: 'PUT',
    path: '/api/auth/passkeys/:id',
    access: ['user'],
    summary: 'Give a passkey another name',
    params,
    body: z.strictObject({ name }),
    response: Passkey,
  }),
  remove: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/auth/passkeys/:id',
    access: ['user'],
    fresh: true,
    summary: 'Forget a passkey',
    params,
  }),
};
