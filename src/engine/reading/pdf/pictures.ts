import type { Box } from '../record.ts';
import type { Pdfium } from './pdfium.ts';

const IMAGE_OBJECT = 3;
export const FORM_OBJECT = 5;
/** Forms within forms that are looked into. */
const DEPTH = 4;

/** Where pictures lie on a page, in page space; of those within a form, all that the form covers. */
export function picturesOn(pdfium: Pdfium, page: number, scratch: number): Box[] {
  return Array.from({ length: Math.max(0, pdfium.FPDFPage_CountObjects(page)) }, (_, index) => pdfium.FPDFPage_GetObject(page, index))
    .filter((object) => holdsPicture(pdfium, object, DEPTH))
    .map((object) => boundsOf(pdfium, object, scratch));
}

/** The space that an object takes, in page space. */
export function boundsOf(pdfium: Pdfium, object: number, scratch: number): Box {
  pdfium.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = new Float32Array(pdfium.memory.buffer, scratch, 4);
  return { x0, y0, x1, y1 };
}

/** The space that two boxes take together. */
export function joinedBoxes(a: Box, b: Box): Box {
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

/** Whether the middle of one box lies within another. */
export function isOver(outer: Box, { x0, y0, x1, y1 }: Box): boolean {
  const x = (x0 + x1) / 2;
  const y = (y0 + y1) / 2;
  return outer.x0 <= x && x <= outer.x1 && outer.y0 <= y && y <= outer.y1;
}

function holdsPicture(pdfium: Pdfium, object: number, depth: number): boolean {
  const type = pdfium.FPDFPageObj_GetType(object);
  if (type !== FORM_OBJECT || depth === 0) return type === IMAGE_OBJECT;
  const count = pdfium.FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count; index++) {
    if (holdsPicture(pdfium, pdfium.FPDFFormObj_GetObject(object, index), depth - 1)) return true;
  }
  return false;
}
