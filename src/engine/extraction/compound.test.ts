import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  '# Cover now in force',
  [
    ['Life cover', 'Harrow Mutual, HM/550871, £25,000 level, £8.60 a month, ends 2041'],
    ['Mortgage', 'Owen Frome and Elsa Frome, joint'],
  ],
]);

test('who provides a plan, and its number, are told apart in an answer that says all of it', () => {
  const tags: [string, string][] = [
    ['existing_life_provider', 'Find the provider of the existing life cover.'],
    ['existing_life_policy', 'Find the policy number of the existing life cover.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Harrow Mutual', 'HM/550871']);
});

test('people provide nothing', () => {
  expect(valuesOf([['mortgage_provider', 'Find the provider of the mortgage.']], [form])).not.toContain('Owen Frome and Elsa Frome');
});
