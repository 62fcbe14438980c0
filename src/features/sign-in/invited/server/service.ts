import { createPerson, findPerson } from '#features/identity/server/service.ts';
import type { UserRow } from '#features/identity/server/tables.ts';
import { emailKey } from '#features/sign-in/rules.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { findLogin, isTaken, setPlatformAdmin } from '#features/sign-in/server/service.ts';
import { linkTokens, logins } from '#features/sign-in/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict, NotFound } from '#platform/server/errors.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { accountMadeMail, firstPasswordUrl } from './emails.ts';

const linkLifeMs = 7 * 24 * 60 * 60 * 1_000;

/** An account that somebody else makes: it has no password until its owner sets one by the mailed link. */
export async function createInvitedAccount(ctx: Context, { email, name }: { email: string; name: string | null }): Promise<UserRow> {
  return asSystem(ctx, 'make an account for somebody', async () => {
    if (await isTaken(email)) throw new Conflict('There is an account with this address already');
    const user = await createPerson(ctx, { email, name, isEmailVerified: false });
    await db()
      .insert(logins)
      .values({ user_id: user.id, email_key: emailKey(email) });
    return user;
  });
}

/**
 * Mails the owner of such an account a link by which they set their password, for 7 days, once. Gives the link, for whoever runs
 * the server and can't send mail yet.
 */
export async function sendAccountInvite(ctx: Context, userId: string): Promise<string> {
  return asSystem(ctx, 'mail a link for a first password', async () => {
    const user = await findPerson(userId);
    if (!user) throw new NotFound('User');
    const { appUrl } = ctx.services.config;
    const token = newToken();
    const expires_at = new Date(ctx.now().getTime() + linkLifeMs).toISOString();
    await db()
      .insert(linkTokens)
      .values({ hash: hashToken(token), purpose: 'reset-password', user_id: user.id, expires_at });
    ctx.mail({ ...accountMadeMail({ appUrl, email: user.email, token }), tenantId: user.tenant_id });
    ctx.audit(signInEvents.accountInvited, { tenantId: user.tenant_id, id: user.id });
    return firstPasswordUrl({ appUrl, email: user.email, token });
  });
}

/**
 * Makes the owner of an address a platform administrator, as whoever runs the server asks on the command line and nobody can
 * through the API. Without an account they get one, and the link to choose a password by.
 */
export async function makePlatformAdmin(
  ctx: Context,
  { email, name }: { email: string; name: string | null },
): Promise<{ created: boolean; link: string | null }> {
  return asSystem(ctx, 'make a platform administrator', async () => {
    const login = await findLogin(email);
    const id = login?.user_id ?? (await createInvitedAccount(ctx, { email, name })).id;
    await setPlatformAdmin(ctx, id);
    return { created: !login, link: login ? null : await sendAccountInvite(ctx, id) };
  });
}
