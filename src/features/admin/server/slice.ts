import { eraseTables, exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { userErrorJobs } from '../user-errors/server/jobs.ts';
import { userErrorsTable } from '../user-errors/server/tables.ts';
import { adminEvents } from './events.ts';
import { adminRoutes } from './routes.ts';

export const admin: Slice = {
  name: 'admin',
  routes: adminRoutes,
  jobs: userErrorJobs,
  auditEvents: Object.values(adminEvents),
  exporters: [exportTable('user-errors', userErrorsTable)],
  erasers: [eraseTables(userErrorsTable)],
};
