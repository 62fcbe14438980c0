import { findPerson, holdPerson, needsTwoFactor } from '#features/identity/server/service.ts';
import { dropRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from '#features/sign-in/factors/recovery-codes/server/service.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { provedWith } from '#features/sign-in/sessions/server/service.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound, TwoFactorNeeded } from '#platform/server/errors.ts';
import { factorMail, type FactorChange } from './emails.ts';
import { hasFactor } from './queries.ts';

/**
 * Adds a factor: `keep` writes it and gives null when it was not proved, which adds nothing. From then on the session has shown
 * two factors. The first factor brings recovery codes with it.
 */
export async function addFactor<T>(
  ctx: Context,
  factor: 'totp' | 'passkey',
  keep: () => Promise<T | null>,
): Promise<{ kept: T; recoveryCodes: string[] | null } | null> {
  const { id, sessionId } = userOf(ctx);
  // Stretching takes a while, so the codes are made before the transaction.
  const codes = (await mayChange(ctx)) === 'first' ? await makeRecoveryCodes() : null;
  return asSystem(ctx, 'add a factor', async () => {
    await holdPerson(id);
    const isFirst = !(await hasFactor(id));
    const kept = await keep();
    if (kept === null) return null;
    if (codes && isFirst) await keepRecoveryCodes(id, codes);
    await provedWith(ctx, sessionId, { twoFactor: true });
    await tellOwner(ctx, `${factor}-added`);
    return { kept, recoveryCodes: isFirst ? (codes?.codes ?? null) : null };
  });
}

/** Removes a factor: `drop` deletes it. The last one stays where the organisation demands it; with it go the recovery codes. */
export async function removeFactor(ctx: Context, factor: 'totp' | 'passkey', drop: () => Promise<void>): Promise<void> {
  const { id } = userOf(ctx);
  await mayChange(ctx);
  await asSystem(ctx, 'remove a factor', async () => {
    await holdPerson(id);
    await drop();
    await tellOwner(ctx, `${factor}-removed`);
    if (await hasFactor(id)) return;
    if (await needsTwoFactor(id)) throw new Conflict('Your organisation asks for two factors: add another one before you remove this one.');
    await dropRecoveryCodes(id);
  });
}

/** Ten new recovery codes in place of those before. */
export async function newRecoveryCodes(ctx: Context): Promise<{ recoveryCodes: string[] }> {
  const { id } = userOf(ctx);
  if ((await mayChange(ctx)) === 'first') throw new NotFound('Second factor');
  const set = await makeRecoveryCodes();
  await asSystem(ctx, 'keep new recovery codes', async () => {
    await keepRecoveryCodes(id, set);
    await tellOwner(ctx, 'recovery-codes-renewed');
  });
  return { recoveryCodes: set.codes };
}

/** Who has factors may change them only in a session that has shown one: the password alone must not be enough to take them off. */
async function mayChange(ctx: Context): Promise<'first' | 'another'> {
  const { id, twoFactor } = userOf(ctx);
  const isFirst = await asSystem(ctx, 'has the person a factor', async () => !(await hasFactor(id)));
  if (!isFirst && !twoFactor) throw new TwoFactorNeeded('Confirm with your second factor to go on');
  return isFirst ? 'first' : 'another';
}

/** Leaves a mail and a row of the trail. Inside the transaction of the change. */
async function tellOwner(ctx: Context, change: FactorChange): Promise<void> {
  const { id, tenantId } = userOf(ctx);
  const person = await findPerson(id);
  const { appUrl } = ctx.services.config;
  if (person) ctx.mail({ ...factorMail({ appUrl, email: person.email, change }), tenantId });
  ctx.audit(signInEvents.factorChanged, { tenantId, id, details: { change } });
}
