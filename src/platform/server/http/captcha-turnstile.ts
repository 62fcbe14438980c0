import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { outsideTransaction } from '../database/frame.ts';
import type { Captcha } from './captcha.ts';

interface TurnstileOptions {
  siteKey: string;
  secretKey: string;
  /** Where tokens are checked: Cloudflare, or a stand-in. */
  verifyUrl: string;
  /** The product's own host: a token that was made on another site counts for nothing. */
  hostname: string;
  clock: () => Date;
}

/** Cloudflare's answer (https://developers.cloudflare.com/turnstile/get-started/server-side-validation/), as far as it is used. */
const Answer = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

/** Errors that are Cloudflare's or ours, not the visitor's. */
const notTheVisitor = new Set(['internal-error', 'missing-input-secret', 'invalid-input-secret', 'bad-request']);
const patienceMs = 5_000;
const largestAnswer = 64 * 1024;
const lifeMs = 5 * 60_000;

/** Cloudflare Turnstile: a third party, by configuration only. Its tokens work once, for five minutes. */
export function turnstile({ siteKey, secretKey, verifyUrl, hostname, clock }: TurnstileOptions): Captcha {
  return {
    challenge: async () => ({ provider: 'turnstile', siteKey }),
    verify: async (token, action, address) => {
      outsideTransaction('captcha');
      const question = { secret: secretKey, response: token, remoteip: address, idempotency_key: randomUUID() };
      const answer = await ask(verifyUrl, question);
      if (!answer || answer['error-codes'].some((code) => notTheVisitor.has(code))) return { outcome: 'unavailable' };
      const isOurs = answer.success && answer.hostname === hostname && answer.action === action;
      return isOurs ? { outcome: 'passed', id: token, until: new Date(clock().getTime() + lifeMs) } : { outcome: 'refused' };
    },
  };
}

/** The answer, or null when there is none that can be read. */
async function ask(url: string, question: object): Promise<z.output<typeof Answer> | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await response.text();
    return text.length > largestAnswer ? null : Answer.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
