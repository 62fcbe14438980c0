import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('an export of an online form has each answer on the line below its question', () => {
  const form = textFile('form-export.txt', [
    'Submitted: 2026-01-14 09:12:55',
    '01. Registered name',
    '> Thornwick Bakehouse Ltd',
    '02. Is there a trading name?',
    '>',
    '03. Contact telephone',
    '> 01632 960 847',
    '04. Earnings basis:',
    'A: Qualifying earnings',
  ]);
  expect(
    valuesOf(
      [
        ['telephone', 'Find the contact telephone.'],
        ['basis', 'Find the Earnings basis.'],
        ['trading_name', 'Find the trading name.'],
      ],
      [form],
    ),
  ).toEqual(['01632 960 847', 'Qualifying earnings', null]);
});

test('lines of a mail that is quoted are no answers', () => {
  const mail = textFile('mail.txt', ['Date: 3 March 2026', 'What is your occupation?', '> On 2 March you wrote:', '> please call me back']);
  expect(valuesOf([['occupation', 'Find the occupation.']], [mail])).toEqual([null]);
});

test('answers in boxes of their own are set in from the labels above them', () => {
  const form = pageFile('form.pdf', (sheet) => {
    const rows: [string, string, string, string][] = [
      ['Full name', 'Orla Devenney', 'Nationality', 'Irish'],
      ['Date of birth', '11/12/1992', 'Marital status', 'Cohabiting'],
      ['Occupation', 'Staff nurse', 'Employer', 'Lagan Valley Trust'],
      ['Start date', '02/09/2019', 'Basic annual salary', '£39,405'],
    ];
    rows.forEach(([left, answer, right, other], row) => {
      sheet.put(40, 60 + 29 * row, left, { size: 7 });
      sheet.put(302, 60 + 29 * row, right, { size: 7 });
      sheet.put(44.5, 70 + 29 * row, answer, { size: 8.5 });
      sheet.put(306.5, 70 + 29 * row, other, { size: 8.5 });
    });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'marital_status', 'employer', 'basic_salary'], [form])).toEqual([
    'Orla Devenney',
    '11/12/1992',
    'Cohabiting',
    'Lagan Valley Trust',
    '£39,405',
  ]);
});

test('a section’s own row may name its people; a prompt names whose in brackets', () => {
  const form = wordFile('review.docx', [
    [
      ['Annual review', '', ''],
      ['Date of form', '2 June 2026', ''],
      ['1. Personal', 'Client 1', 'Client 2'],
      ['Employment status', 'Employed', 'Retired'],
      ['2. Income', 'Client 1', 'Client 2'],
      ['Savings interest', '£1,880', '£3,015'],
      ['3. Spending', 'Joint', ''],
      ['Total (monthly)', '£4,050', ''],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['status', 'Find the Employment status (your spouse).'],
        ['client1_interest', 'Find the Savings interest (Client 1).'],
        ['client2_interest', 'Find the Savings interest (Client 2).'],
        ['total_spending', 'Find the total monthly spending.'],
      ],
      [form],
    ),
  ).toEqual(['Retired', '£1,880', '£3,015', '£4,050']);
});

test('two questions with boxes stand on one line', () => {
  const form = pageFile('estate.pdf', (sheet) => {
    const row = (y: number, [left, right]: [string, string], boxes: [string, string]): void => {
      sheet.put(40, y, left, { size: 9 });
      sheet.put(200, y, boxes[0], { size: 9 });
      sheet.put(300, y, right, { size: 9 });
      sheet.put(470, y, boxes[1], { size: 9 });
    };
    row(60, ['Have you made gifts?', 'Are you a beneficiary of a trust?'], ['☒ Yes ☐ No', '☐ Yes ☒ No']);
    row(76, ['Do you have a will?', 'Have you been widowed before?'], ['☒ Yes ☐ No', '☐ Yes ☒ No']);
  });
  expect(
    valuesOf(
      [
        ['will', 'Find the answer to “Do you have a will?”'],
        ['widowed', 'Find the Have you been widowed before?'],
      ],
      [form],
    ),
  ).toEqual(['Yes', 'No']);
});

test('accounts have a column for each year', () => {
  const accounts = wordFile('accounts.docx', [
    [
      ['Prepared by Howgill & Pym', '', ''],
      ['', 'Year to 30/09/2024', 'Year to 30/09/2025'],
      ['Turnover', '£1,967,500', '£2,210,300'],
      ['Net assets', '£402,300', '£435,580'],
    ],
  ]);
  expect(valuesOf([['turnover', 'Find the Turnover (year to 30/09/2025).']], [accounts])).toEqual(['£2,210,300']);
});

test('what a person’s own paper says of them is nobody else’s', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Client 1', 'Client 2'],
      ['Full name', 'Robert Penfold', 'Susannah Penfold'],
      ['Date of birth', '25 August 1963', '12 April 1966'],
    ],
  ]);
  for (const name of [
    [['Full name', 'Mrs Susannah Penfold']],
    [
      ['Forenames', 'Susannah Jane'],
      ['Surname', 'Penfold'],
    ],
  ]) {
    const transfer = wordFile('isa-transfer-form.docx', [[...name, ['National Insurance number', 'QQ 61 88 30 B']]]);
    expect(valuesOf(['client1_ni_number', 'client2_ni_number'], [form, transfer])).toEqual([null, 'QQ 61 88 30 B']);
  }
});

test('what one plan or person is asked for by name is not another’s', () => {
  const form = wordFile('business-form.docx', [
    [
      ['Home address', '3 Lound Fold, Natland, LA9 7ZZ'],
      ['Transfer value', '£142,906.18'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['tobias_address', 'Find the Home address (Tobias Wren).'],
        ['aldergate_transfer_value', 'Find the transfer value of the Aldergate plan.'],
        ['transfer_value', 'Find the transfer value.'],
      ],
      [form],
    ),
  ).toEqual([null, null, '£142,906.18']);
});
