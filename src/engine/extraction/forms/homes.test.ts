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

test('“Home” over an address is where the client lives', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Date born', '3 May 1979'],
      ['Home', 'Fell Cottage, Frome, BA11 9ZZ'],
    ],
  ]);
  expect(valuesOf(['address'], [form])).toEqual(['Fell Cottage, Frome, BA11 9ZZ']);
});

test('the address of the new home is not that of the client', () => {
  const form = wordFile('fact-find.docx', [
    '# Where you live now',
    'Flat 2, 31 Mill Lane, Frome, BA11 9ZZ',
    '# The new home',
    [
      ['Address', '8 Orchard Close, Frome, BA11 8ZZ'],
      ['Price', '£285,000'],
    ],
  ]);
  expect(valuesOf([['address', 'Find the home address.']], [form])).toEqual(['Flat 2, 31 Mill Lane, Frome, BA11 9ZZ']);
});
