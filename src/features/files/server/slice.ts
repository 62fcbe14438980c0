import { tenantRenamed } from '#features/identity/server/service.ts';
import { reaction } from '#platform/server/happening.ts';
import { exportTable } from '#platform/server/holdings.ts';
import type { Slice } from '#platform/server/slice.ts';
import { fileEvents } from './events.ts';
import { fileJobs } from './jobs.ts';
import { fileRoutes } from './routes.ts';
import { eraseFiles, renameTenantOfFiles } from './service.ts';
import { fileMetadata } from './tables.ts';

export const files: Slice = {
  name: 'files',
  routes: fileRoutes,
  auditEvents: Object.values(fileEvents),
  jobs: fileJobs,
  reactions: [reaction(tenantRenamed, renameTenantOfFiles)],
  exporters: [exportTable('files', fileMetadata)],
  erasers: [eraseFiles],
};
