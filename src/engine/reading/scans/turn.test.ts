import { expect, test } from 'vitest';
import { turned } from './turn.ts';

const size = 101;
/** White, with a black line of so many pixels' thickness across the middle. */
const lined = (thick: number) => {
  const pixels = new Uint8Array(size * size).fill(255);
  pixels.fill(0, (50 - (thick - 1) / 2) * size, (51 + (thick - 1) / 2) * size);
  return { width: size, height: size, pixels };
};
const at = ({ pixels }: { pixels: Uint8Array }, x: number, y: number) => pixels[y * size + x];

test('a line across the middle runs down to the right when it is turned clockwise', () => {
  // 40 pixels from the middle at an angle of 0.1 radian lie 4 pixels lower on the right and 4 higher on the left.
  const picture = turned(lined(3), 0.1);
  expect(at(picture, 50, 50)).toBe(0);
  expect(at(picture, 90, 54)).toBeLessThan(40);
  expect(at(picture, 10, 46)).toBeLessThan(40);
  expect(at(picture, 90, 50)).toBeGreaterThan(215);
});

test('what comes in from beyond the edges is white', () => {
  const picture = turned({ width: size, height: size, pixels: new Uint8Array(size * size) }, 0.3);
  expect(at(picture, 0, 0)).toBe(255);
  expect(at(picture, 50, 50)).toBe(0);
});

test('turned there and back, the middle of a picture is as it was', () => {
  const picture = turned(turned(lined(9), 0.05), -0.05);
  for (let x = 20; x <= 80; x++) expect(at(picture, x, 50)).toBe(0);
  for (let x = 20; x <= 80; x++) expect(at(picture, x, 40)).toBe(255);
});
