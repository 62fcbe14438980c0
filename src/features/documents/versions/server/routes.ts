import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { documentVersions } from '../contract.ts';
import { listVersions, versionFile } from './queries.ts';
import { makeAgain } from './service.ts';

export function documentVersionRoutes(app: FastifyInstance): void {
  serve(app, documentVersions.list, async ({ ctx, params }) => ({ versions: await listVersions(ctx, params.id) }));
  serve(app, documentVersions.content, ({ ctx, params, query }) => versionFile(ctx, { ...params, ...query }));
  serve(app, documentVersions.makeAgain, ({ ctx, params }) => makeAgain(ctx, params.id, params.number));
}
