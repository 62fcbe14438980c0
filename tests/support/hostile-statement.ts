import PDFDocument from 'pdfkit';
import { addDays } from '#platform/shared/dates.ts';
import type { Entry } from './statement-fixtures/ledger.ts';
import { base } from './statement-fixtures/looks.ts';
import { letterhead, printStatement } from './statement-fixtures/print.ts';

const from = '2025-01-01';
const opening = 5_000_000;
/** Characters that fit into the column of descriptions. */
const width = 44;

/** A bank statement, as PDF, that prints each of these texts as the description of a payment, and others as bank and holder. */
export async function hostileStatement(texts: readonly string[], { bank, holder }: { bank: string; holder: string }): Promise<Buffer> {
  let balance = opening;
  const entries = texts.map((text, index): Entry => {
    const amount = index % 12 === 0 ? 180_000 : -(1_000 + 37 * index);
    balance += amount;
    return { date: addDays(from, index), lines: lines(text), amount, balance, type: '' };
  });
  const ledger = { from, to: addDays(from, texts.length - 1), opening, closing: balance, entries };
  const { pages } = printStatement({ ...base, top: letterhead({ bank, holder }) }, ledger);
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const page of pages) {
    pdf.addPage({ size: [page.width, page.height], margin: 0 });
    for (const { text, box, size, bold } of page.words) {
      pdf.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
      pdf.text(text, box.x0, box.y0, { lineBreak: false });
    }
  }
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** The text as a bank would print it: printable characters only, broken where the column ends. */
function lines(text: string): string[] {
  const printable = text.replace(/[^\x21-\x7e]+/g, ' ').trim();
  return printable.match(new RegExp(`.{1,${width}}`, 'g')) ?? ['-'];
}
