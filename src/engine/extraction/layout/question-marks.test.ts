import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['full_name', 'Find the full name of the client.'],
  ['date_of_birth', 'Find the date of birth.'],
  ['occupation', 'Find the occupation.'],
];
const answers = ['Ms Ada Vine', '3 May 1971', 'Glazier'];

test.each([
  ['Q. ', 'A. '],
  ['Q1: ', 'A1: '],
  ['Question 4. ', 'Answer: '],
])('a form that marks its questions with “%s” and its answers with “%s” is answered without them', (asks, says) => {
  const lines = ['What is your full name?', 'When were you born?', 'What is your occupation?'].flatMap((question, i) => [
    `${asks}${question}`,
    `${says}${answers[i]}`,
  ]);
  expect(valuesOf(tags, [textFile('fact-find.txt', ['Fact-find', ...lines])])).toEqual(answers);
});

test('a form with a part A keeps what it says', () => {
  const form = wordFile('fact-find.docx', [
    '# A. Your details',
    [
      ['Full name', 'A. Vine'],
      ['Occupation', 'Glazier'],
    ],
  ]);
  expect(valuesOf([tags[0]!, tags[2]!], [form])).toEqual(['A. Vine', 'Glazier']);
});
