import { audit } from '#features/audit/server/slice.ts';
import { files } from '#features/files/server/slice.ts';
import { identity } from '#features/identity/server/slice.ts';
import { signIn } from '#features/sign-in/server/slice.ts';
import { usage } from '#features/usage/server/slice.ts';
import { platformJobs } from '#platform/server/chores.ts';
import type { JobHandler } from '#platform/server/job.ts';
import type { Slice } from '#platform/server/slice.ts';

/** Every slice that the server is made of, from the ground up. */
export const slices: readonly Slice[] = [identity, files, audit, usage, signIn];

/** Every job that may be sent and worked off. */
export const jobHandlers: readonly JobHandler[] = [...platformJobs, ...slices.flatMap(({ jobs }) => jobs ?? [])];
