import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const nominated: [string, string] = ['expression_of_wish', 'Find the person nominated to receive the pension on death.'];

test('what a plan pays on a death nominates nobody, unless it names who is to have it', () => {
  const pays = wordFile('statement.docx', ['# Pension statement', [['Death benefit', 'Return of fund']]]);
  const names = wordFile('statement.docx', ['# Pension statement', [['Death benefit', 'Fund value to Tom Penrose']]]);
  expect([pays, names].flatMap((paper) => valuesOf([nominated], [paper]))).toEqual([null, 'Fund value to Tom Penrose']);
});
