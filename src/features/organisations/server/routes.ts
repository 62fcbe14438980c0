import type { FastifyInstance } from 'fastify';
import { ok, serve } from '#platform/server/http/serve.ts';
import { openFile } from '#platform/server/http/upload.ts';
import { asRaster } from '#platform/server/pictures/raster-upload.ts';
import { organisations } from '../contract.ts';
import { getOrganisation } from './queries.ts';
import { closeOrganisation, createOrganisation, logoFile, removeLogo, setLogo, setTwoFactorRule, updateOrganisation } from './service.ts';

/** Twice what a report prints at 300 dots an inch. */
const logoTarget = { width: 960, height: 320, fit: 'inside', format: 'png' } as const;

export function organisationRoutes(app: FastifyInstance): void {
  serve(app, organisations.create, async ({ ctx, body }) => ok(await createOrganisation(ctx, body.name), 'Your organisation is there'));
  serve(app, organisations.get, ({ ctx, params }) => getOrganisation(ctx, params.id));
  serve(app, organisations.update, ({ ctx, params, body, version }) => updateOrganisation(ctx, params.id, body, version));
  serve(app, organisations.setTwoFactorRule, ({ ctx, params, body }) => setTwoFactorRule(ctx, params.id, body.required));
  serve(app, organisations.setLogo, ({ ctx, params, file }) => setLogo(ctx, params.id, file), { prepare: asRaster(logoTarget) });
  serve(app, organisations.removeLogo, ({ ctx, params }) => removeLogo(ctx, params.id));
  serve(app, organisations.logo, async ({ ctx, params }) => {
    const file = await logoFile(ctx, params.id);
    return { name: file.name, mime: file.mime, size: file.size_bytes, content: await openFile(ctx, file), inline: true };
  });
  serve(app, organisations.close, async ({ ctx, params }) => ok(await closeOrganisation(ctx, params.id), 'You work alone again'));
}
