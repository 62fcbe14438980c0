import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recoveryCodeKey, recoveryCodeLetters } from '#features/sign-in/factors/recovery-codes/rules.ts';
import { recoveryCodes } from '#features/sign-in/factors/server/tables.ts';
import type { Context } from '#platform/server/context.ts';
import { asSystem, db } from '#platform/server/database/transaction.ts';
import { stretchSecret } from '#platform/server/secrets/passwords.ts';

const codesInSet = 10;
/** Twelve letters of 32 are 60 bits: nobody guesses them, and stretched nobody finds them from the hash. */
const lettersInCode = 12;

/** A set of codes as people see them, and as they are kept. */
export interface RecoveryCodeSet {
  codes: string[];
  salt: Buffer;
  hashes: Buffer[];
}

/** Ten new codes. Stretching them takes a while: outside of transactions. */
export async function makeRecoveryCodes(): Promise<RecoveryCodeSet> {
  const letter = () => recoveryCodeLetters[randomInt(recoveryCodeLetters.length)]!;
  const codes = Array.from({ length: codesInSet }, () => Array.from({ length: lettersInCode }, letter).join(''));
  const salt = randomBytes(16);
  const hashes = await Promise.all(codes.map((code) => stretchSecret(code, salt)));
  return { codes: codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-')), salt, hashes };
}

/** Keeps a set in place of the one before. Inside a system transaction. */
export async function keepRecoveryCodes(userId: string, { salt, hashes }: RecoveryCodeSet): Promise<void> {
  await dropRecoveryCodes(userId);
  await db()
    .insert(recoveryCodes)
    .values(hashes.map((hash) => ({ user_id: userId, hash, salt })));
}

/** Inside a system transaction. */
export async function dropRecoveryCodes(userId: string): Promise<void> {
  await db().delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}

/** A person's codes that were not used. Inside a system transaction. */
export async function countRecoveryCodes(userId: string): Promise<number> {
  const left = and(eq(recoveryCodes.user_id, userId), isNull(recoveryCodes.used_at));
  return db().$count(recoveryCodes, left);
}

/** What a typed code is kept as, for `acceptRecoveryCode`; null when the person has no codes. Outside of transactions. */
export async function stretchRecoveryCode(ctx: Context, userId: string, typed: string): Promise<Buffer | null> {
  const [set] = await asSystem(ctx, 'read the salt of recovery codes', () =>
    db().select({ salt: recoveryCodes.salt }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId)).limit(1),
  );
  return set ? stretchSecret(recoveryCodeKey(typed), set.salt) : null;
}

/** Uses a code up; false when it is none of the person's, or was used. Inside a system transaction. */
export async function acceptRecoveryCode(ctx: Context, userId: string, hash: Buffer): Promise<boolean> {
  const unused = and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.used_at));
  const used = await db().update(recoveryCodes).set({ used_at: ctx.now().toISOString() }).where(unused).returning();
  return used.length > 0;
}
