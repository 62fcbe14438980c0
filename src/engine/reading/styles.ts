import type { Pdfium } from './pdfium.ts';
import { quarter } from './frame.ts';
import type { Style } from './words.ts';

/** Radians. Text further than this from a quarter turn is skewed. */
const SKEW = 0.2;
const FORCE_BOLD = 1 << 18;
const FILL_AND_STROKE = 2;
const BOLD_NAME = /bold|black|heavy|semibold|demi/i;

/**
 * Looks up how characters of one page are drawn. Text objects and fonts are looked at once a page, and no longer: PDFium
 * may use their addresses again for the next.
 * @param scratch 256 bytes of PDFium's memory, aligned to 4
 */
export function styleReader(pdfium: Pdfium, text: number, scratch: number): (index: number) => Style {
  const fonts = new Map<number, boolean>();
  const from = scratch >> 2;
  let floats = new Float32Array(pdfium.memory.buffer);
  let lastObject = -1;
  let last: Style = { size: 0, bold: false, turns: 0, skewedObject: 0 };
  return (index) => {
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object === lastObject) return last;
    lastObject = object;
    pdfium.FPDFText_GetMatrix(text, index, scratch);
    // Memory that grows detaches the old view.
    if (floats.length === 0) floats = new Float32Array(pdfium.memory.buffer);
    const c = floats[from + 2] ?? 0;
    const d = floats[from + 3] ?? 1;
    const angle = Math.atan2(floats[from + 1] ?? 0, floats[from] ?? 1) / (Math.PI / 2);
    const turns = Math.round(angle);
    const skewed = Math.abs(angle - turns) * (Math.PI / 2) > SKEW;
    last = {
      size: pdfium.FPDFText_GetFontSize(text, index) * Math.sqrt(c * c + d * d),
      bold: isBold(pdfium, object, fonts, scratch),
      turns: quarter(turns),
      skewedObject: skewed ? object : 0,
    };
    return last;
  };
}

function isBold(pdfium: Pdfium, object: number, fonts: Map<number, boolean>, scratch: number): boolean {
  if (object === 0) return false;
  const font = pdfium.FPDFTextObj_GetFont(object);
  let bold = fonts.get(font);
  if (bold === undefined) {
    bold = BOLD_NAME.test(fontName(pdfium, font, scratch)) || (pdfium.FPDFFont_GetFlags(font) & FORCE_BOLD) !== 0;
    fonts.set(font, bold);
  }
  return bold || pdfium.FPDFTextObj_GetTextRenderMode(object) === FILL_AND_STROKE;
}

function fontName(pdfium: Pdfium, font: number, scratch: number): string {
  const room = 256;
  const length = pdfium.FPDFFont_GetBaseFontName(font, scratch, room);
  return length > 0 && length <= room ? Buffer.from(pdfium.memory.buffer, scratch, length - 1).toString('latin1') : '';
}
