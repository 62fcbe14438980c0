import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { customerAddresses, customerEmails, customerTelephones } from '../contract.ts';
import { getContact, listContacts } from './queries.ts';
import { createContact, makePrimary, removeContact, updateContact } from './service.ts';

export function contactRoutes(app: FastifyInstance): void {
  serve(app, customerEmails.list, ({ ctx, query }) => listContacts(ctx, 'email', query));
  serve(app, customerEmails.create, async ({ ctx, body }) => ok(await createContact(ctx, 'email', body), 'E-mail address added'));
  serve(app, customerEmails.get, ({ ctx, params }) => getContact(ctx, 'email', params.id));
  serve(app, customerEmails.update, ({ ctx, params, body, version }) => updateContact(ctx, 'email', params.id, { input: body, version }));
  serve(app, customerEmails.remove, ({ ctx, params }) => removeContact(ctx, 'email', params.id));
  serve(app, customerEmails.makePrimary, ({ ctx, params }) => makePrimary(ctx, 'email', params.id));

  serve(app, customerTelephones.list, ({ ctx, query }) => listContacts(ctx, 'telephone', query));
  serve(app, customerTelephones.create, async ({ ctx, body }) => ok(await createContact(ctx, 'telephone', body), 'Telephone number added'));
  serve(app, customerTelephones.get, ({ ctx, params }) => getContact(ctx, 'telephone', params.id));
  serve(app, customerTelephones.update, ({ ctx, params, body, version }) =>
    updateContact(ctx, 'telephone', params.id, { input: body, version }),
  );
  serve(app, customerTelephones.remove, ({ ctx, params }) => removeContact(ctx, 'telephone', params.id));
  serve(app, customerTelephones.makePrimary, ({ ctx, params }) => makePrimary(ctx, 'telephone', params.id));

  serve(app, customerAddresses.list, ({ ctx, query }) => listContacts(ctx, 'address', query));
  serve(app, customerAddresses.create, async ({ ctx, body }) => ok(await createContact(ctx, 'address', body), 'Address added'));
  serve(app, customerAddresses.get, ({ ctx, params }) => getContact(ctx, 'address', params.id));
  serve(app, customerAddresses.update, ({ ctx, params, body, version }) =>
    updateContact(ctx, 'address', params.id, { input: body, version }),
  );
  serve(app, customerAddresses.remove, ({ ctx, params }) => removeContact(ctx, 'address', params.id));
  serve(app, customerAddresses.makePrimary, ({ ctx, params }) => makePrimary(ctx, 'address', params.id));
}
