import { quarter } from './frame.ts';
import type { Pdfium } from './pdfium.ts';
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
 * @param named whether to tell the names of fonts
 */
export function styleReader(pdfium: Pdfium, text: number, scratch: number, named = false): (index: number) => Style {
  const fonts = new Map<number, Font>();
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
    const font = fontOf(pdfium, object, fonts, scratch);
    last = {
      size: pdfium.FPDFText_GetFontSize(text, index) * Math.sqrt(c * c + d * d),
      bold: font.bold || (object !== 0 && pdfium.FPDFTextObj_GetTextRenderMode(object) === FILL_AND_STROKE),
      ...(named && { font: font.name }),
      turns: quarter(turns),
      skewedObject: skewed ? object : 0,
    };
    return last;
  };
}

interface Font {
  name: string;
  bold: boolean;
}

const noFont: Font = { name: '', bold: false };

function fontOf(pdfium: Pdfium, object: number, fonts: Map<number, Font>, scratch: number): Font {
  if (object === 0) return noFont;
  const handle = pdfium.FPDFTextObj_GetFont(object);
  let font = fonts.get(handle);
  if (!font) {
    const name = fontName(pdfium, handle, scratch);
    font = { name, bold: BOLD_NAME.test(name) || (pdfium.FPDFFont_GetFlags(handle) & FORCE_BOLD) !== 0 };
    fonts.set(handle, font);
  }
  return font;
}

function fontName(pdfium: Pdfium, font: number, scratch: number): string {
  const room = 256;
  const length = pdfium.FPDFFont_GetBaseFontName(font, scratch, room);
  return length > 0 && length <= room ? Buffer.from(pdfium.memory.buffer, scratch, length - 1).toString('latin1') : '';
}
