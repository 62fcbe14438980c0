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

test('a rate says up to what day it holds', () => {
  const offer = wordFile('mortgage-offer.docx', [
    '# Tarn Building Society: mortgage offer',
    [
      ['Amount we will lend', '£228,000'],
      ['Interest', '4.39% until 31 July 2031, then our Homeowner Rate, now 6.99%'],
    ],
  ]);
  const tags: [string, string][] = [
    ['mortgage_rate', 'Find the mortgage rate.'],
    ['mortgage_fixed_until', 'Find the date until which the mortgage rate is fixed.'],
  ];
  expect(valuesOf(tags, [offer])).toEqual(['4.39%', '31 July 2031']);
});
