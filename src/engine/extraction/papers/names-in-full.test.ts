import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['', 'Applicant one', 'Applicant two'],
    ['Title', 'Mr', 'Mrs'],
    ['First names', 'Gerald Arthur', 'Doreen Maud'],
    ['Surname', 'Pascoe', 'Pascoe'],
    ['Born', '11/09/1951', '23/04/1954'],
  ],
  [['Who else aged 17 or over lives with you?', 'Grandson Kieran, aged 19']],
]);
const names: [string, string][] = [
  ['client1_full_name', 'Find the title and name (client 1).'],
  ['client2_full_name', 'Find the title and name (client 2).'],
];

test('who is asked for forenames and surname apart is named in full where another paper does so, in these very words', () => {
  const offer = textFile('illustration.txt', [
    'Key facts about this lifetime mortgage',
    'Life covered: Gerald Arthur Pascoe.',
    'Prepared for Mr Gerald Arthur Pascoe and Mrs Doreen Maud Pascoe together.',
  ]);
  expect(valuesOf(names, [form, offer])).toEqual(['Mr Gerald Arthur Pascoe', 'Mrs Doreen Maud Pascoe']);
});

test('nobody is named from another who lives with them, or has the same surname', () => {
  const letter = textFile('letter.txt', ['Statement', 'Prepared for Mr Gerald Pascoe and Miss Maud Pascoe.']);
  expect(valuesOf(names, [form, letter])).toEqual([null, null]);
});
