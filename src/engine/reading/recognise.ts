import { withDocument, type PdfiumDocument } from './pdfium-document.ts';
import { readPage } from './pdfium-page.ts';
import { rasterOf, type GreyPicture, type Pose } from './raster.ts';
import { boxWords, recognisedWords } from './recognised-words.ts';
import { displayBox, type Page, type Word } from './record.ts';
import { withoutRulings } from './rulings.ts';
import { slantOf } from './skew.ts';
import { takeTickBoxes } from './tick-boxes.ts';

/** A picture of writing, and how many pixels of it are an inch of paper. */
export interface PageToRecognise extends GreyPicture {
  dpi: number;
}

/** Recognises the words in a picture: tesseract's table of them. */
export type Recognise = (page: PageToRecognise) => Promise<string>;

/** Has the parent of a limited child do something. */
export type Ask = (question: PageToRecognise) => Promise<unknown>;

/** Recognises by way of the parent of a limited child, which may start no program itself. */
export function recogniseBy(ask: Ask): Recognise {
  return async (page) => {
    const table = await ask(page);
    if (typeof table !== 'string') throw new TypeError('what recognises pages answers with a table');
    return table;
  };
}

/** A file as it is opened. */
export interface OpenedFile {
  bytes: Uint8Array;
  password?: string | undefined;
}

/** Pixels an inch: at 300 it takes half as long again and no more words are found. */
const DPI = 200;
/** A page as long as a street is drawn smaller. */
const MAX_PIXELS = 12_000_000;
/** Below this mean confidence a page may stand on its head. */
const DOUBTFUL = 0.7;

/**
 * Recognises the words of a page that is a picture, turned upright and straightened first.
 * @returns the page with its words; without any where there are none to see
 */
export async function recognisePage(file: OpenedFile, page: Page, recognise: Recognise): Promise<Page> {
  const shown = displayBox(page, { x0: 0, y0: 0, x1: page.width, y1: page.height });
  const dpi = dpiFor(page);
  const scale = dpi / 72;
  const draw = (pose: Pose): Promise<GreyPicture> =>
    withDocument(file.bytes, file.password, (document) => rasterOf(document, page.number - 1, scale, pose));
  const first = await draw({ turns: 0, angle: 0 });
  const { angle, sideways } = slantOf(first);
  const read = async (turns: Pose['turns']): Promise<Reading> => {
    const picture = withoutRulings(turns === 0 && angle === 0 ? first : await draw({ turns, angle }), dpi);
    const boxes = takeTickBoxes(picture, dpi);
    const words = recognisedWords(await recognise({ ...picture, dpi }), picture, scale);
    return { turns, words: [...words, ...boxWords(boxes, words, scale)] };
  };
  const upright = await read(sideways ? 1 : 0);
  const isDoubtful = upright.words.length > 0 && sureness(upright) < DOUBTFUL;
  const readings = isDoubtful ? [upright, await read(sideways ? 3 : 2)] : [upright];
  const { turns, words } = readings.reduce((best, one) => (sureness(one) > sureness(best) ? one : best));
  const size = turns % 2 === 0 ? { width: shown.x1, height: shown.y1 } : { width: shown.y1, height: shown.x1 };
  return { ...page, ...size, words, turns: back(turns) };
}

/** Pixels an inch at which a page is recognised. */
function dpiFor({ width, height }: Page): number {
  return Math.max(1, Math.min(DPI, Math.floor(72 * Math.sqrt(MAX_PIXELS / (width * height)))));
}

/** Radians clockwise by which a page, counted from 0, is straightened before it is recognised: none for what is no scan. */
export function straightening(document: PdfiumDocument, index: number): number {
  const { page } = readPage(document, index);
  return page.scanned ? slantOf(rasterOf(document, index, dpiFor(page) / 72, { turns: 0, angle: 0 })).angle : 0;
}

interface Reading {
  turns: Pose['turns'];
  words: Word[];
}

/** The mean confidence of a reading's letters. */
function sureness({ words }: Reading): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence = 1 }) => sum + confidence * text.length, 0) / Math.max(1, letters);
}

/** The turns that undo others. */
function back(turns: Pose['turns']): Pose['turns'] {
  return turns === 1 ? 3 : turns === 3 ? 1 : turns;
}
