import { lt, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { type CaptchaAction, captchaChallenge, type CaptchaChallenge } from '#platform/shared/captcha.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { bytes, instant } from '../database/columns.ts';
import type { Db } from '../database/frame.ts';
import { asSystem, db } from '../database/transaction.ts';
import { Invalid, Refused } from '../errors.ts';
import { hashToken, type KeyRing } from '../secrets/crypto.ts';
import { proofOfWork } from './captcha-altcha.ts';
import { turnstile } from './captcha-turnstile.ts';
import { serve } from './serve.ts';

/** What a provider says of a token. One that passed works once: `id` is remembered `until` it would have expired. */
export type Verdict = { outcome: 'passed'; id: string; until: Date } | { outcome: 'refused' } | { outcome: 'unavailable' };

/** Tells people from programs. */
export interface Captcha {
  /** What the browser has to solve. */
  challenge(action: CaptchaAction): Promise<CaptchaChallenge>;
  /** @param address where the token comes from, for providers that ask for it */
  verify(token: string, action: CaptchaAction, address: string): Promise<Verdict>;
}

const spentCaptchas = pgTable('spent_captchas', { hash: bytes().primaryKey(), expires_at: instant().notNull() });

export function createCaptcha(config: Config, keys: KeyRing, clock: () => Date): Captcha | null {
  const { captcha } = config;
  if (captcha.provider === 'altcha') return proofOfWork(keys.lookupKey, clock);
  if (captcha.provider === 'turnstile') return turnstile({ ...captcha, hostname: new URL(config.appUrl).hostname, clock });
  return null;
}

/** `GET /api/auth/captcha-challenge`. */
export function captchaRoutes(app: FastifyInstance): void {
  serve(app, captchaChallenge, ({ ctx, query }) => ctx.services.captcha?.challenge(query.action) ?? { provider: 'off' as const });
}

interface Given {
  action: CaptchaAction;
  token: string | undefined;
  address: string;
  /** Whether a provider that is away lets everybody through; else nobody. */
  mayBeAway?: boolean;
}

/** Lets a call go on that came with a solved captcha, which is then used up; else 400, or 503 while the provider is away. */
export async function requireCaptcha(ctx: Context, { action, token = '', address, mayBeAway = false }: Given): Promise<void> {
  const { captcha } = ctx.services;
  if (!captcha) return;
  const verdict: Verdict = token === '' ? { outcome: 'refused' } : await captcha.verify(token, action, address);
  if (verdict.outcome === 'unavailable') {
    ctx.log.error({ action }, 'the captcha provider is away');
    if (mayBeAway) return;
    throw new Refused(503, 'The check against robots is not available. Please try again in a moment.', { retryAfter: 30 });
  }
  if (verdict.outcome !== 'passed' || !(await spend(ctx, verdict.id, verdict.until))) {
    throw new Invalid([{ path: ['captchaToken'], message: 'The check against robots was not passed. Please try again.' }]);
  }
}

/** Whether the solution was used for the first time. */
async function spend(ctx: Context, id: string, until: Date): Promise<boolean> {
  const spent = await asSystem(ctx, 'spend a captcha', () =>
    db()
      .insert(spentCaptchas)
      .values({ hash: hashToken(id), expires_at: until.toISOString() })
      .onConflictDoNothing()
      .returning({ hash: spentCaptchas.hash }),
  );
  return spent.length > 0;
}

/** Forgets solutions that have expired. */
export async function removeSpentCaptchas(given: Db): Promise<void> {
  await given.delete(spentCaptchas).where(lt(spentCaptchas.expires_at, sql`now() - interval '1 hour'`));
}
