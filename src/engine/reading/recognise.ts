import { withDocument } from './pdfium-document.ts';
import type { GreyPicture, Pose } from './raster.ts';
import { boxWords, recognisedWords } from './recognised-words.ts';
import { displaySize, type Page, type Word } from './record.ts';
import { withoutRulings } from './rulings.ts';
import { dpiFor, lieOf, pictureOf } from './straighten.ts';
import { takeTickBoxes } from './tick-boxes.ts';
import { turned } from './turn.ts';

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

/** Below this mean confidence a page may lie the other way round. */
const DOUBTFUL = 0.7;
/** Fewer letters are no page of writing, unless it is empty. */
const FEW_LETTERS = 20;

/**
 * Recognises the words of a page that is a picture, laid flat, turned upright and straightened first.
 * @returns the page with its words; without any where there are none to see
 */
export async function recognisePage(file: OpenedFile, page: Page, recognise: Recognise): Promise<Page> {
  const dpi = dpiFor(page);
  const scale = dpi / 72;
  const { lie, picture: first } = await withDocument(file.bytes, file.password, (document) => lieOf(document, page));
  const { sheet, angle, sideways, empty } = lie;
  const draw = async (turns: Pose['turns']): Promise<GreyPicture> => {
    // Drawing a page anew takes two to three times as long as turning the picture of it a little.
    if (turns === 0 && (angle === 0 || sheet === null)) return angle === 0 ? first : turned(first, angle);
    return withDocument(file.bytes, file.password, (document) => pictureOf(document, { page, sheet, pose: { turns, angle } }));
  };
  const read = async (turns: Pose['turns']): Promise<Reading> => {
    const picture = withoutRulings(await draw(turns), dpi);
    const boxes = takeTickBoxes(picture, dpi);
    const words = recognisedWords(await recognise({ ...picture, dpi }), picture, scale);
    return { turns, words: [...words, ...boxWords(boxes, words, scale)] };
  };
  const { turns, words } = await bestReading(read, { sideways, empty });
  const { width, height } = sheet ?? displaySize(page);
  const size = turns % 2 === 0 ? { width, height } : { width: height, height: width };
  return { ...page, ...size, words, turns: back(turns) };
}

/** Reads a page as its lines seem to run; where that is doubtful the other way round too, and at last the other two ways. */
async function bestReading(
  read: (turns: Pose['turns']) => Promise<Reading>,
  { sideways, empty }: { sideways: boolean; empty: boolean },
): Promise<Reading> {
  const [upright, onItsHead, others] = sideways ? ([1, 3, [0, 2]] as const) : ([0, 2, [1, 3]] as const);
  const first = await read(upright);
  if (empty || !isDoubtful(first)) return first;
  let best = better(first, await read(onItsHead));
  if (!isDoubtful(best)) return best;
  for (const turns of others) best = better(best, await read(turns));
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
