import { loadFilledIn } from './pdf/filled-in.ts';
import { damaged, refuseUnreadable } from './pdf/pdf-refusals.ts';
import { withDocument, type PdfiumDocument } from './pdf/pdfium-document.ts';
import { flattened, type Sheet } from './scans/flatten.ts';
import { encodePng, type Picture } from './scans/png.ts';
import { posed } from './scans/raster.ts';
import { straightening } from './scans/straighten.ts';
import { isPicture } from './sniff.ts';

export interface RenderOptions {
  /** Counted from 1. */
  page: number;
  /** Of the picture, in pixels; less where a page is so tall that the picture would be too large. */
  width: number;
  password?: string;
  /** Draws a scan as its words were recognised: laid flat and straightened. */
  straighten?: boolean;
}

/** A4 at 300 dpi has 8.7 million pixels. */
const MAX_PIXELS = 12_000_000;
const FORMAT_BGR = 2;
const REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xffffffff;

/**
 * Draws a page as a viewer shows it, /Rotate applied: `displayBox` puts boxes of the reading frame onto it (in points; the
 * scale is the picture's width over the displayed page's).
 * @returns a PNG
 * @throws {ReadingRefusal} as `readPdf`, and when there is no such page
 */
export async function renderPage(bytes: Uint8Array, { page, width, password, straighten = false }: RenderOptions): Promise<Uint8Array> {
  if (!isPicture(bytes)) refuseUnreadable(bytes);
  const picture = await withDocument(bytes, password, (document) => {
    const lie = straighten ? straightening(document, page - 1) : null;
    const { sheet = null, angle = 0 } = lie ?? {};
    return sheet
      ? drawFlat(document, { index: page - 1, wanted: width, angle, sheet })
      : draw(document, { index: page - 1, wanted: width, angle });
  });
  return encodePng(picture);
}

interface Drawing {
  index: number;
  /** Pixels across. */
  wanted: number;
  angle: number;
}

/** Draws a sheet that lies in a photograph as it was recognised. */
function drawFlat(document: PdfiumDocument, { index, wanted, angle, sheet }: Drawing & { sheet: Sheet }): Picture {
  const width = Math.min(wanted, Math.sqrt((MAX_PIXELS * sheet.width) / sheet.height));
  const scale = width / sheet.width;
  const photograph = draw(document, { index, wanted: sheet.zoom * scale * sheet.pageWidth, angle: 0 });
  return flattened(photograph, 3, sheet, { turns: 0, angle, scale });
}

function draw(document: PdfiumDocument, { index, wanted, angle }: Drawing): Picture {
  const { pdfium, scratch } = document;
  const page = loadFilledIn(document, index);
  if (page === 0) throw damaged();
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const tall = down / across;
  const width = Math.max(1, Math.floor(Math.min(wanted, Math.sqrt(MAX_PIXELS / tall), MAX_PIXELS)));
  const height = Math.max(1, Math.min(Math.round(width * tall), Math.floor(MAX_PIXELS / width)));
  const stride = width * 3;
  const memory = pdfium.malloc(stride * height);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, memory, stride);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  if (angle === 0) pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSE_BYTE_ORDER);
  else {
    const matrix = posed({ across, down, width, height, scale: width / across }, { turns: 0, angle });
    new Float32Array(pdfium.memory.buffer, scratch, 10).set([...matrix, 0, 0, width, height]);
    pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, scratch, scratch + 24, REVERSE_BYTE_ORDER);
  }
  const pixels = new Uint8Array(pdfium.memory.buffer).slice(memory, memory + stride * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.free(memory);
  pdfium.FPDF_ClosePage(page);
  return { width, height, pixels };
}
