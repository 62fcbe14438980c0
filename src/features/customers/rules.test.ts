import { expect, test } from 'vitest';
import { searchText, searchWords } from './rules.ts';

const priya = {
  first_name: 'Priya',
  last_name: "O'Brien-Łuczak",
  emails: ['priya.ob@example.org'],
  telephones: [{ typed: '07700 900451', e164: '+447700900451' }],
  postcodes: ['EC1A 1BB'],
};

test('every way in which people write a client’s words begins a word of the text', () => {
  const text = searchText(priya);
  for (const typed of [
    "o'bri",
    'obrien',
    'brien',
    'lucz',
    'PRIYA',
    'priya.ob@',
    'example',
    '07700 900 451',
    '+44 7700 900451',
    '900451',
    'ec1a 1bb',
    'ec1a1',
    '1bb',
  ]) {
    for (const word of searchWords(typed)) expect(text, typed).toContain(` ${word}`);
  }
});

test('a search has eight words at most, and a number is one', () => {
  expect(searchWords('a b c d e f g h i j')).toHaveLength(8);
  expect(searchWords('  020 7946-0018 ')).toEqual(['02079460018']);
  expect(searchWords('Siân  Müller')).toEqual(['sian', 'muller']);
  expect(searchWords('   ')).toEqual([]);
});
