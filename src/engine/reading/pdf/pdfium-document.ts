import { refusalFor, type ReadingRefusal } from '../refusal.ts';
import { isPicture } from '../sniff.ts';
import { damaged, needsPassword, strangeProtection } from './pdf-refusals.ts';
import { dropPdfium, loadPdfium, type Pdfium } from './pdfium.ts';
import { openPicture } from './picture-document.ts';
import { pictureHeader } from './picture-header.ts';

/** A document open in PDFium. */
export interface PdfiumDocument {
  pdfium: Pdfium;
  doc: number;
  /** `SCRATCH_BYTES` of PDFium's memory for its answers. */
  scratch: number;
}

const SCRATCH_BYTES = 1024;
/** Ordinary documents leave PDFium far below this; one that broke above it most likely ran out. */
const MUCH_MEMORY = 256 * 1024 * 1024;

/**
 * Opens a document for as long as `work` runs; a picture is one of a single page.
 * @throws {ReadingRefusal} when it can't be opened; with a cause when PDFium itself broke, after which this process should
 * not read other people's files
 */
export async function withDocument<T>(bytes: Uint8Array, password: string | undefined, work: (document: PdfiumDocument) => T): Promise<T> {
  const header = isPicture(bytes) ? pictureHeader(bytes) : null;
  const pdfium = await loadPdfium();
  try {
    const data = pdfium.malloc(bytes.length);
    new Uint8Array(pdfium.memory.buffer).set(bytes, data);
    const scratch = pdfium.malloc(SCRATCH_BYTES);
    const doc = header
      ? openPicture(pdfium, { data, size: bytes.length, header })
      : pdfium.FPDF_LoadMemDocument(data, bytes.length, writeText(pdfium, scratch, password ?? ''));
    const refusal = doc === 0 ? openingRefusal(pdfium.FPDF_GetLastError(), password !== undefined) : undefined;
    try {
      if (refusal) throw refusal;
      return work({ pdfium, doc, scratch });
    } finally {
      if (doc > 0) pdfium.FPDF_CloseDocument(doc);
      pdfium.free(scratch);
      pdfium.free(data);
    }
  } catch (error) {
    if (!isCrash(error)) throw error;
    dropPdfium();
    throw refusalFor(pdfium.memory.buffer.byteLength > MUCH_MEMORY ? 'memory' : 'crash', error);
  }
}

/** An abort, memory that can't grow, a call or an access out of bounds: WebAssembly has its own class for them, and the stack another. */
function isCrash(error: unknown): boolean {
  return error instanceof RangeError || (error instanceof Error && error.name === 'RuntimeError');
}

/** FPDF_GetLastError: 4 is a missing or wrong password, 5 an unknown kind of protection, anything else a broken file. */
function openingRefusal(code: number, hadPassword: boolean): ReadingRefusal {
  if (code === 4) return needsPassword(hadPassword);
  return code === 5 ? strangeProtection() : damaged();
}

/** An entry of the document's own description, such as Producer. */
export function metaText({ pdfium, doc, scratch }: PdfiumDocument, key: string): string | null {
  const room = SCRATCH_BYTES - 32;
  const length = pdfium.FPDF_GetMetaText(doc, writeText(pdfium, scratch + room, key), scratch, room);
  return length > 2 && length <= room ? Buffer.from(pdfium.memory.buffer, scratch, length - 2).toString('utf16le') : null;
}

/** Writes text for PDFium as C has it, cut to what fits into the rest of the scratch memory that starts at `at`. */
function writeText(pdfium: Pdfium, at: number, text: string): number {
  const bytes = Buffer.from(text).subarray(0, SCRATCH_BYTES - 1);
  const memory = new Uint8Array(pdfium.memory.buffer);
  memory.set(bytes, at);
  memory[at + bytes.length] = 0;
  return at;
}
