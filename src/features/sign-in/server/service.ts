import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import { createPerson } from '#features/identity/server/service.ts';
import { type UserRow, users } from '#features/identity/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { hashToken, newToken } from '#platform/server/crypto.ts';
import { Invalid, Unauthorised } from '#platform/server/errors.ts';
import { hashPassword, isGuessable, passwordMatches } from '#platform/server/passwords.ts';
import { clearTries, countTry, type ThrottleRule, tryAgainIn } from '#platform/server/throttle.ts';
import { asSystem, db } from '#platform/server/transaction.ts';
import type { SignUp, Tokens } from '../contract.ts';
import { emailKey, holdsEmailName } from '../rules.ts';
import { openSession } from '../sessions/server/service.ts';
import { alreadySignedUpMail, verifyMail } from './emails.ts';
import { linkTokens, logins, refreshTokens, sessions } from './tables.ts';

const hour = 3_600;
const linkLifeMs = 24 * hour * 1_000;
const perAccount: ThrottleRule = { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 60, forgetAfterSeconds: hour };
const perAddress: ThrottleRule = { free: 50, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };
const signUpsPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: hour, forgetAfterSeconds: hour };
const mailsPerAccount: ThrottleRule = { free: 2, firstWaitSeconds: hour, longestWaitSeconds: hour, forgetAfterSeconds: hour };

/** What a sign-up link holds until it is followed. */
const PendingAccount = z.object({ email: z.string(), name: z.string().nullable(), passwordHash: z.string() });
type PendingAccount = z.infer<typeof PendingAccount>;

/** Where a request comes from, for sessions and limits. */
export interface Origin {
  address: string;
  device: string | null;
}

/**
 * Takes a sign-up. Nothing is made before the mailed link is followed, and that link holds the password it was asked with: who
 * signs up with somebody else's address gains nothing. Known and unknown addresses get the same answer after the same work.
 */
export async function signUp(ctx: Context, { email, password, name }: SignUp, { address }: Origin): Promise<void> {
  await countTry(ctx, `sign-up from ${address}`, signUpsPerAddress);
  await refuseWeakPassword(password, email, name ?? '');
  const passwordHash = await hashPassword(password);
  const tooManyMails = (await tryAgainIn(ctx, `mail to ${emailKey(email)}`, mailsPerAccount)) > 0;
  const { appUrl } = ctx.services.config;
  await asSystem(ctx, 'sign up', async () => {
    const known = await isTaken(email);
    const token = newToken();
    await keepLink(ctx, token, { email, name: name || null, passwordHash });
    if (tooManyMails) return;
    ctx.mail(known ? alreadySignedUpMail({ appUrl, email }) : verifyMail({ appUrl, email, token }));
  });
}

/** Makes the account that a sign-up asked for. The link works once, for 24 hours, with its own address. */
export async function verifyEmail(ctx: Context, { email, token }: { email: string; token: string }): Promise<void> {
  await asSystem(ctx, 'follow a sign-up link', async () => {
    const pending = await takeLink(ctx, hashToken(token));
    if (!pending || emailKey(pending.email) !== emailKey(email) || (await isTaken(email))) {
      throw new Invalid('This link is no longer valid. Please sign up again.');
    }
    await createAccount(ctx, pending);
  });
}

/** A new person who can log in with a password. */
export async function createAccount(ctx: Context, { email, name, passwordHash }: PendingAccount): Promise<UserRow> {
  return asSystem(ctx, 'create an account', async () => {
    const user = await createPerson(ctx, { email, name });
    await db()
      .insert(logins)
      .values({ user_id: user.id, email_key: emailKey(email), password_hash: passwordHash });
    await raisePlatformAdmin(ctx);
    return user;
  });
}

/** An account without the mail, for whoever runs the server: the demo and the command line. */
export async function signUpNow(
  ctx: Context,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<UserRow> {
  return createAccount(ctx, { email, name, passwordHash: await hashPassword(password) });
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
    const ordinary = and(eq(users.id, login.user_id), eq(users.is_platform_admin, false));
    const [raised] = await db().update(users).set({ is_platform_admin: true }).where(ordinary).returning();
    if (raised) ctx.audit({ tenantId: raised.tenant_id, event: 'sign-in.platform-admin-made', object: { type: 'user', id: raised.id } });
  });
}

/** Opens a session for the right password. A wrong one and an unknown address fail alike, in words and in time. */
export async function logIn(ctx: Context, { email, password }: { email: string; password: string }, origin: Origin): Promise<Tokens> {
  const account = `log-in to ${emailKey(email)}`;
  await countTry(ctx, `log-in from ${origin.address}`, perAddress);
  await countTry(ctx, account, perAccount);
  const login = await asSystem(ctx, 'find a login', () => findLogin(email));
  const matches = await passwordMatches(login?.password_hash ?? null, password);
  if (!login || !matches) {
    throw new Unauthorised('That e-mail address and password do not match. If you have just signed up, please confirm your address first.');
  }
  await clearTries(ctx, account);
  return openSession(ctx, login.user_id, origin);
}

/** Removes links and sessions that nobody can use any more; a used token is kept as long as its replay could be noticed. */
export async function removeExpired(ctx: Context): Promise<void> {
  const now = ctx.now().toISOString();
  await asSystem(ctx, 'remove expired links and sessions', async () => {
    await db().delete(linkTokens).where(lt(linkTokens.expires_at, now));
    await db().delete(refreshTokens).where(lt(refreshTokens.expires_at, now));
    await db().delete(sessions).where(lt(sessions.expires_at, now));
  });
}

async function refuseWeakPassword(password: string, email: string, name: string): Promise<void> {
  const refuse = (message: string): never => {
    throw new Invalid([{ path: ['password'], message }]);
  };
  if (holdsEmailName(password, email)) refuse('Please choose a password that does not contain your e-mail name');
  if (await isGuessable(password, [email, name])) refuse('This password is easy to guess. Three random words make a good one.');
}

/** Whether an address has an account, also one that was switched off. */
async function isTaken(email: string): Promise<boolean> {
  const found = await db()
    .select({ id: logins.user_id })
    .from(logins)
    .where(eq(logins.email_key, emailKey(email)));
  return found.length > 0;
}

async function findLogin(email: string): Promise<typeof logins.$inferSelect | undefined> {
  const [login] = await db()
    .select({ user_id: logins.user_id, email_key: logins.email_key, password_hash: logins.password_hash })
    .from(logins)
    .innerJoin(users, and(eq(users.id, logins.user_id), eq(users.is_active, true)))
    .where(eq(logins.email_key, emailKey(email)));
  return login;
}

async function keepLink(ctx: Context, token: string, pending: PendingAccount): Promise<void> {
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
