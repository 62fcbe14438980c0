import { z } from 'zod';
import { captchaToken } from '#platform/shared/captcha.ts';
import { endpoint } from '#platform/shared/endpoint.ts';
import { emailAddress, newPassword } from '../rules.ts';

const typedPassword = z.string().min(1, 'Please enter your password').max(1_000);

/** What a forgotten password is asked back with. */
export const ForgotPassword = z.strictObject({ email: emailAddress, captchaToken });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.strictObject({ email: emailAddress, token: z.string().min(1).max(200), newPassword });
export const ChangePassword = z.strictObject({ currentPassword: typedPassword, newPassword });

export const passwords = {
  forgot: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: ['public'],
    summary: 'Ask for a link that sets a new password; the answer is the same whether or not the address has an account',
    body: ForgotPassword,
  }),
  reset: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/reset-password',
    access: ['public'],
    summary: 'Set a new password with the token of the mail (1 hour, once); every session ends, and the second step is still asked for',
    body: ResetPassword,
  }),
  change: endpoint({
    kind: 'json',
    method: 'POST',
    path: '/api/auth/change-password',
    access: ['user'],
    summary: 'Change the password; every other session ends',
    body: ChangePassword,
  }),
};
