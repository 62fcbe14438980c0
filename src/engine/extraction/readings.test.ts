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
