import { queryOptions } from '@tanstack/react-query';
import { oauth, type OauthProvider } from '#features/sign-in/oauth/contract.ts';
import { call } from '#platform/web/api.ts';
import { paths } from '#platform/web/paths.ts';

/** The providers that are set up. */
export const providersQuery = queryOptions({
  queryKey: ['sign-in', 'providers'],
  queryFn: ({ signal }) => call(oauth.providers, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The accounts at providers that open the signed-in person's. */
export const identitiesQuery = queryOptions({
  queryKey: ['sign-in', 'identities'],
  queryFn: ({ signal }) => call(oauth.identities, {}, { signal }),
});

/** Where providers send the browser back to. */
export function callbackAddress(): string {
  return new URL(paths.oauthCallback(), location.origin).href;
}

/** What this tab remembers while it is away at a provider, or at the log-in: the way back, and the token that links. */
const remembered = { from: 'oauthFrom', link: 'oauthLink' } as const;

/** Keeps a value in this tab; null forgets it. A browser without storage forgets at once, and the person begins again. */
export function remember(name: keyof typeof remembered, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(remembered[name]);
    else sessionStorage.setItem(remembered[name], value);
  } catch {
    // nothing is kept
  }
}

/** What was kept, once. */
export function recall(name: keyof typeof remembered): string | null {
  try {
    const value = sessionStorage.getItem(remembered[name]);
    sessionStorage.removeItem(remembered[name]);
    return value;
  } catch {
    return null;
  }
}

/** Sends the browser to a provider, to connect an account there with the signed-in person's. */
export async function connect(provider: OauthProvider): Promise<void> {
  const { authorizationUrl } = await call(oauth.connect, { body: { provider, redirectUri: callbackAddress() } });
  remember('from', location.pathname);
  location.assign(authorizationUrl);
}
