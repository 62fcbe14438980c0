import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const names: [string, string][] = [
  ['client1_full_name', 'Title and full name (client 1)'],
  ['client2_full_name', 'Title and full name (client 2)'],
];

test('two people whom a form first asks for anything that a name with its title answers have told their names', () => {
  const columns = wordFile('columns.docx', [
    [
      ['', 'Husband', 'Wife'],
      ['What shall we write on the envelope?', 'Mr Tom Vine', 'Mrs Ada Vine'],
      ['Date of birth', '3 May 1960', '7 June 1961'],
    ],
  ]);
  const rows = wordFile('rows.docx', [
    [
      ['', 'Zubbed', 'Date of birth'],
      ['Client 1', 'Mr Tom Vine', '3 May 1960'],
      ['Client 2', 'Mrs Ada Vine', '7 June 1961'],
    ],
  ]);
  expect(valuesOf(names, [columns])).toEqual(['Mr Tom Vine', 'Mrs Ada Vine']);
  expect(valuesOf(names, [rows])).toEqual(['Mr Tom Vine', 'Mrs Ada Vine']);
});

test('whom they name later is somebody else', () => {
  const form = wordFile('form.docx', [
    [
      ['', 'Husband', 'Wife'],
      ['Date of birth', '3 May 1960', '7 June 1961'],
      ['Zubbed', 'Mr Tom Vine', 'Mrs Ada Vine'],
    ],
  ]);
  expect(valuesOf(names, [form])).toEqual([null, null]);
});

test('“First person” and “Second person” ask who they are', () => {
  const form = wordFile('form.docx', [
    [
      ['First person', 'Mr Tom Vine', 'Date born', '3 May 1960'],
      ['Second person', 'Mrs Ada Vine', 'Date born', '7 June 1961'],
    ],
  ]);
  expect(valuesOf(names, [form])).toEqual(['Mr Tom Vine', 'Mrs Ada Vine']);
});
