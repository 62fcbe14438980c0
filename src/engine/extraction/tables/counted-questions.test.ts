import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const questions = [
  ['1', 'Member name', 'Mr Clifford Tranter'],
  ['2', 'Date of joining the scheme', '12/04/1990'],
  ['3', 'Normal retirement age', '62'],
  ['4', 'Cash equivalent transfer value', '£318,620'],
] as const;
const tags: [string, string][] = [
  ['date_joined', 'Find the date of joining the scheme.'],
  ['transfer_value', 'Find the transfer value.'],
];

test('questions that are counted in a column of their own have their answers in the rows below them', () => {
  const reply = wordFile('scheme-information.docx', [
    '# Scheme information',
    questions.flatMap(([number, question, answer]) => [
      [number, question],
      ['', answer],
    ]),
  ]);
  expect(valuesOf(tags, [reply])).toEqual(['12/04/1990', '£318,620']);
});
