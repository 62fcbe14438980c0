import type { Box } from '../record.ts';
import { NOTHING, SPACE, type CharacterTable } from './characters.ts';
import { pageLook } from './page-look.ts';
import type { PdfiumDocument } from './pdfium-document.ts';
import { isOver, joinedBoxes, picturesOn } from './pictures.ts';

/** In points. What is drawn smaller can't be read. */
const READABLE = 2;
/** Of 255. Paint with less is not seen on any ground. */
const OPAQUE = 24;
/** Of 255. Paint whose every part is at least this may be lost on white. */
const LIGHT = 0xe0;
/** How a text is painted, in the order of PDF's render modes; from 4 on it also clips. */
const paints = ['fill', 'stroke', 'both', 'none'] as const;

/** How much of a text object can be seen: all, nothing, what shows up on its ground, or what a picture beneath it shows as well. */
type Sight = 'seen' | 'unseen' | 'light' | 'unpainted';

/** A page open in PDFium, its text, and the part of it that is shown. */
interface OpenPage {
  page: number;
  text: number;
  box: Box;
}

/**
 * Takes characters out of a page's table that nobody can see: under two points, without colour, as white as what is under them, or not
 * painted at all, unless a picture lies beneath, as it does where a scanned page was recognised. It is how a document speaks to a
 * machine behind a reader's back. The page is good for nothing else after.
 */
export function leaveOutUnseen(document: PdfiumDocument, { page, text, box }: OpenPage, { count, codes, boxes }: CharacterTable): void {
  const { pdfium, scratch } = document;
  const sights = new Map<number, Sight>();
  const doubtful: { index: number; object: number; sight: Sight }[] = [];
  for (let index = 0; index < count; index++) {
    if (codes[index] === SPACE || codes[index] === NOTHING) continue;
    const object = pdfium.FPDFText_GetTextObject(text, index);
    if (object === 0) continue;
    let sight = sights.get(object);
    if (sight === undefined) sights.set(object, (sight = sightOf(document, text, index, object)));
    if (sight === 'unseen') codes[index] = NOTHING;
    else if (sight !== 'seen') doubtful.push({ index, object, sight });
  }
  if (doubtful.length === 0) return;
  const boxAt = (index: number): Box => ({
    x0: boxes[4 * index] ?? 0,
    y0: boxes[4 * index + 1] ?? 0,
    x1: boxes[4 * index + 2] ?? 0,
    y1: boxes[4 * index + 3] ?? 0,
  });
  const light = doubtful.filter(({ sight }) => sight === 'light');
  const pictures = doubtful.length > light.length ? picturesOn(pdfium, page, scratch) : [];
  const around = light.map(({ index }) => boxAt(index)).reduce(joinedBoxes, nowhere);
  const objects = new Set(light.map(({ object }) => object));
  const shows = light.length > 0 ? pageLook(pdfium, { page, shown: box, objects, around }) : () => true;
  for (const { index, sight } of doubtful) {
    const at = boxAt(index);
    if (sight === 'light' ? !shows(at) : !pictures.some((picture) => isOver(picture, at))) codes[index] = NOTHING;
  }
}

const nowhere: Box = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity };

function sightOf({ pdfium, scratch }: PdfiumDocument, text: number, index: number, object: number): Sight {
  pdfium.FPDFText_GetMatrix(text, index, scratch);
  const [a = 1, b = 0, c = 0, d = 1] = new Float32Array(pdfium.memory.buffer, scratch, 4);
  if (pdfium.FPDFText_GetFontSize(text, index) * Math.min(Math.hypot(a, b), Math.hypot(c, d)) < READABLE) return 'unseen';
  const paint = paints[pdfium.FPDFTextObj_GetTextRenderMode(object) & 3] ?? 'fill';
  if (paint === 'none') return 'unpainted';
  const colours = [
    ...(paint === 'stroke' ? [] : [colourBy(pdfium.FPDFPageObj_GetFillColor)]),
    ...(paint === 'fill' ? [] : [colourBy(pdfium.FPDFPageObj_GetStrokeColor)]),
  ];
  if (colours.every(({ alpha }) => alpha < OPAQUE)) return 'unseen';
  return colours.every(({ least, alpha }) => least >= LIGHT || alpha < OPAQUE) ? 'light' : 'seen';

  function colourBy(ask: (object: number, r: number, g: number, b: number, a: number) => number): { least: number; alpha: number } {
    // A pattern has no colour to tell.
    if (ask(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return { least: 0, alpha: 255 };
    const [red = 0, green = 0, blue = 0, alpha = 255] = new Uint32Array(pdfium.memory.buffer, scratch, 4);
    return { least: Math.min(red, green, blue), alpha };
  }
}
