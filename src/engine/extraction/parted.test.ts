import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const record = (answer: string) =>
  wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Mr Tom Arkwright', 'Mrs Isla Arkwright'],
    ],
    [['Planned retirement age', answer]],
    'Signed on 3 February 2026',
  ]);
const tags = ['client1_retirement_age', 'client2_retirement_age'];

test.each(['Tom 66, Isla 62', 'Isla 62; Tom 66', '66 (Tom), 62 (Isla)', 'Tom 66 and Isla 62', 'Client 1: 66 / Client 2: 62'])(
  '“%s” is an answer for each of two people',
  (answer) => expect(valuesOf(tags, [record(answer)])).toEqual(['66', '62']),
);

test('a note may name one of two people by a letter', () => {
  const note = textFile('meeting-note.txt', ['Date: 1 March 2026', '- T now means to finish at 65.']);
  expect(valuesOf(tags, [record('Tom 66, Isla 62'), note])).toEqual(['65', '62']);
});
