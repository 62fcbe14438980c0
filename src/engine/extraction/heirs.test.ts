import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['Full name', 'Mrs Anwen Rees'],
    ['Nominated beneficiary', 'None yet'],
  ],
  'Signed on 3 February 2026',
]);
const tag: [string, string] = ['beneficiary', 'Find the nominated beneficiary.'];

test.each([
  ['Bryn is to have everything.', 'Bryn'],
  ['She wants her nephew Bryn Vine to have the fund when she dies.', 'Bryn Vine'],
  ['Please put down my nephew, Bryn Vine, for all of it.', 'Bryn Vine'],
  ['Bryn will have everything he needs.', null],
  ['By her will Bryn is to have everything.', null],
  ['Bryn might have it all, if she thinks no better of it.', null],
])('who is to have it all is nominated: %s', (sentence, name) => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', sentence]);
  expect(valuesOf([tag], [note])).toEqual([name]);
  expect(valuesOf([tag], [form, note])).toEqual([name ?? 'None yet']);
});
