import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { organisations, users } from '#features/identity/server/tables.ts';
import type { Tokens } from '#features/sign-in/contract.ts';
import { forgetDevices } from '#features/sign-in/devices/server/service.ts';
import { sessionEndedMail } from '#features/sign-in/server/emails.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { refreshTokens, sessions } from '#features/sign-in/server/tables.ts';
import { type Actor, type Context, userOf } from '#platform/server/context.ts';
import { newId } from '#platform/server/database/ids.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { NotFound, Unauthorised } from '#platform/server/errors.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { signAccessToken, verifyAccessToken } from '#platform/server/secrets/signing.ts';

const day = 24 * 60 * 60 * 1_000;
/** Lives of tokens (decisions: Accounts). */
const accessLife = 15 * 60 * 1_000;
const idleLife = 30 * day;
const wholeLife = 90 * day;
/** For so long a used refresh token gets a sibling: two tabs at once, or an answer that was lost. */
const grace = 10_000;

const expired = 'Your session has expired';

/** Where a request comes from. */
export interface Origin {
  address: string;
  /** The user agent, as the browser names itself. */
  device: string | null;
  /** The token in our device cookie. */
  deviceToken: string | null;
}

/** How a session was opened: `twoFactor` where two factors were shown, of which the e-mailed code is none (decision 0018). */
export interface Shown {
  by: 'password' | 'provider' | 'email' | 'totp' | 'passkey' | 'recovery-code';
  twoFactor: boolean;
}

/** A new session of a person, with its first tokens. */
export async function openSession(
  ctx: Context,
  userId: string,
  { address, device }: Pick<Origin, 'address' | 'device'>,
  { by, twoFactor }: Shown = { by: 'password', twoFactor: false },
): Promise<Tokens> {
  return asSystem(ctx, 'open a session', async () => {
    const now = ctx.now();
    const session = { id: newId(), user_id: userId };
    const { tokens, row } = await newTokens(ctx, session);
    const opened = db()
      .insert(sessions)
      .values({
        ...session,
        address,
        device,
        last_used_at: now.toISOString(),
        proved_at: now.toISOString(),
        two_factor: twoFactor,
        expires_at: later(now, wholeLife),
      })
      .returning();
    // One statement: sign-ins come in crowds, at nine in the morning.
    const [kept] = await db()
      .with(db().$with('opened').as(opened))
      .insert(refreshTokens)
      .values(row)
      .returning({ tenantId: sql<string>`(select tenant_id from users where id = ${userId})` })
      .prepare('open_session')
      .execute();
    const details = { way: by, two_factor: twoFactor };
    ctx.audit(signInEvents.loggedIn, { tenantId: kept!.tenantId, id: session.id, by: userId, details });
    return tokens;
  });
}

/**
 * New tokens for a refresh token, which works once. Within 10 s a used one gets a sibling; after that its use means that two
 * parties hold it, so the whole session ends, its owner is told, and the trail has it.
 */
export async function refreshSession(ctx: Context, refreshToken: string): Promise<Tokens> {
  const tokens = await asSystem(ctx, 'refresh a session', async () => {
    const now = ctx.now();
    const [found] = await db()
      .select({ token: refreshTokens, session: sessions, user: users })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(eq(refreshTokens.hash, hashToken(refreshToken)))
      .for('update', { of: refreshTokens });
    if (!found || !isUsable(found, now)) return null;
    const { token, session, user } = found;
    if (token.used_at && now.getTime() - Date.parse(token.used_at) > grace) {
      await endSession(session.id, 'replay', now);
      const { appUrl } = ctx.services.config;
      ctx.mail({ ...sessionEndedMail({ appUrl, email: user.email }), tenantId: user.tenant_id });
      ctx.audit(signInEvents.tokenReplayed, { tenantId: user.tenant_id, id: session.id, by: user.id });
      return null;
    }
    if (!token.used_at) await db().update(refreshTokens).set({ used_at: now.toISOString() }).where(eq(refreshTokens.hash, token.hash));
    await db().update(sessions).set({ last_used_at: now.toISOString() }).where(eq(sessions.id, session.id));
    const issued = await newTokens(ctx, session);
    await db().insert(refreshTokens).values(issued.row);
    return issued.tokens;
  });
  if (!tokens) throw new Unauthorised(expired);
  return tokens;
}

/** Ends the session of the signed-in person: its access and refresh tokens are dead at once. */
export async function logOut(ctx: Context): Promise<void> {
  const { sessionId, tenantId } = userOf(ctx);
  await asSystem(ctx, 'end a session', async () => {
    await endSession(sessionId, 'logout', ctx.now());
    ctx.audit(signInEvents.loggedOut, { tenantId, id: sessionId });
  });
}

/** Notes that the person behind a session has just proved who they are. Inside a system transaction. */
export async function provedWith(ctx: Context, sessionId: string, { twoFactor }: Pick<Shown, 'twoFactor'>): Promise<void> {
  const proved = { proved_at: ctx.now().toISOString(), ...(twoFactor && { two_factor: true }) };
  await db().update(sessions).set(proved).where(eq(sessions.id, sessionId));
}

/** Ends a session of the signed-in person. */
export async function revokeSession(ctx: Context, sessionId: string): Promise<void> {
  const { id, tenantId } = userOf(ctx);
  await asSystem(ctx, 'end an own session', async () => {
    const own = and(eq(sessions.id, sessionId), eq(sessions.user_id, id), isNull(sessions.revoked_at));
    const [session] = await db().select().from(sessions).where(own);
    if (!session) throw new NotFound('Session');
    await endSession(sessionId, 'revoked', ctx.now());
    ctx.audit(signInEvents.sessionRevoked, { tenantId, id: sessionId });
  });
}

/** Ends all sessions of a person, but for one where that is named. Gives how many there were. Inside a system transaction. */
export async function endSessions(ctx: Context, userId: string, because: string, exceptId: string | null = null): Promise<number> {
  const others = exceptId === null ? undefined : ne(sessions.id, exceptId);
  const ended = await db()
    .update(sessions)
    .set({ revoked_at: ctx.now().toISOString(), revoked_because: because })
    .where(and(eq(sessions.user_id, userId), isNull(sessions.revoked_at), others))
    .returning();
  return ended.length;
}

/** Ends all other sessions of the signed-in person, and forgets the browsers they were known on, but for this one. */
export async function revokeOtherSessions(ctx: Context, deviceToken: string | null): Promise<void> {
  const { id, tenantId, sessionId } = userOf(ctx);
  await asSystem(ctx, 'end all other own sessions', async () => {
    const ended = await endSessions(ctx, id, 'revoked', sessionId);
    await forgetDevices(ctx, id, deviceToken);
    ctx.audit(signInEvents.otherSessionsRevoked, { tenantId, id, details: { sessions: ended } });
  });
}

/** Whom an access token stands for, as things are now: an ended session or a lost right counts from the next request on. */
export async function authenticateUser(ctx: Context, bearer: string): Promise<Actor | null> {
  const { sid, exp } = await verifyAccessToken(ctx, bearer);
  if (typeof sid !== 'string' || exp === undefined) throw new Unauthorised();
  const [found] = await asSystem(ctx, 'find the session of a request', () =>
    db()
      .select({
        user: users,
        provedAt: sessions.proved_at,
        twoFactor: sessions.two_factor,
        needsTwoFactor: organisations.requires_two_factor,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .leftJoin(organisations, eq(organisations.id, users.organisation_id))
      .where(and(eq(sessions.id, sid), isNull(sessions.revoked_at), eq(users.is_active, true)))
      .prepare('session_of_request')
      .execute(),
  );
  if (!found) throw new Unauthorised(expired);
  const { id, tenant_id, organisation_id, organisation_role, is_platform_admin } = found.user;
  return {
    type: 'user',
    id,
    tenantId: tenant_id,
    organisationId: organisation_id,
    role: organisation_role,
    isPlatformAdmin: is_platform_admin,
    sessionId: sid,
    provedAt: new Date(found.provedAt),
    twoFactor: found.twoFactor,
    needsTwoFactor: found.needsTwoFactor ?? false,
    expiresAt: new Date(exp * 1_000),
  };
}

interface FoundToken {
  token: typeof refreshTokens.$inferSelect;
  session: typeof sessions.$inferSelect;
  user: typeof users.$inferSelect;
}

function isUsable({ token, session, user }: FoundToken, now: Date): boolean {
  const moment = now.toISOString();
  return session.revoked_at === null && session.expires_at > moment && token.expires_at > moment && user.is_active;
}

/** Tokens of a session, and the row by which the refresh token is known again. */
async function newTokens(
  ctx: Context,
  session: Pick<typeof sessions.$inferSelect, 'id' | 'user_id'>,
): Promise<{ tokens: Tokens; row: typeof refreshTokens.$inferInsert }> {
  const now = ctx.now();
  const refreshToken = newToken();
  const row = { hash: hashToken(refreshToken), session_id: session.id, expires_at: later(now, idleLife) };
  const accessToken = await signAccessToken(ctx, { sub: session.user_id, sid: session.id }, new Date(now.getTime() + accessLife));
  return { tokens: { accessToken, refreshToken }, row };
}

async function endSession(id: string, because: string, now: Date): Promise<void> {
  await db()
    .update(sessions)
    .set({ revoked_at: now.toISOString(), revoked_because: because })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)));
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString();
}
