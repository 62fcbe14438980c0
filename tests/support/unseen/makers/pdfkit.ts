import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import type { Ink, Sheet } from './sheet.ts';

const FONTS = fileURLToPath(new URL('../../../../node_modules/@expo-google-fonts/inter/', import.meta.url));
const FACES = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  mono: ['Courier', 'Courier-Bold'],
  unicode: [`${FONTS}400Regular/Inter_400Regular.ttf`, `${FONTS}700Bold/Inter_700Bold.ttf`],
} as const;

/** Draws sheets with PDFKit. */
export async function withPdfkit(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const doc = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on('end', resolve).on('error', reject));
  for (const on of sheets) {
    if (on.sideways === true) throw new Error('sideways pages are made with pdf-lib');
    doc.addPage({ size: [on.width, on.height], margin: 0 });
    for (const [x0, y0, x1, y1] of on.rules) doc.moveTo(x0, y0).lineTo(x1, y1).lineWidth(0.5).stroke('#888');
    for (const ink of on.inks) drawInk(doc, on, ink);
  }
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawInk(doc: PDFKit.PDFDocument, on: Sheet, { x, y, text, size = 9, bold = false, align }: Ink): void {
  doc
    .font(FACES[on.face][bold ? 1 : 0])
    .fontSize(size)
    .fillColor('black');
  doc.text(text, align === 'right' ? x - doc.widthOfString(text) : x, y, { lineBreak: false });
}
