import type { FastifyInstance } from 'fastify';
import { listVersions, outlineOf } from '#features/templates/versions/server/queries.ts';
import { activateVersion, addVersion, templateDownload } from '#features/templates/versions/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { templates, templateVersions } from '../contract.ts';
import { getTemplate, listFixed, listTemplates } from './queries.ts';
import {
  archiveTemplate,
  copyTemplate,
  createTemplate,
  deleteTemplate,
  proposeTemplate,
  restoreTemplate,
  shareTemplate,
  updateTemplate,
} from './service.ts';

/** Verbs that look a file through do so before their transaction. */
const own = { transaction: 'own' } as const;

export function templateRoutes(app: FastifyInstance): void {
  serve(app, templates.list, ({ ctx, query }) => listTemplates(ctx, query));
  serve(app, templates.fixed, async ({ ctx }) => ({ templates: await listFixed(ctx) }));
  serve(app, templates.create, ({ ctx, query, file }) => createTemplate(ctx, query, file), own);
  serve(app, templates.get, ({ ctx, params }) => getTemplate(ctx, params.id));
  serve(app, templates.update, ({ ctx, params, body, version }) => updateTemplate(ctx, params.id, body, version));
  serve(app, templates.remove, ({ ctx, params }) => deleteTemplate(ctx, params.id));
  serve(app, templates.copy, ({ ctx, params }) => copyTemplate(ctx, params.id), own);
  serve(app, templates.archive, ({ ctx, params }) => archiveTemplate(ctx, params.id));
  serve(app, templates.restore, ({ ctx, params }) => restoreTemplate(ctx, params.id));
  serve(app, templates.share, ({ ctx, params }) => shareTemplate(ctx, params.id, true));
  serve(app, templates.unshare, ({ ctx, params }) => shareTemplate(ctx, params.id, false));
  serve(app, templates.propose, ({ ctx, params }) => proposeTemplate(ctx, params.id));
  serve(app, templateVersions.list, ({ ctx, params, query }) => listVersions(ctx, params.id, query));
  serve(app, templateVersions.add, ({ ctx, params, query, file }) => addVersion(ctx, params.id, query.note ?? null, file), own);
  serve(app, templateVersions.activate, ({ ctx, params, body }) => activateVersion(ctx, params.id, params.number, body), own);
  serve(app, templateVersions.outline, ({ ctx, params }) => outlineOf(ctx, params.id, params.number));
  serve(app, templateVersions.content, ({ ctx, params, query }) =>
    templateDownload(ctx, params.id, { number: params.number, marked: query.marked ?? false }),
  );
}
