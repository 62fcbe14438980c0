import type { FastifyInstance } from 'fastify';
import { withAttachments } from '#features/documents/attachments/server/service.ts';
import { seeNotices } from '#features/documents/notices/server/service.ts';
import { documentSources } from '#features/documents/sources/contract.ts';
import { serve } from '#platform/server/http/serve.ts';
import { listSources, sourceOf } from './queries.ts';
import { addIncomeReport, addSource, changeRole, removeSource, sourceBlocks, sourcePage, unlockSource } from './service.ts';

export function documentSourceRoutes(app: FastifyInstance): void {
  serve(app, documentSources.list, async ({ ctx, params }) => ({ sources: await listSources(ctx, params.id) }));
  serve(app, documentSources.add, ({ ctx, params, query, file }) => addSource(ctx, params.id, query.role, file), {
    prepare: withAttachments,
  });
  serve(app, documentSources.addIncomeReport, ({ ctx, params, body }) => addIncomeReport(ctx, params.id, body.customer_income_report_id));
  serve(app, documentSources.update, ({ ctx, params, body }) => changeRole(ctx, params.id, params.sourceId, body.role));
  serve(app, documentSources.unlock, ({ ctx, params, body }) => unlockSource(ctx, params.id, params.sourceId, body.password));
  serve(app, documentSources.see, ({ ctx, params }) => seeNotices(ctx, params.id, params.sourceId));
  serve(app, documentSources.remove, ({ ctx, params }) => removeSource(ctx, params.id, params.sourceId));
  serve(app, documentSources.page, async ({ ctx, params, query }) => {
    const content = await sourcePage(ctx, await sourceOf(ctx, params.id, params.sourceId), query);
    return { name: `page-${query.page}.png`, mime: 'image/png', content, inline: true };
  });
  serve(app, documentSources.blocks, async ({ ctx, params }) => ({
    blocks: await sourceBlocks(ctx, await sourceOf(ctx, params.id, params.sourceId)),
  }));
}
