import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { aPicture } from '#tests/support/pictures.ts';
import { readPaper } from '../paper.ts';
import { readPdf } from './pdf.ts';

type Draw = (doc: PDFKit.PDFDocument) => void;

const put = (doc: PDFKit.PDFDocument, text: string, x: number, y: number): void => void doc.text(text, x, y, { lineBreak: false });

/** An A4 page that says "Fund value 62,184", and what is drawn on it before and after. */
async function aPage(after: Draw, before: Draw = () => undefined, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options });
  before(doc);
  doc.fontSize(11).fillColor('black');
  put(doc, 'Fund value', 72, 100);
  put(doc, '62,184', 200, 100);
  after(doc);
  doc.end();
  return buffer(doc);
}

async function seen(bytes: Uint8Array): Promise<string> {
  const source = await readPaper(bytes);
  return 'pages' in source ? source.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ') : '';
}

const extra = (doc: PDFKit.PDFDocument): void => put(doc, 'Fund value 999,999', 72, 140);
const band = (colour: string): Draw => {
  return (doc) => void doc.rect(60, 130, 300, 40).fill(colour);
};
/** Text painted by render mode 3: not at all. */
const unpainted = (doc: PDFKit.PDFDocument): void => {
  doc.addContent('q BT 3 Tr /F1 11 Tf 1 0 0 -1 72 150 Tm (Fund value 999,999) Tj ET Q');
};

test.each<[string, Draw, Draw?]>([
  ['white on white', (doc) => extra(doc.fillColor('white'))],
  ['all but white', (doc) => extra(doc.fillColor('#f6f6f6'))],
  ['white over a white band', (doc) => extra(doc.fillColor('white')), band('white')],
  ['white beside a dark band', (doc) => put(doc.fillColor('white'), '999,999', 400, 140), band('navy')],
  ['without any colour', (doc) => extra(doc.fillOpacity(0))],
  ['under two points', (doc) => extra(doc.fontSize(1.5))],
  ['drawn small by its place', (doc) => put(doc.scale(0.1), 'Fund value 999,999', 720, 1400)],
  ['not painted', unpainted],
  ['off the page', (doc) => put(doc, 'Fund value 999,999', 72, 900)],
  ['right behind a figure', (doc) => put(doc.fillColor('white'), '000', 200 + doc.widthOfString('62,184'), 100)],
])('words %s are left out where nobody can see them', async (_, after, before) => {
  const bytes = await aPage(after, before);
  expect(await seen(bytes)).toBe('Fund value 62,184');
});

test.each<[string, Draw, Draw?]>([
  ['white on a dark band', (doc) => extra(doc.fillColor('white')), band('navy')],
  ['white on grey', (doc) => extra(doc.fillColor('white')), (doc) => void doc.rect(60, 130, 300, 40).fill('#808080')],
  ['grey', (doc) => extra(doc.fillColor('#999999'))],
  [
    'white with a dark outline',
    (doc) => void doc.fillColor('white').strokeColor('black').text('Fund value 999,999', 72, 140, { fill: true, stroke: true }),
  ],
  ['small', (doc) => extra(doc.fontSize(4))],
])('words that are %s stay', async (_, after, before) => {
  expect(await seen(await aPage(after, before))).toBe('Fund value 62,184 Fund value 999,999');
});

test('on a page that is turned, what is seen is told from what isn’t as on any other', async () => {
  const bytes = await aPage((doc) => {
    put(doc.fillColor('white'), 'kept', 72, 140);
    put(doc, 'lost', 72, 400);
    Object.assign(doc.page.dictionary.data, { Rotate: 90 });
  }, band('navy'));
  expect(await seen(bytes)).toBe('Fund value 62,184 kept');
});

test('words that a scanned page was recognised to have are not painted, and stay', async () => {
  const picture = await aPicture();
  const scan: Draw = (doc) => void doc.image(picture, 0, 0, { width: 595, height: 842 });
  expect(await seen(await aPage(unpainted, scan))).toContain('999,999');
});

test('statements are read as they were: whatever stands in them has to add up', async () => {
  const { pages } = await readPdf(await aPage((doc) => extra(doc.fillColor('white'))));
  expect(pages[0]?.words.map(({ text }) => text)).toContain('999,999');
});
