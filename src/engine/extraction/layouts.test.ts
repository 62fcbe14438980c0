import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('tight columns are parted where the cells of other rows begin', () => {
  const table = pageFile('pensions.pdf', (sheet) => {
    [
      ['Scheme', 'Reference', 'Last valued at'],
      ['Harrow Personal Pension (1998)', 'HP-330712', '£31,450'],
      ['Calder Pension', 'CX-4410-2231-887', '£90,018'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put([40, 196, 284][column] ?? 0, 60 + 20 * row, text, { size: 10 })));
  });
  expect(
    valuesOf(
      [
        ['harrow_number', 'Find the policy number of the Harrow pension.'],
        ['calder_value', 'Find the value of the Calder pension.'],
      ],
      [table],
    ),
  ).toEqual(['HP-330712', '£90,018']);
});

test('a table right below another one with other columns is one of its own', () => {
  const page = pageFile('cover.pdf', (sheet) => {
    const row = (y: number, cells: [number, string][]): void => cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 10 }));
    row(60, [
      [50, 'Cover'],
      [180, 'For whom'],
      [270, 'Sum'],
      [370, 'Term'],
      [430, 'Monthly premium'],
    ]);
    row(82, [
      [50, 'Level life cover'],
      [180, 'Joint'],
      [270, '£150,000'],
      [370, '18 years'],
      [430, '£11.20'],
    ]);
    row(104, [
      [50, 'Critical illness'],
      [180, 'Dana'],
      [270, '£40,000'],
      [370, '20 years'],
      [430, '£27.35'],
    ]);
    row(126, [
      [50, 'Total premium'],
      [276, '£38.55'],
    ]);
    row(148, [
      [50, 'Premium type'],
      [276, 'Guaranteed'],
    ]);
  });
  expect(valuesOf(['critical_illness_premium', 'life_cover_term', 'premium_type'], [page])).toEqual(['£27.35', '18 years', 'Guaranteed']);
});

test('boxes under their own label end where the next label’s answer begins', () => {
  const form = pageFile('review.pdf', (sheet) => {
    const rows: [string, string, string, string][] = [
      ['Full name', 'Nerys Tamblyn', 'Title', 'Ms'],
      ['Will in place?', '☑ Yes ☐ No', 'Accountant', 'Ines Duarte, Pell & Co'],
      ['Nationality', 'British', 'Mobile', '07700 900 355'],
      ['Occupation', 'Vet', 'When do you wish to stop?', 'Age 63'],
    ];
    rows.forEach(([left, answer, right, other], row) => {
      sheet.put(48, 60 + 36 * row, left, { size: 7 });
      sheet.put(304, 60 + 36 * row, right, { size: 7 });
      sheet.put(48, 69 + 36 * row, answer, { size: 10 });
      sheet.put(304, 69 + 36 * row, other, { size: 10 });
    });
  });
  expect(valuesOf(['will', 'accountant', 'occupation'], [form])).toEqual(['Yes', 'Ines Duarte, Pell & Co', 'Vet']);
});

test('a heading, the line above a table or the label before it says what a bare label leaves out', () => {
  const form = wordFile('profile.docx', [
    '# The property',
    [
      ['Type', 'Terraced cottage'],
      ['Tenure', 'Leasehold'],
    ],
    '# Later',
    [
      ['State Pension forecast', '£10,990'],
      ['To start', '4 March 2031'],
    ],
    'Please list your income before tax',
    [
      ['Where it comes from', 'Each year'],
      ['Rent of a barn', '£4,800'],
      ['Interest', '£310'],
      ['Total', '£5,110'],
    ],
  ]);
  expect(valuesOf(['property_type', 'property_tenure', 'state_pension_start_date', 'total_gross_income'], [form])).toEqual([
    'Terraced cottage',
    'Leasehold',
    '4 March 2031',
    '£5,110',
  ]);
});

test('answers to choose from are none; what is marked is', () => {
  const form = textFile('questionnaire.txt', [
    '28. How experienced are you as an investor?',
    'Not at all / A little / Very',
    'Circled: A little',
  ]);
  expect(valuesOf(['investment_experience'], [form])).toEqual(['A little']);
});

test('columns of several plans are whose their own row says', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Tom Arkwright', 'Isla Arkwright'],
    ],
    '# Pensions',
    [
      ['', 'Plan 1', 'Plan 2'],
      ['Whose plan?', 'Tom', 'Isla'],
      ['Pension company', 'Pearl', 'Aviva'],
    ],
  ]);
  expect(valuesOf(['client2_pension_provider'], [form])).toEqual(['Aviva']);
});

test('a letter or a mail without a label for it has the day at its top', () => {
  const letter = textFile('letter.txt', ['Harrow Life', '12 Dock Street, Hull, 24 October 2025', 'The transfer value is £20,000.']);
  const mail = textFile('mail.eml', ['Fri, 7 Nov 2025 09:12:00 +0000', 'The transfer value is £21,500.']);
  expect(valuesOf(['transfer_value', 'transfer_date'], [mail, letter])).toEqual(['£21,500', null]);
});
