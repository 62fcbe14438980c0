import { expect, test } from 'vitest';
import type { Word } from '#engine/reading/record.ts';
import { isTypedSpace } from './typed.ts';

/** A word whose letters take this many points each, and where it begins. */
const word = (text: string, x0: number, pitch: number): Word => ({
  text,
  box: { x0, x1: x0 + pitch * text.length, y0: 0, y1: 10 },
  size: 10,
  bold: false,
});

test('words of typewriter’s type that one space parts are no columns', () => {
  expect(isTypedSpace(word('two', 0, 6), word('or', 24, 6))).toBe(true);
  expect(isTypedSpace(word('two', 0, 6), word('or', 36, 6))).toBe(false);
  expect(isTypedSpace(word('two', 0, 4.4), word('or', 19.2, 4.4))).toBe(false);
});
