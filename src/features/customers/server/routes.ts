import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/serve.ts';
import { customers } from '../contract.ts';
import { getCustomer, listCustomers } from './queries.ts';
import { createCustomer, updateCustomer } from './service.ts';

export function customerRoutes(app: FastifyInstance): void {
  serve(app, customers.list, ({ ctx, query }) => listCustomers(ctx, query));
  serve(app, customers.create, async ({ ctx, body }) => ok(await createCustomer(ctx, body), 'Client added'));
  serve(app, customers.get, ({ ctx, params }) => getCustomer(ctx, params.id));
  serve(app, customers.update, ({ ctx, params, body, version }) => updateCustomer(ctx, params.id, body, version));
}
