import { readFileSync } from 'node:fs';
import { PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { startTypst } from '#engine/reports/typst.ts';
import { CertificateInput } from './certifying/record.ts';
import { printedCertificate } from './printed-certificate.ts';

const template = readFileSync(new URL('certificate.typ', import.meta.url), 'utf8');

/**
 * The certificate of a letter as tagged PDF/UA-1 with its data attached: the same input gives the same bytes. Blocks for as long
 * as it takes; `certificateInChild` doesn't.
 * @throws {Error} when a page can't be set, typst's own words as its cause
 */
export function certificatePdf(input: CertificateInput): Uint8Array {
  const typst = startTypst();
  const data = CertificateInput.parse(input);
  const attachment = `${JSON.stringify(data, null, 2)}\n`;
  try {
    return typst.pdf(
      { mainFileContent: template, inputs: { data: JSON.stringify(printedCertificate(data)), attachment } },
      { pdfStandard: PdfStandard.UA_1 },
    );
  } catch (error) {
    throw new Error('The certificate could not be set as pages', { cause: error });
  } finally {
    typst.evictCache(10);
  }
}
