import { expect, test } from 'vitest';
import { readWord } from '#engine/reading/word/word.ts';
import { paragraph, run, wordFile } from '#tests/support/word.ts';
import { fillTemplate } from './fill.ts';
import { beforeWords } from './repeated.ts';

function filled(body: string, values: Record<string, string>): string[] {
  const made = fillTemplate(wordFile({ body }), values);
  if (!('docx' in made)) throw new Error('not filled');
  return readWord(made.docx).map(({ text }) => text);
}

test.each([
  ['£915 a month', ' a month, from May', '£915'],
  ['£915 per month', ' a month', '£915'],
  ['£915.50 pcm', ' monthly', '£915.50'],
  ['£11,000 (per annum)', ' a year.', '£11,000'],
  ['£60, weekly', ' (each week)', '£60'],
  ['£915 a month', ' a year', '£915 a month'],
  ['£915 a month', ' a monthly sum', '£915 a month'],
  ['£915 a month', ', and bills', '£915 a month'],
  ['£915', ' a month', '£915'],
  ['once a month', ' a month', 'once a month'],
])('“%s” before “%s” is “%s”', (value, following, said) => expect(beforeWords(value, () => following)).toBe(said));

test('an amount that says how often it recurs is not told twice, also where Word has cut the words into runs', () => {
  const rent = { rent: '£915 a month' };
  expect(filled(paragraph('You pay {{rent}} a month, and {{rent}}.'), rent)).toEqual(['You pay £915 a month, and £915 a month.']);
  expect(filled(`<w:p>${run('You pay {{rent}}')}${run(' per ')}${run('month.')}</w:p>`, rent)).toEqual(['You pay £915 per month.']);
});

test('what stands in the next paragraph says nothing of it', () => {
  expect(filled(paragraph('Rent: {{rent}}') + paragraph('a month ago'), { rent: '£915 a month' })).toEqual([
    'Rent: £915 a month',
    'a month ago',
  ]);
});
