import type { PdfiumDocument } from './pdfium-document.ts';

/** Flags of annotations: invisible, hidden, not to be viewed (ISO 32000-1, 12.5.3). */
const NOT_SHOWN = 0x01 | 0x02 | 0x20;
/** As it is shown on a screen. */
const DISPLAYED = 0;
/** FPDF_ANNOT_WIDGET of fpdf_annot.h: a field of a form. */
const FIELD = 20;
/** FPDF_ANNOT_APPEARANCEMODE_NORMAL. */
const NORMAL = 0;

/**
 * Loads a page, counted from 0, whose fields and annotations are part of it, but for those that no viewer shows: PDFium's text knows
 * nothing of them otherwise, and its pictures nothing of fields. The file stays as it is.
 * @returns 0 where there is no such page
 */
export function loadFilledIn({ pdfium, doc }: PdfiumDocument, index: number): number {
  const page = pdfium.FPDF_LoadPage(doc, index);
  if (page === 0) return page;
  let isBare = false;
  for (let at = pdfium.FPDFPage_GetAnnotCount(page) - 1; at >= 0; at--) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    const isShown = (pdfium.FPDFAnnot_GetFlags(annotation) & NOT_SHOWN) === 0;
    const isField = pdfium.FPDFAnnot_GetSubtype(annotation) === FIELD;
    isBare ||= isShown && isField && pdfium.EPDFAnnot_HasAppearanceStream(annotation, NORMAL) === 0;
    pdfium.FPDFPage_CloseAnnot(annotation);
    if (!isShown) pdfium.FPDFPage_RemoveAnnot(page, at);
  }
  if (isBare) drawFields({ pdfium, doc }, page);
  if (pdfium.FPDFPage_GetAnnotCount(page) === 0 || pdfium.FPDFPage_Flatten(page, DISPLAYED) !== 1) return page;
  pdfium.FPDF_ClosePage(page);
  return pdfium.FPDF_LoadPage(doc, index);
}

/** Gives fields the look that a program has left to the viewer (ISO 32000-1, 12.7.2, NeedAppearances). */
function drawFields({ pdfium, doc }: Pick<PdfiumDocument, 'pdfium' | 'doc'>, page: number): void {
  const hooks = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(doc, hooks);
  pdfium.FORM_OnAfterLoadPage(page, form);
  pdfium.FORM_OnBeforeClosePage(page, form);
  pdfium.PDFiumExt_ExitFormFillEnvironment(form);
  pdfium.PDFiumExt_CloseFormFillInfo(hooks);
}
