import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const premium = (cover: string): [string, string] => [
  `${cover}_premium`,
  `Find the monthly premium quoted for ${cover.replace('_', ' ')} cover.`,
];

test('a paper about one cover tells nothing of another, unless it names that', () => {
  const one = wordFile('income-protection-quotation.docx', [
    '# Garth Mutual',
    '# Quotation: income protection',
    [['Premium each month', '£21.40']],
  ]);
  expect(valuesOf([premium('critical_illness')], [one])).toEqual([null]);
  const more = wordFile('income-protection-quotation.docx', [
    '# Garth Mutual',
    '# Quotation: income protection',
    [
      ['Premium each month', '£21.40'],
      ['Critical illness premium each month', '£14.05'],
    ],
  ]);
  expect(valuesOf([premium('critical_illness')], [more])).toEqual(['£14.05']);
});

test('a plan whose name says nothing of its kind is known by what it pays on', () => {
  const quote = wordFile('quote.docx', [
    '# Garth Mutual',
    '# Zibber menu: quotation',
    [
      ['', 'Zibber 1', 'Zibber 2'],
      ['What it is', 'Homeguard', 'Mendwell'],
      ['It pays', 'On the first death', 'On diagnosis'],
      ['Pays out', '£180,000', '£40,000'],
      ['Lasts for', '22 years', '18 years'],
      ['Premium each month', '£12.30', '£19.85'],
    ],
  ]);
  const asked: [string, string][] = [
    premium('critical_illness'),
    ['critical_illness_sum', 'Find the sum assured of the critical illness cover.'],
    ['life_cover_term', 'Find the term of the life cover.'],
    ['buildings_sum_insured', 'Find the sum insured of the buildings insurance.'],
  ];
  expect(valuesOf(asked, [quote])).toEqual(['£19.85', '£40,000', '22 years', null]);
});

test('a plan that pays on either of two events is of neither kind alone', () => {
  const quote = wordFile('quote.docx', [
    '# Garth Mutual',
    '# Zibber menu: quotation',
    [
      ['', 'Zibber 1', 'Zibber 2'],
      ['What it is', 'Homeguard', 'Mendwell'],
      ['It pays', 'On death or diagnosis', 'When too ill to work'],
      ['Lasts for', '22 years', '18 years'],
    ],
  ]);
  const term = (cover: string): [string, string] => [`${cover}_term`, `Find the term of the ${cover.replace('_', ' ')} cover.`];
  expect(valuesOf([term('critical_illness')], [quote])).toEqual([null]);
});
