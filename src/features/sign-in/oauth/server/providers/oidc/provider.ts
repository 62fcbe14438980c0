import type { IDToken } from 'openid-client';
import type { OauthProvider } from '#features/sign-in/oauth/contract.ts';
import type { Config } from '#platform/server/config.ts';

/** Somebody as a provider knows them. */
export interface ProvedIdentity {
  provider: OauthProvider;
  /** The provider's own name for the account, which never passes to somebody else. */
  subject: string;
  email: string | null;
  /** Whether the provider answers for the address being this person's. */
  ownsEmail: boolean;
  name: string | null;
}

export interface OidcProvider {
  name: OauthProvider;
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Who a checked ID token is about; null when it does not say what it must. */
  identify(claims: IDToken): ProvedIdentity | null;
}

/** The providers that the configuration has client ids for. */
export function providersOf({ oauth }: Config): OidcProvider[] {
  return [
    ...(oauth.google ? [{ name: 'google' as const, ...settings(oauth.google), identify: fromGoogle }] : []),
    ...(oauth.microsoft ? [{ name: 'microsoft' as const, ...settings(oauth.microsoft), identify: fromMicrosoft }] : []),
  ];
}

function settings({ issuer, clientId, clientSecret }: NonNullable<Config['oauth']['google']>) {
  return { issuer: new URL(issuer), clientId, clientSecret };
}

/** Google answers for its own addresses and for those of Workspace domains; others were verified once and may have passed on. */
function fromGoogle({ sub, email, email_verified: verified, hd, name }: IDToken): ProvedIdentity | null {
  const address = textOrNull(email);
  const ownsEmail = verified === true && address !== null && (typeof hd === 'string' || /@(gmail|googlemail)\.com$/i.test(address));
  return { provider: 'google', subject: sub, email: address, ownsEmail, name: textOrNull(name) };
}

/**
 * Microsoft's accounts are known by tenant and object id. The administrator of any tenant can write any address into a token,
 * so the address proves nothing (nOAuth).
 */
function fromMicrosoft({ tid, oid, email, preferred_username: login, name }: IDToken): ProvedIdentity | null {
  if (typeof tid !== 'string' || typeof oid !== 'string' || !tid || !oid) return null;
  const address = textOrNull(email) ?? textOrNull(login);
  return { provider: 'microsoft', subject: `${tid}:${oid}`, email: address, ownsEmail: false, name: textOrNull(name) };
}

function textOrNull(claim: unknown): string | null {
  return typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 254) : null;
}
