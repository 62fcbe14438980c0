import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('no firm is a client, nobody lives at a person’s name, and a sentence names neither a product nor a risk profile', () => {
  const form = wordFile('questionnaire.docx', [
    '# About you',
    [
      ['Full name', 'Fenwick Glass Ltd'],
      ['Name in full', 'Ada Mary Fenwick'],
      ['Address', 'Mrs Ada Fenwick'],
      ['Home address', '4 Larch Row, Alston, CA9 9ZZ'],
      ['Product name', 'We spoke of bonds and of what they cost'],
      ['Risk profile', 'They were glad that none of it was taken last year'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['full_name', 'Find the full name of the client.'],
        ['address', 'Find the address of the client.'],
        ['product', 'Find the name of the product.'],
        ['risk_profile', 'Find the name of the risk profile.'],
      ],
      [form],
    ),
  ).toEqual(['Ada Mary Fenwick', '4 Larch Row, Alston, CA9 9ZZ', null, null]);
});

test('a name is one whatever is said behind it, and people may be named by kin', () => {
  const form = wordFile('questionnaire.docx', [
    [
      ['Attorney', 'Ada Fenwick, under a power that was registered in spring'],
      ['Beneficiaries', 'Shared out between my wife and all of our children'],
    ],
  ]);
  expect(valuesOf(['attorney_name', 'beneficiaries'], [form])).toEqual([
    'Ada Fenwick',
    'Shared out between my wife and all of our children',
  ]);
});
