import { z } from 'zod';
import { endpoint } from '#platform/shared/endpoint.ts';
import { BaseRecord } from '#platform/shared/paging.ts';

/** Both tokens of a session (spec 7). */
export const TokenPair = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type TokenPair = z.infer<typeof TokenPair>;

/** The safe shape of a user (spec 3). */
export const SafeUser = BaseRecord.extend({
  email: z.email(),
  name: z.string().nullable(),
  avatar_url: z.string().nullable(),
  is_email_verified: z.union([z.boolean(), z.number()]),
  organisation_id: z.uuid().nullable(),
  organisation_role: z.string().nullable(),
});
export type SafeUser = z.infer<typeof SafeUser>;

export const SignupInput = z.object({
  email: z.email(),
  password: z.string().min(12).max(256),
  name: z.string().trim().max(255).optional(),
  captchaToken: z.string().optional(),
});
export type SignupInput = z.infer<typeof SignupInput>;
export const LoginInput = z.object({ email: z.email(), password: z.string().min(1), captchaToken: z.string() });
export type LoginInput = z.infer<typeof LoginInput>;

export const signIn = {
  signup: endpoint({ kind: 'json', method: 'POST', path: '/api/auth/signup', access: ['public'], summary: 'Sign up', body: SignupInput }),
  verifyEmail: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/verify-email',
    access: ['public'],
    summary: 'Verify an e-mail address',
    body: z.object({ email: z.email(), token: z.string().min(1) }),
  }),
  login: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/login',
    access: ['public'],
    summary: 'Log in',
    body: LoginInput,
    response: TokenPair,
  }),
  refreshToken: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/refresh-token',
    access: ['public'],
    summary: 'Exchange a refresh token',
    body: z.object({ refreshToken: z.string().min(1) }),
    response: TokenPair,
  }),
  user: endpoint({ kind: 'json', method: 'GET', path: '/api/user', access: ['user'], summary: 'The current user', response: SafeUser }),
};
