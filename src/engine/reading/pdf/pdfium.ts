import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/**
 * PDFium's own functions, called without the typed wrappers of the package: those cost a third of the time of reading a page.
 * Pointers are numbers; a pointer or a count of 0 is failure. What each does stands in PDFium's public headers (fpdfview.h,
 * fpdf_text.h, fpdf_edit.h) under the same name.
 */
export interface Pdfium {
  memory: { buffer: ArrayBuffer };
  malloc: (size: number) => number;
  free: (pointer: number) => void;
  FPDF_LoadMemDocument: (data: number, size: number, password: number) => number;
  FPDF_GetLastError: () => number;
  FPDF_CloseDocument: (doc: number) => void;
  FPDF_GetPageCount: (doc: number) => number;
  FPDF_CreateNewDocument: () => number;
  FPDF_GetMetaText: (doc: number, key: number, out: number, size: number) => number;
  FPDF_LoadPage: (doc: number, index: number) => number;
  FPDF_ClosePage: (page: number) => void;
  FPDF_GetPageBoundingBox: (page: number, out: number) => number;
  FPDF_GetPageWidthF: (page: number) => number;
  FPDF_GetPageHeightF: (page: number) => number;
  FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ) => void;
  FPDF_RenderPageBitmapWithMatrix: (bitmap: number, page: number, matrix: number, clip: number, flags: number) => void;
  FPDFBitmap_CreateEx: (width: number, height: number, format: number, pixels: number, stride: number) => number;
  FPDFBitmap_FillRect: (bitmap: number, x: number, y: number, width: number, height: number, colour: number) => number;
  FPDFBitmap_Destroy: (bitmap: number) => void;
  FPDFPage_New: (doc: number, index: number, width: number, height: number) => number;
  FPDFPage_InsertObject: (page: number, object: number) => void;
  FPDFPage_GenerateContent: (page: number) => number;
  FPDFPage_SetRotation: (page: number, quarters: number) => void;
  /** 1 where annotations and fields have become part of the page, which is to be loaded anew; 0 where it can't be done, 2 where there is nothing to do. */
  FPDFPage_Flatten: (page: number, use: number) => number;
  FPDFPage_GetAnnotCount: (page: number) => number;
  FPDFPage_GetAnnot: (page: number, index: number) => number;
  FPDFPage_CloseAnnot: (annotation: number) => void;
  FPDFPage_RemoveAnnot: (page: number, index: number) => number;
  FPDFAnnot_GetFlags: (annotation: number) => number;
  FPDFAnnot_GetSubtype: (annotation: number) => number;
  EPDFAnnot_HasAppearanceStream: (annotation: number, mode: number) => number;
  /** Callbacks of a form that do nothing: no script of the file is run, and nothing is asked for. */
  PDFiumExt_OpenFormFillInfo: () => number;
  PDFiumExt_CloseFormFillInfo: (hooks: number) => void;
  PDFiumExt_InitFormFillEnvironment: (doc: number, hooks: number) => number;
  PDFiumExt_ExitFormFillEnvironment: (form: number) => void;
  /** Draws the fields of a page that have no appearance. */
  FORM_OnAfterLoadPage: (page: number, form: number) => void;
  FORM_OnBeforeClosePage: (page: number, form: number) => void;
  FPDFPath_GetDrawMode: (path: number, fill: number, stroke: number) => number;
  FPDFPath_CountSegments: (path: number) => number;
  FPDFPath_GetPathSegment: (path: number, index: number) => number;
  FPDFPathSegment_GetPoint: (segment: number, x: number, y: number) => number;
  FPDFPathSegment_GetType: (segment: number) => number;
  FPDFPathSegment_GetClose: (segment: number) => number;
  FPDFPage_GetRotation: (page: number) => number;
  FPDFPage_CountObjects: (page: number) => number;
  FPDFPage_GetObject: (page: number, index: number) => number;
  FPDFPageObj_GetType: (object: number) => number;
  FPDFPageObj_GetBounds: (object: number, left: number, bottom: number, right: number, top: number) => number;
  FPDFPageObj_GetFillColor: (object: number, red: number, green: number, blue: number, alpha: number) => number;
  FPDFPageObj_GetStrokeColor: (object: number, red: number, green: number, blue: number, alpha: number) => number;
  FPDFPageObj_GetMatrix: (object: number, out: number) => number;
  FPDFPageObj_SetIsActive: (object: number, active: number) => number;
  FPDFPageObj_NewImageObj: (doc: number) => number;
  FPDFImageObj_SetMatrix: (object: number, a: number, b: number, c: number, d: number, e: number, f: number) => number;
  EPDFImageObj_SetJpeg: (pages: number, count: number, object: number, data: number, size: number) => number;
  EPDFImageObj_SetPng: (pages: number, count: number, object: number, data: number, size: number) => number;
  FPDFFormObj_CountObjects: (form: number) => number;
  FPDFFormObj_GetObject: (form: number, index: number) => number;
  FPDFText_LoadPage: (page: number) => number;
  FPDFText_ClosePage: (text: number) => void;
  FPDFText_CountChars: (text: number) => number;
  FPDFText_GetUnicode: (text: number, index: number) => number;
  FPDFText_GetLooseCharBox: (text: number, index: number, out: number) => number;
  FPDFText_GetCharBox: (text: number, index: number, left: number, right: number, bottom: number, top: number) => number;
  FPDFText_GetTextObject: (text: number, index: number) => number;
  FPDFText_GetMatrix: (text: number, index: number, out: number) => number;
  FPDFText_GetFontSize: (text: number, index: number) => number;
  FPDFTextObj_GetFont: (object: number) => number;
  FPDFTextObj_GetTextRenderMode: (object: number) => number;
  FPDFFont_GetBaseFontName: (font: number, out: number, size: number) => number;
  FPDFFont_GetFlags: (font: number) => number;
  FPDFFont_GetWeight: (font: number) => number;
}

let loading: Promise<Pdfium> | undefined;

/** PDFium, compiled once per process (about 40 ms). */
export function loadPdfium(): Promise<Pdfium> {
  loading ??= start();
  return loading;
}

/** Forgets an instance that has aborted: every later call into it would fail. The next `loadPdfium` starts a new one. */
export function dropPdfium(): void {
  loading = undefined;
}

async function start(): Promise<Pdfium> {
  const wasm = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const silent = (): void => undefined;
  const wrapped = await init({ wasmBinary: new Uint8Array(wasm).buffer, print: silent, printErr: silent });
  wrapped.PDFiumExt_Init();
  return exportsOf(wrapped.pdfium.wasmExports);
}

/** The package types only `malloc` and `free` of what the module exports; the rest is PDFium's C interface, as declared above. */
function exportsOf(wasmExports: unknown): Pdfium {
  return wasmExports as Pdfium;
}
