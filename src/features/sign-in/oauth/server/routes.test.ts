import { Events, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openHouse, testPassword } from '#tests/support/app.ts';
import { asSuperuser } from '#tests/support/database.ts';

/* Signing in with a provider that nobody here wrote and whose tokens can be bent: oauth2-mock-server. */

const bent = new OAuth2Server();
await bent.issuer.keys.generate('RS256');
await bent.start(0, '127.0.0.1');
const bentIssuer = `http://127.0.0.1:${bent.address().port}`;
bent.issuer.url = bentIssuer;

const appUrl = 'http://127.0.0.1:3000';
const redirectUri = `${appUrl}/oauth-callback`;
const client = { clientId: 'suitably', clientSecret: 'a secret of the tests' };
afterAll(() => bent.stop());

const house = openHouse({
  work: true,
  settings: {
    APP_URL: appUrl,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: bentIssuer,
    MICROSOFT_CLIENT_ID: client.clientId,
    MICROSOFT_CLIENT_SECRET: client.clientSecret,
    MICROSOFT_ISSUER: bentIssuer,
  },
});

let bend: ((token: MutableToken) => void) | null = null;
bent.service.on(Events.BeforeTokenSigning, (token: MutableToken) => bend?.(token));
afterEach(() => {
  bend = null;
});

let number = 0;
const anEmail = () => `person${++number}.${Date.now()}@gmail.com`;
const newcomer = (claims: object) => (token: MutableToken) => void Object.assign(token.payload, claims);
const google = (email: string, more: object = {}) => newcomer({ sub: `g-${email}`, email, email_verified: true, name: 'Gail', ...more });
const microsoft = (email: string, more: object = {}) => newcomer({ sub: 'pairwise', tid: 'tenant', oid: `o-${email}`, email, ...more });

interface Begun {
  url: URL;
  cookie: string;
}

async function begin(provider: string, { token, uri = redirectUri }: { token?: string; uri?: string } = {}): Promise<Begun> {
  const answer = await house.app.inject({
    method: 'POST',
    url: token ? '/api/auth/identities/initiate' : '/api/auth/oauth/initiate',
    payload: { provider, redirectUri: uri },
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0]!;
  return { url: new URL(answer.json().data.authorizationUrl), cookie };
}

/** Where the provider sends the browser back to. */
async function visit(url: URL): Promise<{ code: string; state: string }> {
  const response = await fetch(url, { redirect: 'manual' });
  const back = new URL(response.headers.get('location')!);
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
}

const comeBack = (came: object, cookie: string) =>
  house.app.inject({ method: 'POST', url: '/api/auth/oauth/callback', payload: { redirectUri, ...came }, headers: { cookie } });

async function goThrough(provider: string, options: { token?: string } = {}) {
  const { url, cookie } = await begin(provider, options);
  return { answer: await comeBack(await visit(url), cookie), cookie };
}

const accountsOf = (email: string) => asSuperuser(house.services, 'select id from users where email = $1', [email]);
async function mailTo(email: string) {
  const find = async () => (await house.services.mail.list()).find((mail) => mail.to === email);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return (await find())!;
}

describe('signing in', () => {
  test('with Google makes an account for a new address that Google answers for, and finds it again', async () => {
    const email = anEmail();
    bend = google(email);
    const first = (await goThrough('google')).answer;
    expect(first.json()).toMatchObject({ success: true, message: 'Successfully logged in', data: { accessToken: expect.any(String) } });
    const second = (await goThrough('google')).answer;
    expect(second.statusCode).toBe(200);
    expect(await accountsOf(email)).toHaveLength(1);
    // The address may change at Google; the account stays.
    const other = anEmail();
    bend = google(other, { sub: `g-${email}` });
    expect((await goThrough('google')).answer.json().data.accessToken).toBeTruthy();
    expect(await accountsOf(other)).toHaveLength(0);
  });

  test('asks the provider for a code with PKCE and a nonce', async () => {
    const { url } = await begin('google');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: redirectUri,
      scope: 'openid email profile',
    });
    expect(url.searchParams.get('nonce')!.length).toBeGreaterThan(20);
    expect(url.searchParams.get('state')!.length).toBeGreaterThan(40);
  });

  test.each([
    ['a Google address elsewhere', 'google', (email: string) => google(email.replace('gmail.com', 'firm.test'))],
    ['an unverified Google address', 'google', (email: string) => google(email, { email_verified: false })],
    ['any Microsoft address', 'microsoft', (email: string) => microsoft(email)],
  ])('with %s begins the account at a mailed link', async (_, provider, claims) => {
    let email = anEmail();
    if (String(claims).includes('firm.test')) email = email.replace('gmail.com', 'firm.test');
    bend = claims(email);
    const { answer } = await goThrough(provider);
    expect(answer.json().data).toMatchObject({ next: 'check-mail', email });
    expect(await accountsOf(email)).toHaveLength(0);
    const token = new URLSearchParams(/#(\S+)/.exec((await mailTo(email)).text)![1]).get('token');
    const confirmed = await house.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { email, token } });
    expect(confirmed.statusCode).toBe(200);
    expect((await goThrough(provider)).answer.json().data.accessToken).toBeTruthy();
  });

  test('with the address of somebody else gives nothing of theirs, and does not tell that they have an account', async () => {
    const victim = await house.anAdviser();
    const stranger = anEmail();
    bend = microsoft(victim.email);
    const taken = (await goThrough('microsoft')).answer;
    bend = microsoft(stranger);
    const free = (await goThrough('microsoft')).answer;
    expect(taken.json().data).toEqual({ ...free.json().data, email: victim.email, linkToken: expect.any(String) });
    expect((await mailTo(victim.email)).subject).toBe('Signing in with Microsoft');
    expect(await asSuperuser(house.services, 'select 1 from provider_identities where user_id = $1', [victim.id])).toEqual([]);
  });

  test('with Google and the address of an account asks its owner to log in first, and then connects', async () => {
    const owner = await house.anAdviser();
    const email = anEmail();
    await asSuperuser(house.services, 'update users set email = $2 where id = $1', [owner.id, email]);
    await asSuperuser(house.services, 'update logins set email_key = $2 where user_id = $1', [owner.id, email]);
    bend = google(email);
    const { answer, cookie } = await goThrough('google');
    const { next, linkToken } = answer.json().data;
    expect(next).toBe('log-in');
    const link = (headers: Record<string, string>) =>
      owner.inject({ method: 'POST', url: '/api/auth/oauth/link', payload: { linkToken }, headers });
    expect((await link({ cookie: 'suitably-oauth=another' })).statusCode).toBe(400);
    expect((await link({ cookie })).json().data).toMatchObject({ provider: 'google', email });
    expect((await link({ cookie })).statusCode).toBe(400);
    expect((await goThrough('google')).answer.json().data.accessToken).toBeTruthy();
    expect(
      (await house.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: testPassword } })).statusCode,
    ).toBe(200);
  });
});

describe('a browser that comes back', () => {
  test('does so once', async () => {
    bend = google(anEmail());
    const { url, cookie } = await begin('google');
    const came = await visit(url);
    expect((await comeBack(came, cookie)).statusCode).toBe(200);
    expect((await comeBack(came, cookie)).statusCode).toBe(400);
  });

  test('is the one that began, with the state it was given, within ten minutes', async () => {
    bend = google(anEmail());
    const ours = await begin('google');
    const theirs = await begin('google');
    const came = await visit(ours.url);
    for (const cookie of [theirs.cookie, '', 'suitably-oauth=x']) expect((await comeBack(came, cookie)).statusCode).toBe(400);
    const { state } = await visit(theirs.url);
    expect((await comeBack({ ...came, state }, ours.cookie)).statusCode).toBe(400);
    expect((await comeBack({ ...came, state: 'made-up' }, ours.cookie)).statusCode).toBe(400);
    house.passTime(10 * 60_000 + 1_000);
    expect((await comeBack(came, ours.cookie)).statusCode).toBe(400);
    house.passTime(-10 * 60_000 - 1_000);
    expect((await comeBack(came, ours.cookie)).statusCode).toBe(200);
  });

  test.each([
    'https://evil.example/oauth-callback',
    `${appUrl}/oauth-callback/../x`,
    `${appUrl}.evil.example/oauth-callback`,
    `${redirectUri}?x=1`,
  ])('comes back to our own screen only, not to %s', async (uri) => {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/auth/oauth/initiate',
      payload: { provider: 'google', redirectUri: uri },
    });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['an expired token', { exp: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['no subject', { sub: undefined }],
  ])('is refused with %s', async (_, claims) => {
    const email = anEmail();
    bend = google(email, claims);
    const { answer } = await goThrough('google');
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'The provider did not confirm this sign-in. Please try again.']);
    expect(await accountsOf(email)).toEqual([]);
  });

  test.each([
    ['no signature', (header: object) => ({ ...header, alg: 'none' }), ''],
    ['a signature that is not the provider’s', (header: object) => header, 'AAAA'],
  ])('is refused with %s', async (_, change, signature) => {
    const email = anEmail();
    bend = google(email);
    const forge = ({ body }: { body: unknown }) => {
      const tokens = body as { id_token: string };
      const [header, payload] = tokens.id_token.split('.');
      const changed = change(JSON.parse(Buffer.from(header!, 'base64url').toString('utf8')));
      tokens.id_token = [Buffer.from(JSON.stringify(changed)).toString('base64url'), payload, signature].join('.');
    };
    bent.service.once(Events.BeforeResponse, forge);
    expect((await goThrough('google')).answer.statusCode).toBe(401);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('from Microsoft is refused without tenant and object id', async () => {
    bend = microsoft(anEmail(), { oid: undefined });
    expect((await goThrough('microsoft')).answer.statusCode).toBe(401);
  });
});

describe('one’s own connected accounts', () => {
  test('are connected by whoever is signed in, listed, and disconnected; the other provider’s account of somebody else is not', async () => {
    const person = await house.anAdviser();
    const email = anEmail();
    bend = microsoft(email);
    const { answer } = await goThrough('microsoft', { token: person.token });
    expect(answer.json().data).toEqual({ next: 'linked', provider: 'microsoft' });
    expect((await mailTo(person.email)).subject).toBe('Microsoft is connected with your account');
    const [identity] = (await person.inject('/api/auth/identities')).json().data;
    expect(identity).toMatchObject({ provider: 'microsoft', email });
    const stranger = await house.anAdviser();
    const remove = (who: typeof person) => who.inject({ method: 'DELETE', url: `/api/auth/identities/${identity.id}` });
    expect((await remove(stranger)).statusCode).toBe(404);
    expect((await goThrough('microsoft', { token: stranger.token })).answer.statusCode).toBe(409);
    expect((await remove(person)).statusCode).toBe(200);
    expect((await person.inject('/api/auth/identities')).json().data).toEqual([]);
  });

  test('can not be disconnected when nothing else opens the account', async () => {
    bend = google(anEmail());
    const { accessToken } = (await goThrough('google')).answer.json().data;
    const headers = { authorization: `Bearer ${accessToken}` };
    const [identity] = (await house.app.inject({ url: '/api/auth/identities', headers })).json().data;
    const answer = await house.app.inject({ method: 'DELETE', url: `/api/auth/identities/${identity.id}`, headers });
    expect([answer.statusCode, answer.json().error]).toEqual([409, expect.stringContaining('the only way into your account')]);
  });
});
