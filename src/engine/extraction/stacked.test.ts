import { expect, test } from 'vitest';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';

test('a heading right over questions with their answers behind dots is a heading', () => {
  const form = pageFile('review.pdf', (sheet) => {
    const part = (y: number, heading: string, rows: readonly [string, string][]): void => {
      sheet.put(45, y, heading, { size: 10.5, bold: true });
      rows.forEach(([question, answer], i) => {
        sheet.put(45, y + 14 + 15 * i, question, { size: 9 });
        sheet.put(190, y + 14 + 15 * i, `......................${answer}`, { size: 9.5 });
      });
    };
    part(40, 'A. The client', [['1. What is your name, with title?', 'Miss Ada Vine']]);
    part(90, 'B. Work', [['2. What is your job?', 'Nurse']]);
    part(140, 'C. Home and mortgage', [
      ['3. Who is your mortgage with?', 'Harrow Bank'],
      ['4. How much is left to pay?', '£121,900'],
    ]);
    part(205, 'D. Plans', [['5. When will you retire?', 'At 63']]);
  });
  expect(valuesOf(['client_full_name', 'occupation', 'mortgage_lender', 'mortgage_balance'], [form])).toEqual([
    'Miss Ada Vine',
    'Nurse',
    'Harrow Bank',
    '£121,900',
  ]);
});
