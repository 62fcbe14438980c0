import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('questions that go on being counted from one table to the next are read without their numbers', () => {
  const review = wordFile('later-life-review.docx', [
    '# Part A. People',
    [
      ['', '', 'Person needing care', 'Attorney'],
      ['1', 'Date of birth', '04.02.1938', '19.07.1965'],
      ['2', 'Marital status', 'Widowed', 'Married'],
    ],
    '# Part B. Health and care',
    [
      ['3', 'Diagnosis', 'Vascular dementia'],
      ['4', 'GP', 'Dr Amit Sehgal'],
      ['5', 'Capacity for loss', 'Low'],
    ],
  ]);
  const tags: [string, string][] = [
    ['gp_name', 'Find the name of the GP.'],
    ['capacity_for_loss', 'Find the capacity for loss.'],
  ];
  expect(valuesOf(tags, [review])).toEqual(['Dr Amit Sehgal', 'Low']);
});

test('directors are told apart by their number', () => {
  const form = wordFile('fact-find.docx', [
    '# The directors',
    [
      ['', 'First director', 'Second director'],
      ['Date of birth', '30 Aug 1974', '12 Feb 1981'],
      ['National Insurance', 'QQ 27 53 18 C', 'QQ 84 02 66 D'],
    ],
  ]);
  const tags: [string, string][] = [
    ['director1_dob', 'Find the date of birth of the first director.'],
    ['director2_ni_number', 'Find the NI number of the second director.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['30 Aug 1974', 'QQ 84 02 66 D']);
});
