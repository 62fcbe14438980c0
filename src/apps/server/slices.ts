import { audit } from '#features/audit/server/slice.ts';
import { bankAccounts } from '#features/bank-accounts/server/slice.ts';
import { categories } from '#features/categories/server/slice.ts';
import { customers } from '#features/customers/server/slice.ts';
import { files } from '#features/files/server/slice.ts';
import { identity } from '#features/identity/server/slice.ts';
import { incomeReports } from '#features/income-reports/server/slice.ts';
import { signIn } from '#features/sign-in/server/slice.ts';
import { usage } from '#features/usage/server/slice.ts';
import { platformJobs } from '#platform/server/chores.ts';
import type { Reaction } from '#platform/server/happening.ts';
import type { JobHandler } from '#platform/server/job.ts';
import type { Slice } from '#platform/server/slice.ts';

/** Every slice that the server is made of, from the ground up. */
export const slices: readonly Slice[] = [identity, files, audit, usage, signIn, customers, categories, bankAccounts, incomeReports];

/** What slices do when something happens below them. */
export const reactions: readonly Reaction[] = slices.flatMap((slice) => slice.reactions ?? []);

/** Every job that may be sent and worked off. */
export const jobHandlers: readonly JobHandler[] = [...platformJobs, ...slices.flatMap(({ jobs }) => jobs ?? [])];
