import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { closingRoutes } from '../closing/server/routes.ts';
import { account } from '../contract.ts';
import { emailChangeRoutes } from '../email-change/server/routes.ts';
import { exportRoutes } from '../exports/server/routes.ts';
import { updateProfile } from './service.ts';

/** A picture of 2 MB in base64, with what stands around it. */
const bodyLimit = 3 * 1024 * 1024;

export function accountRoutes(app: FastifyInstance): void {
  serve(app, account.update, ({ ctx, body }) => updateProfile(ctx, body), { transaction: 'own', bodyLimit });
  emailChangeRoutes(app);
  exportRoutes(app);
  closingRoutes(app);
}
