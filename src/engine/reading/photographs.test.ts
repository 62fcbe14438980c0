import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { PDFDocument, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { cornersOnDesk, MARGIN, photographsOf } from '#tests/support/photographs.ts';
import { lines, printedPage, recognise, textOf } from '#tests/support/printed-page.ts';
import { scanOf } from '#tests/support/scans.ts';
import { readPaper } from './paper.ts';
import { withDocument } from './pdf/pdfium-document.ts';
import { displayBox, type Page } from './record.ts';
import { renderPage } from './render.ts';
import { flattened, sheetOf } from './scans/flatten.ts';
import { evenLight } from './scans/light.ts';
import { rasterOf, type GreyPicture } from './scans/raster.ts';
import type { Recognise } from './scans/recognise.ts';
import { sheetIn, type Corners } from './scans/sheet.ts';

let printed: Uint8Array;

beforeAll(async () => {
  printed = await printedPage({ height: 842, first: 740, apart: 180 });
});

async function pageOf(bytes: Uint8Array, how: Recognise = recognise): Promise<Page> {
  const source = await readPaper(bytes, { recognise: how });
  if (!('pages' in source) || !source.pages[0]) throw new Error('a file without pages');
  return source.pages[0];
}

const drawn = (bytes: Uint8Array): Promise<GreyPicture> =>
  withDocument(bytes, undefined, (document) => rasterOf(document, 0, 2, { turns: 0, angle: 0 }));

describe('the words of a photographed paper are read, each where it is drawn once the paper is laid flat:', () => {
  test.each([
    ['a little from the side', { strength: 1 }],
    ['clearly from the side, in poor light', { strength: 3 }],
    ['on a light desk', { strength: 2, desk: 190 }],
    ['with the camera turned', { strength: 2, turns: 1 }],
    ['with the camera turned the other way', { strength: 2, turns: 3 }],
    ['from the other side of the desk', { strength: 2, turns: 2 }],
  ] as const)('%s', async (_, camera) => {
    const [photograph] = (await photographsOf(printed, camera)) as [Buffer];
    const page = await pageOf(photograph);
    expect(textOf(page)).toBe(lines.join(' '));
    // The desk is gone: the page has the sides of the sheet, A4, and lines begin where they were printed, 60 points from its edge.
    expect(page.height / page.width).toBeCloseTo(842 / 595, 1);
    for (const [at, first] of ['Client', 'Gross', 'Transfer', 'Retirement'].entries()) {
      const word = page.words.find(({ text }) => text === first);
      expect(Math.abs((word?.box.x0 ?? 0) - (60 * page.width) / 595)).toBeLessThan(5);
      expect(Math.abs((word?.box.y1 ?? 0) - ((842 - 740 + 180 * at) * page.height) / 842)).toBeLessThan(8);
    }
    const picture = decode(await renderPage(photograph, { page: 1, width: 1200, straighten: true }));
    const [across, down] = page.turns % 2 === 0 ? [page.width, page.height] : [page.height, page.width];
    expect(picture.height / picture.width).toBeCloseTo(down / across, 2);
    for (const word of page.words.filter(({ text }) => text.length > 4)) {
      const { x0, y0, x1, y1 } = word.box;
      const inside = inkWithin(picture, displayBox(page, word.box), picture.width / across);
      const above = inkWithin(picture, displayBox(page, { x0, y0: y0 - (y1 - y0), x1, y1: y0 }), picture.width / across);
      expect([word.text, inside > 0.08, above < 0.02]).toEqual([word.text, true, true]);
    }
  });
});

/** The share of a box that is far darker than the lightest in it. */
function inkWithin(
  { width, channels, data }: ReturnType<typeof decode>,
  box: { x0: number; y0: number; x1: number; y1: number },
  scale: number,
): number {
  const shades: number[] = [];
  for (let y = Math.round(box.y0 * scale); y < box.y1 * scale; y++) {
    for (let x = Math.round(box.x0 * scale); x < box.x1 * scale; x++) shades.push(data[(y * width + x) * channels] ?? 255);
  }
  const lightest = Math.max(...shades);
  return shades.filter((shade) => shade < 0.6 * lightest).length / shades.length;
}

test.each([1, 3])('the corners of the sheet are found to less than half a hundredth of the picture (strength %i)', async (strength) => {
  const [photograph] = (await photographsOf(printed, { strength })) as [Buffer];
  const found = sheetIn(await drawn(photograph));
  // A4 at 200 dots an inch, as it is laid on the desk.
  const paper = { width: 1653, height: 2339 };
  for (const [at, [x, y]] of cornersOnDesk(paper, strength).entries()) {
    expect(Math.abs((found?.[at]?.x ?? 0) - x / (paper.width + 2 * MARGIN))).toBeLessThan(0.005);
    expect(Math.abs((found?.[at]?.y ?? 0) - y / (paper.height + 2 * MARGIN))).toBeLessThan(0.005);
  }
});

describe('no sheet is found, and nothing cut away,', () => {
  const noSheet = async (bytes: Uint8Array): Promise<Corners | null> => sheetIn(await drawn(bytes));

  test('in scans', async () => {
    const form = readFileSync('samples/letters/case2-isa-investment/fact-find.pdf');
    expect(await noSheet(await scanOf(form, { dpi: 150, noise: 12 }))).toBeNull();
    expect(await noSheet(await scanOf(form, { dpi: 150, angle: 0.03, noise: 12 }))).toBeNull();
  });

  test('where a light panel is printed on a dark page, even when it lies askew on the glass', async () => {
    const doc = await PDFDocument.create();
    const page = doc.addPage([595, 842]);
    page.drawRectangle({ x: 0, y: 0, width: 595, height: 842, color: rgb(0.1, 0.2, 0.3) });
    page.drawRectangle({ x: 60, y: 80, width: 475, height: 660, color: rgb(1, 1, 1) });
    const dark = await doc.save();
    expect(await noSheet(await scanOf(dark, { dpi: 150, noise: 12 }))).toBeNull();
    expect(await noSheet(await scanOf(dark, { dpi: 150, angle: 0.03, noise: 12 }))).toBeNull();
  });

  test('where the paper fills the photograph', async () => {
    const grey = { width: 600, height: 800, pixels: Uint8Array.from({ length: 480_000 }, (_, at) => 120 + (at % 600) / 6) };
    expect(sheetIn(grey)).toBeNull();
  });

  test('in pictures too small or too narrow to look at', () => {
    for (const [width, height] of [
      [1, 1],
      [4000, 2],
      [2, 4000],
    ] as const)
      expect(sheetIn({ width, height, pixels: new Uint8Array(width * height).fill(90) })).toBeNull();
  });
});

test('a sheet is laid flat in its colours, and turned clockwise', () => {
  // Red, green, blue and white, two pixels each way, of which each becomes four.
  const [r, g, b, w] = [
    [200, 0, 0],
    [0, 200, 0],
    [0, 0, 200],
    [255, 255, 255],
  ] as const;
  const rows = [r, r, g, g, r, r, g, g, b, b, w, w, b, b, w, w];
  const source = { width: 4, height: 4, pixels: Uint8Array.from(rows.flat()) };
  const sheet = sheetOf(
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
    { width: 8, height: 8 },
  );
  expect(sheet).toMatchObject({ width: 8, height: 8, zoom: 1 });
  const cornersOf = (turns: 0 | 1): number[][] => {
    const { pixels } = flattened(source, 3, sheet, { turns, angle: 0, scale: 1 });
    return [0, 7, 56, 63].map((at) => [...pixels.subarray(3 * at, 3 * at + 3)]);
  };
  expect(cornersOf(0)).toEqual([r, g, b, w]);
  expect(cornersOf(1)).toEqual([b, r, w, g]);
});

describe('light', () => {
  const shaded = (shadeAt: (x: number, y: number) => number): GreyPicture => ({
    width: 600,
    height: 800,
    pixels: Uint8Array.from({ length: 480_000 }, (_, at) => shadeAt(at % 600, Math.floor(at / 600))),
  });
  // Strokes of three pixels, a sixth as light as the paper around them.
  const isInk = (x: number, y: number): boolean => x % 20 < 3 && y % 30 < 15;

  test('that falls off over the page is evened out: paper white, writing black', () => {
    const paper = (x: number): number => 200 - x / 6;
    const { pixels } = evenLight(
      shaded((x, y) => paper(x) / (isInk(x, y) ? 6 : 1)),
      100,
      { photographed: false },
    );
    // Rulings and boxes take for ink what is darker than 190 and 160; paper was as dark as 105.
    for (const x of [42, 302, 562]) expect([pixels[400 * 600 + x]! < 60, pixels[400 * 600 + x + 10]! > 210]).toEqual([true, true]);
  });

  test('of a scan is left as it is', () => {
    const scan = shaded((x, y) => (isInk(x, y) ? 20 : 240));
    expect(evenLight(scan, 100, { photographed: false })).toBe(scan);
  });
});

describe('a page is read', () => {
  const counted = (): { how: Recognise; readings: () => number } => {
    let readings = 0;
    return { how: (page) => (readings++, recognise(page)), readings: () => readings };
  };

  test('the other ways too, where its lines seem to run sideways and nothing sure is read so', async () => {
    // On a desk as light as paper no sheet is found, and lines of different slopes stay so.
    const form = readFileSync('samples/letters/case2-isa-investment/fact-find.pdf');
    const [photograph] = (await photographsOf(form, { strength: 2, desk: 235 })) as [Buffer];
    const page = await pageOf(photograph);
    expect(page.turns).toBe(0);
    expect(textOf(page)).toContain('Consultant radiologist');
  });

  test('once, where it is surely read at once', async () => {
    const { how, readings } = counted();
    await pageOf(await scanOf(printed, { dpi: 200, noise: 12 }), how);
    expect(readings()).toBe(1);
  });

  test('once, where there is nothing on it', async () => {
    const blank = await PDFDocument.create();
    blank.addPage([595, 842]);
    const { how, readings } = counted();
    await expect(pageOf(await scanOf(await blank.save(), { dpi: 100, noise: 12 }), how)).rejects.toMatchObject({ error: 'empty' });
    expect(readings()).toBe(1);
  });
});
