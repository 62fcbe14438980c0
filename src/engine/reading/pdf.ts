import { hash } from 'node:crypto';
import type { Page, Source } from './record.ts';
import { readCharacters } from './characters.ts';
import { intoReadingFrame, quarter, type PageGeometry } from './frame.ts';
import { loadPdfium, type Pdfium } from './pdfium.ts';
import { ReadingRefusal } from './refusal.ts';
import { styleReader } from './styles.ts';
import { joinWords } from './words.ts';

/** The largest document that is read (decisions: Files). */
export const MAX_BYTES = 25 * 1024 * 1024;
export const MAX_PAGES = 500;

export interface ReadPdfOptions {
  password?: string;
  /** Called after each page. */
  onPage?: (done: number, total: number) => void;
}

/**
 * Reads a PDF into words with their places.
 * @throws {ReadingRefusal} when the file is empty, too large, broken, no PDF, or needs a password that wasn't given
 */
export async function readPdf(bytes: Uint8Array, options: ReadPdfOptions = {}): Promise<Source> {
  refuseUnreadable(bytes);
  const pdfium = await loadPdfium();
  const opened = openDocument(pdfium, bytes, options.password);
  try {
    const { doc, scratch } = opened;
    const total = pdfium.FPDF_GetPageCount(doc);
    if (total === 0) throw new ReadingRefusal('corrupt', BROKEN);
    if (total > MAX_PAGES) {
      throw new ReadingRefusal(
        'too_large',
        `This file has ${total} pages; at most ${MAX_PAGES} can be read at once. Split it and upload the parts.`,
      );
    }
    const pages: Page[] = [];
    for (let index = 0; index < total; index++) {
      pages.push(readPage(pdfium, doc, index, scratch));
      options.onPage?.(index + 1, total);
    }
    const info = { producer: metaText(pdfium, opened, 'Producer'), creator: metaText(pdfium, opened, 'Creator') };
    return { sha256: hash('sha256', bytes), kind: 'pdf', pages, info };
  } finally {
    closeDocument(pdfium, opened);
  }
}

const BROKEN = 'This file is damaged and its pages can’t be read. Download it again from the bank and upload the new copy.';

function refuseUnreadable(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new ReadingRefusal('empty', 'This file is empty. Download it again and upload the new copy.');
  if (bytes.length > MAX_BYTES) {
    throw new ReadingRefusal('too_large', `This file is larger than ${MAX_BYTES / 1024 / 1024} MB. Split it and upload the parts.`);
  }
  if (!Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).includes('%PDF-')) {
    throw new ReadingRefusal('unsupported', 'This file is not a PDF. Upload the statement as the PDF that the bank gives out.');
  }
}

interface OpenDocument {
  doc: number;
  data: number;
  /** Memory for PDFium's answers. */
  scratch: number;
}

const SCRATCH_BYTES = 1024;

function openDocument(pdfium: Pdfium, bytes: Uint8Array, password = ''): OpenDocument {
  const data = pdfium.malloc(bytes.length);
  new Uint8Array(pdfium.memory.buffer).set(bytes, data);
  const secret = Buffer.from(`${password}\0`);
  const scratch = pdfium.malloc(Math.max(SCRATCH_BYTES, secret.length));
  new Uint8Array(pdfium.memory.buffer).set(secret, scratch);
  const doc = pdfium.FPDF_LoadMemDocument(data, bytes.length, scratch);
  if (doc > 0) return { doc, data, scratch };
  const code = pdfium.FPDF_GetLastError();
  pdfium.free(data);
  pdfium.free(scratch);
  throw openingRefusal(code, password !== '');
}

/** FPDF_GetLastError: 4 is a missing or wrong password, 5 an unknown kind of protection, anything else a broken file. */
function openingRefusal(code: number, hadPassword: boolean): ReadingRefusal {
  if (code === 4 && hadPassword) return new ReadingRefusal('password', 'The password doesn’t open this file. Check it and try again.');
  if (code === 4) return new ReadingRefusal('password', 'This file is protected. Enter its password to open it.');
  if (code === 5) {
    return new ReadingRefusal(
      'unsupported',
      'This file is protected in a way that can’t be opened here. Print it to a new PDF and upload that.',
    );
  }
  return new ReadingRefusal('corrupt', BROKEN);
}

function closeDocument(pdfium: Pdfium, { doc, data, scratch }: OpenDocument): void {
  pdfium.FPDF_CloseDocument(doc);
  pdfium.free(data);
  pdfium.free(scratch);
}

function readPage(pdfium: Pdfium, doc: number, index: number, scratch: number): Page {
  const page = pdfium.FPDF_LoadPage(doc, index);
  if (page === 0) return { number: index + 1, width: 0, height: 0, words: [], turns: 0, scanned: false };
  const geometry = geometryOf(pdfium, page, scratch);
  const text = pdfium.FPDFText_LoadPage(page);
  const characters = readCharacters(pdfium, text, scratch);
  const words = joinWords(characters, styleReader(pdfium, text, scratch));
  const scanned = characters.count < 10 && isMostlyImage(pdfium, page, geometry.box, scratch);
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return { number: index + 1, ...intoReadingFrame(geometry, words), scanned };
}

function geometryOf(pdfium: Pdfium, page: number, scratch: number): PageGeometry {
  pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const [x0 = 0, y1 = 0, x1 = 0, y0 = 0] = new Float32Array(pdfium.memory.buffer, scratch, 4);
  return { box: { x0, y0, x1, y1 }, rotate: quarter(pdfium.FPDFPage_GetRotation(page)) };
}

const IMAGE_OBJECT = 3;

/** Whether one image covers more than half of the page, as a scanner leaves it. */
function isMostlyImage(pdfium: Pdfium, page: number, box: PageGeometry['box'], scratch: number): boolean {
  const count = pdfium.FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) !== IMAGE_OBJECT) continue;
    pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.memory.buffer, scratch, 4);
    const across = Math.min(right, box.x1) - Math.max(left, box.x0);
    const up = Math.min(top, box.y1) - Math.max(bottom, box.y0);
    if (across > 0 && up > 0 && across * up > 0.5 * (box.x1 - box.x0) * (box.y1 - box.y0)) return true;
  }
  return false;
}

function metaText(pdfium: Pdfium, { doc, scratch }: OpenDocument, key: string): string | null {
  const name = scratch + SCRATCH_BYTES - 32;
  new Uint8Array(pdfium.memory.buffer).set(Buffer.from(`${key}\0`), name);
  const room = SCRATCH_BYTES - 32;
  const length = pdfium.FPDF_GetMetaText(doc, name, scratch, room);
  if (length <= 2 || length > room) return null;
  return Buffer.from(pdfium.memory.buffer, scratch, length - 2).toString('utf16le');
}
