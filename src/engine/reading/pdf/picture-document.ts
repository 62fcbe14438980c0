import type { Pdfium } from './pdfium.ts';
import type { PictureHeader } from './picture-header.ts';

/** The shorter side of A4 in points: what is photographed or scanned is a page, whatever the file says of its size. */
const SHORT_SIDE = 595;

/**
 * A picture, which stands in PDFium's memory, as a document of one page; what decodes it is PDFium's.
 * @returns the document; 0 when the picture can't be decoded
 */
export function openPicture(pdfium: Pdfium, { data, size, header }: { data: number; size: number; header: PictureHeader }): number {
  const scale = SHORT_SIDE / Math.min(header.width, header.height);
  const [width, height] = [header.width * scale, header.height * scale];
  const doc = pdfium.FPDF_CreateNewDocument();
  const page = pdfium.FPDFPage_New(doc, 0, width, height);
  const object = pdfium.FPDFPageObj_NewImageObj(doc);
  const decode = header.kind === 'png' ? pdfium.EPDFImageObj_SetPng : pdfium.EPDFImageObj_SetJpeg;
  const isDecoded = decode(0, 0, object, data, size) !== 0;
  pdfium.FPDFImageObj_SetMatrix(object, width, 0, 0, height, 0, 0);
  pdfium.FPDFPage_InsertObject(page, object);
  pdfium.FPDFPage_SetRotation(page, header.turns);
  pdfium.FPDFPage_GenerateContent(page);
  pdfium.FPDF_ClosePage(page);
  if (isDecoded) return doc;
  pdfium.FPDF_CloseDocument(doc);
  return 0;
}
