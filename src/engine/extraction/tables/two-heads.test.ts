import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('who provides a plan is told apart from its kind below one heading of both', () => {
  const form = wordFile('fact-find.docx', [
    '# Pensions',
    [
      ['Provider and kind', 'Number', 'Worth'],
      ['Tarn Mutual, stakeholder', 'SHP 0448217-K', '£71,900'],
      ['Selby Life, group scheme', 'GPP/66120/M', '£38,640'],
    ],
  ]);
  expect(valuesOf([['pension1_provider', 'Find the provider of the first pension.']], [form])).toEqual(['Tarn Mutual']);
});
