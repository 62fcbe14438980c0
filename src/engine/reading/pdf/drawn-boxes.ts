import type { Box, Word } from '../record.ts';
import type { Pdfium } from './pdfium.ts';
import { boundsOf, FORM_OBJECT, isOver, joinedBoxes } from './pictures.ts';

const PATH_OBJECT = 2;
/** Objects of a page that are looked at: drawings have more, and are no forms. */
const MOST_OBJECTS = 20_000;
/** Forms within forms that are looked into. */
const DEPTH = 4;
/** Boxes on a page, and outlines of boxes with those for letters; what has more is a drawing. */
const MOST_BOXES = 600;
const MOST_OUTLINES = 5_000;
/** Sides of boxes to tick, in points, and how much longer one may be than the other. */
const SHORTEST = 5;
const LONGEST = 18;
const UNEVEN = 1.2;
/** Points between boxes of one row of squares, as for the figures of a date: those are written into, not ticked. */
const COMB = 1.5;
/** Segments of a path that draws a frame as the area between two rectangles. */
const FRAME = 8;
/** Segments of a path that draws four sides at least; one with fewer is a stroke of a cross, or a tick. */
const SIDES = 4;
/** Segments of a path that is at most a triangle (to its start, two or three lines), and how much wider than tall an arrow down is. */
const TRIANGLE = 4;
const WIDE = 1.5;
/** Points by which the edges of a box that is drawn twice may differ. */
const SAME = 0.5;
/** How much of a box a cross or a tick that is drawn in it spans. */
const SPANS = 0.4;

/** Signs that tick a box, one or two of them. */
const mark = /^[✓✔✗✘☑☒xX×●•■]{1,2}$/;

interface Drawn {
  box: Box;
  /** Whether it may be the outline of a box to tick. */
  outline: boolean;
  /** Whether it may be the arrow of a list to choose from, whose button is no box to tick. */
  arrow: boolean;
  /** Whether it is but a stroke or two, whose miters may reach as far as the box around it. */
  stroke: boolean;
}

/**
 * Adds the boxes of a form, which are drawn and not written, to the words of a page as ☐ and ☒: empty, and with a tick or a cross in it,
 * written or drawn. A sign that ticks one becomes it.
 * @param words in page space
 */
export function withDrawnBoxes(pdfium: Pdfium, page: number, words: readonly Word[], scratch: number): Word[] {
  const drawn = drawingsOn(pdfium, page, scratch);
  const outlines = drawn.filter(({ outline }) => outline).map(({ box }) => box);
  if (outlines.length > MOST_OUTLINES) return [...words];
  const alone = withoutCombs(outlines);
  if (alone.length === 0 || alone.length > MOST_BOXES) return [...words];
  const arrows = drawn.filter(({ arrow }) => arrow);
  const boxes = distinct(alone).filter((box) => !arrows.some((arrow) => isOver(box, arrow.box)));
  const marks = new Set<Word>();
  const made = boxes.flatMap((box): Word[] => {
    const within = words.filter((word) => isOver(box, word.box));
    if (within.some(({ text }) => !mark.test(text))) return [];
    for (const word of within) marks.add(word);
    const isTicked = within.length > 0 || drawn.some((one) => one.box !== box && isDrawnIn(one, box));
    return [{ text: isTicked ? '☒' : '☐', box: { ...box }, size: box.y1 - box.y0, bold: false }];
  });
  return [...words.filter((word) => !marks.has(word)), ...made];
}

/** What is drawn on a page in the size of such boxes, and in the looks of the fields of a form. */
function drawingsOn(pdfium: Pdfium, page: number, scratch: number): Drawn[] {
  const left = { objects: MOST_OBJECTS };
  const count = Math.min(left.objects, Math.max(0, pdfium.FPDFPage_CountObjects(page)));
  return Array.from({ length: count }, (_, index) => pdfium.FPDFPage_GetObject(page, index)).flatMap((object) =>
    drawnBy(pdfium, { object, box: boundsOf(pdfium, object, scratch), depth: DEPTH, left }, scratch),
  );
}

interface PageObject {
  object: number;
  /** The space that it takes on the page. */
  box: Box;
  /** Forms within it that are looked into. */
  depth: number;
  /** How many more objects of the page are looked at. */
  left: { objects: number };
}

/** What an object draws. */
function drawnBy(pdfium: Pdfium, { object, box, depth, left }: PageObject, scratch: number): Drawn[] {
  if (left.objects-- <= 0) return [];
  const type = pdfium.FPDFPageObj_GetType(object);
  const isSmall = box.x1 - box.x0 <= LONGEST && box.y1 - box.y0 <= LONGEST;
  if (type === PATH_OBJECT) return isSmall ? [drawnPath(pdfium, object, box, scratch)] : [];
  if (type !== FORM_OBJECT || depth === 0) return [];
  const count = Math.min(left.objects, Math.max(0, pdfium.FPDFFormObj_CountObjects(object)));
  const parts = Array.from({ length: count }, (_, index) => pdfium.FPDFFormObj_GetObject(object, index));
  const spaces = parts.map((part) => boundsOf(pdfium, part, scratch));
  const whole = spaces.reduce(joinedBoxes, spaces[0] ?? box);
  return parts.flatMap((part, i) =>
    drawnBy(pdfium, { object: part, box: movedInto(box, whole, spaces[i] ?? whole), depth: depth - 1, left }, scratch),
  );
}

/** A part of a form, of which only its own space is known, where the form stands on the page. */
function movedInto(box: Box, whole: Box, part: Box): Box {
  const across = (box.x1 - box.x0) / Math.max(0.01, whole.x1 - whole.x0);
  const up = (box.y1 - box.y0) / Math.max(0.01, whole.y1 - whole.y0);
  return {
    x0: box.x0 + (part.x0 - whole.x0) * across,
    x1: box.x0 + (part.x1 - whole.x0) * across,
    y0: box.y0 + (part.y0 - whole.y0) * up,
    y1: box.y0 + (part.y1 - whole.y0) * up,
  };
}

function isSquare({ x0, y0, x1, y1 }: Box): boolean {
  const [across, up] = [x1 - x0, y1 - y0];
  return Math.min(across, up) >= SHORTEST && Math.max(across, up) <= LONGEST && Math.max(across, up) <= UNEVEN * Math.min(across, up);
}

function drawnPath(pdfium: Pdfium, object: number, box: Box, scratch: number): Drawn {
  if (pdfium.FPDFPath_GetDrawMode(object, scratch, scratch + 4) === 0) return { box, outline: false, arrow: false, stroke: false };
  const [fill = 0, stroke = 0] = new Int32Array(pdfium.memory.buffer, scratch, 2);
  const segments = pdfium.FPDFPath_CountSegments(object);
  // Stroked, or filled between an outer and an inner rectangle.
  const outline = isSquare(box) && ((stroke !== 0 && segments >= SIDES) || (fill !== 0 && segments >= FRAME));
  const isArrow = fill !== 0 && stroke === 0 && segments <= TRIANGLE && box.x1 - box.x0 >= WIDE * (box.y1 - box.y0);
  return { box, outline, arrow: isArrow, stroke: stroke !== 0 && segments < SIDES };
}

/** Without those drawn twice at the same place. */
function distinct(boxes: readonly Box[]): Box[] {
  return boxes.filter((box, i) => !boxes.slice(0, i).some((other) => isOver(other, box)));
}

/** Boxes that stand in no row of squares for letters: a form may have any number of those. */
function withoutCombs(boxes: readonly Box[]): Box[] {
  const levelOf = ({ y0 }: Box): number => Math.round(y0 / COMB);
  const levels = Map.groupBy(boxes, levelOf);
  const near = (box: Box): Box[] => [-1, 0, 1].flatMap((off) => levels.get(levelOf(box) + off) ?? []);
  return boxes.filter((box) => !near(box).some((other) => isBeside(box, other)));
}

function isBeside(box: Box, other: Box): boolean {
  return box !== other && Math.abs(box.y0 - other.y0) < COMB && (Math.abs(box.x1 - other.x0) < COMB || Math.abs(other.x1 - box.x0) < COMB);
}

function isDrawnIn({ box: inner, stroke }: Drawn, box: Box): boolean {
  const spans = (inner.x1 - inner.x0) / (box.x1 - box.x0) >= SPANS && (inner.y1 - inner.y0) / (box.y1 - box.y0) >= SPANS;
  const isSame = [inner.x0 - box.x0, inner.x1 - box.x1, inner.y0 - box.y0, inner.y1 - box.y1].every((apart) => Math.abs(apart) < SAME);
  return spans && (stroke || !isSame) && isOver(box, inner);
}
