import { expect, test } from 'vitest';
import type { Source } from '#engine/reading/record.ts';
import { pageFile, valuesOf } from '#tests/support/extraction/files.ts';
import { pagedRegions } from './paged.ts';

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

test('labels at the foot of a table have their answers in the row below, whatever size that is', () => {
  const form = pageFile('record.pdf', (sheet) => {
    const row = (y: number, cells: readonly [number, string][], size: number): void =>
      cells.forEach(([x, text]) => sheet.put(x, y, text, { size }));
    sheet.put(40, 30, 'Income and spending', { size: 12, bold: true });
    (
      [
        ['State Pension', '£986', 'Mortgage', '£187'],
        ['Works pension', '£601', 'Food and household', '£1,235'],
        ['TOTAL', '£1,587', 'TOTAL', '£1,422'],
      ] as const
    ).forEach(([a, b, c, d], i) =>
      row(
        60 + 14 * i,
        [
          [40, a],
          [200, b],
          [300, c],
          [460, d],
        ],
        9,
      ),
    );
    row(
      104,
      [
        [40, 'Left over each month'],
        [300, 'Benefits check done?'],
      ],
      7,
    );
    row(
      116,
      [
        [40, '£165'],
        [300, '☑ Yes ☐ No'],
      ],
      9.5,
    );
  });
  expect(valuesOf(['monthly_surplus'], [form])).toEqual(['£165']);
});

test('what a form prints in type of its own where nobody answered, is no label of what stands below', () => {
  const form = pageFile('portal.pdf', (sheet) => {
    const rows: [string, string, string, string][] = [
      ['Date of birth', '23 April 1987', 'NI number', 'QQ 84 36 17 B'],
      ['Email address', 'idris@example.org', 'Nationality', 'British'],
      ['Mobile', '07700 900 357', 'Employer', 'Severn Boats Ltd'],
      ['Height', '1.83 m', 'Weight', '86 kg'],
      ['GP surgery', 'Not answered', 'Hobbies an insurer would ask about', 'Sea kayaking'],
      ['Made a will?', 'Not answered', 'Year of will', 'Not answered'],
    ];
    rows.forEach(([one, first, two, second], i) => {
      const put = (x: number, label: string, answer: string): void => {
        sheet.put(x, 60 + 26 * i, label, { size: 7.2 });
        sheet.put(x, 69 + 26 * i, answer, { size: answer === 'Not answered' ? 9 : 9.4 });
      };
      put(50, one, first);
      put(305, two, second);
    });
  });
  const rows = pagedRegions(form.source as Source).flatMap((region) =>
    'rows' in region ? region.rows.map((row) => row.map((cell) => cell?.text)) : [],
  );
  expect(rows.slice(-4)).toEqual([
    ['GP surgery', 'Not answered'],
    ['Hobbies an insurer would ask about', 'Sea kayaking'],
    ['Made a will?', 'Not answered'],
    ['Year of will', 'Not answered'],
  ]);
});
