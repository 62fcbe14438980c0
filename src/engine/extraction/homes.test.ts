import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('an address alone below a heading of contacts is that of the client', () => {
  const form = wordFile('fact-find.docx', [
    '# 1 Personal',
    [
      ['Full name', 'Dr Isla Arkwright'],
      ['Date of birth', '3 May 1979'],
    ],
    '# 2 Contact',
    'Flat 5, 112 Mill Lane, Frome, BA11 9ZZ',
    [
      ['Mobile', '07700 900 764'],
      ['E-mail', 'isla@example.org'],
    ],
  ]);
  expect(valuesOf(['address'], [form])).toEqual(['Flat 5, 112 Mill Lane, Frome, BA11 9ZZ']);
});
