import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Seals bytes with AES-256-GCM: version, nonce of 12 bytes, ciphertext, tag of 16. `bound` (table, column and row, say) is
 * authenticated with it, so a sealed value moved elsewhere does not open.
 */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  return Buffer.concat([Buffer.of(1), nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` made; throws when the key or the binding is another, or a bit was changed. */
export function unseal(key: Buffer, sealed: Buffer, bound: string): Buffer {
  if (sealed[0] !== 1 || sealed.length < 29) throw new Error('Not a sealed value');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(Buffer.from(bound));
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(13, -16)), decipher.final()]);
}

/** A key made from another for one purpose (HKDF-SHA256). */
export function deriveKey(key: Buffer | string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, 'suitably', purpose, 32));
}

/** A keyed hash by which an encrypted or secret value can be found again. */
export function keyedHash(key: Buffer, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** A token for a link or a session: 256 random bits. Only `hashToken` of it is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares without telling by its time where the difference is. */
export function equalBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The keys of this process: those made from APP_SECRET, and the tenants' own, unwrapped once and kept. */
export interface KeyRing {
  /** Wraps small secrets of the platform itself: tenants' keys, signing keys. */
  wrap(plain: Buffer, bound: string): Buffer;
  /** Opens them; also those wrapped by the previous APP_SECRET. `stale` asks for wrapping anew. */
  unwrap(wrapped: Buffer, bound: string): { plain: Buffer; stale: boolean };
  /** For hashes of look-ups that belong to no tenant, such as throttles. */
  readonly lookupKey: Buffer;
  readonly tenants: Map<string, Buffer>;
}

export function createKeyRing(secret: string, previous: string | null): KeyRing {
  const current = deriveKey(secret, 'wrapping');
  const former = previous === null ? null : deriveKey(previous, 'wrapping');
  return {
    wrap: (plain, bound) => seal(current, plain, bound),
    unwrap: (wrapped, bound) => {
      try {
        return { plain: unseal(current, wrapped, bound), stale: false };
      } catch (error) {
        if (!former) throw new Error('A key can not be opened: is APP_SECRET another than before?', { cause: error });
        return { plain: unseal(former, wrapped, bound), stale: true };
      }
    },
    lookupKey: deriveKey(secret, 'lookup'),
    tenants: new Map(),
  };
}
