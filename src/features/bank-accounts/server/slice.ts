import { closeStatementReader } from '#engine/statements/reader.ts';
import type { Slice } from '#platform/server/slice.ts';
import { bankAccountJobs } from './jobs.ts';
import { bankAccountRoutes } from './routes.ts';

export const bankAccounts: Slice = { name: 'bank-accounts', routes: bankAccountRoutes, jobs: bankAccountJobs, close: closeStatementReader };
