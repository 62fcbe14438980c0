import { acceptPasskey, requestPasskey } from '#features/sign-in/factors/passkeys/server/service.ts';
import { acceptTotp } from '#features/sign-in/factors/totp/server/service.ts';
import { checkPassword } from '#features/sign-in/passwords/server/service.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { provedWith } from '#features/sign-in/sessions/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { Invalid } from '#platform/server/errors.ts';
import { clearTries, countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import type { Proof } from '../contract.ts';

/** Codes that whoever holds a session may try, on all sessions of the account together. */
const codesPerAccount: ThrottleRule = { free: 4, firstWaitSeconds: 60, longestWaitSeconds: 6 * 3_600, forgetAfterSeconds: 24 * 3_600 };

/** Takes a fresh proof of who is signed in. A factor of their own makes the session one with two. */
export async function prove(ctx: Context, proof: Proof): Promise<void> {
  const { sessionId, tenantId } = userOf(ctx);
  const by = await checkProof(ctx, proof);
  await asSystem(ctx, 'note a proof of identity', async () => {
    await provedWith(ctx, sessionId, { twoFactor: by !== 'password' });
    ctx.audit(signInEvents.proved, { tenantId, id: sessionId, details: { way: by } });
  });
}

/** What a passkey is to sign as a proof. */
export async function requestProof(ctx: Context): ReturnType<typeof requestPasskey> {
  const { id, sessionId } = userOf(ctx);
  return requestPasskey(ctx, id, { purpose: 'proof', subject: sessionId });
}

/** By what the person has proved it; throws when it proves nothing. */
async function checkProof(ctx: Context, given: Proof): Promise<'password' | 'totp' | 'passkey'> {
  const { id, sessionId } = userOf(ctx);
  if ('password' in given) {
    await checkPassword(ctx, given.password);
    return 'password';
  }
  if ('credential' in given) {
    const signed = await acceptPasskey(ctx, given.credential, { purpose: 'proof', subject: sessionId });
    if (signed?.userId !== id) throw new Invalid('This passkey could not be checked. Try again.');
    return 'passkey';
  }
  const tries = `code in a session of ${id}`;
  await countTry(ctx, tries, codesPerAccount);
  const isRight = await asSystem(ctx, 'check a code', () => acceptTotp(ctx, id, given.code));
  if (!isRight) throw new Invalid('That is not right. Wait for the next code and try again.');
  await clearTries(ctx, tries);
  return 'totp';
}
