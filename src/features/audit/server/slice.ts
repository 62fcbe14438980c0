import type { Slice } from '#platform/server/slice.ts';
import { trailEvents } from './events.ts';
import { auditJobs } from './jobs.ts';
import { ownActions } from './queries.ts';
import { auditRoutes } from './routes.ts';
import { eraseTrailText } from './service.ts';

export const audit: Slice = {
  name: 'audit',
  routes: auditRoutes,
  jobs: auditJobs,
  auditEvents: Object.values(trailEvents),
  exporters: [{ name: 'own-actions', of: 'person', pages: ownActions }],
  erasers: [eraseTrailText],
};
