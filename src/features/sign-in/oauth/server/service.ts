import { and, eq, gt, lt } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/identity/server/tables.ts';
import { enter } from '#features/sign-in/challenges/server/service.ts';
import { emailAddress } from '#features/sign-in/rules.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { createAccount, isTaken, keepLink, mayMail } from '#features/sign-in/server/service.ts';
import { logins } from '#features/sign-in/server/tables.ts';
import type { Origin } from '#features/sign-in/sessions/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { type NextStep, OauthProvider } from '../contract.ts';
import { connectFirstMail, connectedMail, disconnectedMail, finishSignUpMail } from './emails.ts';
import { authorizationUrl, identityBehind } from './providers/oidc/api.ts';
import { type OidcProvider, type ProvedIdentity, providersOf } from './providers/oidc/provider.ts';
import { addIdentity, ownerOf } from './queries.ts';
import { oauthStates, providerIdentities } from './tables.ts';

const lifeMs = 10 * 60_000;
const hour = 3_600;
const perAddress: ThrottleRule = { free: 50, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };

/** What waits for a browser to come back from a provider; `userId` where somebody signed in connects an account. */
const Waiting = z.object({ provider: OauthProvider, nonce: z.string(), codeVerifier: z.string(), userId: z.uuid().nullable() });
/** What waits for somebody to log in and link. */
const Proved = z.object({ provider: OauthProvider, subject: z.string(), email: z.string().nullable() });

const noLongerValid = 'This sign-in is no longer valid. Please begin again.';

interface Begin {
  provider: OauthProvider;
  redirectUri: string;
}

/** The names of the providers that are set up. */
export function listProviders({ services }: Context): OauthProvider[] {
  return providersOf(services.config).map(({ name }) => name);
}

/** Sends a browser to a provider, to sign in or, for somebody signed in, to connect. `browser` is the token in its cookie. */
export async function beginOauth(
  ctx: Context,
  { provider: name, redirectUri }: Begin,
  { browser, address }: { browser: string; address: string },
): Promise<string> {
  await countTry(ctx, `sign-in with a provider from ${address}`, perAddress);
  const provider = providerOf(ctx, name);
  refuseOtherAddress(ctx, redirectUri);
  const state = newToken();
  const { url, ...secrets } = await authorizationUrl(provider, { state, redirectUri });
  const userId = ctx.actor.type === 'user' ? ctx.actor.id : null;
  await keep(ctx, { token: state, purpose: 'callback', browser, content: { provider: name, ...secrets, userId } });
  return url;
}

interface CameBack {
  code: string;
  state: string;
  iss?: string | undefined;
  redirectUri: string;
}

/**
 * Goes on with a browser that came back. A known identity signs in; a new one with an address that its provider answers for makes
 * an account. An address never finds an account: whoever owns one logs in first and then links.
 */
export async function finishOauth(
  ctx: Context,
  came: CameBack,
  origin: Origin & { browser: string | null },
): Promise<Awaited<ReturnType<typeof enter>> | NextStep | { next: 'linked'; provider: OauthProvider }> {
  refuseOtherAddress(ctx, came.redirectUri);
  const { userId, ...waiting } = Waiting.parse(await take(ctx, came.state, 'callback', origin.browser));
  const identity = await identityBehind(providerOf(ctx, waiting.provider), came, waiting);
  if (userId) {
    await linkTo(ctx, userId, identity);
    return { next: 'linked', provider: identity.provider };
  }
  const person = (await asSystem(ctx, 'whose identity', () => useIdentity(ctx, identity))) ?? (await newPerson(ctx, identity));
  return person ? enter(ctx, person, origin, { by: 'provider' }) : askForProof(ctx, identity, origin.browser ?? '');
}

/** Connects the identity that this browser has proved with the account of the signed-in person. */
export async function linkIdentity(
  ctx: Context,
  linkToken: string,
  browser: string | null,
): Promise<typeof providerIdentities.$inferSelect> {
  const identity = Proved.parse(await take(ctx, linkToken, 'link', browser));
  return linkTo(ctx, userOf(ctx).id, identity);
}

/** Disconnects an identity, unless nothing else opens the account. */
export async function disconnect(ctx: Context, id: string): Promise<void> {
  const { id: userId, tenantId } = userOf(ctx);
  await asSystem(ctx, 'disconnect an identity', async () => {
    const own = eq(providerIdentities.user_id, userId);
    const [login] = await db().select().from(logins).where(eq(logins.user_id, userId)).for('update');
    const identities = await db().select().from(providerIdentities).where(own);
    const identity = identities.find((one) => one.id === id);
    if (!identity) throw new NotFound('Connected account');
    if (!login?.password_hash && identities.length === 1) {
      throw new Conflict('This is the only way into your account. Set a password first, by "Forgotten password" at the log-in.');
    }
    await db()
      .delete(providerIdentities)
      .where(and(own, eq(providerIdentities.id, id)));
    ctx.audit(signInEvents.providerDisconnected, { tenantId, id, details: { provider: identity.provider } });
    const [user] = await db().select().from(users).where(eq(users.id, userId));
    ctx.mail({ ...disconnectedMail({ appUrl: ctx.services.config.appUrl, email: user!.email, provider: identity.provider }), tenantId });
  });
}

/** Removes what nobody came back for. */
export async function removeOldStates(ctx: Context): Promise<void> {
  await asSystem(ctx, 'remove old sign-ins with providers', () =>
    db().delete(oauthStates).where(lt(oauthStates.expires_at, ctx.now().toISOString())),
  );
}

function providerOf({ services }: Context, name: OauthProvider): OidcProvider {
  const provider = providersOf(services.config).find((one) => one.name === name);
  if (!provider) throw new NotFound('Provider');
  return provider;
}

/** Providers send people back to our own screen and nowhere else. */
function refuseOtherAddress({ services }: Context, redirectUri: string): void {
  if (redirectUri === `${services.config.appUrl}/oauth-callback`) return;
  throw new Invalid([{ path: ['redirectUri'], message: 'This is not where sign-ins with a provider come back to' }]);
}

/** Whose identity it is, noting that it was used. Inside a system transaction. */
async function useIdentity(ctx: Context, identity: ProvedIdentity): Promise<string | undefined> {
  const owner = await ownerOf(identity);
  const same = and(eq(providerIdentities.provider, identity.provider), eq(providerIdentities.subject, identity.subject));
  if (owner) await db().update(providerIdentities).set({ last_used_at: ctx.now().toISOString(), email: identity.email }).where(same);
  return owner;
}

/** An account for somebody whose provider answers for the address, if the address has none; else nothing. */
function newPerson(ctx: Context, identity: ProvedIdentity): Promise<string | undefined> {
  return asSystem(ctx, 'sign up with a provider', async () => {
    const email = usable(identity.email);
    if (!identity.ownsEmail || !email || (await isTaken(email))) return undefined;
    const user = await createAccount(ctx, { email, name: identity.name, passwordHash: null, identity: { ...identity, email } });
    return user.id;
  });
}

/** The answer is the same whether or not the address has an account, unless its owner is the one who asks. */
async function askForProof(ctx: Context, identity: ProvedIdentity, browser: string): Promise<NextStep> {
  const linkToken = newToken();
  const { provider, subject, name, ownsEmail } = identity;
  const email = usable(identity.email);
  await keep(ctx, { token: linkToken, purpose: 'link', browser, content: { provider, subject, email } });
  if (ownsEmail || !email) return { next: 'log-in', email, linkToken };
  const isMailed = await mayMail(ctx, email);
  const { appUrl } = ctx.services.config;
  await asSystem(ctx, 'mail how to go on', async () => {
    const token = newToken();
    const isKnown = await isTaken(email);
    await keepLink(ctx, token, { email, name, passwordHash: null, identity: { provider, subject, email } });
    if (!isMailed) return;
    ctx.mail(isKnown ? connectFirstMail({ appUrl, email, provider }) : finishSignUpMail({ appUrl, email, provider, token }));
  });
  return { next: 'check-mail', email, linkToken };
}

async function linkTo(ctx: Context, userId: string, identity: Pick<ProvedIdentity, 'provider' | 'subject' | 'email'>) {
  return asSystem(ctx, 'connect an identity', async () => {
    const [user] = await db()
      .select()
      .from(users)
      .where(and(eq(users.id, userId), eq(users.is_active, true)));
    if (!user) throw new Invalid(noLongerValid);
    const added = await addIdentity(ctx, user, identity);
    ctx.mail({
      ...connectedMail({ appUrl: ctx.services.config.appUrl, email: user.email, provider: identity.provider }),
      tenantId: user.tenant_id,
    });
    return added;
  });
}

function usable(email: string | null): string | null {
  return emailAddress.safeParse(email).data ?? null;
}

interface Kept {
  token: string;
  purpose: 'callback' | 'link';
  browser: string;
  content: object;
}

async function keep(ctx: Context, { token, purpose, browser, content }: Kept): Promise<void> {
  const hash = hashToken(token);
  const sealed = ctx.services.keys.wrap(Buffer.from(JSON.stringify(content)), boundTo(hash));
  const expires_at = new Date(ctx.now().getTime() + lifeMs).toISOString();
  await asSystem(ctx, 'keep a sign-in with a provider', () =>
    db()
      .insert(oauthStates)
      .values({ hash, purpose, browser: hashToken(browser), sealed, expires_at }),
  );
}

/** What was kept, once, for the browser that it was kept for. */
async function take(ctx: Context, token: string, purpose: Kept['purpose'], browser: string | null): Promise<unknown> {
  const hash = hashToken(token);
  const ours = and(
    eq(oauthStates.hash, hash),
    eq(oauthStates.purpose, purpose),
    eq(oauthStates.browser, hashToken(browser ?? '')),
    gt(oauthStates.expires_at, ctx.now().toISOString()),
  );
  const [taken] = await asSystem(ctx, 'take a sign-in with a provider', () => db().delete(oauthStates).where(ours).returning());
  if (!taken || !browser) throw new Invalid(noLongerValid);
  return JSON.parse(ctx.services.keys.unwrap(taken.sealed, boundTo(hash)).plain.toString('utf8'));
}

function boundTo(hash: Buffer): string {
  return `oauth_states ${hash.toString('hex')}`;
}
