import { hash } from 'node:crypto';
import { readPdf } from './pdf/pdf.ts';
import { withDocument } from './pdf/pdfium-document.ts';
import { readPage } from './pdf/pdfium-page.ts';
import { readFlow } from './read.ts';
import type { FlowSource, Page, Source } from './record.ts';
import { ReadingRefusal } from './refusal.ts';
import { type DrawnPage, drawPage, type OpenedFile, type Recognise, recognisePage } from './scans/recognise.ts';
import { isPicture, sniff } from './sniff.ts';

/** How a paper is read. */
export interface PaperOptions {
  password?: string | undefined;
  /** Recognises the words of scanned pages and pictures; without it such pages have none. */
  recognise?: Recognise | undefined;
  /** As a person sees it; so unless said otherwise. */
  asSeen?: boolean;
  /** Called after each page that was recognised. */
  onPage?: (done: number, total: number) => void;
}

/** Of one file: at a second and more each, a longer scan would keep everybody waiting. */
const MOST_SCANNED = 40;

/**
 * Reads a paper that values are taken from, whatever it is, as a person sees it: what can't be seen in it is left out, and what stands in
 * pictures of pages is recognised. Meant for a limited child process.
 * @throws {ReadingRefusal} as `readPdf` and `readFlow`, and when nothing can be recognised in a scan or photograph
 */
export async function readPaper(bytes: Uint8Array, options: PaperOptions = {}): Promise<Source | FlowSource> {
  const { password, asSeen = true } = options;
  if (isPicture(bytes)) return withScansRead(await readPicture(bytes), { bytes }, options);
  if (sniff(bytes) !== 'pdf') return readFlow(bytes);
  const source = await readPdf(bytes, { asSeen, ...(password === undefined ? {} : { password }) });
  return withScansRead(source, { bytes, password }, options);
}

/**
 * A picture as a file of one page, which has yet to be recognised.
 * @throws {ReadingRefusal} when it is too large or can't be decoded
 */
export async function readPicture(bytes: Uint8Array): Promise<Source> {
  const { page } = await withDocument(bytes, undefined, (document) => readPage(document, 0));
  const kind = sniff(bytes) === 'png' ? 'png' : 'jpeg';
  return { sha256: hash('sha256', bytes), kind, pages: [{ ...page, scanned: true }], info: { producer: null, creator: null } };
}

/**
 * Recognises the words of a file's scanned pages; a file without such pages stays as it is.
 * @throws {ReadingRefusal} when there are too many of them, or no words in any
 */
export async function withScansRead(
  source: Source,
  file: OpenedFile,
  { recognise, onPage }: Pick<PaperOptions, 'recognise' | 'onPage'>,
): Promise<Source> {
  const total = source.pages.filter(({ scanned }) => scanned).length;
  if (total === 0) return source;
  if (total > MOST_SCANNED) {
    throw new ReadingRefusal(
      'too_large',
      `${total} pages of this file are scans; at most ${MOST_SCANNED} can be read at once. Split it and upload the parts.`,
    );
  }
  if (!recognise) return source;
  let done = 0;
  const pages: Source['pages'] = [];
  const draw = drawnAhead(file, source);
  for (const page of source.pages) {
    if (!page.scanned) {
      pages.push(page);
      continue;
    }
    const { drawn, drawNext } = draw(page);
    pages.push(await drawn.then((one) => recognisePage(one, recognise, drawNext)).catch(unlessOthers(source, page)));
    onPage?.(++done, total);
  }
  if (pages.every(({ words }) => words.length === 0)) {
    throw new ReadingRefusal(
      'empty',
      'No words can be read in this scan or photograph. Take it again: flat, straight from above, in good light, the whole page in the picture.',
    );
  }
  return { ...source, pages };
}

/** Draws a file's scanned pages one after the other, each while the one before it is being recognised. */
function drawnAhead(file: OpenedFile, { pages }: Source): (page: Page) => { drawn: Promise<DrawnPage>; drawNext: () => void } {
  const scanned = pages.filter((page) => page.scanned);
  let ahead: { page: Page; drawn: Promise<DrawnPage> } | undefined;
  return (page) => {
    const drawn = ahead?.page === page ? ahead.drawn : drawPage(file, page);
    const next = scanned[scanned.indexOf(page) + 1];
    const drawNext = (): void => {
      if (!next || ahead?.page === next) return;
      ahead = { page: next, drawn: drawPage(file, next) };
      // Heard when it is that page's turn.
      ahead.drawn.catch(() => undefined);
    };
    return { drawn, drawNext };
  };
}

/** Where nothing recognises pictures, a page that is one has no words, and the others are read: a refusal only where there are none. */
function unlessOthers(source: Source, page: Page): (error: unknown) => Page {
  return (error) => {
    const isUnavailable = error instanceof ReadingRefusal && error.error === 'unsupported';
    if (isUnavailable && source.pages.some(({ scanned, words }) => !scanned && words.length > 0)) return page;
    throw error;
  };
}
