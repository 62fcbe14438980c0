import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { namelessAccounts } from '../contract.ts';
import { listNameless } from './queries.ts';
import { sayAccount, unsayAccount } from './service.ts';

export function namelessAccountRoutes(app: FastifyInstance): void {
  serve(app, namelessAccounts.list, async ({ ctx, params }) => ({ accounts: await listNameless(ctx, params.id) }));
  serve(app, namelessAccounts.say, ({ ctx, params, body }) => sayAccount(ctx, params, body));
  serve(app, namelessAccounts.unsay, ({ ctx, params }) => unsayAccount(ctx, params));
}
