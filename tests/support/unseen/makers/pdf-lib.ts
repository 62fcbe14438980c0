import { degrees, PDFDocument, StandardFonts, type PDFFont, type PDFPage } from 'pdf-lib';
import type { Ink, Sheet } from './sheet.ts';

const FACES = {
  sans: [StandardFonts.Helvetica, StandardFonts.HelveticaBold],
  serif: [StandardFonts.TimesRoman, StandardFonts.TimesRomanBold],
  mono: [StandardFonts.Courier, StandardFonts.CourierBold],
} as const;

/** Draws sheets with pdf-lib. */
export async function withPdfLib(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  doc.setCreationDate(new Date(0));
  doc.setModificationDate(new Date(0));
  const fonts = new Map<string, PDFFont>();
  const fontOf = async (face: Sheet['face'], bold: boolean): Promise<PDFFont> => {
    if (face === 'unicode') throw new Error('pdf-lib draws only with the fonts of the PDF itself here');
    const name = FACES[face][bold ? 1 : 0];
    const font = fonts.get(name) ?? (await doc.embedFont(name));
    fonts.set(name, font);
    return font;
  };
  for (const on of sheets) {
    const page = doc.addPage(on.sideways === true ? [on.height, on.width] : [on.width, on.height]);
    if (on.sideways === true) page.setRotation(degrees(90));
    for (const ink of on.inks) drawInk(page, on, ink, await fontOf(on.face, ink.bold ?? false));
    if (on.sideways === true) continue;
    for (const [x0, y0, x1, y1] of on.rules) {
      page.drawLine({ start: { x: x0, y: on.height - y0 }, end: { x: x1, y: on.height - y1 }, thickness: 0.5 });
    }
  }
  return doc.save();
}

function drawInk(page: PDFPage, on: Sheet, { x, y, text, size = 9, align }: Ink, font: PDFFont): void {
  const left = align === 'right' ? x - font.widthOfTextAtSize(text, size) : x;
  const base = y + size * 0.75;
  const turned = on.sideways === true;
  // A page turned by 90 shows its left edge on top: what a person sees as right runs up the unturned page.
  const place = turned ? { x: base, y: left, rotate: degrees(90) } : { x: left, y: on.height - base };
  page.drawText(text, { ...place, size, font });
}
