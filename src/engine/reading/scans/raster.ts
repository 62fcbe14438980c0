import { loadFilledIn } from '../pdf/filled-in.ts';
import { damaged } from '../pdf/pdf-refusals.ts';
import type { PdfiumDocument } from '../pdf/pdfium-document.ts';

/** A picture of one byte a pixel, from 0 for black to 255 for white, rows from the top. */
export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** How a page is put before it is drawn. */
export interface Pose {
  /** Quarter turns clockwise, from how a viewer shows the page. */
  turns: 0 | 1 | 2 | 3;
  /** And so many radians clockwise about its middle. */
  angle: number;
}

const FORMAT_GREY = 1;
const WHITE = 0xffffffff;

/**
 * Draws a page, counted from 0, in grey with `scale` pixels a point.
 * @throws {ReadingRefusal} when there is no such page
 */
export function rasterOf(document: PdfiumDocument, index: number, scale: number, pose: Pose): GreyPicture {
  const { pdfium, scratch } = document;
  const page = loadFilledIn(document, index);
  if (page === 0) throw damaged();
  const [across, down] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const sideways = pose.turns % 2 === 1;
  const width = Math.max(1, Math.round((sideways ? down : across) * scale));
  const height = Math.max(1, Math.round((sideways ? across : down) * scale));
  const memory = pdfium.malloc(width * height);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_GREY, memory, width);
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const [matrix, clip] = [scratch, scratch + 24];
  new Float32Array(pdfium.memory.buffer, matrix, 6).set(posed({ across, down, width, height, scale }, pose));
  new Float32Array(pdfium.memory.buffer, clip, 4).set([0, 0, width, height]);
  pdfium.FPDF_RenderPageBitmapWithMatrix(bitmap, page, matrix, clip, 0);
  const pixels = new Uint8Array(pdfium.memory.buffer).slice(memory, memory + width * height);
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.free(memory);
  pdfium.FPDF_ClosePage(page);
  return { width, height, pixels };
}

interface Canvas {
  /** Of the page, in points. */
  across: number;
  down: number;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  scale: number;
}

/** The matrix (a, b, c, d, e, f of PDF) that takes the page as shown, in points from the top left, to the picture, middle to middle. */
export function posed({ across, down, width, height, scale }: Canvas, { turns, angle }: Pose): number[] {
  const by = (turns * Math.PI) / 2 + angle;
  const [cos, sin] = [scale * Math.cos(by), scale * Math.sin(by)];
  return [cos, sin, -sin, cos, (width - cos * across + sin * down) / 2, (height - sin * across - cos * down) / 2];
}
