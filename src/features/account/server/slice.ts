import type { Slice } from '#platform/server/slice.ts';
import { eraseEmailChange } from '../email-change/server/service.ts';
import { eraseExports } from '../exports/server/service.ts';
import { accountEvents } from './events.ts';
import { accountJobs } from './jobs.ts';
import { accountRoutes } from './routes.ts';

export const account: Slice = {
  name: 'account',
  routes: accountRoutes,
  jobs: accountJobs,
  auditEvents: Object.values(accountEvents),
  erasers: [eraseExports, eraseEmailChange],
};
