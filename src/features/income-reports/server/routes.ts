import type { FastifyInstance } from 'fastify';
import { serve } from '#platform/server/http/serve.ts';
import { suggestionsOf } from '../asking/server/queries.ts';
import { askAboutReport } from '../asking/server/service.ts';
import { incomeReports } from '../contract.ts';
import { importStatement } from '../importing/server/service.ts';
import { listVersions } from '../versions/server/queries.ts';
import { besideGuideline, finishReport, reopenReport, versionFile, wasFinished } from '../versions/server/service.ts';
import { evidenceOf, ruleImpact, workingOf } from '../working/server/queries.ts';
import { asReport, getReport, listReports, reportRow } from './queries.ts';
import { createReport, decide, deleteReport, updateReport } from './service.ts';

export function incomeReportRoutes(app: FastifyInstance): void {
  serve(app, incomeReports.list, ({ ctx, query }) => listReports(ctx, query));
  serve(app, incomeReports.create, ({ ctx, body }) => createReport(ctx, body));
  serve(app, incomeReports.importStatement, ({ ctx, query, file }) => importStatement(ctx, query.customer_id, file), {
    transaction: 'own',
  });
  serve(app, incomeReports.get, ({ ctx, params }) => getReport(ctx, params.id));
  serve(app, incomeReports.update, ({ ctx, params, body, version }) => updateReport(ctx, params.id, body, version));
  serve(app, incomeReports.remove, ({ ctx, params }) => deleteReport(ctx, params.id, () => wasFinished(ctx, params.id)));
  serve(app, incomeReports.evidence, ({ ctx, params }) => evidenceOf(ctx, params.id));
  serve(app, incomeReports.budget, async ({ ctx, params }) => {
    const row = await reportRow(ctx, params.id);
    const working = await workingOf(ctx, row);
    const suggestions = await suggestionsOf(ctx, row, working);
    return { report: asReport(row), budget: working.budget, decisions: row.decisions, suggestions };
  });
  serve(app, incomeReports.askModel, ({ ctx, params }) => askAboutReport(ctx, params.id));
  serve(app, incomeReports.decide, ({ ctx, params, body, version }) => decide(ctx, params.id, body, version));
  serve(app, incomeReports.preview, ({ ctx, params, body }) => ruleImpact(ctx, params.id, body));
  serve(app, incomeReports.guidelines, ({ ctx, params }) => besideGuideline(ctx, params.id));
  serve(app, incomeReports.finish, ({ ctx, params, body, version }) => finishReport(ctx, params.id, body, version));
  serve(app, incomeReports.reopen, ({ ctx, params }) => reopenReport(ctx, params.id));
  serve(app, incomeReports.versions, async ({ ctx, params }) => ({ versions: await listVersions(ctx, params.id) }));
  serve(app, incomeReports.file, ({ ctx, params }) => versionFile(ctx, params));
}
