import { expect, test } from 'vitest';
import { isSameName, plainText } from './plain-text.ts';

test.each([
  ['Siân', 'sian'],
  ['Łukasz Strauß', 'lukasz strauss'],
  ['ŒUVRE', 'oeuvre'],
  ['Ngũgĩ', 'ngugi'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('names are the same however they are written', () => {
  expect([isSameName(' Siân’s plan', "sian's PLAN"), isSameName('Plan', 'Plan 2')]).toEqual([true, false]);
});
