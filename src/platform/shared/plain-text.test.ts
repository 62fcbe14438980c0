import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['Siân', 'sian'],
  ['Łukasz Strauß', 'lukasz strauss'],
  ['ŒUVRE', 'oeuvre'],
  ['Ngũgĩ', 'ngugi'],
])('%s is compared as %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
