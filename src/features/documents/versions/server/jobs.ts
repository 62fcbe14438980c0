import { certificateInChild } from '#engine/letters/certificate.ts';
import { officeConverter } from '#engine/letters/office.ts';
import { certificateOf } from '#features/documents/certificates/server/queries.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { fileOf, versionRow } from './queries.ts';
import { addVersionFile, makeVersionFilesJob, recordPdf } from './service.ts';

/** Makes what a version lacks of certificate and PDF; what an earlier try made is there already. */
const makeVersionFiles = handle(
  makeVersionFilesJob,
  async (ctx, { id }) => {
    const version = await versionRow(ctx, { id });
    const has = (wanted: string): boolean => version.files.some(({ format }) => format === wanted);
    if (!has('certificate')) await addVersionFile(ctx, id, 'certificate', await certificateInChild(await certificateOf(ctx, version)));
    await recordPdf(ctx, id, has('pdf') ? { pdf: 'ready', message: null } : await makePdf(ctx, version));
  },
  {
    failed: (ctx, { id }) =>
      recordPdf(ctx, id, {
        pdf: 'failed',
        message: 'The PDF couldn’t be made. The Word file is kept; try again, or tell us if it keeps happening.',
      }),
  },
);

async function makePdf(ctx: Context, version: Awaited<ReturnType<typeof versionRow>>): Promise<Parameters<typeof recordPdf>[2]> {
  const office = officeConverter();
  if (!office.available) return { pdf: 'unavailable', message: office.how };
  const docx = await readFileBytes(ctx, await fileOf(ctx, version, 'docx'));
  await addVersionFile(ctx, version.id, 'pdf', await office.toPdf(docx));
  return { pdf: 'ready', message: null };
}

export const versionJobs: readonly JobHandler[] = [makeVersionFiles];
