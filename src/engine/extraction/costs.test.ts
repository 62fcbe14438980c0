import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('in a table of costs nothing says what a house is worth', () => {
  const illustration = wordFile('tarn-illustration.docx', [
    '# Tarn Trustees: illustration of the Tarn SIPP',
    '# What it costs',
    [
      ['Charge', 'How taken', 'Amount'],
      ['Administration', 'From cash, each year', '£195'],
      ['Commercial property, if bought', 'Once', '£720'],
    ],
  ]);
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Family home, worth now', '£485,000']]]);
  const tags: [string, string][] = [['property_value', 'Find the value of the home.']];
  expect(valuesOf(tags, [illustration])).toEqual([null]);
  expect(valuesOf(tags, [form, illustration])).toEqual(['£485,000']);
});
