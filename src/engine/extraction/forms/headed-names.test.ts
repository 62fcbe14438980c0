import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['client1_full_name', 'Find the title and full name (client 1).'],
  ['client2_full_name', 'Find the title and full name (client 2).'],
];

test('names that stand over the parts of a form are those of the people whom these are about', () => {
  const card = (name: string, born: string): [string, string[][]] => [
    name,
    [
      ['Born on', born],
      ['Nationality', 'British'],
    ],
  ];
  const form = wordFile('questionnaire.docx', [
    ...card('# Applicant 1: Mr Callum James Restarick', '19/08/1986'),
    ...card('# Applicant 2: Ms Nadia Ferreira-Holt', '03/02/1989'),
  ]);
  expect(valuesOf(tags, [form])).toEqual(['Mr Callum James Restarick', 'Ms Nadia Ferreira-Holt']);
});

test('so are those over their cards', () => {
  const form = wordFile('questionnaire.docx', [
    '# The two of you',
    [
      ['Mr Desmond Paul Arkwell (you)', ''],
      ['DOB', '07/05/1959'],
      ['Used to be', 'Quarry engineer'],
    ],
    [
      ['Mrs Lorna Arkwell (your wife)', ''],
      ['DOB', '26/09/1962'],
      ['Works as', 'School secretary'],
    ],
  ]);
  expect(valuesOf(tags, [form])).toEqual(['Mr Desmond Paul Arkwell', 'Mrs Lorna Arkwell']);
});
