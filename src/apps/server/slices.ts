import { account } from '#features/account/server/slice.ts';
import { accuracy } from '#features/accuracy/server/slice.ts';
import { admin } from '#features/admin/server/slice.ts';
import { audit } from '#features/audit/server/slice.ts';
import { bankAccounts } from '#features/bank-accounts/server/slice.ts';
import { categories } from '#features/categories/server/slice.ts';
import { customers } from '#features/customers/server/slice.ts';
import { dashboard } from '#features/dashboard/server/slice.ts';
import { documents } from '#features/documents/server/slice.ts';
import { files } from '#features/files/server/slice.ts';
import { identity } from '#features/identity/server/slice.ts';
import { incomeReports } from '#features/income-reports/server/slice.ts';
import { languageModels } from '#features/language-models/server/slice.ts';
import { organisations } from '#features/organisations/server/slice.ts';
import { search } from '#features/search/server/slice.ts';
import { signIn } from '#features/sign-in/server/slice.ts';
import { suitabilityLetters } from '#features/suitability-letters/server/slice.ts';
import { templates } from '#features/templates/server/slice.ts';
import { usage } from '#features/usage/server/slice.ts';
import { forgetTenant } from '#platform/server/forget-tenant.ts';
import { platformJobs } from '#platform/server/jobs/chores.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { ServiceOptions } from '#platform/server/services.ts';
import type { Slice } from '#platform/server/slice.ts';

/** Every slice that the server is made of, from the ground up. */
export const slices: readonly Slice[] = [
  identity,
  files,
  audit,
  usage,
  signIn,
  account,
  languageModels,
  organisations,
  customers,
  categories,
  bankAccounts,
  incomeReports,
  accuracy,
  templates,
  documents,
  suitabilityLetters,
  dashboard,
  search,
  admin,
];

/** Every job that may be sent and worked off. */
export const jobHandlers: readonly JobHandler[] = [...platformJobs, ...slices.flatMap(({ jobs }) => jobs ?? [])];

/** Ends the child processes that slices share within this process. */
export async function closeSlices(): Promise<void> {
  for (const { close } of slices) await close?.();
}

/** What the slices give to the services of a process. */
export const givenBySlices = {
  handlers: jobHandlers,
  reactions: slices.flatMap(({ reactions }) => reactions ?? []),
  exporters: slices.flatMap(({ exporters }) => exporters ?? []),
  erasers: [...slices.toReversed().flatMap(({ erasers }) => erasers ?? []), forgetTenant],
} satisfies ServiceOptions;
