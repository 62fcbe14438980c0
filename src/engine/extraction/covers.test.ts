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
