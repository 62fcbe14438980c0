import { and, eq, gt, isNull } from 'drizzle-orm';
import { confirmEmail, findPerson } from '#features/identity/server/service.ts';
import { closeChallenges } from '#features/sign-in/challenges/server/service.ts';
import { hasFactor } from '#features/sign-in/factors/server/queries.ts';
import type { ForgotPassword } from '#features/sign-in/passwords/contract.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { findLogin, mayMail, refuseWeakPassword } from '#features/sign-in/server/service.ts';
import { linkTokens, logins } from '#features/sign-in/server/tables.ts';
import { endSessions, type Origin, provedWith } from '#features/sign-in/sessions/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { requireCaptcha } from '#platform/server/http/captcha.ts';
import { clearTries, countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { hashPassword, passwordMatches } from '#platform/server/secrets/passwords.ts';
import { noAccountMail, passwordChangedMail, resetMail } from './emails.ts';

const hour = 3_600;
const linkLifeMs = hour * 1_000;
const askedPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: hour, forgetAfterSeconds: hour };
const resetsPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };
/** Guesses at the current password inside a session. */
export const guessesPerSession: ThrottleRule = { free: 5, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };

const linkIsOver = 'This link is no longer valid. Ask for a new one.';

/** Mails a link that sets a new password. An address without an account gets a mail too, after the same work and with the same answer. */
export async function forgotPassword(
  ctx: Context,
  { email, captchaToken }: ForgotPassword,
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  await countTry(ctx, `forgotten password from ${address}`, askedPerAddress);
  await requireCaptcha(ctx, { action: 'forgot-password', token: captchaToken, address });
  const isMailed = await mayMail(ctx, email);
  const { appUrl } = ctx.services.config;
  await asSystem(ctx, 'mail a link for a new password', async () => {
    const login = await findLogin(email);
    const token = newToken();
    const expires_at = new Date(ctx.now().getTime() + linkLifeMs).toISOString();
    const user_id = login?.user_id ?? null;
    await db()
      .insert(linkTokens)
      .values({ hash: hashToken(token), purpose: 'reset-password', user_id, expires_at });
    if (isMailed) ctx.mail(login ? resetMail({ appUrl, email, token }) : noAccountMail({ appUrl, email }));
  });
}

/**
 * Sets a new password by a mailed link, which works once, for an hour, with its own address. Every session ends, and so do other
 * links and half-finished sign-ins. Nobody is signed in by it: the second step is asked for as ever.
 */
export async function resetPassword(
  ctx: Context,
  { email, token, newPassword }: { email: string; token: string; newPassword: string },
  { address }: Pick<Origin, 'address'>,
): Promise<void> {
  await countTry(ctx, `new password from ${address}`, resetsPerAddress);
  const hash = hashToken(token);
  const person = await asSystem(ctx, 'look at a link', async () => {
    const userId = await userOfLink(ctx, hash, email);
    return userId === null ? undefined : findPerson(userId);
  });
  if (!person) throw new Invalid(linkIsOver);
  // Before the link is used up, so that it serves for a better one.
  await refuseWeakPassword(newPassword, email, person.name ?? '', 'newPassword');
  const password_hash = await hashPassword(newPassword);
  await asSystem(ctx, 'set a new password by a link', async () => {
    if ((await userOfLink(ctx, hash, email)) !== person.id) throw new Invalid(linkIsOver);
    await setPassword(ctx, person.id, password_hash);
    await confirmEmail(person.id);
    await closeChallenges(ctx, person.id, { forgive: !(await hasFactor(person.id)) });
    const sessions = await endSessions(ctx, person.id, 'password reset');
    ctx.audit(signInEvents.passwordReset, { tenantId: person.tenant_id, id: person.id, by: person.id, details: { sessions } });
  });
  await clearTries(ctx, `log-in to ${emailKey(email)}`);
}

/** Changes the password of the signed-in person, who gives the one they have. Every other session ends. */
export async function changePassword(
  ctx: Context,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { id, sessionId, tenantId } = userOf(ctx);
  await checkPassword(ctx, currentPassword, ['currentPassword']);
  const person = await asSystem(ctx, 'whose password', () => findPerson(id));
  if (newPassword === currentPassword) throw new Invalid([{ path: ['newPassword'], message: 'This is the password you have.' }]);
  await refuseWeakPassword(newPassword, person?.email ?? '', person?.name ?? '', 'newPassword');
  const password_hash = await hashPassword(newPassword);
  await asSystem(ctx, 'change a password', async () => {
    await setPassword(ctx, id, password_hash);
    await closeChallenges(ctx, id, { forgive: false });
    const sessions = await endSessions(ctx, id, 'password changed', sessionId);
    await provedWith(ctx, sessionId, { twoFactor: false });
    ctx.audit(signInEvents.passwordChanged, { tenantId, id, details: { sessions } });
  });
}

/** Takes the signed-in person's password; a wrong one is a 400 for the field at `path`, and guesses wait longer and longer. */
export async function checkPassword(ctx: Context, password: string, path: string[] = []): Promise<void> {
  const { id, sessionId } = userOf(ctx);
  await countTry(ctx, `password in ${sessionId}`, guessesPerSession);
  const [login] = await asSystem(ctx, 'read an own login', () => db().select().from(logins).where(eq(logins.user_id, id)));
  if (!(await passwordMatches(login?.password_hash ?? null, password))) {
    throw new Invalid([{ path, message: 'That is not your password.' }]);
  }
  await clearTries(ctx, `password in ${sessionId}`);
}

/** Inside the transaction of the change: the links to set another one end with it, and the owner is told. */
async function setPassword(ctx: Context, userId: string, password_hash: string): Promise<void> {
  await db().update(logins).set({ password_hash }).where(eq(logins.user_id, userId));
  const open = and(eq(linkTokens.user_id, userId), eq(linkTokens.purpose, 'reset-password'), isNull(linkTokens.used_at));
  await db().update(linkTokens).set({ used_at: ctx.now().toISOString() }).where(open);
  const person = await findPerson(userId);
  const { appUrl } = ctx.services.config;
  if (person) ctx.mail({ ...passwordChangedMail({ appUrl, email: person.email }), tenantId: person.tenant_id });
}

/** Whose password a link may set; null for a link that is used, over, or another address's. Inside a system transaction. */
async function userOfLink(ctx: Context, hash: Buffer, email: string): Promise<string | null> {
  const usable = and(
    eq(linkTokens.hash, hash),
    eq(linkTokens.purpose, 'reset-password'),
    isNull(linkTokens.used_at),
    gt(linkTokens.expires_at, ctx.now().toISOString()),
  );
  const [link] = await db().select().from(linkTokens).where(usable).for('update');
  const login = await findLogin(email);
  return link?.user_id && login?.user_id === link.user_id ? link.user_id : null;
}
