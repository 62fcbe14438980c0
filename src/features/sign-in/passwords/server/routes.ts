import type { FastifyInstance } from 'fastify';
import { originOf } from '#features/sign-in/sessions/server/routes.ts';
import { ok, serve } from '#platform/server/http/serve.ts';
import { passwords } from '../contract.ts';
import { changePassword, forgotPassword, resetPassword } from './service.ts';

export function passwordRoutes(app: FastifyInstance): void {
  serve(app, passwords.forgot, async ({ ctx, body, request }) => {
    await forgotPassword(ctx, body, originOf(request));
    return ok(undefined, 'If the address has an account, a link is on its way');
  });
  serve(app, passwords.reset, async ({ ctx, body, request }) => {
    await resetPassword(ctx, body, originOf(request));
    return ok(undefined, 'Your password is changed');
  });
  serve(
    app,
    passwords.change,
    async ({ ctx, body }) => {
      await changePassword(ctx, body);
      return ok(undefined, 'Your password is changed');
    },
    { transaction: 'own' },
  );
}
