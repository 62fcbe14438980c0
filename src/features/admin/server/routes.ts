import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { adminArea } from '../contract.ts';
import { adminListNames } from '../rules.ts';
import { userErrorRoutes } from '../user-errors/server/routes.ts';
import { adminUserRoutes } from '../users/server/routes.ts';
import { listForAdmin } from './queries.ts';
import { adminCsv } from './service.ts';

export function adminRoutes(app: FastifyInstance): void {
  adminUserRoutes(app);
  userErrorRoutes(app);
  for (const name of adminListNames) {
    const { list, export: asFile } = adminArea[name];
    serve(app, list, ({ ctx, query }) => listForAdmin(ctx, name, query));
    serve(app, asFile, ({ ctx, query }) => adminCsv(ctx, name, query));
  }
}
