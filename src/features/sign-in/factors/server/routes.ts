import type { FastifyInstance } from 'fastify';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from '#features/sign-in/factors/passkeys/server/service.ts';
import { confirmTotp, removeTotp, startTotp } from '#features/sign-in/factors/totp/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { factors } from '../contract.ts';
import { passkeys } from '../passkeys/contract.ts';
import { getFactors } from './queries.ts';
import { newRecoveryCodes } from './service.ts';

export function factorRoutes(app: FastifyInstance): void {
  serve(app, factors.get, ({ ctx }) => getFactors(ctx));
  // Its answer is a secret, which no Idempotency-Key must keep.
  serve(app, factors.startTotp, ({ ctx }) => startTotp(ctx), { transaction: 'own' });
  serve(app, factors.confirmTotp, ({ ctx, body }) => confirmTotp(ctx, body.code), { transaction: 'own' });
  serve(app, factors.removeTotp, ({ ctx }) => removeTotp(ctx));
  serve(app, factors.newRecoveryCodes, ({ ctx }) => newRecoveryCodes(ctx), { transaction: 'own' });
  serve(app, passkeys.create, ({ ctx }) => startPasskey(ctx));
  serve(app, passkeys.add, ({ ctx, body }) => addPasskey(ctx, body), { transaction: 'own' });
  serve(app, passkeys.rename, ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name));
  serve(app, passkeys.remove, ({ ctx, params }) => removePasskey(ctx, params.id));
}
