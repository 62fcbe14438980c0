import type { Box, Page } from '../record.ts';
import { placeSigns, readCharacters } from './characters.ts';
import { withDrawnBoxes } from './drawn-boxes.ts';
import { loadFilledIn } from './filled-in.ts';
import { intoReadingFrame, quarter, type PageGeometry } from './frame.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { boundsOf } from './pictures.ts';
import { ruledLines } from './ruled-lines.ts';
import { styleReader } from './styles.ts';
import { leaveOutUnseen } from './unseen-text.ts';
import { joinWords } from './words.ts';

/** A page, and whether it draws text of which PDFium makes nothing. */
export interface PageReading {
  page: Page;
  doubtful: boolean;
}

export interface PageOptions {
  asSeen?: boolean;
  /** Whether words tell their fonts' names. */
  fonts?: boolean;
}

const TEXT_OBJECT = 1;
const IMAGE_OBJECT = 3;
/** Fewer characters than this are no text layer: scanners add a stamp or a page number. */
const FEW_CHARACTERS = 10;

/**
 * Reads one page, counted from 0; with `asSeen` as a person sees it: with what stands in the fields of a form, its boxes as ☐ and ☒, and
 * without text that nobody can see.
 */
export function readPage(document: PdfiumDocument, index: number, { asSeen = false, fonts = false }: PageOptions = {}): PageReading {
  const { pdfium, scratch } = document;
  const number = index + 1;
  const page = asSeen ? loadFilledIn(document, index) : pdfium.FPDF_LoadPage(document.doc, index);
  if (page === 0) return { page: { number, width: 0, height: 0, words: [], turns: 0, scanned: false }, doubtful: true };
  const geometry = geometryOf(document, page);
  const text = pdfium.FPDFText_LoadPage(page);
  const characters = readCharacters(pdfium, text, scratch);
  if (asSeen) placeSigns(pdfium, text, characters, scratch);
  if (asSeen) leaveOutUnseen(document, { page, text, box: geometry.box }, characters);
  const joined = joinWords(characters, styleReader(pdfium, text, scratch, fonts));
  const words = asSeen ? withDrawnBoxes(pdfium, page, joined.words, scratch) : joined.words;
  const { rules, ...frame } = intoReadingFrame(geometry, { ...joined, words, rules: asSeen ? ruledLines(pdfium, page, scratch) : [] });
  const objects = characters.count < FEW_CHARACTERS ? objectsOf(document, page) : [];
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return {
    page: {
      number,
      ...frame,
      ...(asSeen && { rules }),
      scanned: objects.some(({ type, box }) => type === IMAGE_OBJECT && coversHalf(box, geometry.box)),
    },
    doubtful: characters.count === 0 && objects.some(({ type }) => type === TEXT_OBJECT),
  };
}

function geometryOf({ pdfium, scratch }: PdfiumDocument, page: number): PageGeometry {
  pdfium.FPDF_GetPageBoundingBox(page, scratch);
  const [x0 = 0, y1 = 0, x1 = 0, y0 = 0] = new Float32Array(pdfium.memory.buffer, scratch, 4);
  return { box: { x0, y0, x1, y1 }, rotate: quarter(pdfium.FPDFPage_GetRotation(page)) };
}

function objectsOf({ pdfium, scratch }: PdfiumDocument, page: number): { type: number; box: Box }[] {
  return Array.from({ length: Math.max(0, pdfium.FPDFPage_CountObjects(page)) }, (_, index) => {
    const object = pdfium.FPDFPage_GetObject(page, index);
    return { type: pdfium.FPDFPageObj_GetType(object), box: boundsOf(pdfium, object, scratch) };
  });
}

function coversHalf(image: Box, page: Box): boolean {
  const across = Math.min(image.x1, page.x1) - Math.max(image.x0, page.x0);
  const up = Math.min(image.y1, page.y1) - Math.max(image.y0, page.y0);
  return across > 0 && up > 0 && across * up > 0.5 * (page.x1 - page.x0) * (page.y1 - page.y0);
}
