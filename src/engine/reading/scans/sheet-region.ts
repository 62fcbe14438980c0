import type { GreyPicture } from './raster.ts';
import type { Corners, Point } from './sheet.ts';

/** A region smaller than this share of the picture is no sheet. */
const LEAST = 0.15;

/** The outermost pixels each way of the greatest region that is lighter than `least`: the corners of a sheet that lies not far askew. */
export function roughCorners({ width, height, pixels }: GreyPicture, least: number): Corners | null {
  const seen = Uint8Array.from(pixels, (shade) => (shade < least ? 1 : 0));
  const room = new Int32Array(seen.length);
  let greatest = new Int32Array();
  for (let start = 0; start < seen.length; start++) {
    const size = seen[start] === 0 ? fillFrom(start, { seen, width, region: room }) : 0;
    if (size > greatest.length) greatest = room.slice(0, size);
  }
  if (greatest.length === 0 || greatest.length < LEAST * width * height) return null;
  const points = Array.from(greatest, (at): Point => ({ x: at % width, y: Math.floor(at / width) }));
  const outermost = (right: number, down: number): Point =>
    points.reduce((far, point) => (right * point.x + down * point.y > right * far.x + down * far.y ? point : far));
  return [outermost(-1, -1), outermost(1, -1), outermost(1, 1), outermost(-1, 1)];
}

/** Puts the pixels that hang together with one into `region`, and marks them as seen. Returns how many they are. */
function fillFrom(start: number, { seen, width, region }: { seen: Uint8Array; width: number; region: Int32Array }): number {
  let [met, done] = [0, 0];
  const meet = (at: number): void => {
    if (seen[at] !== 0) return;
    seen[at] = 1;
    region[met++] = at;
  };
  meet(start);
  while (done < met) {
    const at = region[done++] ?? 0;
    if (at % width > 0) meet(at - 1);
    if (at % width < width - 1) meet(at + 1);
    meet(at - width);
    meet(at + width);
  }
  return met;
}
