import { expect, test } from 'vitest';
import { type Part, textFile, wordFile } from '#tests/support/extraction/files.ts';
import type { GivenFile } from '../document.ts';
import { readDocuments } from '../facts/documents.ts';
import { isAlike, strangersIn } from './strangers.ts';
import { whoseIs } from './whose.ts';

const client = ['Alan Brightmoor'];
const paper = (name: string, ...rows: string[][]): GivenFile =>
  wordFile('paper.docx', ['# Details', [['Full name', name], ...rows]] as Part[]);
const factFind = paper('Mr Alan Brightmoor', ['Date of birth', '14/03/1967'], ['National Insurance number', 'QQ 10 22 31 A']);
const strangers = (files: readonly GivenFile[], known = client) => strangersIn(readDocuments(files).map(whoseIs), known);

test('a paper says whom it is about under labels, and not by the names in its sentences', () => {
  const file = wordFile('illustration.docx', [
    [
      ['Prepared for', 'Mr Alan Brightmoor and Mrs Helen Brightmoor'],
      ['Provider', 'Northmere Life Limited'],
      ['Date of birth', '14 March 1967'],
      ['NI number', 'QQ 10 22 31 a'],
    ],
    'Morgan Lane told Jane Doe about it.',
  ]);
  expect(whoseIs(readDocuments([file])[0]!)).toEqual({
    names: ['Mr Alan Brightmoor', 'Mrs Helen Brightmoor'],
    births: ['1967-03-14'],
    numbers: ['QQ102231A'],
  });
});

test('a paper with another name and another day of birth or number is somebody else’s', () => {
  const theirs = paper('Ms Jane Doe', ['Date of birth', '1 May 1980']);
  expect(strangers([factFind, theirs])).toEqual([null, { name: 'Ms Jane Doe', differs: ['birth'] }]);
  const both = paper('Ms Jane Doe', ['Date of birth', '1 May 1980'], ['NI number', 'QQ 99 00 11 B']);
  expect(strangers([both, factFind])[0]).toEqual({ name: 'Ms Jane Doe', differs: ['birth', 'number'] });
});

test('another name alone says nothing, nor another number alone', () => {
  expect(strangers([factFind, paper('Ms Jane Doe')])[1]).toBeNull();
  expect(strangers([factFind, paper('A Brightmoor', ['NI number', 'QQ 99 00 11 B'])])[1]).toBeNull();
  expect(strangers([factFind, textFile('note.txt', ['Jane Doe, born 1 May 1980, called.'])])[1]).toBeNull();
});

test('where no day of birth and no number of the client’s is known, another name with one of its own is somebody else’s', () => {
  const theirs = paper('Ms Jane Doe', ['Date of birth', '1 May 1980']);
  const told = { name: 'Ms Jane Doe', differs: [] };
  expect(strangers([theirs])).toEqual([told]);
  expect(strangers([paper('Mr Alan Brightmoor'), theirs])).toEqual([null, told]);
  expect(strangers([paper('Ms Jane Doe', ['NI number', 'QQ 99 00 11 B'])])).toEqual([told]);
  expect(strangers([paper('Ms Jane Doe')])).toEqual([null]);
  expect(strangers([paper('Mrs Helen Brightmoor', ['Date of birth', '02/11/1969'])], [...client, 'Helen Brightmoor'])).toEqual([null]);
});

test('what is known of another kind cannot be compared, and without a client nobody is a stranger', () => {
  const numbered = paper('Mr Alan Brightmoor', ['National Insurance number', 'QQ 10 22 31 A']);
  const theirs = paper('Ms Jane Doe', ['Date of birth', '1 May 1980']);
  expect(strangers([numbered, theirs])).toEqual([null, null]);
  expect(strangers([factFind, theirs], [])).toEqual([null, null]);
});

test('who had another name before is no stranger, nor a partner whom the firm or a paper of the client’s names', () => {
  const former = paper('Alan Smith', ['Date of birth', '14/03/1967'], ['NI number', 'QQ 99 00 11 B']);
  expect(strangers([factFind, former])[1]).toBeNull();
  const partner = paper('Mrs Helen Castle', ['Date of birth', '02/11/1969']);
  expect(strangers([factFind, partner])[1]).not.toBeNull();
  expect(strangers([factFind, partner], [...client, 'Helen Castle'])[1]).toBeNull();
  const joint = wordFile('joint.docx', [[['Client name', 'Alan Brightmoor and Helen Castle']]]);
  expect(strangers([factFind, partner, joint])[1]).toBeNull();
});

test.each([
  ['Mr A Brightmoor', 'Alan Brightmoor', true],
  ['Alan Brightmor', 'Mr. Alan Brightmoor', true],
  ['Alan Brightmoors', 'Alan Brightmoor', true],
  ['Miriam Tate', 'Dr Miriam Okonjo-Tate', true],
  ['Zoë O’Neill', 'Zoe ONeill', true],
  ['Helen Brightmoor', 'Alan Brightmoor', false],
  ['Alan Bright', 'Alan Brightmoor', false],
  ['Jane Doe', 'Jane Poe', false],
])('“%s” and “%s” may be one person’s names: %s', (one, other, alike) => expect(isAlike(one, other)).toBe(alike));
