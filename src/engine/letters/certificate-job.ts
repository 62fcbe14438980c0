import { certificatePdf } from './certificate-pdf.ts';
import type { CertificateInput } from './certifying/record.ts';

/** Makes a certificate, for a child of a pool (with `addons`): typst blocks while it sets pages. */
export function run(input: CertificateInput): Uint8Array {
  return certificatePdf(input);
}
