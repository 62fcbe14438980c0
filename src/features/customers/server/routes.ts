import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { contactRoutes } from '../contacts/server/routes.ts';
import { customers } from '../contract.ts';
import { exportCustomers } from '../exports/server/service.ts';
import { mergeRoutes } from '../merges/server/routes.ts';
import { timelineRoutes } from '../timeline/server/routes.ts';
import { getCustomer, listCustomers, listOwners } from './queries.ts';
import { changeCustomers, createCustomer, setPartner, updateCustomer } from './service.ts';

export function customerRoutes(app: FastifyInstance): void {
  serve(app, customers.list, ({ ctx, query }) => listCustomers(ctx, query));
  serve(app, customers.create, async ({ ctx, body }) => ok(await createCustomer(ctx, body), 'Client added'));
  serve(app, customers.owners, ({ ctx }) => listOwners(ctx));
  serve(app, customers.bulk, ({ ctx, body }) => changeCustomers(ctx, body));
  serve(app, customers.export, ({ ctx, body }) => exportCustomers(ctx, body));
  serve(app, customers.get, ({ ctx, params }) => getCustomer(ctx, params.id));
  serve(app, customers.update, ({ ctx, params, body, version }) => updateCustomer(ctx, params.id, body, version));
  serve(app, customers.remove, async ({ ctx, params }) => {
    await changeCustomers(ctx, { action: 'archive', ids: [params.id] });
  });
  serve(app, customers.setPartner, ({ ctx, params, body }) => setPartner(ctx, params.id, body.partner_customer_id));
  contactRoutes(app);
  mergeRoutes(app);
  timelineRoutes(app);
}
