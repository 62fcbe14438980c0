import { hash } from 'node:crypto';
import type { Page, Source } from '../record.ts';
import { ReadingRefusal } from '../refusal.ts';
import { withGlyphsJoined } from './join-glyphs.ts';
import { damaged, needsPassword, refuseTooManyPages, refuseUnreadable } from './pdf-refusals.ts';
import { metaText, withDocument } from './pdfium-document.ts';
import { readPage } from './pdfium-page.ts';
import { readWithPdfjs } from './pdfjs.ts';

export interface ReadPdfOptions {
  password?: string;
  /**
   * Reads pages as a person sees them: what stands in the fields of a form and in annotations, the boxes of a form as ☐ and ☒, and no
   * words that nobody can see: white on white, under two points, not painted.
   */
  asSeen?: boolean;
  /** Called after each page with text: `done` of them, of `total` pages of any kind. */
  onPage?: (done: number, total: number) => void;
}

/**
 * Reads a PDF into words with their places. PDFium reads, glyphs that a browser printed one by one in runs; where it can't open the file, or draws text of which it makes
 * nothing, pdf.js is asked for a second opinion.
 * @throws {ReadingRefusal} when the file is empty, too large, broken, no PDF, or needs a password that wasn't given
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<Source> {
  refuseUnreadable(bytes);
  const { pages, info } = await readWithPdfium(bytes, options).catch((error: unknown) => readBroken(bytes, options, error));
  return { sha256: hash('sha256', bytes), kind: 'pdf', pages, info };
}

type Reading = Pick<Source, 'pages' | 'info'>;

async function readWithPdfium(bytes: Uint8Array, { password, asSeen = false, onPage }: ReadPdfOptions): Promise<Reading> {
  const doubtful = new Set<number>();
  const reading = await withDocument(withGlyphsJoined(bytes), password, (document): Reading => {
    const total = document.pdfium.FPDF_GetPageCount(document.doc);
    if (total === 0) throw damaged();
    refuseTooManyPages(total);
    let done = 0;
    const pages = Array.from({ length: total }, (_, index) => {
      const read = readPage(document, index, { asSeen });
      if (read.doubtful) doubtful.add(read.page.number);
      if (!read.page.scanned) onPage?.(++done, total);
      return read.page;
    });
    return { pages, info: { producer: metaText(document, 'Producer'), creator: metaText(document, 'Creator') } };
  });
  if (reading.pages.every(isBlank)) for (const { number } of reading.pages) doubtful.add(number);
  if (doubtful.size === 0) return reading;
  const second = await readWithPdfjs(bytes, password, doubtful).catch(() => undefined);
  // Two readers that count the pages differently don't mean the same pages by their numbers.
  if (second?.total !== reading.pages.length) return reading;
  const better = new Map(second.pages.filter(({ words }) => words.length > 0).map((page) => [page.number, page]));
  return { ...reading, pages: reading.pages.map((page) => better.get(page.number) ?? page) };
}

/** What PDFium refused as broken may still be readable, unless its end is missing: what else is, nobody could tell. */
async function readBroken(bytes: Uint8Array, { password }: ReadPdfOptions, error: unknown): Promise<Reading> {
  const isBroken =
    error instanceof ReadingRefusal && (error.error === 'corrupt' || error.error === 'unsupported') && error.cause === undefined;
  if (!isBroken || !Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-1024).includes('%%EOF')) throw error;
  const { pages } = await readWithPdfjs(bytes, password).catch((reason: unknown) => {
    if (reason instanceof ReadingRefusal) throw reason;
    throw reason instanceof Error && reason.name === 'PasswordException' ? needsPassword(password !== undefined) : error;
  });
  if (pages.every(isBlank)) throw error;
  return { pages, info: { producer: null, creator: null } };
}

function isBlank({ words, scanned }: Page): boolean {
  return words.length === 0 && !scanned;
}
