import { statementOf } from '#engine/sfs/from-report.ts';
import { toJson } from '#engine/sfs/json.ts';
import { toXml } from '#engine/sfs/xml.ts';
import { reportCsv } from './csv.ts';
import { reportJson } from './json.ts';
import { reportPdf } from './pdf.ts';
import type { ReportModel } from './record.ts';
import { startTypst } from './typst.ts';
import { reportXlsx } from './xlsx.ts';

/** The kinds of file that a report is made into; two are the Standard Financial Statement. */
export type ReportKind = 'pdf' | 'xlsx' | 'csv' | 'json' | 'sfs-json' | 'sfs-xml';

export interface ReportJob {
  model: ReportModel;
  kinds: readonly ReportKind[];
}

const makers: Record<ReportKind, (model: ReportModel) => Uint8Array | Promise<Uint8Array>> = {
  pdf: reportPdf,
  xlsx: reportXlsx,
  csv: (model) => Buffer.from(reportCsv(model)),
  json: (model) => Buffer.from(reportJson(model)),
  'sfs-json': (model) => Buffer.from(toJson(statementOf(model).statement)),
  'sfs-xml': (model) => Buffer.from(toXml(statementOf(model).statement)),
};

/** Makes the files asked for; runs in a pooled child (with `addons`), because typst blocks while it sets pages. */
export async function run(
  { model, kinds }: ReportJob,
  report: (progress: { made: ReportKind }) => void,
): Promise<Partial<Record<ReportKind, Uint8Array>>> {
  const files: Partial<Record<ReportKind, Uint8Array>> = {};
  for (const kind of kinds) {
    files[kind] = await makers[kind](model);
    report({ made: kind });
  }
  return files;
}

/** Loads what the first report would otherwise wait for. */
export function warm(): void {
  startTypst();
}
