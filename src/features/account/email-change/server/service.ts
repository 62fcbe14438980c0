import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import { accountEvents } from '#features/account/server/events.ts';
import { findPerson } from '#features/identity/server/service.ts';
import { users } from '#features/identity/server/tables.ts';
import { closeChallenges } from '#features/sign-in/challenges/server/service.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { isTaken, mayMail } from '#features/sign-in/server/service.ts';
import { linkTokens, logins } from '#features/sign-in/server/tables.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Invalid, TooMany } from '#platform/server/errors.ts';
import { countTry, type ThrottleRule } from '#platform/server/http/throttle.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import type { EmailChange } from '../contract.ts';
import { addressTakenMail, agreeAsNewMail, agreeAsOldMail, emailChangedMail } from './emails.ts';
import { emailChanges } from './tables.ts';

const linkLifeMs = 24 * 60 * 60 * 1_000;
const hour = 3_600;
const followsPerAddress: ThrottleRule = { free: 20, firstWaitSeconds: 2, longestWaitSeconds: 900, forgetAfterSeconds: hour };
const linkIsOver = 'This link is no longer valid. Change the address again in your account.';

/**
 * Asks both mailboxes whether the signed-in person's address may become another. The answer is the same when that address has an
 * account: its owner is told by mail, and the link to agree goes to nobody.
 */
export async function askForEmailChange(ctx: Context, email: string): Promise<void> {
  const { id, tenantId } = userOf(ctx);
  if (!(await mayMail(ctx, email)))
    throw new TooMany(hour, 'This address has had several mails from us within the hour. Please try again later.');
  const { appUrl } = ctx.services.config;
  await asSystem(ctx, 'ask for another address', async () => {
    const person = (await findPerson(id))!;
    const [forOld, forNew] = [newToken(), newToken()];
    const asked = {
      new_email: email,
      old_hash: hashToken(forOld),
      new_hash: hashToken(forNew),
      old_confirmed_at: null,
      new_confirmed_at: null,
      expires_at: new Date(ctx.now().getTime() + linkLifeMs).toISOString(),
    };
    await db()
      .insert(emailChanges)
      .values({ user_id: id, ...asked })
      .onConflictDoUpdate({ target: emailChanges.user_id, set: asked });
    ctx.mail({ ...agreeAsOldMail({ appUrl, email: person.email, newEmail: email, token: forOld }), tenantId });
    const toNew = (await isTaken(email)) ? addressTakenMail({ appUrl, email }) : agreeAsNewMail({ appUrl, email, token: forNew });
    ctx.mail({ ...toNew, tenantId: null });
    ctx.audit(accountEvents.emailChangeAsked, { tenantId, id, personal: { email: person.email, new_email: email } });
  });
}

/** The signed-in person's change that is under way; null for none. */
export function getEmailChange(ctx: Context): Promise<EmailChange | null> {
  return asSystem(ctx, 'the own change of address', async () => {
    const [row] = await db()
      .select()
      .from(emailChanges)
      .where(and(eq(emailChanges.user_id, userOf(ctx).id), gt(emailChanges.expires_at, ctx.now().toISOString())));
    if (!row) return null;
    const { new_email, old_confirmed_at, new_confirmed_at, expires_at } = row;
    return { email: new_email, old_confirmed: old_confirmed_at !== null, new_confirmed: new_confirmed_at !== null, expires_at };
  });
}

/** Ends the signed-in person's change that is under way. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  const { id, tenantId } = userOf(ctx);
  await asSystem(ctx, 'keep the address', async () => {
    const ended = await db().delete(emailChanges).where(eq(emailChanges.user_id, id)).returning({ id: emailChanges.user_id });
    if (ended.length > 0) ctx.audit(accountEvents.emailChangeCancelled, { tenantId, id });
  });
}

/**
 * Takes the word of one mailbox. Whose address changes, and to what, was settled when the change was asked for; the token says
 * only which mailbox agrees. With the second one the address changes, and both are told.
 */
export async function confirmEmailChange(ctx: Context, token: string, address: string): Promise<{ done: boolean }> {
  await countTry(ctx, `change of address from ${address}`, followsPerAddress);
  return asSystem(ctx, 'follow a link of a change of address', async () => {
    const now = ctx.now().toISOString();
    const hash = hashToken(token);
    const asOld = and(eq(emailChanges.old_hash, hash), isNull(emailChanges.old_confirmed_at));
    const asNew = and(eq(emailChanges.new_hash, hash), isNull(emailChanges.new_confirmed_at));
    const [row] = await db()
      .select()
      .from(emailChanges)
      .where(and(or(asOld, asNew), gt(emailChanges.expires_at, now)))
      .for('update');
    const person = row && (await findPerson(row.user_id));
    if (!row || !person?.is_active) throw new Invalid(linkIsOver);
    const mailbox = row.old_hash.equals(hash) ? 'old' : 'new';
    const set = mailbox === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now };
    await db().update(emailChanges).set(set).where(eq(emailChanges.user_id, person.id));
    ctx.audit(accountEvents.emailChangeAgreed, { tenantId: person.tenant_id, id: person.id, by: person.id, details: { mailbox } });
    if ((mailbox === 'old' ? row.new_confirmed_at : row.old_confirmed_at) === null) return { done: false };
    await setEmail(ctx, person, row.new_email);
    return { done: true };
  });
}

/** Both have agreed. Links that were sent to the old address before, and half-finished sign-ins, end with it. */
async function setEmail(ctx: Context, person: typeof users.$inferSelect, email: string): Promise<void> {
  const { id, tenant_id, email: before } = person;
  if (await isTaken(email)) throw new Invalid(linkIsOver); // its owner signed up meanwhile
  await db()
    .update(logins)
    .set({ email_key: emailKey(email) })
    .where(eq(logins.user_id, id));
  await db()
    .update(users)
    .set({ email, is_email_verified: true, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
  await db().delete(emailChanges).where(eq(emailChanges.user_id, id));
  await db().delete(linkTokens).where(eq(linkTokens.user_id, id));
  await closeChallenges(ctx, id, { forgive: false });
  const { appUrl } = ctx.services.config;
  for (const to of [before, email]) ctx.mail({ ...emailChangedMail({ appUrl, email: to, newEmail: email }), tenantId: tenant_id });
  ctx.audit(accountEvents.emailChanged, { tenantId: tenant_id, id, by: id, before: { email: before }, after: { email } });
}

/** Ends the change of somebody who closes their account. Inside a system transaction. */
export async function eraseEmailChange(_: Context, { userId }: { userId: string }): Promise<void> {
  await db().delete(emailChanges).where(eq(emailChanges.user_id, userId));
}

/** Removes changes whose links are over. */
export async function removeOldEmailChanges(ctx: Context): Promise<void> {
  const over = lt(emailChanges.expires_at, ctx.now().toISOString());
  await asSystem(ctx, 'remove changes of address that are over', (database) => database.delete(emailChanges).where(over));
}
