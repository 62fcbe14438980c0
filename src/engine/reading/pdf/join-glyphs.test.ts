import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from '../record.ts';
import { joinGlyphs } from './glyph-runs.ts';
import { withGlyphsJoined } from './join-glyphs.ts';
import { withDocument } from './pdfium-document.ts';
import { readPage } from './pdfium-page.ts';

const sample = (name: string) => new Uint8Array(readFileSync(new URL(`../../../../samples/statements/${name}`, import.meta.url)));

/** What PDFium makes of a file without any help. */
function pagesOf(bytes: Uint8Array): Promise<Page[]> {
  return withDocument(bytes, undefined, (document) =>
    Array.from({ length: document.pdfium.FPDF_GetPageCount(document.doc) }, (_, index) => readPage(document, index).page),
  );
}

const advances = new Uint16Array(0x10000).fill(500);
const identity = (): Uint16Array => advances;
const block = (...lines: string[]) => `q\nBT\n/F1 10 Tf\n1 0 0 -1 40 60 Tm\n${lines.join('\n')}\nET\nQ\n`;

test('glyphs shown one by one become a run, small shifts stay and gaps keep their move', () => {
  const content = block('<0001> Tj', '5 0 Td <0002> Tj', '4.9 0 Td <0003> Tj', '12 0 Td <00040005> Tj', '10 0 Td <0006> Tj');
  expect(joinGlyphs(content, identity)).toBe(block('[<00010002>10<0003>] TJ', '21.90000 0 Td [<000400050006>] TJ'));
});

test('moves are taken as printed: back, without a whole part, without a fraction', () => {
  const content = block('<0001> Tj', '-20.5 0 Td <0002> Tj', '.25 0 Td <0003> Tj', '60 0 Td <0004> Tj');
  expect(joinGlyphs(content, identity)).toBe(
    block('[<0001>] TJ', '-20.50000 0 Td [<0002>] TJ', '0.25000 0 Td [<0003>] TJ', '60.00000 0 Td [<0004>] TJ'),
  );
});

test('shifts too small to be written down one by one do not add up', () => {
  const moves = Array.from({ length: 1000 }, () => '5.004 0 Td <0001> Tj');
  const shifts = [...joinGlyphs(block('<0001> Tj', ...moves), identity).matchAll(/>(-?\d+)</g)].map(([, shift]) => Number(shift));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBe(-400);
});

test.each([
  ['letters are set apart', '2 Tc\n'],
  ['words are set apart', '2 Tw\n'],
  ['letters are stretched', '80 Tz\n'],
  ['text is raised', '3 Ts\n'],
  ['a string could hold anything', '/Span <</ActualText (\nBT\n)>> BDC\n'],
  ['an image stands between the operators', 'BI /W 1 ID\n'],
])('content stays as it is where %s', (_, before) => {
  const content = before + block('<0001> Tj', '5 0 Td <0002> Tj');
  expect(joinGlyphs(content, identity)).toBe(content);
});

test.each([
  ['a glyph leaves the line', ['<0001> Tj', '5 1 Td <0002> Tj']],
  ['a colour comes between', ['<0001> Tj', '1 0 0 rg', '5 0 Td <0002> Tj']],
  ['a number is cut short', ['<0001> Tj', '5 0 Td <00> Tj']],
  ['nothing is shown', ['<0001> Tj', '5 0 Td <> Tj']],
  ['a move is no number', ['<0001> Tj', '5-5 0 Td <0002> Tj']],
  ['a move has no digits', ['<0001> Tj', '-. 0 Td <0002> Tj']],
  ['a move has more digits than a number holds', ['<0001> Tj', '5.0000000000000001 0 Td <0002> Tj']],
  ['another begins before it ends', ['<0001> Tj', '5 0 Td <0002> Tj', 'BT', '/F1 10 Tf']],
])('a text object stays as it is where %s', (_, lines) => {
  expect(joinGlyphs(block(...lines), identity)).toBe(block(...lines));
});

test('a plain word of marked text hides no operators', () => {
  const before = '/Span <</ActualText (ffi)>> BDC\n';
  expect(joinGlyphs(before + block('<0001> Tj', '5 0 Td <0002> Tj'), identity)).toBe(before + block('[<00010002>] TJ'));
});

test('text in a font that is not of two-byte glyph numbers stays as it is', () => {
  const content = block('<0001> Tj', '5 0 Td <0002> Tj');
  expect(joinGlyphs(content, () => undefined)).toBe(content);
});

test('a browser’s statement has the same words in the same places, and is joined', async () => {
  const bytes = sample('thornbury-couple-2025.pdf');
  const joined = withGlyphsJoined(bytes);
  expect(joined).not.toBe(bytes);
  const [plain, helped] = [await pagesOf(bytes), await pagesOf(joined)];
  const words = (pages: Page[]) => pages.map((page) => page.words.map(({ text, bold, size }) => [text, bold, size]));
  const edges = (pages: Page[]) => pages.flatMap((page) => page.words.flatMap(({ box }) => [box.x0, box.y0, box.x1, box.y1]));
  expect(words(helped)).toEqual(words(plain));
  const before = edges(plain);
  expect(Math.max(...edges(helped).map((edge, index) => Math.abs(edge - (before[index] ?? NaN))))).toBeLessThan(0.02);
});

test('glyphs of the foot of a page, which PDFium alone mixes with the line above, are read as printed', async () => {
  const bytes = sample('thornbury-retired-1m.pdf');
  const textOf = async (file: Uint8Array) => (await pagesOf(file))[1]?.words.map(({ text }) => text).join(' ');
  expect(await textOf(bytes)).not.toContain('Thornbury Bank UK PLC');
  expect(await textOf(withGlyphsJoined(bytes))).toContain('Thornbury Bank UK PLC');
});

test.each(['albion-couple-and-saver-6m.pdf', 'protected-caldervale-selfemp-3m.pdf', 'bad-corrupt.pdf', 'bad-empty.pdf'])(
  '%s, which is protected, broken or not printed glyph by glyph, stays as it is',
  (name) => {
    const bytes = sample(name);
    expect(withGlyphsJoined(bytes)).toBe(bytes);
  },
);

test('a file to which something was appended stays as it is', () => {
  const joined = withGlyphsJoined(sample('thornbury-retired-1m.pdf'));
  expect(withGlyphsJoined(joined)).toBe(joined);
});

test('a content that two pages share stays as it is, for their fonts may differ', () => {
  const bytes = sample('thornbury-retired-1m.pdf');
  const text = Buffer.from(bytes).toString('latin1');
  const [first = '', second = ''] = [...text.matchAll(/\/Contents \d+ 0 R/g)].map(([entry]) => entry);
  const shared = Buffer.from(text.replace(second, first.padEnd(second.length)), 'latin1');
  expect(shared).toHaveLength(bytes.length);
  expect(withGlyphsJoined(shared)).toBe(shared);
});
