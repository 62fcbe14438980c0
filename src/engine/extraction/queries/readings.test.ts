import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a bare “Name” is the client’s, and under the heading of a firm or of somebody who acts it is theirs', () => {
  const sheet = wordFile('information-sheet.docx', [
    '# Information sheet',
    '# 1. Client',
    [['Name', 'Mrs Ada Penrose']],
    '# 2. Lender',
    [
      ['Name', 'Fell & Dale Building Society'],
      ['Telephone', '01632 960 405'],
    ],
    '# 3. Your solicitor',
    [
      ['Name', 'Janet Rook'],
      ['Telephone', '01632 960 406'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client_full_name', 'Find the full name of the client.'],
        ['lender', 'Find the lender.'],
        ['solicitor', 'Find the name of the solicitor.'],
      ],
      [sheet],
    ),
  ).toEqual(['Mrs Ada Penrose', 'Fell & Dale Building Society', 'Janet Rook']);
});

test('how to reach a firm is told under its heading, and is not how to reach the client', () => {
  const form = wordFile('fact-find.docx', ['# Fact-find', [['Address', '8 Tannery Lofts, Derby, DE1 3ZZ']]]);
  const sheet = wordFile('information-sheet.docx', [
    '# 1. Lender',
    [
      ['Address', '1 Quay House, Hull, HU1 2ZZ'],
      ['Date', '4 May 2026'],
    ],
  ]);
  expect(valuesOf([['address', 'Find the home address.']], [form, sheet])).toEqual(['8 Tannery Lofts, Derby, DE1 3ZZ']);
});

test('a full name is that of one person, whom a form asks for it sooner than a paper mentions', () => {
  const form = wordFile('fact-find.docx', [
    '# Fact-find',
    [
      ['Date completed', '4 May 2026'],
      ['What is your full legal name', 'Ada Rose Penrose'],
    ],
  ]);
  const papers = [
    wordFile('comparison.docx', ['Date: 9 May 2026', [['Client', 'Mrs Ada Penrose']]]),
    wordFile('quotation.docx', ['Date: 9 May 2026', [['Client', 'Mrs A R Penrose']]]),
    wordFile('meeting-note.docx', ['Date: 9 May 2026', [['Client', 'Ada and Tom Penrose']]]),
    wordFile('health-form.docx', [
      'Date: 9 May 2026',
      '# Dependant to be covered',
      [
        ['Name', 'Tom Penrose'],
        ['Height', '5 ft 10'],
      ],
    ]),
  ];
  expect(papers.flatMap((paper) => valuesOf([['client_full_name', 'Find the full name of the client.']], [form, paper]))).toEqual([
    'Ada Rose Penrose',
    'Ada Rose Penrose',
    'Ada Rose Penrose',
    'Ada Rose Penrose',
  ]);
});

test('under “What you own and owe” only what a row says of itself is a debt', () => {
  const form = (rows: string[][]) =>
    wordFile('fact-find.docx', ['# Fact-find', '# What you own and owe', [['', 'With', 'Amount'], ...rows]]);
  const own = [
    ['Home', '', '£420,000'],
    ['Savings account', 'Marlow Bank', '£61,000'],
  ];
  const mortgage = ['Mortgage', 'Halford Building Society', '£198,400'];
  const asked = (prompt: string, rows: string[][]) => valuesOf([['loan', prompt]], [form(rows)]);
  expect(asked('The borrowing against the home', own)).toEqual([null]);
  expect(asked('What they still owe on the home', own)).toEqual([null]);
  expect(asked('What they still owe on the home', [...own, mortgage])).toEqual(['£198,400']);
});
