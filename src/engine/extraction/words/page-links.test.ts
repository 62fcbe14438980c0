import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('what the reader of a web page may click is no part of what stands before it', () => {
  const page = (links: boolean) =>
    pageFile('my-profile.pdf', (sheet) => {
      sheet.put(40, 60, 'Martin Szymanski', { size: 12, bold: true });
      sheet.put(320, 60, 'Caroline Szymanski', { size: 12, bold: true });
      if (links) for (const x of [240, 520]) sheet.put(x, 60, 'Edit', { size: 9 });
      const rows = [
        ['Date of birth', '17 December 1972', '4 August 1975'],
        ['Employer', 'Severn Rail', 'Gwent Birth Centre'],
        ['Annual salary', '£59,320', '£38,705'],
        ['Health', 'Good', 'Underactive thyroid'],
      ];
      rows.forEach(([label = '', his = '', hers = ''], i) => {
        for (const x of [40, 320]) sheet.put(x, 90 + 36 * i, label, { size: 8 });
        sheet.put(40, 101 + 36 * i, his, { size: 11 });
        sheet.put(320, 101 + 36 * i, hers, { size: 11 });
      });
    });
  const tags: [string, string][] = [
    ['martin_salary', 'Find the annual salary of Martin.'],
    ['caroline_employer', 'Find the employer of Caroline.'],
  ];
  const answers = ['£59,320', 'Gwent Birth Centre'];
  expect(valuesOf(tags, [page(true)])).toEqual(answers);
  expect(valuesOf(tags, [page(false)])).toEqual(answers);
});
