import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

const rows = [
  ['Full name', 'Mr Chidi Abara'],
  ['Date of birth', '25 January 1976'],
  ['Occupation', 'Structural engineer'],
  ['Employer', 'Tweedbank Design Ltd'],
  ['Nationality', 'British'],
] as const;

test('labels in bold with nothing but a space before their answers are read', () => {
  const form = pageFile('client-profile.pdf', (sheet) => {
    sheet.put(50, 40, 'Client profile', { size: 14, bold: true });
    rows.forEach(([label, answer], i) => {
      sheet.put(150, 80 + 13 * i, label, { size: 10, bold: true, align: 'right' });
      sheet.put(153, 80 + 13 * i, answer, { size: 10 });
    });
  });
  expect(valuesOf(['client_date_of_birth', 'client_occupation', 'client_employer'], [form])).toEqual([
    '25 January 1976',
    'Structural engineer',
    'Tweedbank Design Ltd',
  ]);
});

test('so are those that stand side by side, one over its answer, and those with boxes', () => {
  const form = pageFile('client-profile.pdf', (sheet) => {
    sheet.put(50, 40, 'Client profile', { size: 14, bold: true });
    const pair = (x: number, y: number, label: string, answer: string): void => {
      sheet.put(x + 70, y, label, { size: 10, bold: true, align: 'right' });
      sheet.put(x + 73, y, answer, { size: 10 });
    };
    sheet.put(50, 80, 'Where you live', { size: 10, bold: true });
    pair(320, 80, 'Relationship', 'Married 1993');
    sheet.put(50, 93, '3 Mill Row, Alston, CA9 9ZZ', { size: 10 });
    pair(320, 93, 'Nationality', 'British');
    pair(50, 106, 'Home phone', '01632 960 417');
    pair(320, 106, 'Wills', '☑ Yes ☐ No');
    pair(50, 119, 'Occupation', 'Structural engineer');
    pair(320, 119, 'Employer', 'Tweedbank Design Ltd');
  });
  expect(valuesOf(['address', 'telephone', 'employer', 'nationality', ['will', 'Is there a will?']], [form])).toEqual([
    '3 Mill Row, Alston, CA9 9ZZ',
    '01632 960 417',
    'Tweedbank Design Ltd',
    'British',
    'Yes',
  ]);
});
