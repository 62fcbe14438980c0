import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { ReadingRefusal } from '../refusal.ts';
import { readPdf } from './pdf.ts';

type Draw = (doc: PDFKit.PDFDocument) => void;

async function aPdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options });
  draw(doc);
  doc.end();
  return buffer(doc);
}

async function refusalOf(bytes: Uint8Array, password?: string): Promise<string> {
  const refusal = await readPdf(bytes, password === undefined ? {} : { password }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ReadingRefusal);
  return refusal instanceof ReadingRefusal ? refusal.error : '';
}

test('words carry their text, box from the top left, size and weight', async () => {
  const { pages } = await readPdf(
    await aPdf((doc) => doc.fontSize(10).text('Opening ', 72, 100, { continued: true }).font('Helvetica-Bold').text('1,234.56')),
  );
  const [opening, amount] = pages[0]?.words ?? [];
  expect(opening).toMatchObject({ text: 'Opening', bold: false, size: 10 });
  expect(amount).toMatchObject({ text: '1,234.56', bold: true });
  expect(opening?.box.x0).toBeCloseTo(72, 0);
  expect(opening?.box.y0).toBeGreaterThan(95);
  expect(opening?.box.y1).toBeLessThan(112);
  expect(amount?.box.x0).toBeGreaterThan(opening?.box.x1 ?? 0);
});

test('columns a third of a font size apart stay two words', async () => {
  const { pages } = await readPdf(
    await aPdf((doc) => {
      doc.fontSize(10).text('DEB', 72, 100, { lineBreak: false });
      doc.text('Tesco', 72 + doc.widthOfString('DEB') + 3.5, 100, { lineBreak: false });
    }),
  );
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(['DEB', 'Tesco']);
});

test('a protected file asks for its password and opens with it', async () => {
  const bytes = await aPdf((doc) => doc.text('Balance', 72, 72), { userPassword: 'letmein', pdfVersion: '1.7ext3' });
  expect(await refusalOf(bytes)).toBe('password');
  expect(await refusalOf(bytes, 'wrong')).toBe('password');
  const { pages } = await readPdf(bytes, { password: 'letmein' });
  expect(pages[0]?.words[0]?.text).toBe('Balance');
});

test('a file with only an owner password opens without one', async () => {
  const { pages } = await readPdf(await aPdf((doc) => doc.text('Balance', 72, 72), { ownerPassword: 'theirs', pdfVersion: '1.7ext3' }));
  expect(pages[0]?.words[0]?.text).toBe('Balance');
});

test('an empty file, rubbish and another kind of file are told apart', async () => {
  expect(await refusalOf(new Uint8Array())).toBe('empty');
  expect(await refusalOf(Buffer.from('%PDF-1.4 and then nothing that makes sense'))).toBe('corrupt');
  expect(await refusalOf(Buffer.from('Date,Amount\n2025-01-01,12.00\n'))).toBe('unsupported');
});

test('more than 500 pages are too many', async () => {
  const bytes = await aPdf((doc) => {
    for (let page = 1; page < 501; page++) doc.addPage();
  });
  expect(await refusalOf(bytes)).toBe('too_large');
});

test.each([
  ['a picture of a kind that is not read', Buffer.from('GIF89a'), /JPEG, PNG or PDF/],
  ['a file that no bank gives out', Buffer.from('<!doctype html><p>x'), /scan or photograph.*CSV/],
])('%s is refused with what to upload instead', async (_, bytes, advice) => {
  await expect(readPdf(bytes)).rejects.toThrow(advice);
});
