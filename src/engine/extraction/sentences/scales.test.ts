import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('where a fund sits on the scale of risks is its risk indicator', () => {
  const letter = wordFile('letter.docx', ['The fund sits at 4 on the scale of 1 (lowest risk) to 7 (highest risk).']);
  expect(valuesOf([['srri', 'Find the SRRI.']], [letter])).toEqual(['4']);
});
