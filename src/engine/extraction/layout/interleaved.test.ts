import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('what a letter is about stands beside the address, line by line between its lines', () => {
  const statement = pageFile('statement.pdf', (sheet) => {
    sheet.put(40, 30, 'Harrow Life', { size: 18, bold: true });
    [
      ['Plan number', 'HL-5520-88413'],
      ['Statement date', '12 April 2025'],
      ['Plan type', 'Group personal pension'],
      ['Employer', 'Marsden Looms Ltd'],
    ].forEach(([label = '', answer = ''], i) => {
      sheet.put(340, 90 + 23 * i, label, { size: 6.5 });
      sheet.put(340, 99 + 23 * i, answer, { size: 9, bold: true });
    });
    ['Mrs Ada Vine', '18 Tannery Court', 'Skelton', 'HD8 9ZZ'].forEach((line, i) => sheet.put(60, 105 + 13.5 * i, line, { size: 10 }));
    sheet.put(40, 220, 'Your annual statement', { size: 14, bold: true });
  });
  expect(valuesOf(['plan_type', 'employer'], [statement])).toEqual(['Group personal pension', 'Marsden Looms Ltd']);
});
