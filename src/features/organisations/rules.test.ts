import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, darkEnough, inkOn, readsOnPaper, textContrast } from './rules.ts';

const aColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBe(contrast('#777777', '#ffffff'));
  expect(contrast('#0b6b5b', '#0b6b5b')).toBe(1);
});

test('text on a firm’s colour can always be read', () => {
  fc.assert(fc.property(aColour, (colour) => contrast(colour, inkOn(colour)) >= textContrast));
});

test('a colour that is too light gets a darker shade of itself; any other stays', () => {
  expect(readsOnPaper('#ffe27a')).toBe(false);
  expect(darkEnough('#0b6b5b')).toBe('#0b6b5b');
  fc.assert(fc.property(aColour, (colour) => readsOnPaper(darkEnough(colour)) && (!readsOnPaper(colour) || darkEnough(colour) === colour)));
});
