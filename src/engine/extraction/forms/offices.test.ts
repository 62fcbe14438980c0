import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('where an adviser works is no part of the name', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Seen by', 'Piers Tamblyn, Newton Abbot office'],
      ['Client', 'Mrs Ada Vine'],
    ],
  ]);
  expect(valuesOf(['adviser'], [form])).toEqual(['Piers Tamblyn']);
});
