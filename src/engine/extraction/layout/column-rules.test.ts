import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('two columns with a line between them are read one after the other, labels in bold before their answers', () => {
  const form = pageFile('profile.pdf', (sheet) => {
    const lines = (x: number, rows: readonly (readonly [string, string?])[]): void =>
      rows.forEach(([label, answer], i) => {
        const y = 80 + 16 * i;
        sheet.put(x, y, label, { size: 10, bold: true });
        if (answer !== undefined) sheet.put(x + 6 + 5.5 * label.length, y, answer, { size: 10 });
      });
    sheet.put(50, 40, 'Client profile', { size: 20, bold: true });
    lines(50, [
      ['PERSONAL DETAILS'],
      ['Full name', 'Mr Owen Vine'],
      ['Date of birth', '3 May 1960'],
      ['Occupation', 'Joiner'],
      ['Employer', 'Pell & Co.'],
      ['Annual salary', '£31,000'],
      ['Nationality', 'British'],
    ]);
    lines(310, [
      ['PROTECTION'],
      ['Life cover', '£180,000'],
      ['ATTITUDE TO RISK'],
      ['Risk profile', 'Moderate'],
      ['Capacity for loss', 'Low'],
    ]);
    sheet.rule(297, 78, 297.4, 200);
  });
  expect(valuesOf(['employer', 'annual_salary', 'capacity_for_loss'], [form])).toEqual(['Pell & Co.', '£31,000', 'Low']);
});
