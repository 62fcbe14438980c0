import { withDocument } from '../pdf/pdfium-document.ts';
import { displaySize, type Page, type Word } from '../record.ts';
import type { GreyPicture, Pose } from './raster.ts';
import { boxWords, recognisedWords } from './recognised-words.ts';
import { withoutRulings } from './rulings.ts';
import { dpiFor, lieOf, pictureOf } from './straighten.ts';
import { takeTickBoxes, type TickBox } from './tick-boxes.ts';
import { turned } from './turn.ts';

/** A picture of writing, and how many pixels of it are an inch of paper. */
export interface PageToRecognise extends GreyPicture {
  dpi: number;
}

/**
 * Recognises the words in a picture: tesseract's table of them. `handedOver` is called when the picture has been given away and this
 * thread has nothing to do but wait; not by everybody who recognises.
 */
export type Recognise = (page: PageToRecognise, handedOver?: () => void) => Promise<string>;

/** Has the parent of a limited child do something; `handedOver` is called when the question has been sent. */
export type Ask = (question: PageToRecognise, handedOver?: () => void) => Promise<unknown>;

/** Recognises by way of the parent of a limited child, which may start no program itself. */
export function recogniseBy(ask: Ask): Recognise {
  return async (page, handedOver) => {
    const table = await ask(page, handedOver);
    if (typeof table !== 'string') throw new TypeError('what recognises pages answers with a table');
    return table;
  };
}

/** A file as it is opened. */
export interface OpenedFile {
  bytes: Uint8Array;
  password?: string | undefined;
}

/** Below this mean confidence a page may lie the other way round. */
const DOUBTFUL = 0.7;
/** Fewer letters are no page of writing, unless it is empty. */
const FEW_LETTERS = 20;

/** A page, laid flat and straightened, and drawn as its lines seem to run: all that can be done before it is recognised. */
export interface DrawnPage {
  page: Page;
  dpi: number;
  size: { width: number; height: number };
  /** No writing is seen on it. */
  empty: boolean;
  first: Drawing;
  /** It has yet to be drawn the other ways: on its head first. */
  others: Pose['turns'][];
  draw: (turns: Pose['turns']) => Promise<Drawing>;
}

/** A picture of a page without its rulings and its boxes to tick, which stand beside it. */
interface Drawing {
  turns: Pose['turns'];
  picture: GreyPicture;
  boxes: TickBox[];
}

/** Draws a page that is a picture. */
export async function drawPage(file: OpenedFile, page: Page): Promise<DrawnPage> {
  const dpi = dpiFor(page);
  const { lie, picture: first } = await withDocument(file.bytes, file.password, (document) => lieOf(document, page));
  const { sheet, angle, sideways, empty } = lie;
  const pictureAt = async (turns: Pose['turns']): Promise<GreyPicture> => {
    // Drawing a page anew takes two to three times as long as turning the picture of it a little.
    if (turns === 0 && (angle === 0 || sheet === null)) return angle === 0 ? first : turned(first, angle);
    return withDocument(file.bytes, file.password, (document) => pictureOf(document, { page, sheet, pose: { turns, angle } }));
  };
  const draw = async (turns: Pose['turns']): Promise<Drawing> => {
    const picture = withoutRulings(await pictureAt(turns), dpi);
    return { turns, boxes: takeTickBoxes(picture, dpi), picture };
  };
  const others: Pose['turns'][] = sideways ? [3, 0, 2] : [2, 1, 3];
  return { page, dpi, size: sheet ?? displaySize(page), empty, first: await draw(sideways ? 1 : 0), others, draw };
}

/**
 * Recognises the words of a page, turned upright first.
 * @param handedOver as `Recognise` has it, when the page's first picture has been
 * @returns the page with its words; without any where there are none to see
 */
export async function recognisePage(drawn: DrawnPage, recognise: Recognise, handedOver?: () => void): Promise<Page> {
  const { page, dpi, size } = drawn;
  const scale = dpi / 72;
  const read = async ({ turns, picture, boxes }: Drawing): Promise<Reading> => {
    const words = recognisedWords(await recognise({ ...picture, dpi }, handedOver), picture, scale);
    return { turns, words: [...words, ...boxWords(boxes, words, scale)] };
  };
  const { turns, words } = await bestReading(drawn, read);
  const { width, height } = size;
  const shown = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  return { ...page, ...shown, words, turns: back(turns) };
}

/** Reads a page as its lines seem to run; where that is doubtful the other way round too, and at last the other two ways. */
async function bestReading({ first, others, empty, draw }: DrawnPage, read: (drawing: Drawing) => Promise<Reading>): Promise<Reading> {
  let best = await read(first);
  if (empty || !isDoubtful(best)) return best;
  const [onItsHead = 2, ...sideways] = others;
  best = better(best, await read(await draw(onItsHead)));
  if (!isDoubtful(best)) return best;
  for (const turns of sideways) best = better(best, await read(await draw(turns)));
  return best;
}

interface Reading {
  turns: Pose['turns'];
  words: Word[];
}

const lettersOf = ({ words }: Reading): number => words.reduce((sum, { text }) => sum + text.length, 0);

/** The mean confidence of a reading's letters is low, or there are hardly any. */
function isDoubtful(reading: Reading): boolean {
  const letters = lettersOf(reading);
  return (
    letters < FEW_LETTERS || reading.words.reduce((sum, { text, confidence = 1 }) => sum + confidence * text.length, 0) < DOUBTFUL * letters
  );
}

/** The reading with more letters that are sure; doubtful ones hardly count, of which there are many in lines seen from the wrong side. */
function better(one: Reading, other: Reading): Reading {
  const sureOf = ({ words }: Reading): number => words.reduce((sum, { text, confidence = 1 }) => sum + confidence ** 2 * text.length, 0);
  return sureOf(other) > sureOf(one) ? other : one;
}

/** The turns that undo others. */
function back(turns: Pose['turns']): Pose['turns'] {
  return turns === 1 ? 3 : turns === 3 ? 1 : turns;
}
