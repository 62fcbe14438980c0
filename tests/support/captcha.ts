import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaChallenge } from '#platform/shared/captcha.ts';

/** Does the work that a challenge asks for, as a browser would; gives the `captchaToken`. */
export async function solve(given: CaptchaChallenge): Promise<string> {
  if (given.provider !== 'altcha') throw new Error('Only proofs of work can be solved here');
  const challenge: Challenge = given.challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return tokenOf({ challenge, solution });
}

export function tokenOf(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64');
}
