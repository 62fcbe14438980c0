import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('what has changed replaces what a firm has on file, and boxes that say so answer nothing', () => {
  const form = wordFile('annual-review-form.docx', [
    '# Your details',
    [
      ['', 'Details we hold', 'Same or changed?', 'What has changed'],
      ['Home address', '4 Rope Walk, Whitby, YO21 9ZZ', '☐ Same ☒ Changed', '19 Quay Side, Whitby, YO22 9ZZ'],
      ['Occupation', 'Boat builder', '☒ Same ☐ Changed', ''],
      ['Health', 'Good', '☐ Same ☒ Changed', 'Waiting for a new hip'],
    ],
  ]);
  expect(valuesOf(['address', 'occupation', 'health'], [form])).toEqual([
    '19 Quay Side, Whitby, YO22 9ZZ',
    'Boat builder',
    'Waiting for a new hip',
  ]);
});

test('"Same" under "Now" leaves what was held', () => {
  const form = wordFile('review.docx', [
    [
      ['', 'As we held it in April 2025', 'Now'],
      ['Address', '4 Rope Walk, Whitby, YO21 9ZZ', '19 Quay Side, Whitby, YO22 9ZZ'],
      ['Occupation', 'Boat builder', 'Same'],
    ],
  ]);
  expect(valuesOf(['address', 'occupation'], [form])).toEqual(['19 Quay Side, Whitby, YO22 9ZZ', 'Boat builder']);
});
