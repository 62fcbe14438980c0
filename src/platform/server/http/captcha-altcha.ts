import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveKey as keyFor } from '../secrets/crypto.ts';
import type { Captcha } from './captcha.ts';

/** A solution counts for so long: a form that is filled in slowly still goes through. */
const lifeMs = 20 * 60_000;
/**
 * PBKDF2 iterations of one guess, and the most guesses: 1,250,000 iterations on average, which a phone does in about a second
 * (docs/measurements.md). The right guess lies anywhere in the range, so that skipping the first ones gains nothing.
 */
const cost = 1_000;
const mostGuesses = 2_500;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().default(0) }),
});

/**
 * A proof of work in the visitor's own browser (ALTCHA): no picture, no third party, nothing about the visitor. The signature
 * covers the action and the expiry; the answer is checked by a second signature, without doing the work again.
 */
export function proofOfWork(key: Buffer, clock: () => Date): Captcha {
  const secrets = {
    hmacSignatureSecret: keyFor(key, 'captcha').toString('hex'),
    hmacKeySignatureSecret: keyFor(key, 'captcha answer').toString('hex'),
  };
  return {
    challenge: async (action) => {
      const made = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(mostGuesses),
        data: { action },
        expiresAt: new Date(clock().getTime() + lifeMs),
        deriveKey,
        ...secrets,
      });
      if (!made.signature) throw new Error('The challenge was not signed');
      return { provider: 'altcha', challenge: { parameters: { ...made.parameters }, signature: made.signature } };
    },
    verify: async (token, action) => {
      const payload = read(token);
      if (!payload) return { outcome: 'refused' };
      const { challenge, solution } = payload;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      const until = new Date(challenge.parameters.expiresAt * 1_000);
      const isOurs = verified && challenge.parameters.data.action === action && until > clock();
      return isOurs ? { outcome: 'passed', id: challenge.signature, until } : { outcome: 'refused' };
    },
  };
}

function read(token: string): z.output<typeof Payload> | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
  } catch {
    return null;
  }
}
