import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Source } from '#engine/reading/record.ts';
import { scanOf } from '../scans.ts';
import { drawRows, headingRow } from './drawn.ts';
import { blankSheet } from './sheet.ts';

/** Sets the words of a fixture in a real PDF, at their places. */
export async function pdfOf(source: Source, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  for (const page of source.pages) {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    for (const { text, box, size, bold } of page.words) {
      document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      document.text(text, box.x1 - document.widthOfString(text), box.y0, { lineBreak: false });
    }
  }
  document.end();
  return buffer(document);
}

/**
 * A scan of a statement of four payments, of which one doesn't fit the balances: 88.40 is printed for the bakery, where 5.20 went.
 * The other three fit.
 */
export async function doubtfulScan(): Promise<Buffer> {
  const sheet = blankSheet();
  sheet.put(40, 20, 'Thornbury Bank');
  sheet.put(40, 34, 'Mr Daniel Ashworth');
  sheet.put(40, 48, 'Statement of account 12344417, sort code 00-41-17, 1 June 2025 to 30 June 2025');
  drawRows(sheet, 80, [
    headingRow,
    ['1 Jun 2025', 'Balance brought forward', '', '', '250.00'],
    ['2 Jun 2025', 'City Water', '17.60', '', '232.40'],
    ['16 Jun 2025', 'Corner Bakery', '88.40', '', '227.20'],
    ['26 Jun 2025', 'Employer Ltd salary', '', '1,620.00', '1,847.20'],
    ['28 Jun 2025', 'Highfield Rent', '630.00', '', '1,217.20'],
  ]);
  return scanOf(await pdfOf(sheet.source()), { dpi: 200, noise: 8 });
}
