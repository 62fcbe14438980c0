import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('tight columns are parted where the cells of other rows begin', () => {
  const table = pageFile('pensions.pdf', (sheet) => {
    [
      ['Scheme', 'Reference', 'Last valued at'],
      ['Harrow Personal Pension (1998)', 'HP-330712', '£31,450'],
      ['Calder Pension', 'CX-4410-22', '£90,018'],
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

test('the rows of two columns that stand half a line apart are rows of their own', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    const left = ['Title', 'Full name', 'Known as', 'Date of birth', 'Marital status'];
    const leftAnswers = ['Dr', 'Nerys Tamblyn', 'Nell', '17 May 1971', 'Divorced'];
    const right = ['Address', 'Home telephone', 'Mobile', 'Email'];
    const rightAnswers = ['41 Weir Road, Totnes,', '01632 960 415', '07700 900 826', 'nell@example.com'];
    sheet.put(36, 44, 'Tamblyn & Lomas Wealth Management, client profile', { size: 10 });
    sheet.put(410, 44, 'Completed: 4 November 2025', { size: 10 });
    left.forEach((label, row) => {
      sheet.put(40, 60 + 15 * row, label, { size: 8 });
      sheet.put(152, 60 + 15 * row, leftAnswers[row] ?? '', { size: 9 });
    });
    right.forEach((label, row) => {
      sheet.put(314, 60 + 15 * row + (row > 0 ? 8 : 0), label, { size: 8 });
      sheet.put(426, 60 + 15 * row + (row > 0 ? 8 : 0), rightAnswers[row] ?? '', { size: 9 });
    });
    sheet.put(426, 69, 'TQ9 5ZZ', { size: 9 });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'marital_status', 'mobile', 'email'], [form])).toEqual([
    'Nerys Tamblyn',
    '17 May 1971',
    'Divorced',
    '07700 900 826',
    'nell@example.com',
  ]);
});

test('headings above parts with titles of their own are over each of them', () => {
  const form = wordFile('budget.docx', [
    [
      ['Outgoings', '', '', ''],
      ['Item', 'Monthly', 'Annual', 'Notes'],
      ['**Essential', '', '', ''],
      ['Council tax', '£228', '£2,736', ''],
      ['Total essential', '£1,577', '£18,924', ''],
      ['**Discretionary', '', '', ''],
      ['Holidays', '£450', '£5,400', ''],
      ['Total discretionary', '£1,125', '£13,500', ''],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['total_discretionary', 'Find the total discretionary (monthly).'],
        ['total_essential', 'Find the total essential (annual).'],
      ],
      [form],
    ),
  ).toEqual(['£1,125', '£18,924']);
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

test('a column that numbers the questions is none of them', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', '', 'Client 1', 'Client 2'],
      ['2.1', 'Occupation', 'Vet', 'Potter'],
      ['2.2', 'Take-home pay (£ per month)', '3,140', '1,205'],
    ],
  ]);
  expect(valuesOf(['client2_occupation', 'client1_net_monthly_income'], [form])).toEqual(['Potter', '3,140']);
});

test('a list of questions under their sections has its answers in the column that says so', () => {
  const form = wordFile('answers.docx', [
    [
      ['Section', 'Question', 'Answer', 'Comment'],
      ['About me', 'Last name', 'Tamblyn', ''],
      ['Saving', 'Premium Bonds', '£4,000', 'a gift'],
      ['Cover', 'Will', 'No', ''],
    ],
  ]);
  expect(valuesOf(['surname', 'premium_bonds', 'will'], [form])).toEqual(['Tamblyn', '£4,000', 'No']);
});

test('a row of cells that each hold a label and an answer, and an answer left where the other is struck out', () => {
  const form = wordFile('review.docx', [
    [['Interview by: Ines Duarte', 'On: 06/07/2026', 'Type: telephone']],
    [
      ['', 'First applicant', 'Second applicant'],
      ['Smoker?', '/ No', 'Yes /'],
      ['Will?', 'Yes / No', '/ No'],
    ],
  ]);
  expect(valuesOf(['adviser', 'client1_smoker', 'client2_smoker', 'client1_will', 'client2_will'], [form])).toEqual([
    'Ines Duarte',
    'No',
    'Yes',
    null,
    'No',
  ]);
});

test('what is written behind the boxes answers what they leave open; a lone mark between two answers ticks neither', () => {
  const form = textFile('questionnaire.txt', [
    'Do you belong to a pension at work?   ☑ Yes   ☐ No     If yes, name of scheme: Pell Group Pension',
    '',
    'Capacity for loss Low [X] High',
  ]);
  const tags: [string, string][] = [
    ['workplace_scheme', 'What is the name of the workplace pension scheme?'],
    ['capacity_for_loss', 'Find the capacity for loss.'],
  ];
  expect(valuesOf(tags, [form])).toEqual(['Pell Group Pension', null]);
});

test('figures in large type stand above what they are, and labels of few lines above their answers', () => {
  const portal = pageFile('portal.pdf', (sheet) => {
    [
      ['£20,118.40', 'HX-2210', '0.75%'],
      ['£20,118.40', '68', '£150.00'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put(50 + 150 * column, 60 + 60 * row, text, { size: 14 })));
    [
      ['Plan value', 'Plan number', 'Yearly charge'],
      ['Transfer value', 'Selected pension age', 'Monthly contribution'],
    ].forEach((cells, row) => cells.forEach((text, column) => sheet.put(50 + 150 * column, 76 + 60 * row, text, { size: 8 })));
  });
  expect(valuesOf(['plan_number', 'transfer_value', 'retirement_age', 'yearly_charge'], [portal])).toEqual([
    'HX-2210',
    '£20,118.40',
    '68',
    '0.75%',
  ]);
});

test('heads and feet that stand on every page are no answers, and part no table', () => {
  const page = (sheet: Parameters<Parameters<typeof pageFile>[1]>[0], number: number, rows: string[][]): void => {
    sheet.put(40, 20, 'Adviser firm', { size: 8 });
    sheet.put(300, 20, 'CLIENT DOCUMENT', { size: 8 });
    rows.forEach((cells, row) => cells.forEach((text, column) => sheet.put(40 + 200 * column, 700 + 16 * row - 640 * (number - 1), text)));
    sheet.put(40, 780, `Page ${number}`, { size: 8 });
  };
  const form = pageFile(
    'fact-find.pdf',
    (sheet) =>
      page(sheet, 1, [
        ['Item', 'Provider', 'Amount'],
        ['Cash ISA', 'Albion', '£31,250'],
      ]),
    (sheet) =>
      page(sheet, 2, [
        ['Premium Bonds', 'NS&I', '£9,000'],
        ['Home', '', '£420,000'],
      ]),
  );
  expect(valuesOf(['adviser', 'premium_bonds', 'property_value'], [form])).toEqual([null, '£9,000', '£420,000']);
});

test('a heading names the short line below it; a name ends where its bearer’s kin is told', () => {
  const form = wordFile('portal.docx', [
    '# My plan',
    'Printed on 3 November 2025.',
    '# Your accountant',
    'Pell & Co.',
    '# People',
    [['Attorney', 'Isla Arkwright (daughter), both kinds, registered 2022']],
    [['Completed by: Ines Duarte', 'Sheet 2']],
  ]);
  expect(valuesOf(['accountant', 'attorney', 'adviser'], [form])).toEqual(['Pell & Co', 'Isla Arkwright', 'Ines Duarte']);
});
