import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const tags: [string, string][] = [
  ['platform_charge', 'Find the platform charge.'],
  ['initial_adviser_charge', 'Find the initial adviser charge.'],
  ['ongoing_adviser_charge', 'Find the ongoing adviser charge.'],
];
const factFind = wordFile('fact-find.docx', [
  '# Getting to know you',
  'Tamlin Money Matters Ltd. 4 Mill Row, Garth',
  [['Occupation', 'Ferryman']],
]);

test('what each of several payees is paid for, is a part of the label of its row', () => {
  const illustration = wordFile('illustration.docx', [
    '# Pell Life',
    '# Charges',
    [
      ['Zibber', 'Zabber', 'How much'],
      ['Pell', 'Custody', '0.31% a year'],
      ['Tamlin', 'Getting it going', '£1,420'],
      ['Tamlin', 'Keeping an eye on it', '0.55% a year'],
    ],
  ]);
  expect(valuesOf(tags, [factFind, illustration])).toEqual(['0.31%', '£1,420', '0.55%']);
});

test('a sum in the column of the first year is the charge, where its row has no rate', () => {
  const illustration = wordFile('illustration.docx', [
    '# Pell Life',
    '# Costs',
    [
      ['Paid to', 'For', 'Rate', 'Pounds in the first year'],
      ['Pell', 'The platform', '0.31%', '£310.00'],
      ['Tamlin', 'Arranging', 'flat', '£1,420.00'],
      ['Tamlin', 'Continuing advice', '0.55%', '£550.00'],
    ],
  ]);
  expect(valuesOf(tags, [factFind, illustration])).toEqual(['0.31%', '£1,420.00', '0.55%']);
});
