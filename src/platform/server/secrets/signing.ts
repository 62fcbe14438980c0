import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, type JWTPayload, SignJWT } from 'jose';
import type { Context, Services } from '../context.ts';
import { bytes, instant } from '../database/columns.ts';
import { asSystem, db } from '../database/transaction.ts';
import { Unauthorised } from '../errors.ts';

/** Keys that sign access tokens (ES256), the private halves wrapped. A retired key still verifies. */
const signingKeys = pgTable('signing_keys', {
  kid: text().primaryKey(),
  sealed: bytes().notNull(),
  public: jsonb().$type<JWK>().notNull(),
  retired_at: instant(),
});

interface KeySet {
  signer: { kid: string; key: Key };
  verifiers: Map<string, Key>;
  public: JWK[];
}
type Key = Awaited<ReturnType<typeof importJWK>>;
type Scope = Pick<Context, 'services' | 'log'>;

const algorithm = 'ES256';
const tokenType = 'at+jwt';
const loaded = new WeakMap<Services, Promise<KeySet>>();

/** A signed access token (RFC 9068) that ends at `expiresAt`. */
export async function signAccessToken(ctx: Context, claims: JWTPayload & { sub: string }, expiresAt: Date): Promise<string> {
  const { signer } = await keysOf(ctx);
  const { appUrl } = ctx.services.config;
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: tokenType, kid: signer.kid })
    .setIssuer(appUrl)
    .setAudience(appUrl)
    .setIssuedAt(ctx.now())
    .setExpirationTime(expiresAt)
    .sign(signer.key);
}

/** The claims of an access token of ours; Unauthorised when it is anything else, or over. */
export async function verifyAccessToken(ctx: Context, token: string): Promise<JWTPayload> {
  const { appUrl } = ctx.services.config;
  const rules = {
    issuer: appUrl,
    audience: appUrl,
    algorithms: [algorithm],
    typ: tokenType,
    currentDate: ctx.now(),
    requiredClaims: ['exp', 'sub'],
  };
  try {
    const { payload } = await jwtVerify(token, (header: { kid?: string }) => verifier(ctx, header.kid), rules);
    return payload;
  } catch (error) {
    throw new Unauthorised('Your session has expired', { cause: error });
  }
}

/**
 * Claims signed for somebody who will check them one day, as a JWS of its own type: no access token passes for one. Without an end.
 */
export async function signStatement(ctx: Scope, type: string, claims: JWTPayload): Promise<string> {
  const { signer } = await keysOf(ctx);
  return new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: type, kid: signer.kid }).sign(signer.key);
}

/** The claims of such a statement; null when this installation never signed it. */
export async function readStatement(ctx: Scope, type: string, signed: string): Promise<JWTPayload | null> {
  const { verifiers } = await keysOf(ctx);
  const key = (header: { kid?: string }): Key => {
    const known = verifiers.get(header.kid ?? '');
    if (!known) throw new Error('Signed by a key that is not ours');
    return known;
  };
  return jwtVerify(signed, key, { algorithms: [algorithm], typ: type }).then(
    ({ payload }) => payload,
    () => null,
  );
}

/** The public keys, as `/.well-known/jwks.json` serves them. */
export async function publicKeys(services: Services): Promise<{ keys: JWK[] }> {
  return { keys: (await keysOf({ services, log: services.log })).public };
}

async function verifier(ctx: Scope, kid: string | undefined): Promise<Key> {
  const known = (await keysOf(ctx)).verifiers.get(kid ?? '');
  if (known) return known;
  // Another process may have made a key since.
  loaded.delete(ctx.services);
  const found = (await keysOf(ctx)).verifiers.get(kid ?? '');
  if (!found) throw new Unauthorised();
  return found;
}

function keysOf(ctx: Scope): Promise<KeySet> {
  let keys = loaded.get(ctx.services);
  if (!keys) {
    keys = loadKeys(ctx);
    loaded.set(ctx.services, keys);
    keys.catch(() => loaded.delete(ctx.services));
  }
  return keys;
}

/* Public halves are taken from the wrapped private ones: who can write to the table, but lacks APP_SECRET, adds no key of theirs. */
async function loadKeys(ctx: Scope): Promise<KeySet> {
  const rows = await asSystem(ctx, 'read signing keys', () => db().select().from(signingKeys));
  const active = rows.find((row) => row.retired_at === null) ?? (await makeKey(ctx));
  const signer = { kid: active.kid, key: await importJWK(opened(ctx, active), algorithm) };
  const verifiers = new Map<string, Key>();
  const published: JWK[] = [];
  for (const row of new Map([...rows, active].map((one) => [one.kid, one])).values()) {
    const pair = row === active ? opened(ctx, row) : openedOrNull(ctx, row);
    if (!pair) continue;
    const { d: _, ...half } = pair;
    verifiers.set(row.kid, await importJWK(half, algorithm));
    published.push({ ...half, kid: row.kid, alg: algorithm, use: 'sig' });
  }
  return { signer, verifiers, public: published };
}

function opened({ services }: Scope, { kid, sealed }: typeof signingKeys.$inferSelect): JWK {
  return JSON.parse(services.keys.unwrap(sealed, `signing_keys ${kid}`).plain.toString('utf8')) as JWK;
}

function openedOrNull(ctx: Scope, row: typeof signingKeys.$inferSelect): JWK | null {
  try {
    return opened(ctx, row);
  } catch (error) {
    ctx.log.warn({ err: error, kid: row.kid }, 'a signing key can not be opened: what it signed is refused');
    return null;
  }
}

async function makeKey(ctx: Scope): Promise<typeof signingKeys.$inferSelect> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const kid = randomUUID();
  const details = { kid, alg: algorithm, use: 'sig' };
  const sealed = ctx.services.keys.wrap(Buffer.from(JSON.stringify(await exportJWK(pair.privateKey))), `signing_keys ${kid}`);
  const key = { kid, sealed, public: { ...(await exportJWK(pair.publicKey)), ...details }, retired_at: null };
  await asSystem(ctx, 'keep a new signing key', () => db().insert(signingKeys).values(key));
  return key;
}

/** After a change of APP_SECRET: wraps the private keys anew, retired ones too. Gives how many there were. */
export async function rewrapSigningKeys(services: Services): Promise<number> {
  return asSystem({ services, log: services.log }, 'wrap signing keys by the new APP_SECRET', async () => {
    let count = 0;
    for (const { kid, sealed } of await db().select().from(signingKeys)) {
      const { plain, stale } = services.keys.unwrap(sealed, `signing_keys ${kid}`);
      if (!stale) continue;
      const fresh = services.keys.wrap(plain, `signing_keys ${kid}`);
      await db().update(signingKeys).set({ sealed: fresh }).where(eq(signingKeys.kid, kid));
      count++;
    }
    return count;
  });
}
