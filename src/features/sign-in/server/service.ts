import { and, eq, getTableColumns, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { createPerson } from '#features/identity/server/service.ts';
import { type UserRow, users } from '#features/identity/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Invalid, TooMany, Unauthorised } from '#platform/server/errors.ts';
import { requireCaptcha } from '#platform/server/http/captcha.ts';
import { countTry, type ThrottleRule, tryAgainIn, tryBeside } from '#platform/server/http/throttle.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { hashPassword, isGuessable, passwordMatches } from '#platform/server/secrets/passwords.ts';
import { turns } from '#platform/server/turns.ts';
import { enter, type Entered, removeOldChallenges } from '../challenges/server/service.ts';
import { twoFactorChallenges } from '../challenges/server/tables.ts';
import type { Challenge, LogIn, SignUp } from '../contract.ts';
import { knownDevice, rememberDevice, removeExpiredDevices } from '../devices/server/service.ts';
import { knownDevices } from '../devices/server/tables.ts';
import { passkeyRequests, passkeys, recoveryCodes, totpSecrets } from '../factors/server/tables.ts';
import { OauthProvider } from '../oauth/contract.ts';
import { addIdentity } from '../oauth/server/queries.ts';
import { providerIdentities } from '../oauth/server/tables.ts';
import { emailKey, holdsEmailName } from '../rules.ts';
import type { Origin } from '../sessions/server/service.ts';
import { alreadySignedUpMail, verifyMail } from './emails.ts';
import { signInEvents } from './events.ts';
import { failuresBeside, isSuspectLogIn, noteFailedLogIn } from './policy.ts';
import { linkTokens, logins, refreshTokens, sessions } from './tables.ts';

const hour = 3_600;
const linkLifeMs = 24 * hour * 1_000;
const perAccount: ThrottleRule = { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 60, forgetAfterSeconds: hour };
const perAddress: ThrottleRule = { free: 50, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };
const signUpsPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: hour, forgetAfterSeconds: hour };
const mailsPerAccount: ThrottleRule = { free: 2, firstWaitSeconds: hour, longestWaitSeconds: hour, forgetAfterSeconds: hour };

/** A crowd at the door waits before it, not for the database's connections: everybody else needs those. */
const inTurn = turns({ atOnce: 4, longestQueue: 2_000 });

/** What a sign-up link holds until it is followed. */
const PendingAccount = z.object({
  email: z.string(),
  name: z.string().nullable(),
  /** Null for who signed up with a provider. */
  passwordHash: z.string().nullable(),
  identity: z.object({ provider: OauthProvider, subject: z.string(), email: z.string().nullable() }).optional(),
});
type PendingAccount = z.infer<typeof PendingAccount>;

/**
 * Takes a sign-up. Nothing is made before the mailed link is followed, and that link holds the password it was asked with: who
 * signs up with somebody else's address gains nothing. Known and unknown addresses get the same answer after the same work.
 */
export async function signUp(
  ctx: Context,
  { email, password, name, captchaToken }: SignUp,
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  await countTry(ctx, `sign-up from ${address}`, signUpsPerAddress);
  await requireCaptcha(ctx, { action: 'signup', token: captchaToken, address });
  await refuseWeakPassword(password, email, name ?? '');
  const passwordHash = await hashPassword(password);
  const tooManyMails = !(await mayMail(ctx, email));
  const { appUrl } = ctx.services.config;
  await asSystem(ctx, 'sign up', async () => {
    const known = await isTaken(email);
    const token = newToken();
    await keepLink(ctx, token, { email, name: name || null, passwordHash });
    if (tooManyMails) return;
    ctx.mail(known ? alreadySignedUpMail({ appUrl, email }) : verifyMail({ appUrl, email, token }));
  });
}

/** Counts a mail that somebody who isn't known causes to an address; false when it has had three within the hour. */
export async function mayMail(ctx: Context, email: string): Promise<boolean> {
  return (await tryAgainIn(ctx, `mail to ${emailKey(email)}`, mailsPerAccount)) === 0;
}

/**
 * Makes the account that a sign-up asked for. The link works once, for 24 hours, with its own address. The browser it was followed
 * in has shown the mailbox, as an e-mailed code would: it is known from now on, by the token that is given.
 */
export async function verifyEmail(
  ctx: Context,
  { email, token }: { email: string; token: string },
  deviceToken: string | null,
): Promise<string> {
  return asSystem(ctx, 'follow a sign-up link', async () => {
    const pending = await takeLink(ctx, hashToken(token));
    if (!pending || emailKey(pending.email) !== emailKey(email) || (await isTaken(email))) {
      throw new Invalid('This link is no longer valid. Please sign up again.');
    }
    const { id } = await createAccount(ctx, pending);
    return rememberDevice(ctx, id, deviceToken);
  });
}

/** A new person who can log in, with a password or an account at a provider. */
export async function createAccount(
  ctx: Context,
  { email, name, passwordHash, identity }: PendingAccount,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<UserRow> {
  return asSystem(ctx, 'create an account', async () => {
    const user = await createPerson(ctx, { email, name });
    await db()
      .insert(logins)
      .values({ user_id: user.id, email_key: emailKey(email), password_hash: passwordHash, is_demo: isDemo });
    if (identity) await addIdentity(ctx, user, identity);
    await raisePlatformAdmin(ctx);
    return user;
  });
}

/** An account without the mail, for whoever runs the server: the demo and the command line. */
export async function signUpNow(
  ctx: Context,
  { email, name, password, isDemo = false }: { email: string; name: string; password: string; isDemo?: boolean },
): Promise<UserRow> {
  return createAccount(ctx, { email, name, passwordHash: await hashPassword(password) }, { isDemo });
}

/** Whether a password is an account's, for whoever runs the server: nothing is counted. */
export async function isPasswordOf(ctx: Context, { email, password }: { email: string; password: string }): Promise<boolean> {
  const login = await asSystem(ctx, 'is this the password', () => findLogin(email));
  return passwordMatches(login?.password_hash ?? null, password);
}

/** Whether anybody has an account yet. */
export async function hasAccounts(ctx: Context): Promise<boolean> {
  const found = await asSystem(ctx, 'is there anybody', () => db().select({ id: logins.user_id }).from(logins).limit(1));
  return found.length > 0;
}

/** Makes the account with the address ADMIN_EMAIL a platform administrator, once its owner has confirmed the address. */
export async function raisePlatformAdmin(ctx: Context): Promise<void> {
  const { adminEmail } = ctx.services.config;
  if (!adminEmail) return;
  await asSystem(ctx, 'ADMIN_EMAIL', async () => {
    const login = await findLogin(adminEmail);
    if (!login) return;
    await setPlatformAdmin(ctx, login.user_id);
  });
}

/** Inside a system transaction; who is one already stays one. */
export async function setPlatformAdmin(ctx: Context, userId: string): Promise<void> {
  const ordinary = and(eq(users.id, userId), eq(users.is_platform_admin, false));
  const [raised] = await db().update(users).set({ is_platform_admin: true }).where(ordinary).returning();
  if (raised) ctx.audit(signInEvents.platformAdminMade, { tenantId: raised.tenant_id, id: raised.id });
}

/**
 * Takes the right password for the first step of a sign-in. A wrong one and an unknown address fail alike, in words and in time.
 * A browser that is known as its owner's has waits of its own, so that nobody else's guesses keep the owner out.
 */
export function logIn(ctx: Context, given: LogIn, origin: Origin): Promise<Entered | Challenge> {
  return inTurn(() => tryToLogIn(ctx, given, origin));
}

async function tryToLogIn(ctx: Context, { email, password, captchaToken }: LogIn, origin: Origin): Promise<Entered | Challenge> {
  const { login, subject, wait, isSuspect } = await asSystem(ctx, 'find a login and count the try', async () => {
    const known = sql<boolean>`exists (${knownDevice(ctx, logins.user_id, origin.deviceToken)})`;
    const [found] = await loginOf(email, { known }).prepare('login_and_device').execute();
    const tried = `log-in to ${emailKey(email)}${found?.known ? ` on known device ${origin.deviceToken}` : ''}`;
    const atAddress = found?.known ? 0 : await tryAgainIn(ctx, `log-in from ${origin.address}`, perAddress);
    if (atAddress > 0) return { login: found, subject: tried, wait: atAddress, isSuspect: false };
    const { wait: atAccount, ...counted } = await tryBeside(ctx, tried, perAccount, failuresBeside(ctx, origin.address));
    return { login: found, subject: tried, wait: atAccount, isSuspect: isSuspectLogIn(counted) };
  });
  if (wait > 0) throw new TooMany(wait);
  if (isSuspect) await requireCaptcha(ctx, { action: 'login', token: captchaToken, address: origin.address, mayBeAway: true });
  const matches = await passwordMatches(login?.password_hash ?? null, password);
  if (!login || !matches) {
    await noteFailedLogIn(ctx, origin.address);
    throw new Unauthorised('That e-mail address and password do not match. If you have just signed up, please confirm your address first.');
  }
  return asSystem(ctx, 'let in', () => enter(ctx, login.user_id, origin, { by: 'password', tries: subject }));
}

/** Removes what nobody can use any more; a used token is kept as long as its replay could be noticed. */
export async function removeExpired(ctx: Context): Promise<void> {
  const now = ctx.now().toISOString();
  await asSystem(ctx, 'remove expired links and sessions', async () => {
    await db().delete(linkTokens).where(lt(linkTokens.expires_at, now));
    await db().delete(refreshTokens).where(lt(refreshTokens.expires_at, now));
    await db().delete(sessions).where(lt(sessions.expires_at, now));
    await db().delete(passkeyRequests).where(lt(passkeyRequests.expires_at, now));
  });
  await removeExpiredDevices(ctx);
  await removeOldChallenges(ctx);
}

/** Removes everything that somebody signs in with, and their sessions, which end at once. Inside a system transaction. */
export async function eraseSignIn(_: Context, { userId }: { userId: string }): Promise<void> {
  const tables = [
    sessions,
    linkTokens,
    knownDevices,
    twoFactorChallenges,
    totpSecrets,
    passkeys,
    recoveryCodes,
    providerIdentities,
    logins,
  ];
  for (const table of tables) await db().delete(table).where(eq(table.user_id, userId));
}

/** Refuses a new password that others would guess, with the field it stands in. */
export async function refuseWeakPassword(password: string, email: string, name: string, field = 'password'): Promise<void> {
  const refuse = (message: string): never => {
    throw new Invalid([{ path: [field], message }]);
  };
  if (holdsEmailName(password, email)) refuse('Please choose a password that does not contain your e-mail name');
  if (await isGuessable(password, [email, name])) refuse('This password is easy to guess. Three random words make a good one.');
}

/** Whether an address has an account, also one that was switched off; in a system transaction. */
export async function isTaken(email: string): Promise<boolean> {
  const found = await db()
    .select({ id: logins.user_id })
    .from(logins)
    .where(eq(logins.email_key, emailKey(email)));
  return found.length > 0;
}

/** The login of an address, unless it was switched off. Inside a system transaction. */
export async function findLogin(email: string): Promise<typeof logins.$inferSelect | undefined> {
  return (await loginOf(email, {}))[0];
}

function loginOf<More extends Record<string, SQL>>(email: string, more: More) {
  return db()
    .select({ ...getTableColumns(logins), ...more })
    .from(logins)
    .innerJoin(users, and(eq(users.id, logins.user_id), eq(users.is_active, true)))
    .where(eq(logins.email_key, emailKey(email)));
}

/** Keeps an account as it was asked for, until the mailed link is followed. Inside a system transaction. */
export async function keepLink(ctx: Context, token: string, pending: PendingAccount): Promise<void> {
  const hash = hashToken(token);
  const sealed = ctx.services.keys.wrap(Buffer.from(JSON.stringify(pending)), boundTo(hash));
  const expires_at = new Date(ctx.now().getTime() + linkLifeMs).toISOString();
  await db().insert(linkTokens).values({ hash, purpose: 'verify-email', sealed, expires_at });
}

/** Marks a link as used and gives what it holds; undefined when there is none that still works. */
async function takeLink(ctx: Context, hash: Buffer): Promise<PendingAccount | undefined> {
  const now = ctx.now().toISOString();
  const usable = and(
    eq(linkTokens.hash, hash),
    eq(linkTokens.purpose, 'verify-email'),
    isNull(linkTokens.used_at),
    gt(linkTokens.expires_at, now),
  );
  const [link] = await db().select().from(linkTokens).where(usable).for('update');
  if (!link?.sealed) return undefined;
  await db().update(linkTokens).set({ used_at: now, sealed: null }).where(eq(linkTokens.hash, hash));
  return PendingAccount.parse(JSON.parse(ctx.services.keys.unwrap(link.sealed, boundTo(hash)).plain.toString('utf8')));
}

function boundTo(hash: Buffer): string {
  return `link_tokens ${hash.toString('hex')}`;
}
