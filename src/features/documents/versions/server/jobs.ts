import { officeConverter } from '#engine/letters/office.ts';
import { readFileBytes } from '#features/files/server/service.ts';
import type { Context } from '#platform/server/context.ts';
import { handle, type JobHandler } from '#platform/server/job.ts';
import { fileOf, versionRow } from './queries.ts';
import { addVersionFile, makeVersionFilesJob, recordPdf } from './service.ts';

/** Makes the PDF of a version, unless an earlier try did. */
const makeVersionFiles = handle(
  makeVersionFilesJob,
  async (ctx, { id }) => {
    const version = await versionRow(ctx, { id });
    const isThere = version.files.some(({ format }) => format === 'pdf');
    await recordPdf(ctx, id, isThere ? { pdf: 'ready', message: null } : await makePdf(ctx, version));
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
