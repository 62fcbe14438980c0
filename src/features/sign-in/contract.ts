import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { emailAddress, newPassword } from './rules.ts';

const captchaToken = z.string().max(10_000).optional();
/** What opens and keeps a session. The access token is sent as `Authorization: Bearer …`. */
export const Tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

export const SignUp = z.strictObject({
  email: emailAddress,
  password: newPassword,
  name: z.string().trim().max(255).optional(),
  captchaToken,
});
export type SignUp = z.infer<typeof SignUp>;

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
    summary: 'Sign in',
    body: z.strictObject({ email: emailAddress, password: z.string().min(1).max(1_000), captchaToken }),
    response: Tokens,
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
    summary: 'End this session',
  }),
};
