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

test.each([
  ['Nomination: they have talked about their son Rory. Gordon now wants 75% to Anthea and 25% to Rory.', '75% to Anthea and 25% to Rory'],
  ['Expression of wish to be 100% to Yvonne.', '100% to Yvonne'],
  ['Death benefits: he would like all to his wife Catrin.', 'all to his wife Catrin'],
])('“%s” shares out what is paid on death', (sentence, shares) => {
  const note = textFile('meeting-note.txt', [sentence]);
  expect(valuesOf([['nomination', 'Find the nomination of death benefits.']], [note])).toEqual([shares]);
});

test('what a will leaves, and what was only weighed, is no nomination', () => {
  const note = textFile('meeting-note.txt', ['Her will leaves half to Rory.', 'On his death he might have given 20% to Anthea.']);
  expect(valuesOf([['nomination', 'Find the nomination of death benefits.']], [note])).toEqual([null]);
});

test('to whom a plan is to be left is nominated, with the share', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', 'You would like the new plan left to Bryn Vine, 100%.']);
  expect(valuesOf([['nomination', 'Find the nomination.']], [note])).toEqual(['Bryn Vine, 100%']);
});
