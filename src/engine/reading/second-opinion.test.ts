import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { onePage } from '#tests/support/hostile-pdfs.ts';
import { readPdf } from './pdf/pdf.ts';
import { readWithPdfjs } from './pdf/pdfjs.ts';
import type { Page } from './record.ts';

const CONTENT = 'BT /F1 12 Tf 72 700 Td (Closing balance) Tj 300 0 Td (1,234.56) Tj ET';

async function aStatement(rotate: number, angle: number): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const font = await doc.embedFont(StandardFonts.Courier);
  const page = doc.addPage([500, 400]);
  page.setRotation(degrees(rotate));
  page.drawText('Closing balance', { x: 250, y: 200, size: 12, font, rotate: degrees(angle) });
  return doc.save();
}

function texts(pages: Page[]): string[] {
  return pages.flatMap(({ words }) => words.map(({ text }) => text));
}

test.each([
  ['an entry of the cross-reference table', /(xref\n0 5\n(?:.*\n){2})0/, '$19'],
  ['the end of the trailer', '>>\nstartxref', '> \nstartxref'],
])('a file with a wrong byte in %s is read by pdf.js where PDFium gives up', async (_, right, wrong) => {
  const bytes = Buffer.from(onePage({ dictionary: '', stream: CONTENT }).toString('latin1').replace(right, wrong), 'latin1');
  expect(texts((await readPdf(bytes)).pages)).toEqual(['Closing', 'balance', '1,234.56']);
});

test.each([
  [0, 0],
  [90, 90],
  [0, 270],
  [180, 0],
])('both readers agree on words and places (page turned by %i, text at %i)', async (rotate, angle) => {
  const bytes = await aStatement(rotate, angle);
  const [first] = (await readPdf(bytes)).pages;
  const [second] = (await readWithPdfjs(bytes)).pages;
  expect(second).toMatchObject({ number: 1, width: first?.width, height: first?.height, turns: first?.turns, scanned: false });
  expect(second?.words.map(({ text }) => text)).toEqual(['Closing', 'balance']);
  second?.words.forEach((word, index) => {
    const other = first?.words[index]?.box;
    expect(Math.abs(word.box.x0 - (other?.x0 ?? 0))).toBeLessThan(2);
    expect(Math.abs(word.box.x1 - (other?.x1 ?? 0))).toBeLessThan(2);
    expect(Math.abs(word.box.y0 - (other?.y0 ?? 0))).toBeLessThan(5);
    expect(Math.abs(word.box.y1 - (other?.y1 ?? 0))).toBeLessThan(5);
  });
});

/** A page whose font has its letters by a table that PDF readers bring along: "あい" in Shift JIS. */
function withTableOfLetters(): Buffer {
  const content = 'BT /F1 12 Tf 72 700 Td <82a082a2> Tj ET';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Kana /Encoding /90ms-RKSJ-H /DescendantFonts [6 0 R] >>',
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Kana /FontDescriptor 7 0 R
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>`,
    '<< /Type /FontDescriptor /FontName /Kana /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n`, 'latin1');
}

test('pdf.js finds the tables of letters that come with it', async () => {
  expect(texts((await readWithPdfjs(withTableOfLetters())).pages)).toEqual(['あい']);
});

test('a file whose end is missing is refused even where its beginning could be read', async () => {
  const bytes = onePage({ dictionary: '', stream: CONTENT });
  await expect(readPdf(bytes.subarray(0, bytes.length - 250))).rejects.toMatchObject({ error: 'corrupt' });
});
