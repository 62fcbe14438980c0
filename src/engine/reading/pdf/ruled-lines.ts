import type { Box } from '../record.ts';
import type { Pdfium } from './pdfium.ts';
import { boundsOf } from './pictures.ts';

const PATH_OBJECT = 2;
/** Objects of a page that are looked at, and segments of one path: what has more is a drawing. */
const MOST_OBJECTS = 20_000;
const MOST_SEGMENTS = 2_000;
/** Lines of one page; more are a drawing, or a plan: a form with a box for each letter has some thousands. */
const MOST_LINES = 12_000;
/** In points: no line is as thick, and none that is ruled as short. */
const THICK = 2.6;
const SHORT = 6;
/** Of PDFium's segments. */
const [CURVE, MOVE] = [1, 2];

/** The straight lines that are drawn along and across a page, as thin boxes in page space: the rules of tables and the sides of frames. */
export function ruledLines(pdfium: Pdfium, page: number, scratch: number): Box[] {
  const count = Math.max(0, pdfium.FPDFPage_CountObjects(page));
  if (count > MOST_OBJECTS) return [];
  const lines: Box[] = [];
  for (let index = 0; index < count; index++) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) !== PATH_OBJECT) continue;
    for (const line of linesOf(pdfium, object, scratch)) lines.push(line);
    if (lines.length > MOST_LINES) return [];
  }
  return lines;
}

/** What a path draws of lines: itself where it is thin, or the sides of what it frames. */
function linesOf(pdfium: Pdfium, path: number, scratch: number): Box[] {
  const whole = boundsOf(pdfium, path, scratch);
  if (isShort(whole) || pdfium.FPDFPath_GetDrawMode(path, scratch, scratch + 4) === 0) return [];
  const [fill = 0, stroke = 0] = new Int32Array(pdfium.memory.buffer, scratch, 2);
  if (fill === 0 && stroke === 0) return [];
  if (isThin(whole)) return [whole];
  const parts = partsOf(pdfium, path, scratch);
  // An area that is filled between two outlines is the frame between them; one outline alone is a ground.
  const isFrame = stroke !== 0 || parts.length > 1;
  return parts.flatMap(({ points, isCurved }) => {
    const box = around(points);
    if (isShort(box)) return [];
    if (isThin(box)) return [box];
    if (!isFrame) return [];
    return (isCurved ? sidesOf(box) : points.slice(1).map((point, i) => around([points[i] ?? point, point]))).filter(
      (side) => isThin(side) && !isShort(side),
    );
  });
}

interface Part {
  points: Point[];
  /** Some of it is drawn in curves, as the corners of a rounded frame are. */
  isCurved: boolean;
}
type Point = readonly [x: number, y: number];

/** The outlines of a path by their points in page space. */
function partsOf(pdfium: Pdfium, path: number, scratch: number): Part[] {
  const count = pdfium.FPDFPath_CountSegments(path);
  if (count > MOST_SEGMENTS || pdfium.FPDFPageObj_GetMatrix(path, scratch) === 0) return [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = new Float32Array(pdfium.memory.buffer, scratch, 6);
  const parts: Part[] = [];
  for (let index = 0; index < count; index++) {
    const segment = pdfium.FPDFPath_GetPathSegment(path, index);
    pdfium.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4);
    const [x = 0, y = 0] = new Float32Array(pdfium.memory.buffer, scratch, 2);
    const type = pdfium.FPDFPathSegment_GetType(segment);
    if (type === MOVE || parts.length === 0) parts.push({ points: [], isCurved: false });
    const part = parts.at(-1) as Part;
    part.points.push([a * x + c * y + e, b * x + d * y + f]);
    part.isCurved ||= type === CURVE;
    const [start] = part.points;
    if (pdfium.FPDFPathSegment_GetClose(segment) !== 0 && start) part.points.push(start);
  }
  return parts;
}

function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

const sidesOf = ({ x0, y0, x1, y1 }: Box): Box[] => [
  { x0, y0, x1, y1: y0 },
  { x0, y0: y1, x1, y1 },
  { x0, y0, x1: x0, y1 },
  { x0: x1, y0, x1, y1 },
];

const isThin = ({ x0, y0, x1, y1 }: Box): boolean => Math.min(x1 - x0, y1 - y0) <= THICK;
const isShort = ({ x0, y0, x1, y1 }: Box): boolean => Math.max(x1 - x0, y1 - y0) < SHORT;
