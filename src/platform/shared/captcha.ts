import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What a captcha can be solved for; a solution for one is none for another. */
const CaptchaAction = z.enum(['login', 'signup', 'forgot-password', 'contact']);
export type CaptchaAction = z.infer<typeof CaptchaAction>;

/** As `captchaToken` stands in every contract that has one. */
export const captchaToken = z.string().max(10_000).optional();

/** A proof of work as altcha-lib makes it, signed by the server with the action in it. */
const ProofOfWork = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

const CaptchaChallenge = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: ProofOfWork }),
  z.object({ provider: z.literal('turnstile'), siteKey: z.string() }),
  z.object({ provider: z.literal('off') }),
]);
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>;

export const captchaChallenge = endpoint({
  kind: 'json',
  method: 'GET',
  path: '/api/auth/captcha-challenge',
  access: ['public'],
  summary: 'What a browser has to solve before it signs up, asks for a new password, writes to us, or signs in where many sign-ins fail',
  query: z.strictObject({ action: CaptchaAction }),
  response: CaptchaChallenge,
});
