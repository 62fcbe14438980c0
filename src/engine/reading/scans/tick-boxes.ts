import type { GreyPicture } from './raster.ts';

/** A box of a form, in pixels. */
export interface TickBox {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  ticked: boolean;
}

/** Of 255. */
const DARK = 160;
/** Sides of boxes in inches, and how thick they are drawn at most. */
const SHORTEST = 0.08;
const LONGEST = 0.25;
const THICK = 0.02;
/** Of each side, how much has to be drawn. */
const DRAWN = 0.85;
/** Pixels beside a box where next to nothing is drawn. */
const APART = 3;
const TOUCHED = 0.15;
/** Pixels that a side is thick at most. */
const SIDE = 3;
/** Pixels of a corner each way. */
const CORNER = 2;
/** How much of the inside a tick or a cross covers at least. */
const TICKED = 0.06;

/**
 * Finds the boxes of a form, four straight sides of one length, and paints them white with what is in them: what recognises words takes
 * them for letters.
 */
export function takeTickBoxes(picture: GreyPicture, dpi: number): TickBox[] {
  const { width, height, pixels } = picture;
  const boxes: TickBox[] = [];
  const [least, most] = [Math.round(SHORTEST * dpi), Math.round(LONGEST * dpi)];
  for (let y = 1; y < height - least; y++) {
    let run = 0;
    for (let x = 0; x < width; x++) {
      const isDark = (pixels[y * width + x] ?? 255) < DARK;
      if (isDark) run++;
      if (isDark && x < width - 1) continue;
      const box = run >= least && run <= most ? boxBelow(picture, { x0: x - run, y0: y, side: run }, dpi) : null;
      run = 0;
      if (!box) continue;
      boxes.push(box);
      paint(picture, box);
    }
  }
  return boxes;
}

/** The box of which a run of dark pixels is the upper side. */
function boxBelow(picture: GreyPicture, { x0, y0, side }: { x0: number; y0: number; side: number }, dpi: number): TickBox | null {
  const thick = Math.max(2, Math.round(THICK * dpi));
  const x1 = x0 + side;
  const slack = Math.max(1, Math.round(0.12 * side));
  for (let y1 = y0 + side - slack; y1 <= y0 + side + slack; y1++) {
    const below = { x0, y0: y1 - 1, x1, y1 };
    if (inked(picture, below) < DRAWN || inked(picture, { ...below, y0: y1 + 1, y1: y1 + 2 }) > 0.5) continue;
    const left = drawn(picture, { x0, y0, x1: x0 + thick, y1 });
    const right = drawn(picture, { x0: x1 - thick, y0, x1, y1 });
    if (left < DRAWN || right < DRAWN || !hasCorners(picture, { x0, y0, x1, y1 })) continue;
    if (!isThin(picture, { x0, y0, x1, y1 })) continue;
    if (!standsAlone(picture, { x0, y0, x1, y1 })) continue;
    const inset = thick + 1;
    const inside = inked(picture, { x0: x0 + inset, y0: y0 + inset, x1: x1 - inset, y1: y1 - inset });
    // Full to the brim it is a bullet or a blot.
    return inside > 0.7 ? null : { x0, y0, x1, y1, ticked: inside >= TICKED };
  }
  return null;
}

/** Letters bulge beyond what is straight of them, and have others beside them. */
function standsAlone(picture: GreyPicture, { x0, y0, x1, y1 }: Part): boolean {
  const sides: Part[] = [
    { x0: x0 - APART, x1: x0 - APART + 1, y0, y1 },
    { x0: x1 + APART - 1, x1: x1 + APART, y0, y1 },
    { x0, x1, y0: y0 - APART, y1: y0 - APART + 1 },
    { x0, x1, y0: y1 + APART - 1, y1: y1 + APART },
  ];
  return sides.every((side) => inked(picture, side) < TOUCHED);
}

/** The stems of bold letters are thicker than the sides of boxes. */
function isThin(picture: GreyPicture, { x0, y0, x1, y1 }: Part): boolean {
  const within: Part[] = [
    { x0: x0 + SIDE, x1: x0 + SIDE + 1, y0: y0 + SIDE, y1: y1 - SIDE },
    { x0: x1 - SIDE - 1, x1: x1 - SIDE, y0: y0 + SIDE, y1: y1 - SIDE },
  ];
  return within.every((line) => inked(picture, line) < 0.4);
}

/** Letters are rounded where a box has corners. */
function hasCorners(picture: GreyPicture, { x0, y0, x1, y1 }: Part): boolean {
  return [x0, x1 - CORNER].every((x) =>
    [y0, y1 - CORNER].every((y) => inked(picture, { x0: x, y0: y, x1: x + CORNER, y1: y + CORNER }) > 0.7),
  );
}

interface Part {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The share of a part that is dark. */
function inked({ width, pixels }: GreyPicture, { x0, y0, x1, y1 }: Part): number {
  let dark = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) if ((pixels[y * width + x] ?? 255) < DARK) dark++;
  }
  return dark / Math.max(1, (x1 - x0) * (y1 - y0));
}

/** The share of a part's rows in which anything is dark. */
function drawn({ width, pixels }: GreyPicture, { x0, y0, x1, y1 }: Part): number {
  let rows = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      if ((pixels[y * width + x] ?? 255) >= DARK) continue;
      rows++;
      break;
    }
  }
  return rows / Math.max(1, y1 - y0);
}

function paint({ width, height, pixels }: GreyPicture, { x0, y0, x1, y1 }: Part): void {
  for (let y = Math.max(0, y0 - 2); y < Math.min(height, y1 + 2); y++) {
    pixels.fill(255, y * width + Math.max(0, x0 - 2), y * width + Math.min(width, x1 + 2));
  }
}
