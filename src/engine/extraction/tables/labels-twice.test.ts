import { expect, test } from 'vitest';
import { valuesOf, wordFile } from '#tests/support/extraction/files.ts';

test('labels that are printed once more before the answers of the second of two people are hers, answered or not', () => {
  const form = wordFile('information-form.docx', [
    [
      ['1 People', 'You', '', 'Your husband / wife'],
      ['Name', 'Mrs Joanna Tarrant', 'Name', 'Mr Stephen Tarrant'],
      ['D.O.B.', '30-08-1974', 'D.O.B.', '12-01-1972'],
      ['N.I. no.', 'QQ 90 36 15 B', 'N.I. no.', ''],
      ['Living at', 'Flat 3, 22 Harbour Row, Penryn, TR10 8ZZ', 'Living at', '14 Trelawney Rise, Falmouth, TR11 5ZZ'],
      ['Phone', '07700 900 527', 'Phone', ''],
    ],
    '# Work',
    [
      ['', 'You', '', 'Your husband / wife'],
      ['Job', 'Practice nurse', 'Job', 'Surveyor'],
      ['Gross a year', '£27,650', 'Gross a year', '£84,200'],
      ['Net a month', '£1,898', 'Net a month', 'Not known'],
    ],
  ]);
  expect(
    valuesOf(
      [
        'date_of_birth',
        'spouse_date_of_birth',
        'address',
        'client2_ni_number',
        ['gross_income', 'Find the gross annual income.'],
        ['spouse_gross_income', 'Find the spouse gross income.'],
        ['net_monthly_income', 'Find the net monthly income.'],
      ],
      [form],
    ),
  ).toEqual(['30-08-1974', '12-01-1972', 'Flat 3, 22 Harbour Row, Penryn, TR10 8ZZ', null, '£27,650', '£84,200', '£1,898']);
});

test('what one cell says of a household is nobody’s own', () => {
  const form = wordFile('client-profile.docx', [
    [
      ['Each month, after tax', 'Applicant one', 'Applicant two'],
      ['State Pension', '£921', '£688'],
      ['Works pension', '£412', '£120'],
      ['All household spending in a month', '£1,764', ''],
    ],
  ]);
  expect(valuesOf([['monthly_expenditure', 'Find the total monthly expenditure.'], 'client2_state_pension'], [form])).toEqual([
    '£1,764',
    '£688',
  ]);
});

test('sections that say whom they are about have a place before that', () => {
  const part = (name: string, born: string): string[][] => [
    ['Forename(s)', name],
    ['Date of birth', born],
  ];
  const form = wordFile('review.docx', [
    '# Part 1   About you',
    part('Denzil Robert', '23.05.1959'),
    '# Part 2   Your spouse or partner',
    part('Morwenna', '04.11.1962'),
  ]);
  expect(valuesOf(['client1_date_of_birth', 'client2_date_of_birth'], [form])).toEqual(['23.05.1959', '04.11.1962']);
});

test('the third of several directors has answers of her own, and none that are another’s', () => {
  const form = wordFile('business-fact-find.docx', [
    '# The shareholding directors',
    [
      ['', 'First director', 'Second director', 'Third director'],
      ['Name', 'Mr Dominic Faraday', 'Ms Priya Rao', 'Mr Keith Oddie'],
      ['Shares held', '45%', '35%', '20%'],
      ['Owed to the director (loan account)', '£42,000', 'Nil', ''],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['director3_shareholding', 'Find the Shares held (Third director).'],
        ['director1_loan_account', 'Find the director 1 loan account.'],
        ['director3_loan_account', 'Find the director 3 loan account.'],
      ],
      [form],
    ),
  ).toEqual(['20%', '£42,000', null]);
});

test('the people over the columns of a table hold for its parts under titles of their own', () => {
  const form = wordFile('mortgage-fact-find.docx', [
    [
      ['**A. ABOUT YOU', '', '', ''],
      ['', '', 'Applicant 1', 'Applicant 2'],
      ['A1', 'Title and full name', 'Mr Owain Prosser-Hale', 'Miss Keziah Adeyinka'],
      ['A2', 'Date of birth', '23.08.1994', '11.01.1996'],
      ['**B. WORK AND PAY', '', '', ''],
      ['B1', 'Job title', 'Secondary school teacher', 'Veterinary nurse'],
      ['B2', 'Employer', 'Marlpit Academy Trust', 'Three Rivers Veterinary Group'],
      ['B6', 'Overtime or bonus (last 12 months)', '', '£2,180'],
    ],
  ]);
  expect(
    valuesOf(
      [
        ['client1_occupation', 'Find the occupation (client 1).'],
        ['client2_employer', 'Find the employer (client 2).'],
        ['client1_overtime', 'Find the overtime or bonus (client 1).'],
      ],
      [form],
    ),
  ).toEqual(['Secondary school teacher', 'Three Rivers Veterinary Group', null]);
});
