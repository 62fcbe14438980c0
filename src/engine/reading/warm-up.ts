import { readPdf } from './pdf.ts';

/** Enough for V8 to compile what every page needs; more costs a starting child more than it saves the first reader. */
const ROUNDS = 8;

/** Loads PDFium and reads a small page a few times, so that the first file of a process is read about as fast as the tenth. */
export async function warmUp(): Promise<void> {
  const bytes = samplePdf();
  for (let round = 0; round < ROUNDS; round++) await readPdf(bytes);
}

/** A page of rows as statements have them; PDFium rebuilds the cross-reference table that it lacks. */
function samplePdf(): Uint8Array {
  const rows = Array.from({ length: 40 }, (_, row) => {
    const y = 800 - 18 * row;
    return `BT /F1 9 Tf 1 0 0 1 40 ${y} Tm (${(row % 28) + 1} Jan) Tj 60 0 Td [(CARD PAY) -9 (MENT TO SHOP ${row})] TJ 300 0 Td (1,234.56) Tj ET 40 ${y - 3} 500 0.5 re f`;
  });
  const content = rows.join('\n');
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}
