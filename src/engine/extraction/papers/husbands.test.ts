import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = (first: string, second: string) =>
  wordFile('family-questionnaire.docx', [
    '# Part 1. About you',
    [
      ['', 'First person', 'Second person'],
      ['1.1 Full name with title', first, second],
      ['1.3 Date of birth', '3rd June 1946', '19th April 1948'],
      ['1.6 Former occupation', 'Dockyard pilot', 'School secretary'],
    ],
  ]);
const tags: [string, string][] = [
  ['husband_date_of_birth', "Please find the husband's date of birth."],
  ['husband_occupation', "Please find the husband's former occupation."],
  ['wife_date_of_birth', "Please find the wife's date of birth."],
];

test('who of two people is the husband, and who the wife, is told by their titles', () => {
  expect(valuesOf(tags, [form('Mr Edwin Tregarrick', 'Mrs Maureen Tregarrick')])).toEqual([
    '3rd June 1946',
    'Dockyard pilot',
    '19th April 1948',
  ]);
  expect(valuesOf(tags, [form('Mrs Maureen Tregarrick', 'Mr Edwin Tregarrick')])).toEqual([
    '19th April 1948',
    'School secretary',
    '3rd June 1946',
  ]);
});
