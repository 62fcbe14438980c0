import { Readable } from 'node:stream';
import { reportMakers } from '#engine/reports/makers.ts';
import type { ReportModel } from '#engine/reports/record.ts';
import { addFile } from '#features/files/server/service.ts';
import { type IncomeReportVersion, ReportFormat } from '#features/income-reports/contract.ts';
import { firmLogo } from '#features/organisations/server/queries.ts';
import { type Context, tenantOf } from '#platform/server/context.ts';
import { discardUpload, storeFile } from '#platform/server/http/upload.ts';
import { handle, type JobHandler } from '#platform/server/jobs/job.ts';
import { modelOfVersion, versionRow } from './queries.ts';
import { makeFilesJob, recordFiles } from './service.ts';

const kindsOfFile = {
  pdf: { ending: 'pdf', mime: 'application/pdf' },
  xlsx: { ending: 'xlsx', mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: 'csv', mime: 'text/csv' },
  json: { ending: 'json', mime: 'application/json' },
  'sfs-json': { ending: 'sfs.json', mime: 'application/json' },
  'sfs-xml': { ending: 'sfs.xml', mime: 'application/xml' },
} satisfies Record<ReportFormat, { ending: string; mime: string }>;

/** Makes all files of a version in a child process; fit to be run again: what an earlier try made is not named by any row. */
const makeFiles = handle(
  makeFilesJob,
  async (ctx, { id }, progress) => {
    const row = await versionRow(ctx, { id });
    const model = await branded(ctx, await modelOfVersion(ctx, row));
    const kinds = ReportFormat.options;
    let done = 0;
    const onProgress = () =>
      void progress({ done: ++done, total: kinds.length }).catch((error: unknown) => ctx.log.warn({ err: error }, 'progress'));
    const made = await reportMakers().run({ model, kinds }, { owner: tenantOf(ctx), onProgress });
    const name = fileName(model.clients.map((client) => client.name).join(' and '), row.number);
    const files: IncomeReportVersion['files'] = [];
    for (const format of kinds) {
      const content = made[format];
      if (!content) throw new Error(`No ${format} was made`);
      const stored = await storeFile(ctx, Readable.from([Buffer.from(content)]));
      try {
        const { ending, mime } = kindsOfFile[format];
        const file = await addFile(ctx, stored, { name: `${name}.${ending}`, mime, purpose: 'generated_report' });
        files.push({ format, file_metadata_id: file.id, name: file.name, size_bytes: file.size_bytes });
      } catch (error) {
        await discardUpload(ctx, stored);
        throw error;
      }
    }
    await recordFiles(ctx, id, { status: 'ready', files });
  },
  { failed: (ctx, { id }) => recordFiles(ctx, id, { status: 'failed', files: [] }) },
);

/** The model with the firm's logo, which is read outside of the transaction that finished it. */
async function branded(ctx: Context, model: ReportModel): Promise<ReportModel> {
  const logo = await firmLogo(ctx);
  return logo ? { ...model, firm: { ...model.firm, logo: { type: 'image/png', base64: logo.toString('base64') } } } : model;
}

function fileName(client: string, version: number): string {
  return `Income and expenditure - ${client} - version ${version}`.slice(0, 200).toWellFormed();
}

export const versionJobs: readonly JobHandler[] = [makeFiles];
