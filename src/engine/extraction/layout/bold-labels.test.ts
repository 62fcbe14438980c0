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
