import { readFileSync } from 'node:fs';
import { decode } from 'fast-png';
import { PDFDocument, rgb } from 'pdf-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { lines, printedPage, recognise, textOf } from '#tests/support/printed-page.ts';
import { photographOf, scanOf, screenshotOf } from '#tests/support/scans.ts';
import { readPaper } from './paper.ts';
import { displayBox, type Page, type Source } from './record.ts';
import { renderPage } from './render.ts';
import type { Recognise } from './scans/recognise.ts';

let printed: Uint8Array;
let original: Source;

beforeAll(async () => {
  printed = await printedPage({
    height: 400,
    first: 320,
    apart: 40,
    drawMore: (page) => page.drawRectangle({ x: 40, y: 100, width: 500, height: 270, borderWidth: 1, borderColor: rgb(0, 0, 0) }),
  });
  original = pagedOf(await readPaper(printed));
});

function pagedOf(source: Awaited<ReturnType<typeof readPaper>>): Source {
  if (!('pages' in source)) throw new Error('a file without pages');
  return source;
}

const read = async (bytes: Uint8Array): Promise<Source> => pagedOf(await readPaper(bytes, { recognise }));

describe('the words of a page are read, each where it is drawn, however it lies on the glass:', () => {
  test.each([
    ['straight', 0, 0],
    ['askew', 0, 2],
    ['askew the other way', 0, -1.4],
    ['sideways', 1, 0.6],
    ['sideways the other way', 3, 0],
    ['on its head', 2, 0],
  ] as const)('%s', async (_, turns, degrees) => {
    const scan = await scanOf(printed, { dpi: 200, turns, angle: (degrees * Math.PI) / 180, noise: 12, quality: 70 });
    const { pages, kind } = await read(scan);
    const [page] = pages as [Page];
    expect(kind).toBe('pdf');
    expect(textOf(page)).toBe(lines.join(' '));
    expect(page.words.every(({ confidence = 0 }) => confidence > 0.6)).toBe(true);
    // What people are shown is straightened too, so that a box lies on its word.
    const income = page.words.find(({ text }) => text === '£52,500');
    if (!income) throw new Error('no income');
    const picture = decode(await renderPage(scan, { page: 1, width: 1200, straighten: true }));
    const box = displayBox(page, income.box);
    const scale = picture.width / (page.turns % 2 === 0 ? page.width : page.height);
    expect(inkWithin(picture, box, scale)).toBeGreaterThan(0.08);
    const beside = { ...box, y0: box.y0 - 14, y1: box.y0 - 4, x0: box.x0 - 14, x1: box.x0 - 4 };
    expect(inkWithin(picture, beside, scale)).toBeLessThan(0.08);
  });
});

test('pages that are drawn while those before them are recognised give the same words', async () => {
  const file = await PDFDocument.create();
  for (const turns of [0, 2, 0] as const) {
    const scan = await PDFDocument.load(await scanOf(printed, { dpi: 150, turns, noise: 12, quality: 70 }));
    for (const page of await file.copyPages(scan, [0])) file.addPage(page);
  }
  const bytes = await file.save();
  const oneByOne = await read(bytes);
  const given: string[] = [];
  const handing: Recognise = async (page, handedOver) => {
    given.push('given');
    handedOver?.();
    const table = await recognise(page);
    given.push('answered');
    return table;
  };
  expect(pagedOf(await readPaper(bytes, { recognise: handing }))).toEqual(oneByOne);
  expect(oneByOne.pages.map(textOf)).toEqual([lines.join(' '), lines.join(' '), lines.join(' ')]);
  // The page on its head is read twice; only one page at a time is being recognised.
  expect(given).toEqual(Array.from({ length: 4 }, () => ['given', 'answered']).flat());
});

function inkWithin(
  { width, channels, data }: ReturnType<typeof decode>,
  box: { x0: number; y0: number; x1: number; y1: number },
  scale: number,
): number {
  let [dark, all] = [0, 0];
  for (let y = Math.round(box.y0 * scale); y < box.y1 * scale; y++) {
    for (let x = Math.round(box.x0 * scale); x < box.x1 * scale; x++) {
      all++;
      if ((data[(y * width + x) * channels] ?? 255) < 128) dark++;
    }
  }
  return dark / all;
}

test('a recognised word stands where the printed one does, in type of about its size, on the line of the words beside it', async () => {
  const [page] = (await read(await scanOf(printed, { dpi: 200 }))).pages as [Page];
  for (const [at, word] of page.words.entries()) {
    const own = original.pages[0]?.words[at];
    if (!own) throw new Error('no such word');
    expect(Math.abs(word.box.x0 - own.box.x0)).toBeLessThan(2);
    expect(Math.abs(word.box.y1 - own.box.y1)).toBeLessThan(3);
    expect(word.size / own.size).toBeCloseTo(1, 0);
  }
  expect(new Set(page.words.map(({ size }) => size)).size).toBe(1);
});

test('a photograph and a screenshot are files of one page, known by their own bytes', async () => {
  const photograph = await photographOf(printed, { dpi: 250, angle: 0.02 });
  const source = await read(photograph);
  expect([source.kind, source.pages.length]).toEqual(['jpeg', 1]);
  expect(textOf(source.pages[0] as Page)).toBe(lines.join(' '));
  const screenshot = await read(await screenshotOf(printed, { dpi: 110 }));
  expect(screenshot.kind).toBe('png');
  expect(textOf(screenshot.pages[0] as Page)).toBe(lines.join(' '));
  expect(source.sha256).not.toBe(screenshot.sha256);
});

test('in a file with pages of both kinds those with text stay as they are, and progress is told by scanned page', async () => {
  const both = await PDFDocument.load(printed);
  const scan = await PDFDocument.load(await scanOf(printed, { dpi: 150 }));
  for (const page of await both.copyPages(scan, [0])) both.addPage(page);
  const told: [number, number][] = [];
  const onPage = (done: number, total: number): void => void told.push([done, total]);
  const { pages } = pagedOf(await readPaper(await both.save(), { recognise, onPage }));
  expect(pages.map(textOf)).toEqual([lines.join(' '), lines.join(' ')]);
  expect(pages.map(({ words }) => words.some(({ confidence }) => confidence !== undefined))).toEqual([false, true]);
  expect(told).toEqual([[1, 1]]);
});

test('boxes of a form are ticked or not, and no letters', async () => {
  const form = readFileSync('samples/letters/case2-isa-investment/fact-find.pdf');
  const { pages } = await read(await scanOf(form, { dpi: 200 }));
  const boxes = (page: Page | undefined): string => (page ? textOf(page).replaceAll(/[^☐☑]/g, '') : '');
  const own = pagedOf(await readPaper(form)).pages;
  expect(boxes(own[1]).length).toBe(12);
  expect(pages.map(boxes)).toEqual(own.map(boxes));
});

test('where no words can be read the file is refused with what to do', async () => {
  const blank = await PDFDocument.create();
  blank.addPage([595, 842]);
  await expect(read(await scanOf(await blank.save(), { dpi: 100 }))).rejects.toMatchObject({ error: 'empty' });
});
