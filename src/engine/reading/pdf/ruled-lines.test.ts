import { buffer } from 'node:stream/consumers';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { readPaper } from '../paper.ts';

/** The lines of a page that a drawing makes, rounded to points, from left to right and top to bottom. */
async function rulesOf(draw: (page: PDFKit.PDFDocument) => void, asSeen = true): Promise<number[][] | undefined> {
  const document = new PDFKit({ size: [300, 200], margin: 0 });
  document.fontSize(10).text('Value', 20, 20);
  draw(document);
  document.end();
  const source = await readPaper(await buffer(document), { asSeen });
  const [page] = 'pages' in source ? source.pages : [];
  return page?.rules
    ?.map(({ x0, y0, x1, y1 }) => [x0, y0, x1, y1].map(Math.round))
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0) || (a[2] ?? 0) - (b[2] ?? 0));
}

test.each<[string, (page: PDFKit.PDFDocument) => void]>([
  ['a frame that is stroked', (page) => page.rect(10, 40, 100, 60).stroke()],
  ['four lines', (page) => page.moveTo(10, 40).lineTo(110, 40).lineTo(110, 100).lineTo(10, 100).lineTo(10, 40).stroke()],
  ['a frame with round corners', (page) => page.roundedRect(10, 40, 100, 60, 8).stroke()],
  ['a frame in a turned space', (page) => page.translate(110, 40).rotate(90).rect(0, 0, 60, 100).stroke()],
])('%s is the lines at its four sides', async (_, draw) => {
  expect(await rulesOf(draw)).toEqual([
    [10, 40, 10, 100],
    [10, 40, 110, 40],
    [10, 100, 110, 100],
    [110, 40, 110, 100],
  ]);
});

test('a line that is filled, thin as a border, is one', async () => {
  expect(await rulesOf((page) => page.rect(10, 40, 100, 1).fill())).toEqual([[10, 40, 110, 41]]);
});

test('a coloured ground, a slanting line, a small square and a line that is not painted are no lines of a form', async () => {
  expect(
    await rulesOf((page) => {
      page.rect(10, 40, 100, 60).fill('#eeeeee');
      page.moveTo(10, 110).lineTo(110, 160).stroke();
      page.rect(150, 40, 5, 5).stroke();
      page.moveTo(10, 180).lineTo(110, 180);
    }),
  ).toEqual([]);
});

test('lines are read of papers alone, not of statements', async () => {
  expect(await rulesOf((page) => page.rect(10, 40, 100, 60).stroke(), false)).toBeUndefined();
});
