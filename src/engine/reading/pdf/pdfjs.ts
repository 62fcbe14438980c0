import { fileURLToPath } from 'node:url';
import type { DocumentInitParameters, PDFPageProxy, TextItem, TextMarkedContent, TextStyle } from 'pdfjs-dist/types/src/display/api.d.ts';
import type { Page, Word } from '../record.ts';
import { intoReadingFrame, quarter } from './frame.ts';
import { refuseTooManyPages } from './pdf-refusals.ts';
import type { PageWords } from './words.ts';

/**
 * A second opinion by pdf.js, for files that PDFium can't open and pages on which it finds no text. It reads runs, not
 * characters: boxes of words inside a run are shares of its width, and nothing is told bold.
 * @param wanted which pages, counted from 1; all unless said
 * @throws {ReadingRefusal} for too many pages, and what pdf.js throws when it can't open the file either
 */
export async function readWithPdfjs(
  bytes: Uint8Array,
  password?: string,
  wanted?: ReadonlySet<number>,
): Promise<{ total: number; pages: Page[] }> {
  // Loaded only here: most files never need it, and it takes longer to load than they take to read.
  const { getDocument, OPS } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument(parameters(bytes, password));
  try {
    const doc = await task.promise;
    refuseTooManyPages(doc.numPages);
    const pages: Page[] = [];
    for (let number = 1; number <= doc.numPages; number++) {
      if (wanted && !wanted.has(number)) continue;
      // A broken page says nothing about the others.
      const page = await doc.getPage(number).catch(() => undefined);
      pages.push(page ? await readPage(page, new Set([OPS.paintImageXObject, OPS.paintInlineImageXObject])) : blank(number));
    }
    return { total: doc.numPages, pages };
  } finally {
    await task.destroy();
  }
}

function parameters(bytes: Uint8Array, password: string | undefined): DocumentInitParameters {
  const home = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')));
  return {
    // A copy: pdf.js takes the buffer away from whoever hands it over.
    data: new Uint8Array(bytes),
    ...(password === undefined ? {} : { password }),
    cMapUrl: `${home}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${home}standard_fonts/`,
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  };
}

function blank(number: number): Page {
  return { number, width: 0, height: 0, words: [], turns: 0, scanned: false };
}

async function readPage(page: PDFPageProxy, imageOperators: ReadonlySet<number>): Promise<Page> {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = page.view;
  const { items, styles } = await page.getTextContent();
  const read: PageWords = { words: [], directions: [0, 0, 0, 0] };
  for (const item of items) if (isText(item)) addWords(read, item, styles[item.fontName]);
  const geometry = { box: { x0, y0, x1, y1 }, rotate: quarter(page.rotate / 90) };
  const frame = intoReadingFrame(geometry, read);
  const scanned = frame.words.length === 0 && (await page.getOperatorList()).fnArray.some((operator) => imageOperators.has(operator));
  return { number: page.pageNumber, ...frame, scanned };
}

function isText(item: TextItem | TextMarkedContent): item is TextItem {
  return 'str' in item && item.str.trim() !== '';
}

/** Cuts a run at its spaces; its characters share its width evenly. */
function addWords({ words, directions }: PageWords, item: TextItem, style: TextStyle | undefined): void {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = item.transform.map(Number);
  const along = Math.hypot(a, b) || 1;
  const size = Math.hypot(c, d);
  const turns = quarter(Math.round(Math.atan2(b, a) / (Math.PI / 2)));
  const up = { x: c / (size || 1), y: d / (size || 1) };
  const foot = share(style?.descent, -0.2) * size;
  const top = share(style?.ascent, 0.9) * size;
  for (const match of item.str.matchAll(/\S+/g)) {
    const from = (item.width * match.index) / item.str.length;
    const to = (item.width * (match.index + match[0].length)) / item.str.length;
    const corners = [from, to].flatMap((right) =>
      [foot, top].map((rise) => ({ x: x + (a / along) * right + up.x * rise, y: y + (b / along) * right + up.y * rise })),
    );
    words.push({ text: match[0], box: boxAround(corners), size, bold: false });
    directions[turns] += match[0].length;
  }
}

/** A share of the font size; standard fonts come without. */
function share(given: number | undefined, usual: number): number {
  return given !== undefined && Number.isFinite(given) ? given : usual;
}

function boxAround(points: { x: number; y: number }[]): Word['box'] {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
