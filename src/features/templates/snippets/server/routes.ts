import type { FastifyInstance } from 'fastify';
import { trySnippet } from '#features/templates/snippets/trial/server/service.ts';
import { serve } from '#platform/server/http/serve.ts';
import { snippets } from '../contract.ts';
import { getSnippet, listSections, listSnippets, listSnippetVersions } from './queries.ts';
import { createSnippet, deleteSnippet, proposeSnippet, putBackSnippet, setSnippetActive, shareSnippet, updateSnippet } from './service.ts';

export function snippetRoutes(app: FastifyInstance): void {
  serve(app, snippets.list, ({ ctx, query }) => listSnippets(ctx, query));
  serve(app, snippets.sections, () => ({ sections: listSections() }));
  serve(app, snippets.get, ({ ctx, params }) => getSnippet(ctx, params.id));
  serve(app, snippets.versions, ({ ctx, params, query }) => listSnippetVersions(ctx, params.id, query));
  serve(app, snippets.create, ({ ctx, body }) => createSnippet(ctx, body));
  serve(app, snippets.update, ({ ctx, params, body, version }) => updateSnippet(ctx, params.id, body, version));
  serve(app, snippets.setActive, ({ ctx, params, body }) => setSnippetActive(ctx, params.id, body.is_active === 1));
  serve(app, snippets.putBack, ({ ctx, params }) => putBackSnippet(ctx, params.id));
  serve(app, snippets.remove, ({ ctx, params }) => deleteSnippet(ctx, params.id));
  serve(app, snippets.share, ({ ctx, params }) => shareSnippet(ctx, params.id, true));
  serve(app, snippets.unshare, ({ ctx, params }) => shareSnippet(ctx, params.id, false));
  serve(app, snippets.propose, ({ ctx, params }) => proposeSnippet(ctx, params.id));
  // A read in all but its method: its words are too many for an address.
  serve(app, snippets.try, ({ ctx, body }) => trySnippet(ctx, body.snippet, body.template_test_case_id), { transaction: 'own' });
}
