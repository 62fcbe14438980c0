import { inflateSync } from 'node:zlib';

/** More than the data of any real report. */
const largest = 64 * 1024 * 1024;

/**
 * The report data that `reportPdf` attached to a PDF, as text; null when there is none. It reads our own PDFs alone: their
 * one embedded file is a stream of its own, neither encrypted nor packed with others.
 */
export function attachedReport(pdf: Uint8Array): string | null {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const type = bytes.indexOf('/Type /EmbeddedFile');
  const stream = type < 0 ? -1 : bytes.indexOf('stream', type);
  if (stream < 0) return null;
  const start = bytes.indexOf('\n', stream) + 1;
  const end = bytes.indexOf('endstream', start);
  if (end < 0) return null;
  try {
    return inflateSync(bytes.subarray(start, end), { maxOutputLength: largest }).toString('utf8');
  } catch {
    return null;
  }
}
