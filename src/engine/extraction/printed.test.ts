import { expect, test } from 'vitest';
import { pageFile, textFile, valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('a figure keeps what it would say something else without', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Investment term', '7 years or more'],
      ['Time horizon for the bond', '5 to 10 years'],
      ['Employer contribution', '8% of salary'],
      ['Savings rate', '3.85% AER'],
      ['Retirement age', 'Age 60'],
      ['Deposit', '£52,000 instead of £48,000'],
    ],
  ]);
  expect(
    valuesOf(['investment_term', 'bond_time_horizon', 'employer_contribution', 'savings_rate', 'retirement_age', 'deposit'], [form]),
  ).toEqual(['7 years or more', '5 to 10 years', '8% of salary', '3.85% AER', 'Age 60', '£52,000']);
});

test('what does not apply or was left open is no answer', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Occupation', 'Surveyor'],
      ['Bonus', 'N/A'],
      ['Email', 'n/a'],
      ['Any other advisers?', 'Not answered'],
    ],
  ]);
  expect(valuesOf(['occupation', 'bonus', 'email', 'other_advisers'], [form])).toEqual(['Surveyor', null, null, null]);
});

test('a label in the prompt’s very words is the one that is meant, whatever kind of answer it has', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Service charge', '£265'],
      ['Income tax payer', 'Basic'],
      ['Total income', '£37,036'],
    ],
  ]);
  const illustration = wordFile('illustration.docx', [[['Product charge', '0.30%']]]);
  expect(
    valuesOf(
      [
        ['product_charge', 'Find the Product charge. Copy the value exactly as it stands in the documents.'],
        ['tax_payer', 'Find the Income tax payer. If it is not there, say so.'],
      ],
      [form, illustration],
    ),
  ).toEqual(['0.30%', 'Basic']);
});

test('headings over the halves of a form are headings, not label and answer', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    const row = (y: number, cells: [string, string, string, string], bold = false): void =>
      cells.forEach((text, column) => text && sheet.put([40, 152, 314, 426][column] ?? 0, y, text, { size: 9, bold }));
    row(60, ['Monthly expenditure', '', 'Health', ''], true);
    row(76, ['Household bills', '£690', 'State of health', 'Good']);
    row(92, ['Food', '£480', 'Smoker', 'No']);
    row(108, ['Total', '£1,170', 'Glasses', 'For reading']);
  });
  expect(valuesOf(['total_monthly_expenditure', 'smoker', 'household_bills'], [form])).toEqual(['£1,170', 'No', '£690']);
});

test('of several plans side by side each is known by who provides it', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['', 'Plan 1', 'Plan 2', 'Plan 3'],
      ['Provider', 'Holmwood Life', 'Penstone Trust', 'Aldergate'],
      ['Plan number', 'HL/0827714-3', 'PMT 55120', '9034-771-2'],
      ['Current value', '£141,000', '£68,750', '£37,220'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['aldergate_plan_number', 'Find the plan number of the Aldergate plan.'],
        ['holmwood_value', 'Find the value of the Holmwood plan.'],
      ],
      [form],
    ),
  ).toEqual(['9034-771-2', '£141,000']);
});

test('a note revises what its topic names, in so many words, and this month is no monthly figure', () => {
  const form = wordFile('fact-find.docx', [
    [
      ['Date', '3 March 2026'],
      ['Gross annual salary', '£58,400'],
      ['Emergency fund', '£12,000'],
      ['Car loan balance', '£6,150'],
      ['Retirement income target', '£32,000'],
    ],
  ]);
  const note = textFile('meeting-note.txt', [
    'Meeting note',
    'Date: 20 April 2026',
    '',
    'Brecon gave her a rise this month so basic salary is now £60,150.',
    '',
    '2. Emergency money. She wants to hold £18,000, not the amount in the form.',
    '',
    'The car loan. The balance is now £5,740, as an extra payment was made.',
  ]);
  expect(
    valuesOf(
      [
        ['salary', 'Find the gross annual salary.'],
        ['emergency_fund', 'Find the emergency fund.'],
        ['car_loan', 'Find the car loan balance.'],
        ['income_target', 'Find the retirement income target.'],
      ],
      [form, note],
    ),
  ).toEqual(['£60,150', '£18,000', '£5,740', '£32,000']);
});

test('the same answers in boxes beside each other are two people’s, others one question’s', () => {
  const form = pageFile('form.pdf', (sheet) => {
    const row = (y: number, cells: [number, string][]): void => cells.forEach(([x, text]) => sheet.put(x, y, text, { size: 9 }));
    row(60, [
      [40, 'Surname'],
      [160, 'Penhallow'],
      [300, 'Title'],
      [380, 'Mrs'],
    ]);
    row(76, [
      [40, 'Forenames'],
      [160, 'Eleanor Frances'],
      [300, 'Known as'],
      [380, 'Nora'],
    ]);
    row(92, [
      [40, 'Marital status'],
      [240, '☐ Single'],
      [300, '☐ Married'],
      [380, '☒ Widowed ☐ Divorced'],
    ]);
  });
  expect(valuesOf(['marital_status', 'surname'], [form])).toEqual(['Widowed', 'Penhallow']);
  const couple = pageFile('couple.pdf', (sheet) => {
    const row = (y: number, cells: string[]): void => cells.forEach((text, i) => sheet.put([40, 200, 380][i] ?? 0, y, text, { size: 9 }));
    row(60, ['', 'Client 1', 'Client 2']);
    row(76, ['Occupation', 'Surveyor', 'Pharmacist']);
    row(92, ['Smoker', '☐ Yes ☒ No', '☒ Yes ☐ No']);
  });
  expect(valuesOf(['client1_smoker', 'client2_smoker'], [couple])).toEqual(['No', 'Yes']);
});
