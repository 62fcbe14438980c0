import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { templateTags } from '../contract.ts';
import { getTag, listStandardTags, listTags } from './queries.ts';
import { createTag, deleteTag, proposeTag, setTagActive, shareTag, updateTag } from './service.ts';

export function templateTagRoutes(app: FastifyInstance): void {
  serve(app, templateTags.list, ({ ctx, query }) => listTags(ctx, query));
  serve(app, templateTags.standard, () => ({ tags: listStandardTags() }));
  serve(app, templateTags.get, ({ ctx, params }) => getTag(ctx, params.id));
  serve(app, templateTags.create, ({ ctx, body }) => createTag(ctx, body));
  serve(app, templateTags.update, ({ ctx, params, body, version }) => updateTag(ctx, params.id, body, version));
  serve(app, templateTags.setActive, ({ ctx, params, body }) => setTagActive(ctx, params.id, body.is_active === 1));
  serve(app, templateTags.remove, ({ ctx, params }) => deleteTag(ctx, params.id));
  serve(app, templateTags.share, ({ ctx, params }) => shareTag(ctx, params.id, true));
  serve(app, templateTags.unshare, ({ ctx, params }) => shareTag(ctx, params.id, false));
  serve(app, templateTags.propose, ({ ctx, params }) => proposeTag(ctx, params.id));
}
