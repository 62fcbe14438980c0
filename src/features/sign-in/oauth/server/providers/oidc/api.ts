import * as oidc from 'openid-client';
import { outsideTransaction } from '#platform/server/database/frame.ts';
import { Refused, Unauthorised } from '#platform/server/errors.ts';
import type { OidcProvider, ProvedIdentity } from './provider.ts';

/** What has to be kept between sending a browser to the provider and its coming back. */
export interface Secrets {
  nonce: string;
  codeVerifier: string;
}

const patienceSeconds = 10;
const lastingMs = 24 * 60 * 60_000;
const known = new Map<string, { since: number; configuration: Promise<oidc.Configuration> }>();

/** The provider's own description of itself, asked once a day. */
function configurationOf(provider: OidcProvider): Promise<oidc.Configuration> {
  const key = `${provider.issuer.href} ${provider.clientId}`;
  const kept = known.get(key);
  if (kept && Date.now() - kept.since < lastingMs) return kept.configuration;
  const { issuer, clientId, clientSecret } = provider;
  const configuration = oidc.discovery(issuer, clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    // The signature of the ID token is checked too, though it comes over TLS from the provider itself. Plain http is for
    // providers on this machine; the settings refuse it elsewhere.
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  });
  known.set(key, { since: Date.now(), configuration });
  configuration.catch(() => known.delete(key));
  return configuration;
}

/** Where to send the browser, and the secrets that make its coming back ours alone (PKCE, nonce). */
export async function authorizationUrl(
  provider: OidcProvider,
  { state, redirectUri }: { state: string; redirectUri: string },
): Promise<Secrets & { url: string }> {
  outsideTransaction('a sign-in provider');
  const configuration = await configurationOf(provider).catch(away);
  const secrets = { nonce: oidc.randomNonce(), codeVerifier: oidc.randomPKCECodeVerifier() };
  const url = oidc.buildAuthorizationUrl(configuration, {
    response_type: 'code',
    scope: 'openid email profile',
    redirect_uri: redirectUri,
    state,
    nonce: secrets.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(secrets.codeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  });
  return { ...secrets, url: url.href };
}

/** Exchanges the code, and checks issuer, audience, signature, expiry and nonce of the ID token. */
export async function identityBehind(
  provider: OidcProvider,
  came: { code: string; state: string; iss?: string | undefined; redirectUri: string },
  { nonce, codeVerifier }: Secrets,
): Promise<ProvedIdentity> {
  outsideTransaction('a sign-in provider');
  const configuration = await configurationOf(provider).catch(away);
  const query = new URLSearchParams({ code: came.code, state: came.state, ...(came.iss === undefined ? {} : { iss: came.iss }) });
  const tokens = await oidc
    .authorizationCodeGrant(configuration, new URL(`${came.redirectUri}?${query.toString()}`), {
      pkceCodeVerifier: codeVerifier,
      expectedState: came.state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    .catch((error: unknown) => notConfirmed(error));
  const claims = tokens.claims();
  return (claims && provider.identify(claims)) ?? notConfirmed(new Error('The ID token lacks a claim'));
}

function notConfirmed(cause: unknown): never {
  throw new Unauthorised('The provider did not confirm this sign-in. Please try again.', { cause });
}

function away(cause: unknown): never {
  throw Object.assign(new Refused(503, 'The provider does not answer. Please try again in a moment.', { retryAfter: 30 }), { cause });
}
