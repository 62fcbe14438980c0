import { closeReportMakers } from '#engine/reports/makers.ts';
import { namesAsked } from '#features/audit/naming/server/queries.ts';
import { statementsChanged } from '#features/bank-accounts/server/service.ts';
import { customersMerged, mergeUndone } from '#features/customers/merges/server/service.ts';
import { clientsMove } from '#features/customers/moving/server/service.ts';
import { recordsAsked } from '#features/customers/server/queries.ts';
import { fileAsked } from '#features/files/server/queries.ts';
import { tenantRenamed } from '#features/identity/server/service.ts';
import { belongingsAsked } from '#features/organisations/moving/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { askingJobs } from '../asking/server/jobs.ts';
import { askAboutReportsOf } from '../asking/server/service.ts';
import { comparedReportRoutes } from '../comparing/server/routes.ts';
import { incomeReportLineRoutes } from '../lines/server/routes.ts';
import { incomeReportLinesTable } from '../lines/server/tables.ts';
import { markerEvents } from '../markers/server/events.ts';
import { reportMarkerRoutes } from '../markers/server/routes.ts';
import { reportSettingsTable } from '../markers/server/tables.ts';
import { countReportsOf, mergeReports, unmergeReports } from '../merging/server/service.ts';
import { countReports, moveReports, renameTenantOfReports } from '../moving/server/service.ts';
import { versionJobs } from '../versions/server/jobs.ts';
import { hideReportFile } from '../versions/server/queries.ts';
import { incomeReportVersionsTable } from '../versions/server/tables.ts';
import { lineEvents, reportEvents } from './events.ts';
import { nameReports } from './queries.ts';
import { incomeReportRoutes } from './routes.ts';
import { refreshReportsOf } from './service.ts';
import { incomeReportsTable } from './tables.ts';

export const incomeReports: Slice = {
  name: 'income-reports',
  routes: (app) => {
    incomeReportRoutes(app);
    incomeReportLineRoutes(app);
    reportMarkerRoutes(app);
    comparedReportRoutes(app);
  },
  jobs: [...versionJobs, ...askingJobs],
  auditEvents: [...Object.values(reportEvents), ...Object.values(lineEvents), ...Object.values(markerEvents)],
  reactions: [
    reaction(statementsChanged, async (ctx, { customerId }) => {
      await refreshReportsOf(ctx, customerId);
      await askAboutReportsOf(ctx, customerId);
    }),
    reaction(fileAsked, async (ctx, file) => {
      if (file.purpose === 'generated_report') await hideReportFile(ctx, file);
    }),
    reaction(recordsAsked, countReportsOf),
    reaction(namesAsked, nameReports),
    reaction(customersMerged, mergeReports),
    reaction(mergeUndone, unmergeReports),
    reaction(belongingsAsked, countReports),
    reaction(clientsMove, moveReports),
    reaction(tenantRenamed, renameTenantOfReports),
  ],
  exporters: [
    exportTable('income-reports', incomeReportsTable),
    exportTable('income-report-lines', incomeReportLinesTable),
    exportTable('income-report-versions', incomeReportVersionsTable),
    exportTable('income-report-settings', reportSettingsTable),
  ],
  erasers: [eraseTables(incomeReportVersionsTable, incomeReportLinesTable, incomeReportsTable, reportSettingsTable)],
  close: closeReportMakers,
};
