import { expect, test } from 'vitest';
import { textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

const form = wordFile('fact-find.docx', [
  [
    ['Client', 'Ms Joanna Ruth Cattermole'],
    ['Date of birth', '12 May 1971'],
    ['Address', '4 Foss Lane, York, YO31 7AA'],
  ],
]);
const scheme = (greeted: string, member: string) =>
  wordFile('scheme-letter.docx', [
    '# Aldwark Engineering Retirement Plan',
    `Dear ${greeted}`,
    [
      ['Member', member],
      ["Member's National Insurance number", 'QQ 61 38 02 D'],
      ["Member's plan number", 'AE-014472'],
      ['Cash equivalent', '£284,600.00'],
    ],
  ]);
const number = (prompt: string): [string, string][] => [
  ['date_of_birth', 'Find the date of birth.'],
  ['ni_number', prompt],
];

test('in a letter to the member’s former wife what is the member’s is not hers, and still answers who asks for the member’s', () => {
  const papers = [form, scheme('Ms Cattermole', 'Mr I D Haddow')];
  expect(valuesOf(number('Find the National Insurance number.'), papers)).toEqual(['12 May 1971', null]);
  expect(valuesOf(number('Find the member’s National Insurance number.'), papers)).toEqual(['12 May 1971', 'QQ 61 38 02 D']);
});

test('in a letter to the member it is the member’s own', () => {
  const papers = [form, scheme('Ms Cattermole', 'Ms J R Cattermole')];
  expect(valuesOf(number('Find the National Insurance number.'), papers)).toEqual(['12 May 1971', 'QQ 61 38 02 D']);
});

test('the will of whoever left a legacy is not the client’s, and a firm’s charge is nobody’s', () => {
  const legacy = textFile('questionnaire.txt', [
    'Client: Miss Amara Jane Duffield',
    'Left by: Edith Duffield (grandmother)',
    "Edith's will dated: 14 March 2015",
    'Provider: Penhallow Wealth Ltd',
    "Penhallow's charge for the plan: 0.28% a year",
  ]);
  const asked: [string, string][] = [
    ['client_name', 'Find the client’s full name.'],
    ['will_date', 'Find the date of the will.'],
    ['platform_charge', 'Find the plan charge.'],
  ];
  expect(valuesOf(asked, [legacy])).toEqual(['Miss Amara Jane Duffield', null, '0.28%']);
});
