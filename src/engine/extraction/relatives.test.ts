import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('in a table of relatives each row is about the relative that it names, and none about the client', () => {
  const form = wordFile('fact-find.docx', [
    [['Residence', 'Quay House, Whitby']],
    [
      ['Name', 'Relationship', 'Age', 'Born'],
      ['Ada Moss', 'Daughter', '51', '9 June 1975'],
      ['Owen Moss', 'Son', '48', '4 May 1978'],
    ],
  ]);
  const tags: [string, string][] = [
    ['son_age', "Find the age of the client's son."],
    ['daughter_age', "Find the age of the client's daughter."],
    ['date_of_birth', "Find the client's date of birth."],
  ];
  expect(valuesOf(tags, [form])).toEqual(['48', '51', null]);
});

test('of several dependants with their ages all are the answer', () => {
  const form = wordFile('fact-find.docx', [[['Who depends on you?', 'Ada (15) and Owen (12)']]]);
  expect(valuesOf([['dependants', 'Find the names and ages of the financial dependants.']], [form])).toEqual(['Ada (15) and Owen (12)']);
});

test('what is put aside each month is not what has been saved, though both are called savings', () => {
  const form = wordFile('fact-find.docx', [
    '# Monthly budget',
    [
      ['Food', '460.00'],
      ['Savings', '200.00'],
    ],
    '# What you have',
    [['Joint savings', '£9,150']],
  ]);
  expect(valuesOf([['savings_balance', 'Find the savings.']], [form])).toEqual(['£9,150']);
});

test('a relative who is asked for by name is the one in whose row that stands', () => {
  const form = wordFile('fact-find.docx', [
    '# Dependants',
    [
      ['Name', 'Relationship', 'Date of birth'],
      ['Oliver Whitcombe', 'Grandson', '02/04/2011'],
      ['Doris Penfold', 'Mother of client 2', '27/01/1935'],
    ],
  ]);
  const tags: [string, string][] = [
    ['oliver_birth', 'Find the date of birth of Oliver Whitcombe.'],
    ['doris_birth', 'Find the date of birth of Doris Penfold.'],
    ['client2_date_of_birth', 'Find the date of birth (client 2).'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['02/04/2011', '27/01/1935', null]);
});
