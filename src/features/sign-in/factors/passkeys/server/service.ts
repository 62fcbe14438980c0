import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { findPerson } from '#features/identity/server/service.ts';
import { addFactor, removeFactor } from '#features/sign-in/factors/server/service.ts';
import { passkeyRequests, passkeys } from '#features/sign-in/factors/server/tables.ts';
import { signInEvents } from '#features/sign-in/server/events.ts';
import { type Context, userOf } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { Conflict, Invalid, NotFound } from '#platform/server/errors.ts';
import { hashToken, newToken } from '#platform/server/secrets/crypto.ts';
import { brand } from '#platform/shared/brand.ts';
import type { Passkey } from '../contract.ts';

type PasskeyRow = typeof passkeys.$inferSelect;
/** What a signature is for, and the session or sign-in that asked for it; null for a sign-in by passkey alone. */
interface Asked {
  purpose: (typeof passkeyRequests.$inferSelect)['purpose'];
  subject: string | null;
}
const requestMs = 5 * 60_000;
const mostPasskeys = 20;
// Three hundred modules: read when the first passkey is asked for, not at the start.
const webAuthn = () => import('@simplewebauthn/server');
const notChecked = 'This passkey could not be checked. Try again.';

/** What the signed-in person's new passkey is made from. Those they have are named, so that no device makes a second. */
export async function startPasskey(ctx: Context): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { id, sessionId } = userOf(ctx);
  const { generateRegistrationOptions } = await webAuthn();
  return asSystem(ctx, 'ask for a new passkey', async () => {
    const person = await findPerson(id);
    const own = await passkeysOf(id);
    if (own.length >= mostPasskeys) throw new Conflict(`There are ${mostPasskeys} passkeys already: remove one first.`);
    return generateRegistrationOptions({
      rpName: brand.name,
      rpID: partyOf(ctx).id,
      userID: new Uint8Array(Buffer.from(id)),
      userName: person?.email ?? '',
      userDisplayName: person?.name ?? person?.email ?? '',
      challenge: await newRequest(ctx, { purpose: 'register', subject: sessionId }),
      excludeCredentials: own.map(named),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  });
}

/** Keeps a new passkey of the signed-in person. */
export async function addPasskey(
  ctx: Context,
  { name, credential }: { name: string; credential: RegistrationResponseJSON },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { id, sessionId } = userOf(ctx);
  const expectedChallenge = await takeRequest(ctx, credential, { purpose: 'register', subject: sessionId });
  if (expectedChallenge === null) throw new Invalid(notChecked);
  const { origin, id: expectedRPID } = partyOf(ctx);
  const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID, requireUserVerification: false };
  const { verifyRegistrationResponse } = await webAuthn();
  const checked = await verifyRegistrationResponse({ response: credential, ...expected }).catch(() => null);
  if (!checked?.registrationInfo) throw new Invalid(notChecked);
  const { id: credential_id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  const row = { user_id: id, name, credential_id, public_key: Buffer.from(publicKey), counter, transports };
  const added = await addFactor(ctx, 'passkey', async () => {
    const [passkey] = await db().insert(passkeys).values(row).onConflictDoNothing().returning();
    return passkey ?? null;
  });
  if (!added) throw new Conflict('This passkey is in use already.');
  return { passkey: added.kept, recoveryCodes: added.recoveryCodes };
}

export async function renamePasskey(ctx: Context, passkeyId: string, name: string): Promise<Passkey> {
  const { id, tenantId } = userOf(ctx);
  return asSystem(ctx, 'rename an own passkey', async () => {
    const [before] = await db().select().from(passkeys).where(ownPasskey(id, passkeyId)).for('update');
    if (!before) throw new NotFound('Passkey');
    await db().update(passkeys).set({ name }).where(ownPasskey(id, passkeyId));
    const after = { ...before, name };
    ctx.audit(signInEvents.passkeyRenamed, { tenantId, id: passkeyId, before, after });
    return after;
  });
}

export async function removePasskey(ctx: Context, passkeyId: string): Promise<void> {
  const { id } = userOf(ctx);
  await removeFactor(ctx, 'passkey', async () => {
    const gone = await db().delete(passkeys).where(ownPasskey(id, passkeyId)).returning();
    if (gone.length === 0) throw new NotFound('Passkey');
  });
}

/** What one of a person's passkeys is to sign; without a person any passkey of this site, which then must verify its owner. */
export async function requestPasskey(ctx: Context, userId: string | null, asked: Asked): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webAuthn();
  return asSystem(ctx, 'ask a passkey to sign', async () => {
    const allowed = userId === null ? {} : { allowCredentials: (await passkeysOf(userId)).map(named) };
    const userVerification = userId === null ? 'required' : 'preferred';
    return generateAuthenticationOptions({ rpID: partyOf(ctx).id, challenge: await newRequest(ctx, asked), userVerification, ...allowed });
  });
}

/**
 * Whose passkey has signed what was asked, and whether it verified its owner (by finger, face or PIN); null when it is unknown or the
 * signature is no good. What was asked is used up either way.
 */
export async function acceptPasskey(
  ctx: Context,
  credential: AuthenticationResponseJSON,
  asked: Asked,
): Promise<{ userId: string; verified: boolean } | null> {
  const expectedChallenge = await takeRequest(ctx, credential, asked);
  if (expectedChallenge === null) return null;
  const { verifyAuthenticationResponse } = await webAuthn();
  return asSystem(ctx, 'check a passkey', async () => {
    const known = eq(passkeys.credential_id, credential.id);
    const [row] = await db().select().from(passkeys).where(known).for('update');
    if (!row) return null;
    const { origin, id: expectedRPID } = partyOf(ctx);
    const stored = { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter };
    const expected = { expectedChallenge, expectedOrigin: origin, expectedRPID, requireUserVerification: false };
    const checked = await verifyAuthenticationResponse({ response: credential, credential: stored, ...expected }).catch(() => null);
    if (!checked?.verified) return null;
    const { newCounter: counter, userVerified } = checked.authenticationInfo;
    await db().update(passkeys).set({ counter, last_used_at: ctx.now().toISOString() }).where(known);
    return { userId: row.user_id, verified: userVerified };
  });
}

/** The site that passkeys are bound to. */
function partyOf({ services }: Context): { id: string; origin: string } {
  const { hostname, origin } = new URL(services.config.appUrl);
  return { id: hostname, origin };
}

function passkeysOf(userId: string): Promise<PasskeyRow[]> {
  return db().select().from(passkeys).where(eq(passkeys.user_id, userId));
}

function ownPasskey(userId: string, passkeyId: string) {
  return and(eq(passkeys.id, passkeyId), eq(passkeys.user_id, userId));
}

function named({ credential_id, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: credential_id, transports };
}

async function newRequest(ctx: Context, asked: Asked): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = newToken();
  const expires_at = new Date(ctx.now().getTime() + requestMs).toISOString();
  await db()
    .insert(passkeyRequests)
    .values({ hash: hashToken(challenge), ...asked, expires_at });
  return new Uint8Array(Buffer.from(challenge, 'base64url'));
}

/** Uses up what a passkey says it has signed; null when we never asked for it, for this purpose, in the last five minutes. */
async function takeRequest(
  ctx: Context,
  { response }: RegistrationResponseJSON | AuthenticationResponseJSON,
  { purpose, subject }: Asked,
): Promise<string | null> {
  const challenge = challengeIn(response.clientDataJSON);
  if (challenge === null) return null;
  return asSystem(ctx, 'take what a passkey has signed', async () => {
    const asked = and(
      eq(passkeyRequests.hash, hashToken(challenge)),
      eq(passkeyRequests.purpose, purpose),
      subject === null ? isNull(passkeyRequests.subject) : eq(passkeyRequests.subject, subject),
      gt(passkeyRequests.expires_at, ctx.now().toISOString()),
    );
    const taken = await db().delete(passkeyRequests).where(asked).returning();
    return taken.length > 0 ? challenge : null;
  });
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
