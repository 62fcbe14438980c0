import { z } from 'zod';
import { captchaToken } from '#platform/shared/captcha.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { emailAddress, newPassword } from './rules.ts';

/** What opens and keeps a session. The access token is sent as `Authorization: Bearer …`. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** What may answer a challenge: a code sent by mail, one from an authenticator app, a passkey, a recovery code. */
const SecondStep = z.enum(['email', 'totp', 'passkey', 'recovery-code']);
export type SecondStep = z.infer<typeof SecondStep>;

/** The password was right, and a second step is asked for (spec 4 and 7). It lasts ten minutes and five wrong answers. */
export const Challenge = z.object({
  challengeId: z.string(),
  /** Until another code may be sent; 0 where none is sent. */
  resendInSeconds: z.number().int().min(0),
  /** Wrong answers so far. */
  attempts: z.number().int().min(0),
  methods: z.array(SecondStep),
});
export type Challenge = z.infer<typeof Challenge>;

export const SignUp = z.strictObject({
  email: emailAddress,
  password: newPassword,
  name: z.string().trim().max(255).optional(),
  captchaToken,
});
export type SignUp = z.infer<typeof SignUp>;

export const LogIn = z.strictObject({ email: emailAddress, password: z.string().min(1).max(1_000), captchaToken });
export type LogIn = z.infer<typeof LogIn>;

export const signIn = {
  signUp: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/signup',
    access: ['public'],
    summary: 'Ask for an account; the answer is the same whether or not the address has one, and a mail says how it goes on',
    body: SignUp,
  }),
  verifyEmail: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/verify-email',
    access: ['public'],
    summary: 'Confirm the address with the token of the mail (24 hours, once); the account exists from then on',
    body: z.strictObject({ email: emailAddress, token: z.string().min(1).max(200) }),
  }),
  login: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/login',
    access: ['public'],
    summary:
      'Sign in: tokens, or a challenge to be answered at /api/auth/two-factor; where sign-ins have been failing, only with a solved captcha',
    body: LogIn,
    response: z.union([Tokens, Challenge]),
  }),
  refresh: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/refresh-token',
    access: ['public'],
    summary: 'New tokens for a refresh token, which is sent in the body and as the bearer and works once',
    body: z.strictObject({ refreshToken: z.string().min(1).max(500) }),
    response: Tokens,
  }),
  logout: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/logout',
    access: ['user'],
    beforeTwoFactor: true,
    summary: 'End this session',
  }),
};
