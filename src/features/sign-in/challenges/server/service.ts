import { randomInt } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { findPerson, holdPerson } from '#features/identity/server/service.ts';
import type { UserRow } from '#features/identity/server/tables.ts';
import type { Challenge, Tokens } from '#features/sign-in/contract.ts';
import { isKnownDevice, knownDevice, rememberDevice } from '#features/sign-in/devices/server/service.ts';
import { acceptPasskey, requestPasskey } from '#features/sign-in/factors/passkeys/server/service.ts';
import { acceptRecoveryCode, stretchRecoveryCode } from '#features/sign-in/factors/recovery-codes/server/service.ts';
import { factorMail } from '#features/sign-in/factors/server/emails.ts';
import { ownFactors } from '#features/sign-in/factors/server/queries.ts';
import { acceptTotp, goodCodes } from '#features/sign-in/factors/totp/server/service.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { logins } from '#features/sign-in/server/tables.ts';
import { openSession, type Origin, type Shown } from '#features/sign-in/sessions/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, Refused, TooMany, Unauthorised } from '#platform/server/errors.ts';
import { countTry, forgetTries, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { equalBytes, hashToken, keyedHash, newToken } from '#platform/server/secrets/crypto.ts';
import { codeMail, newDeviceMail, wrongCodesMail } from './emails.ts';
import { type ChallengeRow, countedFor, holdChallenge, methodsOf, mostAttempts, over, waitFor, wholeLife } from './queries.ts';
import { twoFactorChallenges } from './tables.ts';

type Assertion = Parameters<typeof acceptPasskey>[1];

const codeLife = 10 * 60_000;
const firstResendSeconds = 30;
const mailsPerAccount: ThrottleRule = { free: 9, firstWaitSeconds: 60, longestWaitSeconds: 900, forgetAfterSeconds: 3_600 };
const slowChecksPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: 3_600 };

const tooManyCodes =
  'Too many wrong codes were given for this account today. Log in on a device that you have used before, or try again tomorrow.';

/** Somebody who is in: their tokens, and what the device cookie is to be set to. */
export interface Entered {
  tokens: Tokens;
  deviceToken: string | null;
}

/**
 * Goes on after the first step of a sign-in, a right password or another provider's word: who has factors of their own is asked for
 * one, always; who has none is asked for a mailed code on a device that is not known, unless a provider has looked already.
 * Tries that a right password ends are forgotten.
 */
export async function enter(
  ctx: Context,
  userId: string,
  origin: Origin,
  first: { by: 'password'; tries: string } | { by: 'provider' },
): Promise<Entered | Challenge> {
  const { by } = first;
  const { known, own, isDemo } = await asSystem(ctx, 'what a sign-in asks for', async () => {
    const forgotten = by === 'password' ? [db().$with('forgotten').as(forgetTries(ctx, first.tries))] : [];
    const [asked] = await db()
      .with(...forgotten)
      .select({
        known: sql<boolean>`exists (${knownDevice(ctx, userId, origin.deviceToken)})`,
        own: sql<boolean>`exists (${ownFactors([userId])})`,
        isDemo: logins.is_demo,
      })
      .from(logins)
      .where(eq(logins.user_id, userId))
      .prepare(`asked_of_${by}`)
      .execute();
    if (!asked) throw new Error('Nobody signs in without a login');
    return { ...asked, isDemo: asked.isDemo && ctx.services.config.seedDemo };
  });
  if (own) return openChallenge(ctx, { userId, origin, method: 'factor', known });
  if (known || isDemo || by === 'provider') return finish(ctx, userId, origin, { by, twoFactor: false });
  const wait = await asSystem(ctx, 'may another code be tried', () => waitFor(ctx, { user_id: userId, known_device: known }, 1));
  if (wait > 0) throw new TooMany(wait, tooManyCodes);
  await countTry(ctx, `codes mailed to ${userId}`, mailsPerAccount);
  return openChallenge(ctx, { userId, origin, method: 'email', known });
}

/** Answers a challenge by the code of the mail, or of the authenticator app where the account has one. */
export function verifyCode(ctx: Context, { challengeId, code }: { challengeId: string; code: string }, origin: Origin): Promise<Entered> {
  const judge = async (challenge: ChallengeRow): Promise<Shown | null> => {
    if (challenge.method === 'factor') return (await acceptTotp(ctx, challenge.user_id, code)) ? { by: 'totp', twoFactor: true } : null;
    const right = challenge.code !== null && equalBytes(challenge.code, codeHash(ctx, challenge.hash, code));
    return right ? { by: 'email', twoFactor: false } : null;
  };
  return answer(ctx, challengeId, origin, { worth: ({ method }) => (method === 'factor' ? goodCodes : 1), judge });
}

/** Answers a challenge by a recovery code, which is used up; its owner is told. */
export async function recover(
  ctx: Context,
  { challengeId, recoveryCode }: { challengeId: string; recoveryCode: string },
  origin: Origin,
): Promise<Entered> {
  await countTry(ctx, `recovery from ${origin.address}`, slowChecksPerAddress);
  const { user_id } = await openOne(ctx, challengeId);
  const hash = await stretchRecoveryCode(ctx, user_id, recoveryCode);
  const judge = async ({ method }: ChallengeRow): Promise<Shown | null> => {
    if (method !== 'factor' || !hash || !(await acceptRecoveryCode(ctx, user_id, hash))) return null;
    const person = await findPerson(user_id);
    if (person) ctx.mail({ ...factorMail({ ...to(ctx, person), change: 'recovery-code-used' }), tenantId: person.tenant_id });
    return { by: 'recovery-code', twoFactor: true };
  };
  return answer(ctx, challengeId, origin, { worth: () => 0, judge });
}

/** What a passkey is to sign in answer to a challenge. */
export async function requestPasskeyFor(ctx: Context, challengeId: string): ReturnType<typeof requestPasskey> {
  const { user_id, hash } = await openOne(ctx, challengeId);
  return requestPasskey(ctx, user_id, { purpose: 'second-step', subject: hash.toString('hex') });
}

/** Answers a challenge by a passkey. */
export async function verifyPasskey(
  ctx: Context,
  { challengeId, credential }: { challengeId: string; credential: Assertion },
  origin: Origin,
): Promise<Entered> {
  const { hash } = await openOne(ctx, challengeId);
  const signed = await acceptPasskey(ctx, credential, { purpose: 'second-step', subject: hash.toString('hex') });
  const judge = async ({ user_id }: ChallengeRow): Promise<Shown | null> =>
    signed?.userId === user_id ? { by: 'passkey', twoFactor: true } : null;
  return answer(ctx, challengeId, origin, { worth: () => 0, judge });
}

/** Signs in by a passkey alone: it is one factor, and the finger, face or PIN that it asks for the other. */
export async function logInByPasskey(ctx: Context, credential: Assertion, origin: Origin): Promise<Entered> {
  const signed = await acceptPasskey(ctx, credential, { purpose: 'login', subject: null });
  const person = signed?.verified ? await asSystem(ctx, 'whose passkey', () => findPerson(signed.userId)) : undefined;
  if (!person?.is_active) throw new Unauthorised('This passkey does not open an account here. Log in with your password.');
  return finish(ctx, person.id, origin, { by: 'passkey', twoFactor: true });
}

/** What any passkey of this site is to sign, to sign in by it alone. */
export async function requestAnyPasskey(ctx: Context, { address }: Origin): ReturnType<typeof requestPasskey> {
  await countTry(ctx, `passkey request from ${address}`, { ...slowChecksPerAddress, free: 200 });
  return requestPasskey(ctx, null, { purpose: 'login', subject: null });
}

/** Mails another code, once the wait is over. The one before no longer counts; wrong answers so far do. */
export async function resendCode(ctx: Context, challengeId: string, origin: Origin): Promise<Challenge> {
  return asSystem(ctx, 'mail another code', async () => {
    const challenge = await holdChallenge(ctx, challengeId);
    if (challenge.method !== 'email' || challenge.resend_at === null) throw new Conflict('No code is mailed for this sign-in.');
    const wait = Date.parse(challenge.resend_at) - ctx.now().getTime();
    if (wait > 0) throw new TooMany(wait / 1_000, 'The last code was sent a moment ago. Wait before you ask for another one.');
    const person = await findPerson(challenge.user_id);
    if (!person) throw new Refused(410, over);
    const { resendInSeconds, ...sent } = sendCode(ctx, challenge, person, origin);
    await db().update(twoFactorChallenges).set(sent).where(eq(twoFactorChallenges.hash, challenge.hash));
    return { challengeId, resendInSeconds, attempts: challenge.attempts, methods: ['email'] };
  });
}

/**
 * Ends what waits for a second step behind a password that is changed. `forgive` also takes back the count of wrong codes, for
 * accounts whose only other factor is the mailbox that has just been proved. Inside a system transaction.
 */
export async function closeChallenges(ctx: Context, userId: string, { forgive }: { forgive: boolean }): Promise<void> {
  const closed = { closed_at: ctx.now().toISOString(), ...(forgive && { codes_tried: 0 }) };
  await db().update(twoFactorChallenges).set(closed).where(eq(twoFactorChallenges.user_id, userId));
}

/** Removes challenges that are not even counted any more. */
export async function removeOldChallenges(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - 2 * countedFor).toISOString();
  await asSystem(ctx, 'remove old challenges', () => db().delete(twoFactorChallenges).where(lt(twoFactorChallenges.created_at, before)));
}

async function openChallenge(
  ctx: Context,
  { userId, origin, method, known }: { userId: string; origin: Origin; method: ChallengeRow['method']; known: boolean },
): Promise<Challenge> {
  const challengeId = newToken();
  const now = ctx.now();
  return asSystem(ctx, 'open a challenge', async () => {
    const person = await findPerson(userId);
    const row = { hash: hashToken(challengeId), created_at: now.toISOString(), sends: 0 };
    const { resendInSeconds, ...sent } =
      method === 'email' && person
        ? sendCode(ctx, row, person, origin)
        : { resendInSeconds: 0, expires_at: new Date(now.getTime() + codeLife).toISOString() };
    await db()
      .insert(twoFactorChallenges)
      .values({ user_id: userId, purpose: 'login', method, known_device: known, ...row, ...sent });
    return { challengeId, resendInSeconds, attempts: 0, methods: method === 'email' ? ['email'] : await methodsOf(userId) };
  });
}

/** A new code on its way, and what the challenge keeps of it. Waits double from one to the next: 30 s, 60 s, 120 s. */
function sendCode(
  ctx: Context,
  { hash, created_at, sends }: Pick<ChallengeRow, 'hash' | 'created_at' | 'sends'>,
  person: UserRow,
  origin: Origin,
) {
  const now = ctx.now().getTime();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  ctx.mail({ ...codeMail({ email: person.email, origin, code }), tenantId: person.tenant_id });
  const resendInSeconds = firstResendSeconds * 2 ** sends;
  return {
    resendInSeconds,
    code: codeHash(ctx, hash, code),
    sends: sends + 1,
    resend_at: new Date(now + resendInSeconds * 1_000).toISOString(),
    expires_at: new Date(Math.min(now + codeLife, Date.parse(created_at) + wholeLife)).toISOString(),
  };
}

type Outcome = { kind: 'in'; entered: Entered } | { kind: 'wrong'; left: number } | { kind: 'wait'; seconds: number };

/** One answer to a challenge. All answers for one account wait for each other, so that none is made beside the count. */
async function answer(
  ctx: Context,
  challengeId: string,
  origin: Origin,
  { worth, judge }: { worth: (challenge: ChallengeRow) => number; judge: (challenge: ChallengeRow) => Promise<Shown | null> },
): Promise<Entered> {
  const outcome = await asSystem(ctx, 'answer a challenge', async (): Promise<Outcome> => {
    const challenge = await holdChallenge(ctx, challengeId);
    const person = await holdPerson(challenge.user_id);
    if (!person?.is_active) throw new Refused(410, over);
    const seconds = await waitFor(ctx, challenge, worth(challenge));
    if (seconds > 0) return { kind: 'wait', seconds };
    const shown = await judge(challenge);
    if (!shown) return { kind: 'wrong', left: await countWrong(ctx, challenge, worth(challenge), person, origin) };
    const closed = { closed_at: ctx.now().toISOString() };
    await db().update(twoFactorChallenges).set(closed).where(eq(twoFactorChallenges.hash, challenge.hash));
    return { kind: 'in', entered: await finish(ctx, person.id, origin, shown) };
  });
  // Thrown after the transaction, which keeps what was counted.
  if (outcome.kind === 'wait') throw new TooMany(outcome.seconds, tooManyCodes);
  if (outcome.kind === 'in') return outcome.entered;
  if (outcome.left === 0) throw new Refused(410, 'That was not right five times. Log in again.');
  const left = outcome.left === 1 ? 'One more try is left.' : `${outcome.left} more tries are left.`;
  throw new Invalid(`That is not right. ${left}`);
}

/** Counts a wrong answer; the fifth ends the challenge, and its owner hears that somebody has the password. */
async function countWrong(ctx: Context, challenge: ChallengeRow, worth: number, person: UserRow, origin: Origin): Promise<number> {
  const attempts = challenge.attempts + 1;
  const left = mostAttempts - attempts;
  const counted = { attempts, codes_tried: challenge.codes_tried + worth, ...(left === 0 && { closed_at: ctx.now().toISOString() }) };
  await db().update(twoFactorChallenges).set(counted).where(eq(twoFactorChallenges.hash, challenge.hash));
  if (left > 0) return left;
  ctx.mail({ ...wrongCodesMail({ ...to(ctx, person), origin }), tenantId: person.tenant_id });
  ctx.audit(signInEvents.codesRefused, { tenantId: person.tenant_id, id: person.id, details: { attempts } });
  return left;
}

/** Opens the session. A browser that has shown a second step is known from then on; one that was not known is told of by mail. */
async function finish(ctx: Context, userId: string, origin: Origin, shown: Shown): Promise<Entered> {
  return asSystem(ctx, 'finish a sign-in', async () => {
    const tokens = await openSession(ctx, userId, origin, shown);
    if (shown.by === 'password') return { tokens, deviceToken: null };
    const known = await isKnownDevice(ctx, userId, origin.deviceToken);
    const person = await findPerson(userId);
    if (!known && person) ctx.mail({ ...newDeviceMail({ ...to(ctx, person), origin }), tenantId: person.tenant_id });
    return { tokens, deviceToken: await rememberDevice(ctx, userId, origin.deviceToken) };
  });
}

function openOne(ctx: Context, challengeId: string): Promise<ChallengeRow> {
  return asSystem(ctx, 'look at a challenge', () => holdChallenge(ctx, challengeId));
}

/** A code as it is kept: nobody without APP_SECRET finds it by trying all million, and it fits this challenge alone. */
function codeHash(ctx: Context, challenge: Buffer, code: string): Buffer {
  return keyedHash(ctx.services.keys.lookupKey, `code ${challenge.toString('hex')} ${code}`);
}

function to({ services }: Context, { email }: UserRow): { appUrl: string; email: string } {
  return { appUrl: services.config.appUrl, email };
}
