import type { Slice } from '#platform/server/slice.ts';
import { authenticateUser } from '../sessions/server/service.ts';
import { signInJobs } from './jobs.ts';
import { signInRoutes } from './routes.ts';

export const signIn: Slice = { name: 'sign-in', routes: signInRoutes, jobs: signInJobs, authenticate: authenticateUser };
