import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

const left = [
  ['What is your full name?', 'Mr Piers Ambrose Lund'],
  ['When were you born?', '4 May 1961'],
  ['What is your occupation?', 'Thatcher'],
  ['Where do you live?', '4 Weir Lane, Ludlow, SY8 1ZZ'],
] as const;
const right = [
  ['What do you have in savings accounts?', '£41,300'],
  ['How much State Pension do you expect?', '£11,874'],
  ['What is your home worth?', '£265,000'],
  ['What do you spend each month?', '£1,560'],
] as const;

test('questions over boxes in two columns are read one column after the other', () => {
  const form = pageFile('questionnaire.pdf', (sheet) => {
    sheet.put(50, 40, 'Questionnaire for everybody who thinks of retiring within the next few years', { size: 14, bold: true });
    left.forEach(([question, answer], i) => {
      sheet.put(50, 100 + 34 * i, question, { bold: true });
      sheet.put(50, 114 + 34 * i, answer);
    });
    right.forEach(([question, answer], i) => {
      sheet.put(310, 91 + 37 * i, question, { bold: true });
      sheet.put(310, 105 + 37 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'date_of_birth', 'occupation', 'address', 'state_pension', 'property_value'], [form])).toEqual([
    'Mr Piers Ambrose Lund',
    '4 May 1961',
    'Thatcher',
    '4 Weir Lane, Ludlow, SY8 1ZZ',
    '£11,874',
    '£265,000',
  ]);
});

test('labels on the left and their answers on the right are one form, however the answers are set', () => {
  const form = pageFile('fact-find.pdf', (sheet) => {
    [...left, ...right].forEach(([question, answer], i) => {
      sheet.put(50, 100 + 24 * i, question.replace('?', ''), { bold: true });
      sheet.put(310, 104 + 24 * i, answer);
    });
  });
  expect(valuesOf(['full_name', 'occupation', 'property_value'], [form])).toEqual(['Mr Piers Ambrose Lund', 'Thatcher', '£265,000']);
});

test('forms side by side are read one after the other, however their rows stand', () => {
  const boxes = [
    [
      'The person',
      [
        ['Name', 'Mr Piers Lund'],
        ['Born', '4 May 1941'],
        ['Occupation', 'Thatcher'],
        ['Telephone', '01632 960 100'],
      ],
    ],
    [
      'Care',
      [
        ['Care home', 'Weir Lodge Nursing Home'],
        ['Moved in', '3 June 2026'],
        ['Fee a week', '£1,310'],
        ['Council help', 'None'],
      ],
    ],
    [
      'The attorney',
      [
        ['Name', 'Mrs Greta Lund'],
        ['Relation', 'Daughter'],
        ['Registered', '9 July 2023'],
        ['E-mail', 'greta@example.com'],
      ],
    ],
    [
      'Capital',
      [
        ['Savings', '£41,300'],
        ['Bonds', '£20,000'],
        ['Shares', '£7,500'],
        ['Debts', 'None'],
      ],
    ],
  ] as const;
  const form = pageFile('review.pdf', (sheet) => {
    sheet.put(50, 40, 'Later life review of everybody who lives in a home and has somebody to act', { size: 14, bold: true });
    boxes.forEach(([heading, rows], i) => {
      const [x, y] = [i % 2 === 0 ? 50 : 310, 100 + 130 * Math.floor(i / 2) + (i === 3 ? 7 : 0)];
      sheet.put(x, y, heading, { bold: true });
      rows.forEach(([label, answer], row) => {
        sheet.put(x, y + 22 * (row + 1), label, { bold: true });
        sheet.put(x + 100, y + 22 * (row + 1), answer);
      });
    });
  });
  expect(valuesOf(['full_name', 'care_home', 'attorney_name', 'attorney_email'], [form])).toEqual([
    'Mr Piers Lund',
    'Weir Lodge Nursing Home',
    'Mrs Greta Lund',
    'greta@example.com',
  ]);
});
