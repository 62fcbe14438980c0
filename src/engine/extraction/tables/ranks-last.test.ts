import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a column that says in which order the rows come names none of them', () => {
  const goals = wordFile('goals.docx', [
    '# Goals',
    [
      ['**Priority', '**Goal', '**Target amount'],
      ['1', 'Move to a larger home', '£420,000'],
      ['2', 'Help with university', '£27,000'],
    ],
  ]);
  const tags: [string, string][] = [
    ['university_amount', 'Find the target amount of the goal to help with university.'],
    ['university_priority', 'Find the priority of the goal to help with university.'],
  ];
  expect(valuesOf(tags, [goals])).toEqual(['£27,000', '2']);
});
