import { readFileSync } from 'node:fs';
import { PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintedReport } from './document.ts';
import { fingerprintOf, reportJson } from './json.ts';
import { printedReport } from './printed.ts';
import type { ReportModel } from './record.ts';
import { startTypst, workspace } from './typst.ts';

const template = readFileSync(new URL('template.typ', import.meta.url), 'utf8');

/**
 * The report as tagged PDF/UA-1 with its data attached: the same model gives the same bytes on any machine. Blocks for
 * as long as it takes, so it runs in a pooled child.
 * @throws {Error} when a page can't be set, typst's own words as its cause
 */
export function reportPdf(model: ReportModel): Uint8Array {
  const json = reportJson(model);
  return setPages(printedReport(model, fingerprintOf(json)), { json, logo: model.firm.logo });
}

/** Sets what is to be printed as pages, with the report's JSON and its firm's logo. Throws as `reportPdf` does. */
export function setPages(printed: PrintedReport, { json, logo }: { json: string; logo: ReportModel['firm']['logo'] }): Uint8Array {
  const typst = startTypst();
  if (logo) {
    printed.firm.logo = logo.type === 'image/png' ? '/logo.png' : '/logo.jpg';
    typst.mapShadow(`${workspace}${printed.firm.logo}`, Buffer.from(logo.base64, 'base64'));
  }
  try {
    return typst.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(printed), attachment: json } },
      { pdfStandard: PdfStandard.UA_1 },
    );
  } catch (error) {
    throw new Error('The report could not be set as pages', { cause: error });
  } finally {
    typst.resetShadow();
    // Typst keeps what it has worked out, but no other report has the same data. Letting go of it takes time: not before the answer.
    setImmediate(() => typst.evictCache(0));
  }
}
