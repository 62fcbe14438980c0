import type { Slice } from '#platform/server/slice.ts';
import { authenticateUser } from '../sessions/server/service.ts';
import { signInEvents } from './events.ts';
import { signInJobs } from './jobs.ts';
import { factorData, sessionData } from './queries.ts';
import { signInRoutes } from './routes.ts';
import { eraseSignIn } from './service.ts';

export const signIn: Slice = {
  name: 'sign-in',
  routes: signInRoutes,
  jobs: signInJobs,
  auditEvents: Object.values(signInEvents),
  exporters: [
    { name: 'sessions', of: 'person', pages: sessionData },
    { name: 'sign-in', of: 'person', pages: factorData },
  ],
  erasers: [eraseSignIn],
  authenticate: authenticateUser,
};
