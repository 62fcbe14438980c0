import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';
import { underTopic } from './topic-rows.ts';

test('a label with its topic before it asks, and the rows below it are of the topic', () => {
  const form = wordFile('fact-find.docx', [
    '# About you',
    [
      ['Full name', 'Ms Isla Marjorie Arkwright'],
      ['Date of birth', '23/08/1968'],
    ],
    'Those who depend on you',
    [
      ['Dependants: name', 'Ellis Arkwright'],
      ['Relationship', 'Son'],
    ],
  ]);
  expect(valuesOf(['dependants', 'date_of_birth'], [form])).toEqual(['Ellis Arkwright', '23/08/1968']);
});

test('rows of another kind stay in their section', () => {
  expect(underTopic([[null], [null]], 'Work').map(({ section }) => section)).toEqual(['Work', 'Work']);
});
