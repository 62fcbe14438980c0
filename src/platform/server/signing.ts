import { eq } from 'drizzle-orm';
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, type JWTPayload, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { bytes, instant } from './columns.ts';
import type { Context, Services } from './context.ts';
import { Unauthorised } from './errors.ts';
import { asSystem, db } from './transaction.ts';

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

async function loadKeys(ctx: Scope): Promise<KeySet> {
  const rows = await asSystem(ctx, 'read signing keys', () => db().select().from(signingKeys));
  const active = rows.find((row) => row.retired_at === null) ?? (await makeKey(ctx));
  const { plain } = ctx.services.keys.unwrap(active.sealed, `signing_keys ${active.kid}`);
  const verifiers = new Map<string, Key>();
  for (const row of [...rows, active]) verifiers.set(row.kid, await importJWK(row.public, algorithm));
  const signer = { kid: active.kid, key: await importJWK(JSON.parse(plain.toString('utf8')) as JWK, algorithm) };
  return { signer, verifiers, public: [...new Map([...rows, active].map((row) => [row.kid, row.public])).values()] };
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
