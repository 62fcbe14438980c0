import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, expect, test } from 'vitest';
import { openHouse } from '#tests/support/app.ts';

/* Signing in with a certified provider that nobody here wrote: oidc-provider. */

const appUrl = 'http://127.0.0.1:3000';
const redirectUri = `${appUrl}/oauth-callback`;
const client = { clientId: 'suitably', clientSecret: 'a secret of the tests' };

const strictServer = createServer();
await new Promise<void>((resolve) => strictServer.listen(0, '127.0.0.1', resolve));
const strictIssuer = `http://127.0.0.1:${(strictServer.address() as AddressInfo).port}`;
const strict = new Provider(strictIssuer, {
  clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
  claims: { openid: ['sub', 'oid', 'tid'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: () => ({ sub, oid: sub, tid: 'tenant', email: `${sub}@example.test`, name: 'Sam' }),
  }),
  pkce: { required: () => true },
  cookies: { keys: ['of the tests'] },
  ttl: { Interaction: 60, Session: 60, Grant: 60, AccessToken: 60, IdToken: 60, AuthorizationCode: 60 },
});
strictServer.on('request', (request, response) => void strict.callback()(request, response));
afterAll(() => void strictServer.close());

const house = openHouse({
  settings: {
    APP_URL: appUrl,
    MICROSOFT_CLIENT_ID: client.clientId,
    MICROSOFT_CLIENT_SECRET: client.clientSecret,
    MICROSOFT_ISSUER: strictIssuer,
  },
});

/** Clicks through the provider's own pages as a person would. */
async function clickThrough(start: string): Promise<URL> {
  const jar = new Map<string, string>();
  const go = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split('=');
      jar.set(name!, value!);
    }
    return response;
  };
  let response = await go(start);
  for (let step = 0; step < 10; step++) {
    const location = response.headers.get('location');
    if (location?.startsWith(redirectUri)) return new URL(location);
    if (location) response = await go(new URL(location, strictIssuer).href);
    else {
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)![1]!;
      const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
      const body = new URLSearchParams({ prompt, login: 'sam', password: 'x' });
      response = await go(action, { method: 'POST', body });
    }
  }
  throw new Error('The provider did not send the browser back');
}

test('a certified provider is understood, with PKCE required and its issuer named in the answer (RFC 9207)', async () => {
  expect((await house.app.inject('/api/auth/providers')).json().data).toEqual(['microsoft']);
  const begun = await house.app.inject({
    method: 'POST',
    url: '/api/auth/oauth/initiate',
    payload: { provider: 'microsoft', redirectUri },
  });
  const cookie = String(begun.headers['set-cookie']).split(';')[0]!;
  const url = new URL(begun.json().data.authorizationUrl);
  url.searchParams.delete('prompt'); // it knows one account only, and so no choice of one
  const back = await clickThrough(url.href);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  expect(iss).toBe(strictIssuer);
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/oauth/callback',
    payload: { code, state, iss, redirectUri },
    headers: { cookie },
  });
  expect(answer.json().data).toMatchObject({ next: 'check-mail', email: 'sam@example.test' });
});

test('a provider that was not set up is none', async () => {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/oauth/initiate',
    payload: { provider: 'google', redirectUri },
  });
  expect(answer.statusCode).toBe(404);
});
