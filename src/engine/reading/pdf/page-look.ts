import type { Box } from '../record.ts';
import type { Pdfium } from './pdfium.ts';

/** Pixels a point: at one a letter of six points still leaves its mark. */
const SCALE = 1;
/** A page larger than this is drawn smaller. */
const MOST_PIXELS = 2_000_000;
/** Of 255. A smaller difference from its ground is not seen. */
const SEEN = 24;
const FORMAT_GREY = 1;
const WHITE = 0xffffffff;

/** A page open in PDFium, the part of page space that is shown of it, and objects on it with the space that they take together. */
interface Look {
  page: number;
  shown: Box;
  objects: Iterable<number>;
  around: Box;
}

/**
 * Draws the part of a page around some of its objects with them and without them, on white. The objects are left switched off.
 * @returns whether they can be seen in a box of page space: whether anything in it is drawn differently
 */
export function pageLook(pdfium: Pdfium, { page, shown, objects, around }: Look): (at: Box) => boolean {
  const [across, up] = [shown.x1 - shown.x0, shown.y1 - shown.y0];
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / Math.max(1, across * up)));
  /** A box of page space in pixels of the whole page, rounded outwards, as far as it is shown. */
  const inPixels = ({ x0, y0, x1, y1 }: Box): Box => ({
    x0: Math.floor(Math.max(0, x0 - shown.x0) * scale),
    y0: Math.floor(Math.max(0, shown.y1 - y1) * scale),
    x1: Math.ceil(Math.min(across, x1 - shown.x0) * scale),
    y1: Math.ceil(Math.min(up, shown.y1 - y0) * scale),
  });
  const whole = inPixels(shown);
  const drawn = inPixels(around);
  const [width, height] = [drawn.x1 - drawn.x0, drawn.y1 - drawn.y0];
  if (!(width > 0 && height > 0)) return () => false;
  // What is drawn is turned by /Rotate, page space isn't: drawn turned back, a box of one is a box of the other.
  const back = (4 - pdfium.FPDFPage_GetRotation(page)) % 4;
  const draw = (): Uint8Array => {
    const memory = pdfium.malloc(width * height);
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_GREY, memory, width);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, -drawn.x0, -drawn.y0, whole.x1, whole.y1, back, 0);
    const pixels = new Uint8Array(pdfium.memory.buffer).slice(memory, memory + width * height);
    pdfium.FPDFBitmap_Destroy(bitmap);
    pdfium.free(memory);
    return pixels;
  };
  const withThem = draw();
  for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, 0);
  const without = draw();
  return (at) => {
    const { x0, y0, x1, y1 } = inPixels(at);
    for (let y = y0 - drawn.y0; y < y1 - drawn.y0; y++) {
      for (let i = y * width + x0 - drawn.x0; i < y * width + x1 - drawn.x0; i++) {
        if (Math.abs((withThem[i] ?? 0) - (without[i] ?? 0)) >= SEEN) return true;
      }
    }
    return false;
  };
}
