import { decode } from 'fast-png';
import { degrees, PDFDocument, StandardFonts } from 'pdf-lib';
import { expect, test } from 'vitest';
import { readPdf } from './pdf/pdf.ts';
import { displayBox, type Box } from './record.ts';
import { ReadingRefusal } from './refusal.ts';
import { renderPage } from './render.ts';

/** A page of 400 x 300 points with one word, turned by the file and by the glyphs' own angle. */
async function aTurnedPage(rotate: number, angle: number, cropped: boolean): Promise<Uint8Array> {
  const doc = await PDFDocument.create();
  const page = doc.addPage([400, 300]);
  page.setRotation(degrees(rotate));
  if (cropped) page.setCropBox(20, 30, 340, 230);
  const font = await doc.embedFont(StandardFonts.Helvetica);
  page.drawText('Balance', { x: 210, y: 140, size: 20, font, rotate: degrees(angle) });
  return doc.save();
}

/** Around everything dark in a picture, in pixels. */
function inkBox(png: Uint8Array): Box & { across: number; down: number } {
  const { width, height, channels, data } = decode(png);
  const box = { x0: width, y0: height, x1: 0, y1: 0, across: width, down: height };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * channels] ?? 255) > 128) continue;
      box.x0 = Math.min(box.x0, x);
      box.x1 = Math.max(box.x1, x + 1);
      box.y0 = Math.min(box.y0, y);
      box.y1 = Math.max(box.y1, y + 1);
    }
  }
  return box;
}

const quarters = [0, 90, 180, 270];

test.each(quarters.flatMap((rotate) => quarters.flatMap((angle) => [true, false].map((cropped) => [rotate, angle, cropped] as const))))(
  'on a page turned by %i with text at %i (cropped: %s) the box of a word lies over its picture',
  async (rotate, angle, cropped) => {
    const bytes = await aTurnedPage(rotate, angle, cropped);
    const { pages } = await readPdf(bytes);
    const [page] = pages;
    const [word] = page?.words ?? [];
    if (!page || !word) throw new Error('no word');
    expect(word.text).toBe('Balance');
    expect(word.box.x1 - word.box.x0).toBeGreaterThan(word.box.y1 - word.box.y0);

    const ink = inkBox(await renderPage(bytes, { page: 1, width: 800 }));
    const box = displayBox(page, word.box);
    const scale = ink.across / (page.turns % 2 === 0 ? page.width : page.height);
    const over = { x0: box.x0 * scale, y0: box.y0 * scale, x1: box.x1 * scale, y1: box.y1 * scale };
    expect(over.x0).toBeLessThan(ink.x0 + 2);
    expect(over.y0).toBeLessThan(ink.y0 + 2);
    expect(over.x1).toBeGreaterThan(ink.x1 - 2);
    expect(over.y1).toBeGreaterThan(ink.y1 - 2);
    expect((over.x1 - over.x0) * (over.y1 - over.y0)).toBeLessThan(2.2 * (ink.x1 - ink.x0) * (ink.y1 - ink.y0));
  },
);

test('a picture has the width asked for, and a page as long as a street gets a smaller one', async () => {
  const doc = await PDFDocument.create();
  doc.addPage([595, 842]);
  doc.addPage([600, 14_000]);
  const bytes = await doc.save();
  expect(decode(await renderPage(bytes, { page: 1, width: 1190 }))).toMatchObject({ width: 1190, height: 1684 });
  const long = decode(await renderPage(bytes, { page: 2, width: 2000 }));
  expect(long.width * long.height).toBeLessThanOrEqual(12_000_000);
});

test('a page that isn’t there is refused', async () => {
  const bytes = await aTurnedPage(0, 0, false);
  await expect(renderPage(bytes, { page: 7, width: 100 })).rejects.toBeInstanceOf(ReadingRefusal);
});
