import { readFileSync } from 'node:fs';
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './glyphs.ts';
import { fingerprintOf, reportJson } from './json.ts';
import { printedReport } from './printed.ts';
import type { ReportModel } from './record.ts';

const template = readFileSync(new URL('template.typ', import.meta.url), 'utf8');
/** A folder that holds nothing to read: the template has all it needs, and user text is never markup. */
const workspace = '/suitably-report';

let compiler: NodeCompiler | undefined;

/** Typst with the report's fonts, once per process. */
export function startTypst(): NodeCompiler {
  compiler ??= NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fontFiles.map((file) => readFileSync(file)) }] });
  return compiler;
}

/**
 * The report as tagged PDF/UA-1 with its data attached: the same model gives the same bytes on any machine. Blocks for
 * as long as it takes, so it runs in a pooled child.
 * @throws {Error} when a page can't be set, typst's own words as its cause
 */
export function reportPdf(model: ReportModel): Uint8Array {
  const typst = startTypst();
  const json = reportJson(model);
  const printed = printedReport(model, fingerprintOf(json));
  const logo = model.firm.logo;
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
    typst.evictCache(10);
  }
}
