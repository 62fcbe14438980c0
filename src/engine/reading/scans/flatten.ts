import type { Pose } from './raster.ts';
import { areaOf, sideLengths, type Corners } from './sheet.ts';

/** A sheet in a picture of a page, and the page that it makes once it is laid flat. */
export interface Sheet {
  /** In shares of the picture's width and height. */
  corners: Corners;
  /** In points; it is as large as the page that the picture is. */
  width: number;
  height: number;
  /** How many times as many pixels a point the picture needs for the sheet to have as many as it is laid flat. */
  zoom: number;
  /** Of the page that the picture is, in points. */
  pageWidth: number;
}

/** The sheet with these corners in a page, whose measures are in points. */
export function sheetOf(corners: Corners, page: { width: number; height: number }): Sheet {
  const placed = corners.map(({ x, y }) => ({ x: x * page.width, y: y * page.height }));
  const [top = 1, right = 1, bottom = 1, left = 1] = sideLengths(placed);
  const [across, down] = [(top + bottom) / 2, (left + right) / 2];
  const area = page.width * page.height;
  const larger = Math.sqrt(area / (across * down));
  return { corners, width: across * larger, height: down * larger, zoom: Math.sqrt(area / areaOf(placed)), pageWidth: page.width };
}

/** Pixels of one or more bytes, rows from the top. */
interface Raster {
  width: number;
  height: number;
  pixels: Uint8Array;
}

const WHITE = 255;
/** In shares of the sheet, about a millimetre, where no printer prints: a strip of the desk beside it would be taken for a mark. */
const EDGE = 0.005;

/**
 * Draws the sheet in a picture as if it lay flat under the eye, `scale` pixels a point, put as `pose` says; each pixel from the four
 * around its place in the picture. Its very edge, and what lies beyond, is white.
 * @param channels bytes a pixel
 */
export function flattened(source: Raster, channels: number, sheet: Sheet, { turns, angle, scale }: Pose & { scale: number }): Raster {
  const [across, down] = [Math.max(1, Math.round(sheet.width * scale)), Math.max(1, Math.round(sheet.height * scale))];
  const [width, height] = turns % 2 === 0 ? [across, down] : [down, across];
  const pixels = new Uint8Array(width * height * channels).fill(WHITE);
  const [a, b, c, d, e, f, g, h] = fromSquare(sheet.corners);
  const by = (turns * Math.PI) / 2 + angle;
  const [cos, sin] = [Math.cos(by), Math.sin(by)];
  const stride = source.width * channels;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // From the middle, turned back: the place on the flat sheet, in shares of it.
      const [right, below] = [x + 0.5 - width / 2, y + 0.5 - height / 2];
      const u = (cos * right + sin * below) / across + 0.5;
      const v = (cos * below - sin * right) / down + 0.5;
      if (Math.min(u, v) < EDGE || Math.max(u, v) > 1 - EDGE) continue;
      const far = g * u + h * v + 1;
      const seenX = Math.min(source.width - 1.001, Math.max(0, ((a * u + b * v + c) / far) * source.width - 0.5));
      const seenY = Math.min(source.height - 1.001, Math.max(0, ((d * u + e * v + f) / far) * source.height - 0.5));
      const [column, row] = [Math.floor(seenX), Math.floor(seenY)];
      const [restX, restY] = [seenX - column, seenY - row];
      for (let channel = 0; channel < channels; channel++) {
        const at = row * stride + column * channels + channel;
        const upper = (source.pixels[at] ?? WHITE) * (1 - restX) + (source.pixels[at + channels] ?? WHITE) * restX;
        const lower = (source.pixels[at + stride] ?? WHITE) * (1 - restX) + (source.pixels[at + stride + channels] ?? WHITE) * restX;
        pixels[(y * width + x) * channels + channel] = upper * (1 - restY) + lower * restY + 0.5;
      }
    }
  }
  return { width, height, pixels };
}

/**
 * The perspective that takes the unit square to four corners (Heckbert, Fundamentals of Texture Mapping, 1989, 2.2.3):
 * x = (a·u + b·v + c) / (g·u + h·v + 1), y = (d·u + e·v + f) / (g·u + h·v + 1).
 */
function fromSquare([p, q, r, s]: Corners): [number, number, number, number, number, number, number, number] {
  const [x1, x2, x3] = [q.x - r.x, s.x - r.x, p.x - q.x + r.x - s.x];
  const [y1, y2, y3] = [q.y - r.y, s.y - r.y, p.y - q.y + r.y - s.y];
  const all = x1 * y2 - x2 * y1;
  const [g, h] = [(x3 * y2 - x2 * y3) / all, (x1 * y3 - x3 * y1) / all];
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h];
}
