import { z } from 'zod';
import { Challenge, Tokens } from '#features/sign-in/contract.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

export const OauthProvider = z.enum(['google', 'microsoft']);
export type OauthProvider = z.infer<typeof OauthProvider>;

/** An account at a provider that opens one of ours. */
const ProviderIdentity = BaseRecord.extend({
  provider: OauthProvider,
  /** As the provider named it; for people to know it by, never to find an account. */
  email: z.string().nullable(),
  last_used_at: z.iso.datetime().nullable(),
});

/**
 * What the person does next where the provider's word is not enough. `log-in`: the address has an account already, whose owner
 * logs in and then sends the `linkToken`. `check-mail`: nobody has proved the address, so a mail says how to go on; with an
 * account of one's own one may also log in and link.
 */
const NextStep = z.object({ next: z.enum(['log-in', 'check-mail']), email: z.string().nullable(), linkToken: z.string() });
export type NextStep = z.infer<typeof NextStep>;

const Linked = z.object({ next: z.literal('linked'), provider: OauthProvider });

const begin = z.strictObject({ provider: OauthProvider, redirectUri: z.url() });
const Authorization = z.object({ authorizationUrl: z.url() });

export const oauth = {
  providers: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/auth/providers',
    access: ['public'],
    summary: 'Which providers one can sign in with here',
    response: z.array(OauthProvider),
  }),
  initiate: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/oauth/initiate',
    access: ['public'],
    summary: 'Begin to sign in with a provider: where to send the browser, which must come back to /oauth-callback within ten minutes',
    body: begin,
    response: Authorization,
  }),
  callback: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/oauth/callback',
    access: ['public'],
    summary:
      'Go on with what the provider sent the browser back with: tokens, a challenge as at the log-in, or what the person has to do first',
    body: z.strictObject({
      code: z.string().min(1).max(4_000),
      state: z.string().min(1).max(200),
      redirectUri: z.url(),
      /** RFC 9207, where the provider sends it. */
      iss: z.string().max(500).optional(),
    }),
    response: z.union([Tokens, Challenge, NextStep, Linked]),
  }),
  link: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/oauth/link',
    access: ['user'],
    fresh: true,
    summary: 'Connect the account of the provider that this browser has just come from',
    body: z.strictObject({ linkToken: z.string().min(1).max(200) }),
    response: ProviderIdentity,
  }),
  identities: endpoint({
    kind: 'json',
    method: 'GET',
    path: '/api/auth/identities',
    access: ['user'],
    summary: 'The accounts at providers that open yours',
    response: z.array(ProviderIdentity),
  }),
  connect: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/identities/initiate',
    access: ['user'],
    fresh: true,
    summary: 'Begin to connect an account at a provider with yours',
    body: begin,
    response: Authorization,
  }),
  disconnect: endpoint({
    kind: 'json',
    method: 'DELETE',
    path: '/api/auth/identities/:id',
    access: ['user'],
    fresh: true,
    summary: 'Disconnect an account at a provider; not the only way in',
    params: z.object({ id: z.uuid() }),
  }),
};
