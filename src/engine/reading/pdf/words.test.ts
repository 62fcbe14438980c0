import { expect, test } from 'vitest';
import { onePage, rawPdf, type PdfObject } from '#tests/support/hostile-pdfs.ts';
import type { Page } from '../record.ts';
import { readPdf } from './pdf.ts';

async function pageOf(content: string, more: readonly PdfObject[] = [], page = ''): Promise<Page> {
  const [first] = (await readPdf(onePage({ dictionary: '', stream: content }, more, page))).pages;
  if (!first) throw new Error('no page');
  return first;
}

async function wordsOf(content: string, more: readonly PdfObject[] = [], page = ''): Promise<string[]> {
  return (await pageOf(content, more, page)).words.map(({ text }) => text);
}

const form = (stream: string, more = ''): PdfObject => ({
  dictionary: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${more} /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
  stream,
});

test('letters drawn one by one are one word, and kerning doesn’t cut it', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td (C) Tj 7.2 0 Td (A) Tj 6.7 0 Td (S) Tj 6.7 0 Td (H) Tj ET')).toEqual(['CASH']);
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td [(1) 60 (,) -40 (234) 80 (.56)] TJ ET')).toEqual(['1,234.56']);
});

test('a gap without a space ends a word', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td [(CARD) -300 (PAYMENT)] TJ ET')).toEqual(['CARD', 'PAYMENT']);
});

test('text on another line, and amounts of one row, are words of their own, left to right', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td (Paid) Tj 0 -12 Td (out) Tj ET')).toEqual(['Paid', 'out']);
  expect(await wordsOf('BT /F1 10 Tf 200 700 Td (99.00) Tj -100 0 Td (12.00) Tj ET')).toEqual(['12.00', '99.00']);
});

test('every kind of space ends a word, and a non-breaking one too', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td (Sort\\240code 00-12-34) Tj ET')).toEqual(['Sort', 'code', '00-12-34']);
});

test('a hyphen at the end of a line stays a hyphen', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td (overdrawn by 12.50-) Tj 0 -12 Td (next line) Tj ET')).toContain('12.50-');
});

test('a ligature comes as its letters', async () => {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /fi /fl] >> >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`;
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    { dictionary: '', stream: 'BT /F1 10 Tf 72 700 Td (Of\\001ce \\002at) Tj ET' },
  ]);
  const { pages } = await readPdf(file);
  expect(pages[0]?.words.map(({ text }) => text)).toEqual(['Office', 'flat']);
});

test('a code point beyond Unicode is shown as unreadable instead of failing', async () => {
  const map = 'begincmap 1 begincodespacerange <00> <ff> endcodespacerange 2 beginbfchar <41> <DBFFDFFF> <42> <D83DDE00> endbfchar endcmap';
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 5 0 R >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 ${font} >> >> /Contents 4 0 R >>`;
  const file = rawPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page,
    { dictionary: '', stream: 'BT /F1 10 Tf 72 700 Td (ABC) Tj ET' },
    { dictionary: '', stream: map },
  ]);
  const [word] = (await readPdf(file)).pages[0]?.words ?? [];
  expect(word?.text.isWellFormed()).toBe(true);
  expect(word?.text).toMatch(/\u{1F600}C$/u);
});

test('text inside forms is read where the form puts it', async () => {
  const page = await pageOf('q 1 0 0 1 100 50 cm /X Do Q', [form('BT /F1 10 Tf 2 0 0 2 72 600 Tm (Balance) Tj ET')]);
  expect(page.words).toMatchObject([{ text: 'Balance', size: 20 }]);
  expect(page.words[0]?.box.x0).toBeCloseTo(172, 0);
});

test('size is as drawn, whatever the matrix makes of the font size', async () => {
  const page = await pageOf('q 0.24 0 0 -0.24 0 842 cm BT /F1 1 Tf 50 0 0 -50 300 300 Tm (Balance) Tj ET Q');
  expect(page.words).toMatchObject([{ text: 'Balance', size: expect.closeTo(12, 3) }]);
});

test('a line up the margin is one word beside upright text, and a stamp across the page another', async () => {
  const upright = 'BT /F1 10 Tf 72 700 Td (Your transactions in January) Tj ET';
  const margin = 'BT /F1 8 Tf 0 1 -1 0 20 300 Tm (FORM-2093) Tj ET';
  const stamp = 'BT /F1 60 Tf 0.7 0.7 -0.7 0.7 150 300 Tm (COPY) Tj ET';
  const page = await pageOf(`${upright} ${margin} ${stamp}`);
  expect(page.turns).toBe(0);
  expect(page.words.map(({ text }) => text)).toEqual(['Your', 'transactions', 'in', 'January', 'FORM-2093', 'COPY']);
});

test('text outside the visible page is left out', async () => {
  expect(await wordsOf('BT /F1 10 Tf 72 700 Td (seen) Tj 3000 0 Td (unseen) Tj ET', [], '/CropBox [0 0 400 842]')).toEqual(['seen']);
});

test('bold is told by the font’s name and by outlined letters', async () => {
  const page = await pageOf('BT /F1 10 Tf 72 700 Td (plain) Tj 2 Tr 100 0 Td (thick) Tj ET');
  expect(page.words.map(({ bold }) => bold)).toEqual([false, true]);
});

test('a page without text has the size that a viewer shows, and is no scan unless a picture covers it', async () => {
  expect(await pageOf('', [], '/Rotate 90')).toMatchObject({ words: [], width: 842, height: 595, turns: 0, scanned: false });
  const picture: PdfObject = {
    dictionary: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    stream: '\0',
  };
  expect(await pageOf('500 0 0 700 20 20 cm /X Do', [picture])).toMatchObject({ scanned: true });
  expect(await pageOf('100 0 0 100 20 20 cm /X Do', [picture])).toMatchObject({ scanned: false });
});
