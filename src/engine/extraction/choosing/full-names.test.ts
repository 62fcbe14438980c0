import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const note = wordFile('meeting-note.docx', [
  [
    ['Client', 'Mrs I Arkwright (by her son)'],
    ['Date', '1 March 2026'],
  ],
]);
const asked: [string, string][] = [['client_full_name', 'Find the title and full name of the client.']];

test('who is called by initials has the full name that another paper gives', () => {
  const form = wordFile('fact-find.docx', [[['Person cared for', 'Mrs Isla Jane Arkwright, widow']]]);
  expect(valuesOf(asked, [form, note])).toEqual(['Mrs Isla Jane Arkwright']);
});

test.each([
  ['of another title', 'Mr Ivor Arkwright'],
  ['of another surname', 'Mrs Isla Arkwell'],
  ['of another letter', 'Mrs Nora Arkwright'],
])('a name %s is somebody else’s', (_, name) => {
  const form = wordFile('fact-find.docx', [[['Person cared for', name]]]);
  expect(valuesOf(asked, [form, note])).toEqual(['Mrs I Arkwright']);
});

test('two names that begin alike complete none', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Person cared for', 'Mrs Isla Arkwright'],
      ['Her sister-in-law', 'Mrs Ines Arkwright'],
    ],
  ]);
  expect(valuesOf(asked, [form, note])).toEqual(['Mrs I Arkwright']);
});

test('a quotation is for both whom it names, and a first name alone is no full name', () => {
  const quotation = wordFile('cover-quotation.docx', [
    '# Garth Life',
    [
      ['Quote number', 'GL-771204'],
      ['For', 'Mr Owen Vine and Miss Elsa Frost-Hale'],
    ],
    '# Children',
    [
      ['Name', 'Born'],
      ['Una', '3 May 2019'],
      ['Piers', '9 June 2021'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client1_full_name', 'Find the title and name of the first person covered (client 1).'],
        ['client2_full_name', 'Find the title and name (client 2).'],
      ],
      [quotation],
    ),
  ).toEqual(['Mr Owen Vine', 'Miss Elsa Frost-Hale']);
});

test('a later note that names both of a couple, or a firm, tells no full name', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Name', 'Dr Owen Ivor Vine', 'Mrs Elsa Vine'],
    ],
    [['Adviser', 'Tom Pell']],
    'Signed on 3 February 2026',
  ]);
  const note = wordFile('meeting-note.docx', [
    [
      ['Date', '9 March 2026'],
      ['Client', 'Dr O and Mrs E Vine'],
      ['Adviser', 'Hollin Solicitors'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client1_name', 'Find the Name (Client 1).'],
        ['adviser_name', 'Find the Adviser.'],
      ],
      [form, note],
    ),
  ).toEqual(['Dr Owen Ivor Vine', 'Tom Pell']);
});

test('a quotation for two people names each of them', () => {
  const quotation = wordFile('quotation.docx', ['# Harrow Life quotation', [['For', 'Mr Tom Penrose and Mrs Ada Penrose']]]);
  expect(
    valuesOf(
      [
        ['client1_full_name', 'Find the title and name (client 1).'],
        ['client2_full_name', 'Find the title and name (client 2).'],
      ],
      [quotation],
    ),
  ).toEqual(['Mr Tom Penrose', 'Mrs Ada Penrose']);
});

test('a name with the middle one by its initial has the full one that another answer gives', () => {
  const form = wordFile('fact-find.docx', [
    [['What is your full name, with title?', 'Mrs Isla Winifred Arkwright']],
    '# Signature',
    [
      ['Name', 'Signed', 'Date'],
      ['Isla W Arkwright', 'I W Arkwright', '2 September 2025'],
    ],
  ]);
  expect(valuesOf(asked, [form])).toEqual(['Mrs Isla Winifred Arkwright']);
});

test('an attorney by the first name alone has the surname that the papers give this name', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Attorney', 'Judith'],
      ['Children', 'Judith Marsh, daughter'],
    ],
  ]);
  expect(valuesOf([['attorney_name', 'Find the name of the attorney.']], [form])).toEqual(['Judith Marsh']);
});

test('who has a middle name in one paper and none in the next has it in full', () => {
  const form = wordFile('fact-find.docx', [[['Client', 'Miss Ada Jane Vine']]]);
  const illustration = wordFile('illustration.docx', ['# Tarn Platform: illustration', [['Name', 'Miss Ada Vine']]]);
  const other = wordFile('illustration.docx', ['# Tarn Platform: illustration', [['Name', 'Miss Isla Vine']]]);
  expect(valuesOf([['client_full_name', 'Find the full name.']], [form, illustration])).toEqual(['Miss Ada Jane Vine']);
  expect(valuesOf([['client_full_name', 'Find the full name.']], [other])).toEqual(['Miss Isla Vine']);
});
