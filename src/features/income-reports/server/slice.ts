import { closeReportMakers } from '#engine/reports/makers.ts';
import { statementsChanged } from '#features/bank-accounts/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import type { Slice } from '#platform/server/slice.ts';
import { incomeReportLineRoutes } from '../lines/server/routes.ts';
import { versionJobs } from '../versions/server/jobs.ts';
import { incomeReportRoutes } from './routes.ts';
import { refreshReportsOf } from './service.ts';

export const incomeReports: Slice = {
  name: 'income-reports',
  routes: (app) => {
    incomeReportRoutes(app);
    incomeReportLineRoutes(app);
  },
  jobs: versionJobs,
  reactions: [reaction(statementsChanged, (ctx, { customerId }) => refreshReportsOf(ctx, customerId))],
  close: closeReportMakers,
};
